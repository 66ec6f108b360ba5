// SPDX-License-Identifier: MIT
import CGLib

/// Carries a Swift closure through C's `user_data`.
final class Handler<Call> {
    let call: Call

    init(_ call: Call) {
        self.call = call
    }

    /// A pointer that owns the closure until ``release`` or ``take(_:)`` gets it.
    var retained: gpointer { Unmanaged.passRetained(self).toOpaque() }

    /// The closure behind a pointer that stays alive.
    static func borrow(_ data: gpointer?) -> Call? {
        data.map { Unmanaged<Handler<Call>>.fromOpaque($0).takeUnretainedValue().call }
    }

    /// The closure behind a pointer that is used up by this call.
    static func take(_ data: gpointer?) -> Call? {
        data.map { Unmanaged<Handler<Call>>.fromOpaque($0).takeRetainedValue().call }
    }
}

/// A `GDestroyNotify` for every ``Handler``.
nonisolated let releaseHandler: GDestroyNotify = { data in
    guard let data else { return }
    Unmanaged<AnyObject>.fromOpaque(data).release()
}

/// A `GClosureNotify` for every ``Handler``.
nonisolated let releaseSignalHandler: GClosureNotify = { data, _ in
    guard let data else { return }
    Unmanaged<AnyObject>.fromOpaque(data).release()
}
