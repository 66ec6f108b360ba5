// SPDX-License-Identifier: MIT
import ClockDesign
import GLibKit
import Glibc
import Reactive
import SystemKit

/// The user's own looks: one small JSON file each, in `$XDG_DATA_HOME/nightstand/looks`.
package nonisolated struct LookStore: Sendable {
    /// The folder, which is made when the first look is saved.
    package let folder: String

    /// Keeps looks in `folder`.
    package init(folder: String) {
        self.folder = folder
    }

    /// The folder of this user, by the rules of XDG's base directories.
    package static func folder(environment: (String) -> String?) -> String {
        let home = environment("HOME") ?? "/"
        let data = environment("XDG_DATA_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/.local/share"
        return "\(data)/nightstand/looks"
    }

    /// A look of the user.
    package struct Entry: Hashable, Sendable {
        /// What the user calls it.
        package var name: String
        /// The name of its file.
        package var file: String
        /// The look, or why the file cannot be read.
        package var look: Result<ClockLook, LookFileError>
    }

    /// All looks in alphabetical order, with those that cannot be read; a missing folder is an empty one.
    package func entries() -> [Entry] {
        let files = TextFile.names(in: folder)
        return files.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.sorted().map { file in
            let stem = String(file.dropLast(5))
            do throws(LookFileError) {
                let read = try LookFile(contentsOf: path(file))
                return Entry(name: read.name ?? stem, file: file, look: .success(read.look))
            } catch {
                return Entry(name: stem, file: file, look: .failure(error))
            }
        }.sorted { ($0.name.lowercased(), $0.file) < ($1.name.lowercased(), $1.file) }
    }

    /// Calls `handler` whenever a look may have been added, changed or deleted, until the subscription is released.
    @MainActor package func observe(_ handler: @escaping () -> Void) -> Subscription {
        let monitor = try? FileMonitor(folder: folder, handler)
        return Subscription { _ = monitor }
    }

    /// The look of a name, in any case of letters.
    ///
    /// - Throws: ``LookStoreError/notFound(_:)`` or ``LookStoreError/broken(_:_:)``.
    package func look(named name: String) throws(LookStoreError) -> ClockLook {
        let entry = try entry(named: name)
        switch entry.look {
        case .success(let look): return look
        case .failure(let error): throw .broken(entry.file, error)
        }
    }

    /// Saves a look under a name.
    ///
    /// - Parameter replaces: whether a look of that name may be replaced.
    /// - Throws: ``LookStoreError``; then nothing is changed.
    package func save(_ look: ClockLook, as name: String, replaces: Bool = false) throws(LookStoreError) {
        let name = try Self.checked(name)
        let existing = try? entry(named: name)
        if let existing, !replaces { throw .nameTaken(existing.name) }
        try write(look, name: name, to: existing?.file ?? freeFile(for: name))
    }

    /// Gives a look another name.
    ///
    /// - Throws: ``LookStoreError``; then nothing is changed.
    package func rename(_ old: String, to new: String) throws(LookStoreError) {
        let new = try Self.checked(new)
        let entry = try entry(named: old)
        let look = try look(named: old)
        if let other = try? self.entry(named: new), other.file != entry.file { throw .nameTaken(other.name) }
        try write(look, name: new, to: entry.file)
    }

    /// Deletes a look, whether it can be read or not.
    ///
    /// - Throws: ``LookStoreError``.
    package func delete(_ name: String) throws(LookStoreError) {
        let entry = try entry(named: name)
        guard unlink(path(entry.file)) == 0 else { throw .notWritable(folder, FileFailure().sentence) }
    }

    /// A name fit to be shown, without spaces around it.
    ///
    /// - Throws: ``LookStoreError/badName`` or, for the name of a preset, ``LookStoreError/nameTaken(_:)``.
    package static func checked(_ name: String) throws(LookStoreError) -> String {
        let name = String(name.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
        guard (1...60).contains(name.count), !name.unicodeScalars.contains(where: { $0.value < 32 }) else {
            throw .badName
        }
        if let preset = LookPreset.named(name) { throw .nameTaken(preset.name) }
        return name
    }

    private func entry(named name: String) throws(LookStoreError) -> Entry {
        let entries = entries()
        guard
            let entry = entries.first(where: { $0.name == name })
                ?? entries.first(where: { $0.name.lowercased() == name.lowercased() })
        else { throw .notFound(name) }
        return entry
    }

    private func write(_ look: ClockLook, name: String, to file: String) throws(LookStoreError) {
        do throws(FileFailure) {
            try Folder.make(folder)
            try OutputFile(path(file)).write(LookFile(look, name: name).encoded)
        } catch {
            throw .notWritable(folder, error.sentence)
        }
    }

    /// A file name made of the plain letters of a name, that no file has yet.
    private func freeFile(for name: String) -> String {
        let plain = name.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "-" }.joined()
        let stem = plain.contains { $0 != "-" } ? plain : "look"
        let taken = Set(TextFile.names(in: folder))
        var file = "\(stem).json"
        var number = 2
        while taken.contains(file) {
            file = "\(stem)-\(number).json"
            number += 1
        }
        return file
    }

    private func path(_ file: String) -> String { "\(folder)/\(file)" }
}
