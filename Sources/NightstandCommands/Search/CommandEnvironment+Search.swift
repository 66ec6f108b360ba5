// SPDX-License-Identifier: MIT
import NightstandService
import Phrasing
import Timekeeping

extension CommandEnvironment {
    /// What answers the desktop's search here and now, with the same reading of phrases as `nightstand say`.
    ///
    /// A service that is not running is not started by what the user types.
    ///
    /// The user's calendars are looked up where `text` speaks of them.
    func searchQuery(for text: String = "") async -> SearchQuery {
        let contents = await searchContents()
        return SearchQuery(
            reader: interpreter, context: await searchContext(for: text), phrases: phrases, reading: reading(),
            contents: contents,
            city: { name in (try? PlaceReference.city(name, in: cities)).map(place) })
    }

    /// What a searched phrase is read with.
    func searchContext(for text: String) async -> PhraseContext {
        guard !text.isEmpty, await isServiceRunning(), let context = try? await phraseContext(for: text) else {
            return await phraseContextWithSun()
        }
        return context
    }

    private func searchContents() async -> SearchContents {
        var contents = SearchContents()
        guard await isServiceRunning() else { return contents }
        do throws(CommandError) {
            contents.rings = try await ask { service throws(ServiceError) in try await service.rings() }
            contents.alarms = try await ask { service throws(ServiceError) in try await service.alarms() }
            contents.timers = try await ask { service throws(ServiceError) in try await service.countdowns() }
            contents.stopwatches = try await ask { service throws(ServiceError) in try await service.stopwatches() }
            let status = try await askPlaces { places throws(ServiceError) in try await places.places() }
            contents.places = status.saved.map(\.place)
        } catch {
            // What could be read is shown.
        }
        return contents
    }
}
