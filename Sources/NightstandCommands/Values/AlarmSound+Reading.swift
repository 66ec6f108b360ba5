// SPDX-License-Identifier: MIT
import GLibKit
import Glibc
import Localization
import SystemKit
import Timekeeping

nonisolated extension AlarmSound {
    /// Reads the name of one of `tones`, or the path of a sound file, which must be there.
    ///
    /// A path has a slash in it; `~/` stands for `home`, anything relative counts from `folder`.
    static func reading(
        _ text: String, tones: [String], folder: String = Folder.current,
        home: String? = ProcessEnvironment.all["HOME"]
    ) throws(CommandError) -> AlarmSound {
        guard text.contains("/") else {
            guard !text.isEmpty else {
                throw CommandError(
                    .wrongUse, tr("the sound is empty; use a tone such as bell, or the path of an audio file"),
                    hint: tr("See 'nightstand sounds list'."))
            }
            if tones.contains(text) { return .tone(text) }
            if let tone = tones.first(where: { $0.lowercased() == text.lowercased() }) { return .tone(tone) }
            throw CommandError(
                .wrongUse, tones.suggestion(for: text, after: tr("there is no tone \(text.quoted)")),
                hint: tr("See 'nightstand sounds list'; for your own file, give its path, such as ./\(text)."))
        }
        var path = text
        if text.hasPrefix("~/"), let home { path = home + text.dropFirst() }
        if !path.hasPrefix("/") { path = folder + "/" + (path.hasPrefix("./") ? String(path.dropFirst(2)) : path) }
        var status = stat()
        guard stat(path, &status) == 0 else {
            throw .wrongUse(tr("there is no file \(path.quoted)"))
        }
        guard status.st_mode & S_IFMT != S_IFDIR else {
            throw .wrongUse(tr("\(path.quoted) is a folder, not a sound file"))
        }
        return .file(path)
    }
}
