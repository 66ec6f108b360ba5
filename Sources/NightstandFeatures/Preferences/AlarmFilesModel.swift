// SPDX-License-Identifier: MIT
import ICalendar
import Localization
import NightstandExchange
import NightstandService
import SystemKit
import Timekeeping

/// Writes all alarms to a file that the user chose, and adds those of one.
@MainActor package final class AlarmFilesModel {
    private let service: any Nightstand
    private let transfer: ForeignTransfer
    private let requests: RequestQueue
    private let toasts: ToastModel
    private let local: LocalTime
    private let now: () -> Instant

    init(
        _ service: any Nightstand, transfer: ForeignTransfer, toasts: ToastModel, local: LocalTime,
        now: @escaping () -> Instant
    ) {
        self.service = service
        self.transfer = transfer
        self.toasts = toasts
        self.local = local
        self.now = now
        requests = RequestQueue { toasts.report($0) }
    }

    /// The user chose where to write all alarms with everything that belongs to them.
    package func exportChosen(_ path: String) {
        requests.run { [self] () async throws(ServiceError) in
            let text = try await service.exportAlarms()
            guard write(text.hasSuffix("\n") ? text : text + "\n", to: path) else { return }
            toasts.say(tr("Exported all alarms to \(Self.name(path))."))
        }
    }

    /// The user chose where to write the alarms that are on as a calendar.
    package func calendarChosen(_ path: String) {
        requests.run { [self] () async throws(ServiceError) in
            let calendar = try await service.calendar(at: now(), zones: local.zones)
            guard write(calendar.text, to: path) else { return }
            let count = calendar.count
            let file = Self.name(path)
            // Translators: {1} is a number of alarms, {2} a file.
            let done = tr("Exported \(count) alarm to \(file).", "Exported \(count) alarms to \(file).", count: count)
            toasts.say(([done] + calendar.remarks.prefix(1)).joined(separator: " "))
        }
    }

    /// The user chose a file to add alarms from; Undo takes them back.
    package func importChosen(_ path: String) {
        let bytes: [UInt8]
        do throws(FileFailure) {
            // What is longer is refused, with the reason.
            bytes = try InputFile(path).read(atMost: ImportLimits.bytes + 1)
        } catch {
            // Translators: {1} is a file, {2} is why, such as "permission denied".
            return toasts.say(tr("“\(path)” can’t be read: \(error.sentence)."))
        }
        requests.run { [self] () async throws(ServiceError) in
            let added = try await transfer.add(file: bytes, now: now(), zones: local.zones)
            let message = Self.text(added)
            guard !added.counts.isEmpty else { return toasts.say(message) }
            toasts.say(message, button: tr("Undo")) { [requests, transfer] in
                requests.run { () async throws(ServiceError) in await transfer.takeBack(added) }
            }
        }
    }

    /// How many were added, how many are there already, and what was left out and why.
    private static func text(_ added: ForeignTransfer.Added) -> String {
        let known = added.known
        let parts: [String?] = [
            // Translators: {1} is such as "3 alarms".
            added.counts.first.map { tr("Added \($0).") } ?? tr("No alarms were added."),
            // Translators: {1} is a number of alarms.
            known > 0 ? tr("\(known) alarm already exists.", "\(known) alarms already exist.", count: known) : nil,
            added.refusal,
        ]
        return parts.compactMap(\.self).joined(separator: " ")
    }

    private func write(_ text: String, to path: String) -> Bool {
        do throws(FileFailure) {
            try OutputFile(path).write(Array(text.utf8))
            return true
        } catch {
            toasts.say(tr("“\(path)” can’t be written: \(error.sentence)."))
            return false
        }
    }

    private static func name(_ path: String) -> String {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        // Translators: the name of a file in quotation marks.
        return tr("“\(file)”", context: "file")
    }
}
