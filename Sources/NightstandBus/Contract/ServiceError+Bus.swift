// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService

nonisolated extension ServiceError {
    /// The error as it travels; a sentence that repeats very long input is cut short.
    var busError: BusError {
        let scalars = message.unicodeScalars
        let cut = scalars.count > 1000 ? String(String.UnicodeScalarView(scalars.prefix(999))) + "…" : message
        return BusError(name: Names.errorPrefix + kind.rawValue, message: cut)
    }

    /// Reads an error that has travelled, or one of the bus itself.
    init(_ error: BusError) {
        if error.name.hasPrefix(Names.errorPrefix),
            let kind = Kind(rawValue: String(error.name.dropFirst(Names.errorPrefix.count)))
        {
            self.init(kind, error.message)
        } else if error.isUnreachable {
            self = .unreachable(error.message)
        } else if error.name == BusError.invalidArguments {
            self.init(.invalid, error.message)
        } else if error.name.hasPrefix("org.freedesktop.DBus.Error.Unknown") {
            self.init(
                .failed,
                "The running service does not know this request; it may be an older version. "
                    + "Restart it with ‘nightstand service stop’ and ‘nightstand service start’. (\(error.message))")
        } else {
            self.init(.failed, error.message)
        }
    }
}
