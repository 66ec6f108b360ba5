// SPDX-License-Identifier: MIT
import GLibKit
import Localization
import NightstandEngine
import NightstandService
import NightstandStore
import Timekeeping

extension Daemon {
    /// The number of alarms prepared for the store, or taken over from it, at a time.
    private static let portion = 20

    /// Adds the alarms of a JSON list, all or none of them; an id that is taken is replaced by a new one, except for
    /// an identical alarm.
    ///
    /// It yields to the loop while it works, so that alarms ring and other calls are answered.
    func importAlarms(_ json: String) async throws(ServiceError) -> ImportReport {
        guard !isImporting else {
            throw ServiceError(.failed, LocalizedText("Another import is in progress. Try again when it is done."))
        }
        isImporting = true
        defer { isImporting = false }
        let began = present()
        var pace = Pace(services.uptime)
        let read = try await read(json, now: began, &pace)
        var batch = AlarmImport(at: began)
        do throws(ServiceError) {
            let (unchanged, refused) = try await judge(read, for: &batch, &pace)
            try await store(batch, &pace)
            while !batch.isComplete {
                engine.adopt(Self.portion, of: &batch, at: present())
                perform()
                await pace.rest()
            }
            let ids = batch.alarms.map(\.id)
            return ImportReport(
                added: engine.statuses(of: Array(ids.prefix(ImportLimits.listed))),
                unlisted: Array(ids.dropFirst(ImportLimits.listed)), unchanged: unchanged,
                problems: Self.list(read.problems + refused))
        } catch {
            engine.giveUp(batch)
            throw error
        }
    }

    private func read(_ json: String, now: Instant, _ pace: inout Pace) async throws(ServiceError) -> AlarmReader {
        do throws(AlarmReader.Refusal) {
            var reader = try AlarmReader(
                json, bytes: ImportLimits.bytes, entries: ImportLimits.entries, now: now, zone: engine.zones.local)
            while !reader.isComplete {
                try reader.step()
                await pace.rest()
            }
            return reader
        } catch { throw ServiceError(.invalid, error.text) }
    }

    /// The number of identical alarms that exist already, and why others were left out.
    private func judge(
        _ read: AlarmReader, for batch: inout AlarmImport, _ pace: inout Pace
    ) async throws(ServiceError) -> (unchanged: Int, refused: [String]) {
        var unchanged = 0
        var refused: [String] = []
        for (alarm, name) in zip(read.alarms, read.names) {
            if engine.storedAlarm(alarm.id) == alarm {
                unchanged += 1
            } else {
                do throws(EngineError) {
                    try engine.judge(alarm, for: &batch, at: present())
                } catch {
                    guard error != .tooManyAlarms else { throw error.serviceError }
                    // Translators: {1} is such as "Entry 2 ('Gym')", {2} a sentence that says why.
                    refused.append(tr("\(name) was left out: \(error.text)"))
                }
            }
            await pace.rest()
        }
        return (unchanged, refused)
    }

    private func store(_ batch: AlarmImport, _ pace: inout Pace) async throws(ServiceError) {
        guard !batch.alarms.isEmpty else { return }
        for start in stride(from: 0, to: batch.alarms.count, by: Self.portion) {
            do throws(EngineError) {
                try engine.prepare(start..<min(start + Self.portion, batch.alarms.count), of: batch)
            } catch { throw error.serviceError }
            await pace.rest()
        }
        try command { engine, now throws(EngineError) in try engine.storePrepared(at: now) }
    }

    private static func list(_ problems: [String]) -> [String] {
        guard problems.count > ImportLimits.listed else { return problems }
        let rest = problems.count - ImportLimits.listed
        return problems.prefix(ImportLimits.listed) + [
            tr(
                "There is \(rest) more message like this.", "There are \(rest) more messages like this.",
                count: rest)
        ]
    }
}
