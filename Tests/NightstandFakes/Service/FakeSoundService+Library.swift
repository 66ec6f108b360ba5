// SPDX-License-Identifier: MIT
import NightstandService

extension FakeSoundService {
    /// Adds an audio file of the user's: a copy of it, or a link.
    package func importSound(path: String, copies: Bool) throws(ServiceError) -> SoundEntry {
        try check(path)
        let entry = SoundEntry(
            id: freshID("user-"), name: Self.name(of: path), category: "own", categoryName: "Your own", file: path,
            isCopy: copies)
        library.append(entry)
        observers.send(.libraryChanged(library))
        return entry
    }

    /// Renames one of the user's sounds.
    package func rename(sound id: String, to name: String) throws(ServiceError) -> SoundEntry {
        if name.allSatisfy(\.isWhitespace) { throw ServiceError(.invalid, "Give the sound a name.") }
        return try changeOwn(id) { $0.name = name }
    }

    /// Replaces the file of one of the user's sounds.
    package func replace(sound id: String, path: String) throws(ServiceError) -> SoundEntry {
        try check(path)
        return try changeOwn(id) {
            $0.file = path
            $0.problem = nil
        }
    }

    /// Takes a sound of the user's out of the library.
    package func forget(sound id: String) throws(ServiceError) -> SoundEntry {
        let entry = library.remove(at: try own(id))
        observers.send(.libraryChanged(library))
        if status.mix.contains(where: { $0.id == id }) {
            status.mix.removeAll { $0.id == id }
            _ = status.mix.isEmpty ? stop() : change { _ in }
        }
        return entry
    }

    /// Adds sounds as they are, also such as cannot be played.
    package func add(_ entries: [SoundEntry]) {
        library += entries
        observers.send(.libraryChanged(library))
    }

    private func check(_ path: String) throws(ServiceError) {
        if let problem = brokenFiles[path] { throw ServiceError(.invalid, problem) }
    }

    private func own(_ id: String) throws(ServiceError) -> Int {
        let index = try entry(id)
        guard library[index].isOwn else {
            throw ServiceError(
                .invalid, "“\(id)” is a built-in sound. Only sounds that you added can be changed.")
        }
        return index
    }

    private func changeOwn(_ id: String, _ body: (inout SoundEntry) -> Void) throws(ServiceError) -> SoundEntry {
        let index = try own(id)
        body(&library[index])
        observers.send(.libraryChanged(library))
        return library[index]
    }

    /// The name of the file without its ending.
    private static func name(of path: String) -> String {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return file }
        return String(file[..<dot])
    }
}
