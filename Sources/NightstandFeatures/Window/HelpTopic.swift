// SPDX-License-Identifier: MIT

/// A page of the help: the name of a file in `data/help`.
package nonisolated enum HelpTopic: String, CaseIterable, Sendable {
    /// The list of all pages.
    case index
    /// How to add an alarm.
    case firstAlarm = "first-alarm"
    /// Alarms that follow calendars, and days off.
    case calendars
    /// What can be done with an alarm that rings.
    case ringing
    /// Alarms and timers described in words.
    case phrases
    /// Sleep sounds and the sleep timer.
    case sleepSounds = "sleep-sounds"
    /// The sun, solar alarms and the sunrise light.
    case sun
    /// Timers and the stopwatch.
    case stage
    /// The clock, full screen and night mode.
    case clock
    /// The time in other places.
    case world
    /// The record of nights.
    case nights
    /// Whether an alarm will be heard.
    case reliability
    /// The command line.
    case commandLine = "command-line"
    /// What to do when something doesn't work.
    case trouble

    /// The address that a viewer of help opens.
    package var address: String { self == .index ? "help:nightstand" : "help:nightstand/\(rawValue)" }
}
