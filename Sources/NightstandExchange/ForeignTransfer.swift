// SPDX-License-Identifier: MIT
import ICalendar
import JSONCoding
import Localization
import NightstandService
import Timekeeping

/// Brings what another program has into the service, and takes it back out.
@MainActor package struct ForeignTransfer {
    private let service: any Nightstand
    private let places: any PlaceService
    private let sounds: any SoundService

    /// Transfers to a service and its calls about places and sounds.
    package init(_ service: any Nightstand, places: any PlaceService, sounds: any SoundService) {
        self.service = service
        self.places = places
        self.sounds = sounds
    }

    /// What was added, by the ids that it has now.
    package struct Added: Hashable, Sendable {
        fileprivate var alarms: [String] = []
        fileprivate var timers: [String] = []
        fileprivate var places: [String] = []
        fileprivate var mixes: [String] = []
        /// How many alarms were added, as the service counts them.
        fileprivate var alarmCount = 0
        /// How many alarms are there already.
        package fileprivate(set) var known = 0
        /// A sentence for each thing that the service refused, or did not take as it was.
        package fileprivate(set) var refused: [String] = []

        /// How many were added of each kind, such as `3 alarms` and `1 timer`; empty for nothing.
        package var counts: [String] {
            ForeignData.counts(alarms: alarmCount, timers: timers.count, places: places.count, mixes: mixes.count)
        }

        /// The first sentence of ``refused``, and how many more there are; nil for none.
        package var refusal: String? {
            guard let first = refused.first else { return nil }
            return refused.count == 1 ? first : "\(first) \(ForeignData.more(problems: refused.count - 1))"
        }
    }

    /// What the service does not have yet.
    package func new(of data: ForeignData) async throws(ServiceError) -> ForeignData {
        let alarms = data.alarms.isEmpty ? [] : try await service.alarms()
        let timers = data.timers.isEmpty ? [] : try await service.presets()
        let saved = data.places.isEmpty ? [] : try await places.places().saved
        let mixes = data.mixes.isEmpty ? [] : try await sounds.soundPresets()
        return data.without(
            alarms: alarms.map(\.id), timers: timers, places: saved.map(\.place), mixes: mixes.map(\.name))
    }

    /// Adds what the service does not have yet: the alarms in one transaction, and then all else.
    ///
    /// What the service refuses is left out, and the rest is added all the same.
    ///
    /// - Throws: where no alarm could be stored, or the service cannot be reached any more.
    package func add(_ data: ForeignData) async throws(ServiceError) -> Added {
        // It may have changed since the user was asked; an id that is taken by now would get a copy.
        let data = try await new(of: data)
        var added = Added()
        if !data.alarms.isEmpty { try await add(data.alarms, to: &added) }
        try await add(data.timers, \.label, \.timers, to: &added) { timer throws(ServiceError) in
            try await service.savePreset(timer).id
        }
        try await add(data.places, \.name, \.places, to: &added) { place throws(ServiceError) in
            try await places.add(place: place).id
        }
        try await add(data.mixes, \.name, \.mixes, to: &added) { mix throws(ServiceError) in
            let end = try await sounds.soundPresets().count
            return try await sounds.restore(preset: mix, at: end).id
        }
        return added
    }

    /// Adds the alarms of a file that the user named: a calendar, or JSON as ``Nightstand/exportAlarms()`` gives it.
    ///
    /// - Throws: where no alarm could be stored, or the service cannot be reached any more.
    package func add(file bytes: [UInt8], now: Instant, zones: ZoneResolver) async throws(ServiceError) -> Added {
        guard bytes.isCalendar else {
            var added = Added()
            try await add(json: String(decoding: bytes, as: UTF8.self), to: &added)
            return added
        }
        let data = ForeignData(CalendarReader.read(bytes, now: now, zones: zones))
        let new = try await new(of: data)
        var added = try await add(new)
        added.known = data.count - new.count
        added.refused = data.problems + added.refused
        return added
    }

    private func add(_ alarms: [Alarm], to added: inout Added) async throws(ServiceError) {
        guard let json = try? JSON.text(alarms) else {
            throw ServiceError(.failed, LocalizedText("The alarms cannot be written as JSON."))
        }
        try await add(json: json, to: &added)
    }

    private func add(json: String, to added: inout Added) async throws(ServiceError) {
        let report = try await service.importAlarms(json: json)
        added.known = report.unchanged
        added.refused += report.problems
        (added.alarms, added.alarmCount) = (report.ids, report.count)
    }

    private func add<Item: Sendable>(
        _ items: [Item], _ name: KeyPath<Item, String>, _ ids: WritableKeyPath<Added, [String]>, to added: inout Added,
        with save: @MainActor (Item) async throws(ServiceError) -> String
    ) async throws(ServiceError) {
        for item in items {
            do throws(ServiceError) { added[keyPath: ids].append(try await save(item)) } catch {
                guard error.kind != .unreachable else { throw error }
                let title = "'\(item[keyPath: name])'"
                added.refused.append(tr("\(title) was left out: \(error.message)"))
            }
        }
    }

    /// Deletes what was added, as far as it is still there.
    package func takeBack(_ added: Added) async {
        for id in added.alarms { _ = try? await service.delete(id: id) }
        for id in added.timers { _ = try? await service.deletePreset(id: id) }
        for id in added.places { _ = try? await places.delete(place: id) }
        for id in added.mixes { _ = try? await sounds.delete(preset: id) }
    }
}

nonisolated extension [UInt8] {
    /// Whether it begins as a calendar does, and not as JSON.
    fileprivate var isCalendar: Bool {
        let start = "BEGIN:"
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = (starts(with: mark) ? dropFirst(mark.count) : self[...]).drop { [9, 10, 13, 32].contains($0) }
        return String(decoding: text.prefix(start.utf8.count), as: UTF8.self).uppercased() == start
    }
}
