// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService
import Timekeeping

extension BusServer {
    /// The values that answer a call.
    func answer(_ call: BusInvocation) async throws(ServiceError) -> [Variant] {
        let arguments = Arguments(call)
        switch call.interface {
        case Names.alarms: return [try await answerAlarms(call.method, arguments)]
        case Names.ringing: return try await answerRinging(call.method, arguments)
        case Names.sounds: return try await answerSounds(call)
        case Names.places: return [try await answerPlaces(call.method, arguments)]
        case Names.stopwatch: return [try await answerStopwatch(call.method, arguments)]
        case Names.timers: return [try await answerTimers(call.method, arguments)]
        default: return [try await answerService(call.method, arguments)]
        }
    }

    private func answerSounds(_ call: BusInvocation) async throws(ServiceError) -> [Variant] {
        guard let answer = try await sounds?.answer(call) else {
            // What stands here only tells why nothing can be done.
            if sounds == nil { _ = try await service.status() }
            throw unknown(call.method)
        }
        return answer
    }

    private func answerAlarms(_ method: String, _ arguments: Arguments) async throws(ServiceError) -> Variant {
        switch method {
        case "List":
            let before = emitted
            let answer = try await Message.write(inSlices: try await service.alarms())
            // A caller that has received a signal of a change must not get an older state afterwards.
            return emitted == before ? answer : try Message.write(list: try await service.alarms())
        case "ListJSON":
            let before = emitted
            let answer = try await Message.json(inSlices: try await service.alarms())
            return .string(emitted == before ? answer : try AlarmStatus.json(try await service.alarms()))
        case "Add":
            return try Message.write(try await service.add(try arguments.alarm()))
        case "Replace":
            let (alarm, old) = (try arguments.alarm(), try arguments.optionalAlarm(1))
            return try Message.write(try await service.replace(alarm, was: old))
        case "Delete":
            return try Message.write(try await service.delete(id: try arguments.text(0)))
        case "SetEnabled":
            let isEnabled = try arguments.truth(1)
            return try Message.write(try await service.setEnabled(isEnabled, id: try arguments.text(0)))
        case "Duplicate":
            return try Message.write(try await service.duplicate(id: try arguments.text(0)))
        case "Skip":
            let count = try arguments.number(1)
            return try Message.write(try await service.skip(id: try arguments.text(0), count: count))
        case "Unskip":
            return try Message.write(try await service.unskip(id: try arguments.text(0)))
        case "Pause":
            let day = try arguments.value(1, "a date such as 2026-12-24, or nothing") { CivilDate($0) }
            return try Message.write(try await service.pause(id: try arguments.text(0), until: day))
        case "Move":
            let expected = "a date and time such as 2026-12-24T07:30"
            guard let scheduled = try arguments.value(1, expected, CivilDateTime.init) else {
                throw ServiceError(.invalid, "The occurrence to be moved is missing; give \(expected).")
            }
            let to = try arguments.value(2, expected + ", or nothing", CivilDateTime.init)
            return try Message.write(
                try await service.move(id: try arguments.text(0), scheduled: scheduled, to: to))
        case "Import":
            return try Message.write(try await service.importAlarms(json: try arguments.text(0)))
        case "Export":
            return .string(try await service.exportAlarms())
        default:
            throw unknown(method)
        }
    }

    private func answerRinging(_ method: String, _ arguments: Arguments) async throws(ServiceError) -> [Variant] {
        switch method {
        case "List":
            return [try Message.write(list: try await service.rings())]
        case "Snooze":
            let (ring, minutes) = (try arguments.optionalText(0), try arguments.number(1))
            let by = try arguments.text(2, upTo: 100, "‘by’")
            return [
                try Message.write(
                    list: try await service.snooze(ring: ring, minutes: minutes == 0 ? nil : minutes, by: by))
            ]
        case "Stop":
            let ring = try arguments.optionalText(0)
            return [
                try Message.write(
                    list: try await service.stop(ring: ring, by: try arguments.text(1, upTo: 100, "‘by’")))
            ]
        case "Probe":
            return [.string(try await service.problem(of: try arguments.sound(0)) ?? "")]
        case "Preview":
            let sound = try arguments.sound(0)
            try await service.preview(sound: sound, volume: try arguments.number(1))
            return []
        case "StopPreview":
            try await service.stopPreview()
            return []
        default:
            throw unknown(method)
        }
    }

    private func answerService(_ method: String, _ arguments: Arguments) async throws(ServiceError) -> Variant {
        switch method {
        case "Status":
            return try Message.write(try await service.status())
        case "Check":
            return try Message.write(list: try await service.check())
        case "History":
            let limit = try arguments.number(1)
            return try await Message.write(
                inSlices: try await service.history(alarmID: try arguments.optionalText(0), limit: limit))
        case "BackUp":
            let replaces = try arguments.truth(1)
            return try Message.write(try await service.backUp(to: try arguments.text(0), replaces: replaces))
        case "InspectBackup":
            return try Message.write(try await service.inspectBackup(try arguments.text(0)))
        case "Restore":
            return try Message.write(try await service.restoreBackup(try arguments.text(0)))
        default:
            throw unknown(method)
        }
    }

    func unknown(_ method: String) -> ServiceError {
        ServiceError(.invalid, "This service does not know the request ‘\(method)’.")
    }
}
