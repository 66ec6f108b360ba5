// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Observation

/// The sounds to choose from, by category and by search, and what the user does with their own.
@MainActor @Observable package final class SoundLibraryModel {
    /// All sounds, as the service last told.
    package private(set) var entries: [SoundEntry] = []
    /// What the names, descriptions and categories must contain.
    package var query = ""
    /// Whether the search is open; closing it forgets the query.
    package var isSearching = false {
        didSet { if !isSearching, !query.isEmpty { query = "" } }
    }
    /// The sound of the user's that is to be removed, once they have said yes.
    package private(set) var removal: SoundEntry?

    @ObservationIgnored private let service: any SoundService
    @ObservationIgnored private let requests: RequestQueue
    @ObservationIgnored private let toasts: ToastModel

    init(_ service: any SoundService, requests: RequestQueue, toasts: ToastModel) {
        self.service = service
        self.requests = requests
        self.toasts = toasts
    }

    /// The shelves with what the search has found; empty ones are left out.
    package var shelves: [SoundShelf] {
        let search = SoundSearch(query)
        guard !search.isEmpty else { return SoundShelf.all(entries) }
        return SoundShelf.all(entries.filter { search.finds(in: [$0.name, $0.summary, $0.categoryName]) })
    }

    /// Whether nothing is called what the user looks for.
    package var foundNothing: Bool { !SoundSearch(query).isEmpty && shelves.isEmpty }

    /// One shelf; nil when it is empty.
    package func shelf(_ id: String) -> SoundShelf? {
        shelves.first { $0.id == id }
    }

    /// What the user's own sounds are that can be played.
    package var ownSounds: [SoundEntry] { shelf(SoundShelf.own)?.sounds.filter { $0.problem == nil } ?? [] }
    /// The user's own sounds that cannot be played.
    package var brokenSounds: [SoundEntry] { shelf(SoundShelf.own)?.sounds.filter { $0.problem != nil } ?? [] }

    /// The sound of an id.
    package func entry(_ id: String) -> SoundEntry? {
        entries.first { $0.id == id }
    }

    /// What a sound is called; its id when it is gone.
    package func name(of id: String) -> String {
        entry(id)?.name ?? id
    }

    /// The user chose files to add, as copies or as links to where they lie; those after a bad one are added all the same.
    package func filesChosen(_ paths: [String], copies: Bool) {
        for path in paths {
            requests.run { [self] () async throws(ServiceError) in
                put(try await service.importSound(path: path, copies: copies))
            }
        }
    }

    /// The user found the file of a sound that could not be played.
    package func fileFound(_ path: String, for id: String) {
        requests.run { [self] () async throws(ServiceError) in
            let entry = try await service.replace(sound: id, path: path)
            put(entry)
            toasts.say(tr("“\(entry.name)” can be played again"))
        }
    }

    /// The user asked to remove one of their sounds; it goes when they say yes.
    package func removeTapped(_ id: String) {
        removal = entries.first { $0.id == id && $0.isOwn }
    }

    /// What becomes of the file of the sound that is to be removed.
    package var removalText: String {
        guard let removal else { return "" }
        return removal.isCopy
            ? tr("Nightstand’s copy will be deleted. The original file will be kept.")
            : tr("The file itself will be kept.")
    }

    /// The user said whether the sound is to be removed.
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
