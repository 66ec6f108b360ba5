// SPDX-License-Identifier: MIT

/// The valid ranges of an alarm's numbers, whatever their source.
public enum AlarmLimits {
    /// Per cent of full loudness.
    public static let volume = 0...100
    /// Seconds to full loudness.
    public static let fadeIn = 0...3600
    /// Minutes of a snooze.
    public static let snoozeMinutes = 1...1440
    /// How often one occurrence may be snoozed, where that is limited at all.
    public static let snoozeLimit = 0...1000
    /// Seconds until an unanswered alarm falls silent.
    public static let ringLength = 1...86_400
    /// Minutes until an unanswered alarm is louder, where it escalates at all.
    public static let escalation = 1...30
    /// Seconds of quiet notice.
    public static let preAlert = 0...86_400
    /// Seconds of sunrise on the screen, where there is one at all.
    public static let light = 300...3600
    /// Seconds after Stop until it asks whether you are awake, where it does at all.
    public static let awakeCheck = 60...3600
    /// How many occurrences can be skipped at once.
    public static let skips = 1...366
    /// How many alarms can be added in one call; use an import for more.
    public static let addedAtOnce = 1...100
    /// How many alarms there can be.
    public static let alarms = 10_000
    /// How many journal entries one question may ask for.
    public static let history = 1...100_000
}
