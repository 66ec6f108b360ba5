// SPDX-License-Identifier: MIT
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
        /// A sentence for each alarm that the service refused.
        package fileprivate(set) var refused: [String] = []
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

    /// Adds the alarms in one transaction, and then all else.
    package func add(_ data: ForeignData) async throws(ServiceError) -> Added {
        var added = Added()
        if !data.alarms.isEmpty {
            guard let json = try? JSON.text(data.alarms) else {
                throw ServiceError(.failed, LocalizedText("The alarms cannot be written as JSON."))
            }
            added.refused = try await service.importAlarms(json: json).problems
            added.alarms = data.alarms.map(\.id)
        }
        for timer in data.timers { added.timers.append(try await service.savePreset(timer).id) }
        for place in data.places { added.places.append(try await places.add(place: place).id) }
        for mix in data.mixes {
            let end = try await sounds.soundPresets().count
            added.mixes.append(try await sounds.restore(preset: mix, at: end).id)
        }
        return added
    }

    /// Deletes what was added, as far as it is still there.
    package func takeBack(_ added: Added) async {
        for id in added.alarms { _ = try? await service.delete(id: id) }
        for id in added.timers { _ = try? await service.deletePreset(id: id) }
        for id in added.places { _ = try? await places.delete(place: id) }
        for id in added.mixes { _ = try? await sounds.delete(preset: id) }
    }
}
