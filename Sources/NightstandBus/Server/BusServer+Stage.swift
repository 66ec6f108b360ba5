// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService
import Timekeeping

extension BusServer {
    func answerStopwatch(_ method: String, _ arguments: Arguments) async throws(ServiceError) -> Variant {
        switch method {
        case "List":
            return try Message.write(list: try await service.stopwatches())
        case "Add":
            return try Message.write(try await service.addStopwatch(name: try arguments.text(0)))
        case "Rename":
            let name = try arguments.text(1)
            return try Message.write(try await service.renameStopwatch(id: try arguments.text(0), name: name))
        case "Delete":
            return try Message.write(try await service.deleteStopwatch(id: try arguments.text(0)))
        default:
            guard let action = Stopwatch.Action(rawValue: method.lowercased()) else { throw unknown(method) }
            return try Message.write(try await service.stopwatch(action, id: try arguments.optionalText(0)))
        }
    }

    func answerTimers(_ method: String, _ arguments: Arguments) async throws(ServiceError) -> Variant {
        switch method {
        case "List":
            return try Message.write(list: try await service.countdowns())
        case "Start":
            let isPaused = try arguments.truth(1)
            return try Message.write(try await service.start(try arguments.countdown(), isPaused: isPaused))
        case "Change":
            return try Message.write(try await service.change(try arguments.countdown()))
        case "Programs":
            return .array(of: "s", try await service.programs().map(Variant.string))
        case "Add":
            let event = CountdownRun.Event.add(try arguments.number(1))
            return try Message.write(try await service.countdown(event, id: try arguments.optionalText(0)))
        case "Remove":
            return try Message.write(try await service.deleteCountdown(id: try arguments.text(0)))
        case "Presets":
            return try Message.write(list: try await service.presets())
        case "SavePreset":
            return try Message.write(try await service.savePreset(try arguments.countdown()))
        case "DeletePreset":
            return try Message.write(try await service.deletePreset(id: try arguments.text(0)))
        default:
            guard let event = CountdownRun.Event(method: method) else { throw unknown(method) }
            return try Message.write(try await service.countdown(event, id: try arguments.optionalText(0)))
        }
    }

    func forward(_ event: StageEvent) throws(ServiceError) {
        switch event {
        case .stopwatchChanged(let change):
            emit("StopwatchChanged", of: Names.stopwatch, try Message.write(change))
        case .stopwatchDeleted(let id): emit("StopwatchDeleted", of: Names.stopwatch, .string(id))
        case .countdownsChanged(let list): emit("TimersChanged", of: Names.timers, try Message.write(list: list))
        case .presetsChanged(let list): emit("PresetsChanged", of: Names.timers, try Message.write(list: list))
        }
    }
}

nonisolated extension CountdownRun.Event {
    private static let methods: [(name: String, event: CountdownRun.Event)] = [
        ("Pause", .pause), ("Resume", .resume), ("Restart", .restart), ("Next", .next), ("Previous", .previous),
        ("Cancel", .finish),
    ]

    /// The event that a method of the bus stands for.
    init?(method: String) {
        guard let event = Self.methods.first(where: { $0.name == method })?.event else { return nil }
        self = event
    }

    /// The method of the bus that stands for the event.
    var method: String { Self.methods.first { $0.event == self }?.name ?? "Add" }
}
