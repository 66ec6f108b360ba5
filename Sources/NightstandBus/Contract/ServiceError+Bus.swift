// SPDX-License-Identifier: MIT
import GLibKit
import Localization
import NightstandService

nonisolated extension ServiceError {
    /// The error as it travels; a sentence that repeats very long input is cut short.
    var busError: BusError {
        let parts = text.parts
        let scalars = parts[0].unicodeScalars
        let name = Names.errorPrefix + kind.rawValue
        guard scalars.count <= 1000 else {
            return BusError(name: name, message: String(String.UnicodeScalarView(scalars.prefix(999))) + "…")
        }
        return BusError(name: name, message: parts[0], details: Array(parts.dropFirst()))
    }

    /// Reads an error that has travelled, or one of the bus itself.
    init(_ error: BusError) {
        if error.name.hasPrefix(Names.errorPrefix),
            let kind = Kind(rawValue: String(error.name.dropFirst(Names.errorPrefix.count)))
        {
            self.init(kind, .init(parts: [error.message] + error.details))
        } else if error.isUnreachable {
            self = .unreachable(error.message)
        } else if error.name == BusError.invalidArguments {
            self.init(.invalid, error.message)
        } else if error.name.hasPrefix("org.freedesktop.DBus.Error.Unknown") {
            self.init(
                .failed,
                LocalizedText(
                    """
                    The running service doesn't know this request; it may be an older version. \
                    Restart it with ‘nightstand service stop’ and ‘nightstand service start’. (\(error.message))
                    """))
        } else {
            self.init(.failed, error.message)
        }
    }
}
