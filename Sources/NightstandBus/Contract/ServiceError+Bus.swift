// SPDX-License-Identifier: MIT
import GLibKit
import Localization
import NightstandService
import PlainText

nonisolated extension ServiceError {
    /// The error as it travels: the sentence in English and, on a line of its own, the code it is translated from.
    ///
    /// In one string, because GLib's programs show no message at all if the body of an error has a second.
    /// A sentence that repeats very long input is cut short.
    var busError: BusError {
        let parts = text.parts
        let scalars = parts[0].unicodeScalars
        let name = Names.errorPrefix + kind.rawValue
        guard scalars.count <= 1000 else {
            return BusError(name: name, message: String(String.UnicodeScalarView(scalars.prefix(999))) + "…")
        }
        return BusError(name: name, message: parts.joined(separator: "\n"))
    }

    /// Reads an error that has travelled, or one of the bus itself.
    init(_ error: BusError) {
        if error.name.hasPrefix(Names.errorPrefix),
            let kind = Kind(rawValue: String(error.name.dropFirst(Names.errorPrefix.count)))
        {
            let end = error.message.place(of: "\n{")?.lowerBound
            let parts = end.map { [String(error.message[..<$0]), String(error.message[$0...].dropFirst())] }
            self.init(kind, .init(parts: parts ?? [error.message]))
        } else if error.isUnreachable {
            self = .unreachable(error.message)
        } else if error.name == BusError.invalidArguments {
            self.init(.invalid, error.message)
        } else if error.name.hasPrefix("org.freedesktop.DBus.Error.Unknown") {
            self.init(
                .failed,
                LocalizedText(
                    """
                    The running service doesn't support this request; it may be an older version. \
                    Log out and back in to restart it. (\(error.message))
                    """))
        } else {
            self.init(.failed, error.message)
        }
    }
}
