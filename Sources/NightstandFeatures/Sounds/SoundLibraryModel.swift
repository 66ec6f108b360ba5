// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Observation

/// The available sounds, by category and by search, and the user's changes to their own.
@MainActor @Observable package final class SoundLibraryModel {
    /// All sounds, as last reported by the service.
    package private(set) var entries: [SoundEntry] = []
    /// The query for names, descriptions and categories.
    package var query = ""
    /// Whether the search is open; closing it clears the query.
    package var isSearching = false {
        didSet { if !isSearching, !query.isEmpty { query = "" } }
    }
    /// The sound of the user's to be removed, once they have confirmed.
    package private(set) var removal: SoundEntry?

    @ObservationIgnored private let service: any SoundService
    @ObservationIgnored private let requests: RequestQueue
    @ObservationIgnored private let toasts: ToastModel

    init(_ service: any SoundService, requests: RequestQueue, toasts: ToastModel) {
        self.service = service
        self.requests = requests
        self.toasts = toasts
    }

    /// The shelves with the search results; empty ones are left out.
    package var shelves: [SoundShelf] {
        let search = SoundSearch(query)
        guard !search.isEmpty else { return SoundShelf.all(entries) }
        return SoundShelf.all(entries.filter { search.finds(in: [$0.name, $0.summary, $0.categoryName]) })
    }

    /// Whether the search found nothing.
    package var foundNothing: Bool { !SoundSearch(query).isEmpty && shelves.isEmpty }

    /// One shelf; nil if it is empty.
    package func shelf(_ id: String) -> SoundShelf? {
        shelves.first { $0.id == id }
    }

    /// The user's own sounds that can be played.
    package var ownSounds: [SoundEntry] { shelf(SoundShelf.own)?.sounds.filter { $0.problem == nil } ?? [] }
    /// The user's own sounds that cannot be played.
    package var brokenSounds: [SoundEntry] { shelf(SoundShelf.own)?.sounds.filter { $0.problem != nil } ?? [] }

    /// The sound with an id.
    package func entry(_ id: String) -> SoundEntry? {
        entries.first { $0.id == id }
    }

    /// The name of a sound; its id if it is gone.
    package func name(of id: String) -> String {
        entry(id)?.name ?? id
    }

    /// The user chose files to add, as copies or as links; an invalid one does not affect those after it.
    package func filesChosen(_ paths: [String], copies: Bool) {
        for path in paths {
            requests.run { [self] () async throws(ServiceError) in
                put(try await service.importSound(path: path, copies: copies))
            }
        }
    }

    /// The user located the file of a sound that could not be played.
    package func fileFound(_ path: String, for id: String) {
        requests.run { [self] () async throws(ServiceError) in
            let entry = try await service.replace(sound: id, path: path)
            put(entry)
            toasts.say(tr("“\(entry.name)” can be played again"))
        }
    }

    /// The user wants to remove one of their sounds; it is removed once they confirm.
    package func removeTapped(_ id: String) {
        removal = entries.first { $0.id == id && $0.isOwn }
    }

    /// What happens to the file of the sound to be removed.
    package var removalText: String {
        guard let removal else { return "" }
        return removal.isCopy
            ? tr("Nightstand’s copy will be deleted. The original file will be kept.")
            : tr("The file itself will be kept.")
    }

    /// The user confirmed or cancelled the removal.
    package func removalAnswered(_ isWanted: Bool) {
        guard let entry = removal else { return }
        removal = nil
        guard isWanted else { return }
        requests.run { [self] () async throws(ServiceError) in
            let gone = try await service.forget(sound: entry.id)
            entries.removeAll { $0.id == gone.id }
        }
    }

    func rename(_ id: String, to name: String) {
        requests.run { [self] () async throws(ServiceError) in put(try await service.rename(sound: id, to: name)) }
    }

    func put(_ all: [SoundEntry]) {
        if all != entries { entries = all }
    }

    private func put(_ entry: SoundEntry) {
        if let index = entries.firstIndex(where: { $0.id == entry.id }) {
            if entries[index] != entry { entries[index] = entry }
        } else {
            entries.append(entry)
        }
    }
}
