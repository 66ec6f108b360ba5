// SPDX-License-Identifier: MIT

/// Every name that Nightstand has on the desktop and on the bus.
public nonisolated enum Names {
    /// The application id of the window.
    public static let application = "io.github.nightstand.Nightstand"
    /// The service's well-known name on the session bus.
    public static let service = "io.github.nightstand.Daemon"
    /// The service's object path.
    public static let path = "/io/github/nightstand/Daemon"
    /// The interface of alarms.
    public static let alarms = "io.github.nightstand.Alarms1"
    /// The interface of what rings.
    public static let ringing = "io.github.nightstand.Ringing1"
    /// The interface of places.
    public static let places = "io.github.nightstand.Places1"
    /// The interface of the sounds to sleep by.
    public static let sounds = "io.github.nightstand.Sounds1"
    /// The interface of stopwatches.
    public static let stopwatch = "io.github.nightstand.Stopwatch1"
    /// The interface of countdowns.
    public static let timers = "io.github.nightstand.Timers1"
    /// The interface of the service itself.
    public static let daemon = "io.github.nightstand.Service1"
    /// What stands before the name of each error.
    public static let errorPrefix = "io.github.nightstand.Error."
    /// The version of this build.
    public static let version = "0.1.0"
}
