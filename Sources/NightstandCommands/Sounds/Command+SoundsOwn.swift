// SPDX-License-Identifier: MIT
import Glibc
import Localization
import NightstandService

nonisolated extension Command {
    private static let file = Operand(
        "FILE", tr("An audio file: ogg, opus, flac, wav, mp3, m4a or another format that GStreamer supports."),
        completion: .files)
    private static let copies = Option(
        flag: "copy", tr("Copy the file into the library instead of linking to it."))
    private static let own = Operand(
        "SOUND", tr("One of your own sounds, by name or id."), completion: .live(.ownSounds))
    private static let newName = Operand("NAME", tr("The name."))

    /// `nightstand sounds import`.
    static let soundsImport = Command(
        "import", tr("Import an audio file as a sleep sound"), operands: [file], options: [copies],
        examples: [Example("nightstand sounds import ~/Music/creek.ogg --copy", tr("Import a copy of a recording."))]
    ) { input, environment throws(CommandError) in
        let path = try absolute(try input.required(file))
        let copies = input[copies]
        let entry = try await environment.askSounds { sounds throws(ServiceError) in
            try await sounds.importSound(path: path, copies: copies)
        }
        try environment.answer(input, json: entry) { tr("Imported \(entry.name.quoted) as \(entry.id).") + "\n" }
        return .done
    }

    /// `nightstand sounds remove`.
    static let soundsRemove = Command(
        "remove", tr("Remove one of your own sounds"),
        discussion: tr("Deletes a copied file; a linked file is kept."), operands: [own]
    ) { input, environment throws(CommandError) in
        let entry = try await environment.sound(try input.required(own))
        let gone = try await environment.askSounds { sounds throws(ServiceError) in
            try await sounds.forget(sound: entry.id)
        }
        try environment.answer(input, json: gone) { tr("Removed \(gone.name.quoted).") + "\n" }
        return .done
    }

    /// `nightstand sounds rename`.
    static let soundsRename = Command(
        "rename", tr("Rename one of your own sounds"), operands: [own, newName]
    ) { input, environment throws(CommandError) in
        let (entry, name) = (try await environment.sound(try input.required(own)), try input.required(newName))
        let renamed = try await environment.askSounds { sounds throws(ServiceError) in
            try await sounds.rename(sound: entry.id, to: name)
        }
        try environment.answer(input, json: renamed) {
            tr("Renamed \(entry.name.quoted) to \(renamed.name.quoted).") + "\n"
        }
        return .done
    }

    /// `nightstand sounds fix`.
    static let soundsFix = Command(
        "fix", tr("Choose another file for one of your own sounds"),
        discussion: tr("Use this when the file is missing or cannot be played."), operands: [own, file]
    ) { input, environment throws(CommandError) in
        let entry = try await environment.sound(try input.required(own))
        let path = try absolute(try input.required(file))
        let mended = try await environment.askSounds { sounds throws(ServiceError) in
            try await sounds.replace(sound: entry.id, path: path)
        }
        try environment.answer(input, json: mended) { tr("\(mended.name.quoted) now plays \(path.quoted).") + "\n" }
        return .done
    }

    /// The path as the service, which has another working folder, needs it.
    private static func absolute(_ path: String) throws(CommandError) -> String {
        guard let full = realpath(path, nil) else { throw .wrongUse(tr("there is no file \(path.quoted)")) }
        defer { free(full) }
        return String(cString: full)
    }
}
