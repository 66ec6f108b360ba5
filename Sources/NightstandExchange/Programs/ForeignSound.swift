// SPDX-License-Identifier: MIT
import Glibc
import Localization
import Timekeeping

/// A sound file that another program's alarm plays.
nonisolated enum ForeignSound {
    /// The file as a sound, where it is on this machine; else the default sound, and a sentence.
    ///
    /// - Parameters:
    ///   - address: a path or a `file:` address; anything else belongs to the program, and has no counterpart.
    ///   - name: what to call the alarm.
    static func read(_ address: String, of name: String, _ problems: inout [String]) -> AlarmSound {
        let usual = AlarmSound.tone("bell")
        guard let path = path(address) else { return usual }
        if access(path, R_OK) == 0 { return .file(path) }
        // Translators: {1} is the name of an alarm, {2} the path of a file.
        problems.append(tr("'\(name)': its sound \(path) can't be read, so the bell is used."))
        return usual
    }

    private static func path(_ address: String) -> String? {
        if address.hasPrefix("/") { return address }
        guard address.hasPrefix("file:///") else { return nil }
        var bytes: [UInt8] = []
        var rest = Array(address.utf8.dropFirst(7))[...]
        while let byte = rest.popFirst() {
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let code = UInt8(digits, radix: 16) {
                bytes.append(code)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return bytes.contains(0) ? nil : String(decoding: bytes, as: UTF8.self)
    }
}
