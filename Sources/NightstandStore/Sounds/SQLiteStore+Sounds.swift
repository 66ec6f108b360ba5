// SPDX-License-Identifier: MIT
import SQLiteKit

extension SQLiteStore: SoundStore {
    /// What a row of the table is about.
    enum SoundKind: String, CaseIterable {
        case player, preset, own

        var noun: String {
            switch self {
            case .player: "mix of sounds"
            case .preset: "preset of sounds"
            case .own: "sound of your own"
            }
        }
    }

    /// Reads everything; a broken row is reported and never hides the others.
    ///
    /// - Throws: ``StoreError/notReadable(_:)`` when nothing can be read at all.
    public func loadSounds() throws(StoreError) -> StoredSounds {
        var sounds = StoredSounds()
        do {
            let all = try rows(.sounds, "ORDER BY position, number")
            sounds.isNew = all.isEmpty
            for row in all { read(row, into: &sounds) }
        } catch { throw .notReadable("The sounds in \(path) cannot be read: \(error.message).") }
        return sounds
    }

    private func read(_ row: [Value], into sounds: inout StoredSounds) {
        let kind = row[2].text.flatMap(SoundKind.init)
        let id = row[3].text ?? "without a name"
        do throws(DamagedRow) {
            guard coding.isAsWritten(row) else { throw DamagedRow("it is not as it was written") }
            switch kind {
            case .player: sounds.player = try coding.body(row, 4)
            case .preset: sounds.presets.append(try coding.body(row, 4))
            case .own: sounds.own.append(try coding.body(row, 4))
            case nil: throw DamagedRow("its kind is not known")
            }
        } catch {
            sounds.problems.append(
                StoreProblem(Notices.notReadable(kind?.noun ?? "sound", id, error), isLoss: false))
        }
    }

    /// Writes all changes in one durable transaction, or none of them.
    ///
    /// - Throws: ``StoreError/notWritable(_:)`` with a sentence that says what to do.
    public func commitSounds(_ changes: [SoundChange]) throws(StoreError) {
        let database = try writable()
        do {
            noteCommit(
                try countedTransaction(in: database) { () throws(SQLiteError) in
                    for change in changes { try write(change, to: database) }
                })
        } catch { throw sentence(for: error) }
    }

    private func write(_ change: SoundChange, to database: Database) throws(SQLiteError) {
        switch change {
        case .player(let player): try save(.player, "player", player, at: 0, database)
        case .savePreset(let preset, let position): try save(.preset, preset.id, preset, at: position, database)
        case .saveOwn(let sound): try save(.own, sound.id, sound, at: nil, database)
        case .deletePreset(let id): try delete(.preset, id, database)
        case .deleteOwn(let id): try delete(.own, id, database)
        }
    }

    /// Writes a row; without a position it stays in its place, or comes last.
    private func save(
        _ kind: SoundKind, _ id: String, _ value: some Encodable, at position: Int?, _ database: Database
    ) throws(SQLiteError) {
        let values: [Value] = [.text(kind.rawValue), .text(id), try json(value)]
        try database.prepare(
            """
            INSERT INTO sounds (kind, id, body, sum, position)
            VALUES (?, ?, ?, ?, coalesce(?, (SELECT coalesce(max(position), 0) + 1 FROM sounds)))
            ON CONFLICT (kind, id) DO UPDATE
            SET body = excluded.body, sum = excluded.sum, position = coalesce(?, position)
            """
        ).run(values + [RowSum.of(values)] + Array(repeating: .integer(orNull: position.map(Int64.init)), count: 2))
    }

    private func delete(_ kind: SoundKind, _ id: String, _ database: Database) throws(SQLiteError) {
        try database.run("DELETE FROM sounds WHERE kind = ? AND id = ?", .text(kind.rawValue), .text(id))
    }
}
