// SPDX-License-Identifier: MIT
import Glibc
import Localization
import NightstandService

nonisolated extension Command {
    private static let file = Operand(
        "FILE", tr("An audio file: ogg, opus, flac, wav, mp3, m4a and whatever else GStreamer reads."),
        completion: .files)
    private static let copies = Option(
        flag: "copy", tr("Keep a copy, so that the file may go; else it is played where it lies."))
    private static let own = Operand(
        "SOUND", tr("One of your own sounds, by name or id."), completion: .live(.ownSounds))
    private static let newName = Operand("NAME", tr("What it shall be called."))

    /// `nightstand sounds import`.
    static let soundsImport = Command(
        "import", tr("Add an audio file of yours to the sounds"), operands: [file], options: [copies],
        examples: [Example("nightstand sounds import ~/Music/creek.ogg --copy", tr("Keep a copy of a recording."))]
    ) { input, environment throws(CommandError) in
        let path = try absolute(try input.required(file))
        let copies = input[copies]
        let entry = try await environment.askSounds { sounds throws(ServiceError) in
            try await sounds.importSound(path: path, copies: copies)
        }
        try environment.answer(input, json: entry) { tr("\(entry.name.quoted) is added as \(entry.id).") + "\n" }
        return .done
    }

    /// `nightstand sounds remove`.
    static let soundsRemove = Command(
        "remove", tr("Take one of your own sounds out of the library"),
        discussion: tr("A copy goes with it; a linked file stays where it is."), operands: [own]
    ) { input, environment throws(CommandError) in
        let entry = try await environment.sound(try input.required(own))
        let gone = try await environment.askSounds { sounds throws(ServiceError) in
            try await sounds.forget(sound: entry.id)
        }
        try environment.answer(input, json: gone) { tr("\(gone.name.quoted) is removed.") + "\n" }
        return .done
    }

    /// `nightstand sounds rename`.
    static let soundsRename = Command(
        "rename", tr("Give one of your own sounds another name"), operands: [own, newName]
    ) { input, environment throws(CommandError) in
        let (entry, name) = (try await environment.sound(try input.required(own)), try input.required(newName))
        let renamed = try await environment.askSounds { sounds throws(ServiceError) in
            try await sounds.rename(sound: entry.id, to: name)
        }
        try environment.answer(input, json: renamed) {
            tr("\(entry.name.quoted) is called \(renamed.name.quoted) now.") + "\n"
        }
        return .done
    }

    /// `nightstand sounds fix`.
    static let soundsFix = Command(
        "fix", tr("Give one of your own sounds another file"),
        discussion: tr("The way to mend one whose file is missing or broken."), operands: [own, file]
    ) { input, environment throws(CommandError) in
        let entry = try await environment.sound(try input.required(own))
        let path = try absolute(try input.required(file))
        let mended = try await environment.askSounds { sounds throws(ServiceError) in
            try await sounds.replace(sound: entry.id, path: path)
        }
        try environment.answer(input, json: mended) { tr("\(mended.name.quoted) plays \(path) now.") + "\n" }
        return .done
    }

    /// The path as the service, which has another working folder, needs it.
    private static func absolute(_ path: String) throws(CommandError) -> String {
        guard let full = realpath(path, nil) else { throw .wrongUse(tr("there is no file \(path.quoted)")) }
        defer { free(full) }
        return String(cString: full)
    }
}
