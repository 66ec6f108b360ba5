// SPDX-License-Identifier: MIT

/// An alarm as the user set it: when it is due and how it rings.
public struct Alarm: Hashable, Sendable, Identifiable {
    /// A short, stable name chosen at creation, unique in the store; eight lower-case letters and digits by default.
    public var id: String
    /// What the alarm is for, such as `Gym`; may be empty.
    public var label: String
    /// A longer note shown in the editor; may be empty.
    public var details: String
    /// The text of the notification; when empty the label is used.
    public var message: String
    /// The name of the group that it is listed in, such as `Work`; empty for none.
    public var group: String
    /// Whether the alarm is armed.
    public var isEnabled: Bool
    /// When it is due.
    public var schedule: Schedule
    /// Its sound.
    public var sound: AlarmSound
    /// Loudness from 0 to 100 per cent, on a perceptual scale.
    public var volume: Int
    /// Seconds from silence to ``volume``, 0 to 3600; 0 starts at full volume.
    public var fadeIn: Int
    /// Whether the machine vibrates too, where it can.
    public var vibrates: Bool
    /// Whether other programs that play something pause while it rings.
    public var pausesPlayers: Bool
    /// Whether the time and the label are read aloud while it rings.
    public var readsAloud: Bool
    /// Whether the screen and the keys flash while it rings.
    public var flashes: Bool
    /// What a snooze does.
    public var snooze: SnoozePolicy
    /// Seconds until an unanswered alarm falls silent and counts as missed, 1 to 86,400.
    public var ringLength: Int
    /// Minutes without an answer until it rings at full volume, and as many again until it changes to a second tone, 1 to
    /// 30; 0 for never.
    public var escalation: Int
    /// Seconds of quiet notice before the alarm is due, 0 to 86,400; 0 for none.
    public var preAlert: Int
    /// Seconds before the alarm is due from which the screen brightens like a sunrise, 300 to 3600; 0 for none.
    public var light: Int
    /// Seconds after Stop until it asks whether you are still awake, 60 to 3600; 0 for never.
    public var awakeCheck: Int
    /// The challenge before it stops.
    public var challenge: StopChallenge
    /// Its icon.
    public var icon: AlarmIcon
    /// Its colour; nil for the default.
    public var tint: AlarmTint?

    /// Makes an alarm with the default settings: enabled, the bell, full volume reached in 15 s, snooze of 9 minutes.
    public init(
        id: String, label: String = "", details: String = "", message: String = "", group: String = "",
        isEnabled: Bool = true,
        schedule: Schedule, sound: AlarmSound = .tone("bell"), volume: Int = 80, fadeIn: Int = 15,
        vibrates: Bool = true, pausesPlayers: Bool = false, readsAloud: Bool = false,
        flashes: Bool = false, snooze: SnoozePolicy = SnoozePolicy(),
        ringLength: Int = 600, escalation: Int = 0, preAlert: Int = 0,
        light: Int = 0, awakeCheck: Int = 0, challenge: StopChallenge = .none, icon: AlarmIcon = .found,
        tint: AlarmTint? = nil
    ) {
        self.id = id
        self.label = label
        self.details = details
        self.message = message
        self.group = group
        self.isEnabled = isEnabled
        self.schedule = schedule
        self.sound = sound
        self.volume = volume
        self.fadeIn = fadeIn
        self.vibrates = vibrates
        self.pausesPlayers = pausesPlayers
        self.readsAloud = readsAloud
        self.flashes = flashes
        self.snooze = snooze
        self.ringLength = ringLength
        self.escalation = escalation
        self.preAlert = preAlert
        self.light = light
        self.awakeCheck = awakeCheck
        self.challenge = challenge
        self.icon = icon
        self.tint = tint
    }
}

/// The length of a snooze and the number allowed.
public struct SnoozePolicy: Hashable, Sendable, Codable {
    /// Minutes of silence after a tap on Snooze, 1 to 1440.
    public var minutes: Int
    /// How often one occurrence may be snoozed; 0 forbids it, nil sets no limit.
    public var limit: Int?

    /// The lengths offered by default, in minutes.
    public static let offered = [5, 7, 8, 9, 10, 15, 20]

    /// Makes a policy; nine minutes without limit by default.
    public init(minutes: Int = 9, limit: Int? = nil) {
        self.minutes = minutes
        self.limit = limit
    }
}

/// What an alarm sounds like.
public enum AlarmSound: Hashable, Sendable {
    /// A bundled tone by its id in `alarm-sounds.json`, such as `bell`.
    case tone(String)
    /// The user's own audio file, by absolute path.
    case file(String)

    /// Seconds that a preview of one lasts.
    public static let previewSeconds = 6
}
