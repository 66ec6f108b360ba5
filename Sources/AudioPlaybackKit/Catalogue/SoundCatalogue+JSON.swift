// SPDX-License-Identifier: MIT
import JSONCoding
import Localization

extension SoundCatalogue {
    /// Reads definitions: `{"categories": [{"id", "name"}], "sounds": [{"id", "name", "category", …}]}`.
    ///
    /// Entries that make no sense are left out and named in ``problems``. When nothing remains, `fallback` does.
    public init(json: [UInt8], fallback: Sound = .emergency) {
        self.init(categories: [], sounds: [], problems: [])
        do {
            read(try JSON.decode(DefinitionFile.self, from: json))
        } catch {
            problems.append(tr("The sound definitions cannot be read: \(DefinitionError.sentence(for: error))."))
        }
        if sounds.isEmpty { sounds = [fallback] }
        let used = Set(sounds.map(\.category))
        let extra = sounds.map(\.category).filter { !categories.contains($0) }
        categories = categories.filter(used.contains) + extra.prefix(1)
    }

    /// This catalogue with the definitions of a user's file behind it; what is here already stays as it is.
    public func adding(json: [UInt8]) -> SoundCatalogue {
        var all = self
        do {
            var file = try JSON.decode(DefinitionFile.self, from: json)
            let known = Set(categories.map(\.id))
            file.categories = categories + file.categories.filter { !known.contains($0.id) }
            all.read(file)
        } catch {
            all.problems.append(tr("The sound definitions cannot be read: \(DefinitionError.sentence(for: error))."))
        }
        let used = Set(all.sounds.map(\.category))
        all.categories = all.categories.filter(used.contains)
        return all
    }

    private mutating func read(_ file: DefinitionFile) {
        categories = file.categories
        for (index, entry) in file.sounds.enumerated() {
            do {
                sounds.append(try sound(from: entry.result.get()))
            } catch {
                let reason = DefinitionError.sentence(for: error)
                problems.append(
                    // Translators: {1} is the id of a sound, {2} the reason.
                    entry.id.map { tr("Sound “\($0)” is left out: \(reason).") }
                        // Translators: {1} counts the sounds of a file, {2} is the reason.
                        ?? tr("Sound number \(index + 1) is left out: \(reason)."))
            }
        }
        if sounds.filter(\.isDefault).count > 1 {
            problems.append(tr("More than one sound is the default; the first is used."))
        }
    }

    private func sound(from definition: SoundDefinition) throws(DefinitionError) -> Sound {
        guard let category = categories.first(where: { $0.id == definition.category }) else {
            throw DefinitionError(tr("there is no category “\(definition.category)”"))
        }
        guard self[definition.id] == nil else { throw DefinitionError(tr("an earlier sound has the same id")) }
        return Sound(
            id: definition.id, name: definition.name, category: category, summary: definition.description ?? "",
            icon: definition.icon ?? "", source: try definition.source(), isDefault: definition.isDefault ?? false)
    }
}

/// The file as it is written; a broken sound does not spoil the others.
private struct DefinitionFile: Decodable {
    var categories: [SoundCategory]
    var sounds: [Entry]

    struct Entry: Decodable {
        var id: String?
        var result: Result<SoundDefinition, any Error>

        private enum CodingKeys: CodingKey { case id }

        init(from decoder: any Decoder) {
            id = try? decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .id)
            result = Result { try SoundDefinition(from: decoder) }
        }
    }
}
