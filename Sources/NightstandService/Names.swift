// SPDX-License-Identifier: MIT

/// Every name that Nightstand has on the desktop and on the bus.
package nonisolated enum Names {
    /// The application id of the window.
    package static let application = "io.github.nightstand.Nightstand"
    /// The service's well-known name on the session bus.
    package static let service = "io.github.nightstand.Nightstand.Daemon"
    /// The service's object path.
    package static let path = "/io/github/nightstand/Nightstand/Daemon"
    /// The name of what answers the desktop's search.
    package static let search = "io.github.nightstand.Nightstand.Search"
    /// Its object path.
    package static let searchPath = "/io/github/nightstand/Nightstand/Search"
    /// The service's unit of the user's service manager.
    package static let unit = "nightstandd.service"
    /// The interface of alarms.
    package static let alarms = "io.github.nightstand.Nightstand.Alarms1"
    /// The interface of what rings.
    package static let ringing = "io.github.nightstand.Nightstand.Ringing1"
    /// The interface of places.
    package static let places = "io.github.nightstand.Nightstand.Places1"
    /// The interface of calendars.
    package static let calendars = "io.github.nightstand.Nightstand.Calendars1"
    /// The interface of alarms that are shared with other machines.
    package static let sharing = "io.github.nightstand.Nightstand.Sharing1"
    /// The interface of the sleep sounds.
    package static let sounds = "io.github.nightstand.Nightstand.Sounds1"
    /// The interface of stopwatches.
    package static let stopwatch = "io.github.nightstand.Nightstand.Stopwatch1"
    /// The interface of countdowns.
    package static let timers = "io.github.nightstand.Nightstand.Timers1"
    /// The interface of the desktop's panels.
    package static let panel = "io.github.nightstand.Nightstand.Panel1"
    /// The interface of the service itself.
    package static let daemon = "io.github.nightstand.Nightstand.Service1"
    /// The prefix of error names.
    package static let errorPrefix = "io.github.nightstand.Nightstand.Error."
    /// Where Nightstand is at home on the web.
    package static let website = "https://github.com/nightstand/nightstand"
    /// The version of this build.
    package static let version = "0.1.0"
}
