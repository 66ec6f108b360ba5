// SPDX-License-Identifier: MIT
import Almanac
import LabelIcons
import Localization
import Timekeeping

/// The options that describe an alarm; `alarm add` and `alarm edit` share them.
nonisolated enum AlarmOptions {
    static let at = Option(
        "at", "TIME", tr("Time of day: 07:30, 7:30pm or 07:30:15. A time already past today means tomorrow."),
        read: CivilTime.reading)
    static let solar = Option(
        "solar", "EVENT",
        tr(
            """
            Follow the sun instead of the clock: nautical-dawn, civil-dawn, sunrise, sunset and so on, \
            with an optional offset: sunrise-30m, sunrise+10m, sunset+1h30m.
            """),
        completion: .words(SolarAnchor.offered.map(\.description) + SolarEvent.allCases.map(\.name)),
        read: SolarAnchor.reading)
    static let notBefore = Option(
        "not-before", "TIME",
        tr("With --solar or --before-appointment: never earlier than this; 'none' removes the limit."),
        read: SolarBound.reading)
    static let notAfter = Option(
        "not-after", "TIME",
        tr("With --solar or --before-appointment: never later than this; 'none' removes the limit."),
        read: SolarBound.reading)
    static let absent = Option(
        "absent", "RULE", oneOf: SolarTime.Absence.self,
        tr(
            """
            With --solar, on days without the event: 'bound' rings at the earliest or latest time, \
            'nearest-day' at the time of the nearest day that has the event (default: 'bound' with --not-before \
            or --not-after, otherwise 'nearest-day').
            """))
    static let place = Option(
        "place", "PLACE",
        tr(
            """
            With --solar: use the sun of this saved place or city; 'current' follows the current place.
            """),
        completion: .live(.places))
    static let after = Option(
        "in", "DURATION", tr("Ring once, after this duration: 20s, 20m, 1h30m."),
        read: Seconds.reading(within: 1...31_622_400) { tr("the time from now must be from \($0) to \($1)") })
    static let on = Option(
        "on", "DAY", tr("The day: 2026-12-24, tomorrow or friday. With --repeat, the day of the first ring."),
        completion: .words(["today", "tomorrow"] + Weekday.allCases.map(\.word)), read: Day.reading)
    static let repetition = Option(
        "repeat", "DAYS",
        tr(
            """
            Repeat on these days: mon,tue,fri or mon-fri, daily, weekdays, weekends, weekly, monthly, \
            yearly, once; or an RFC 5545 rule such as FREQ=MONTHLY;BYDAY=1MO.
            """),
        completion: .words(["daily", "weekdays", "weekends", "weekly", "monthly", "yearly", "once"]),
        read: Repetition.reading)
    static let zone = Option(
        "zone", "ZONE", tr("Use the wall clock of this IANA time zone; 'local' means wherever you are."),
        completion: .live(.zones))

    static let addDate = Option(
        "add-date", "MOMENTS",
        tr("Ring at these times too, separated by commas: 2026-12-24T06:00,2026-12-31T06:00."),
        read: CivilDateTime.readingList)
    static let dropDate = Option(
        "drop-date", "MOMENTS", tr("Remove times added with --add-date."),
        read: CivilDateTime.readingList)

    static let label = Option("label", "TEXT", tr("The label."))
    static let group = Option("group", "NAME", tr("The group that it is listed in, such as Work; '' for none."))
    static let details = Option("details", "TEXT", tr("A longer note."))
    static let message = Option("message", "TEXT", tr("The text of the notification (default: the label)."))

    static let sound = Option(
        "sound", "SOUND", tr("A tone from 'nightstand sounds list', or the path of an audio file."),
        completion: .liveOrFiles(.sounds))
    static let volume = Option(
        "volume", "0-100", tr("The volume, in per cent."), read: Volume.reading)
    static let fade = Option(
        "fade", "DURATION", tr("Fade in over this duration: 30s, 5m; 0 starts at full volume."),
        read: Seconds.reading(within: AlarmLimits.fadeIn) { tr("the fade-in must be from \($0) to \($1)") })
    static let vibrate = Option(flag: "vibrate", tr("Vibrate too, if the computer can."))
    static let noVibrate = Option(flag: "no-vibrate", tr("Do not vibrate."))

    static let pausePlayers = Option(
        flag: "pause-players", tr("Pause other players while it rings; they resume afterwards."))
    static let noPausePlayers = Option(flag: "no-pause-players", tr("Leave other players alone."))

    static let readAloud = Option(
        flag: "read-aloud",
        tr("Read the time and the label aloud while it rings, if Speech Dispatcher is installed."))
    static let noReadAloud = Option(flag: "no-read-aloud", tr("Do not read aloud."))

    static let flash = Option(
        flag: "flash", tr("Flash the screen and the keyboard backlight once a second while it rings."))
    static let noFlash = Option(flag: "no-flash", tr("Do not flash."))

    static let snooze = Option(
        "snooze", "MINUTES", tr("The length of a snooze."),
        completion: .words(SnoozePolicy.offered.map(String.init)), read: Minutes.reading)
    static let snoozeLimit = Option(
        "snooze-limit", "N", tr("How often it can be snoozed; 0 turns snoozing off, 'none' sets no limit."),
        completion: .words(["none", "0", "1", "2", "3"]), read: SnoozeLimit.reading)
    static let ringLength = Option(
        "ring-length", "DURATION", tr("Fall silent after this long without an answer, and count as missed: 10m."),
        read: Seconds.reading(within: AlarmLimits.ringLength) { tr("the ring length must be from \($0) to \($1)") })
    static let escalation = Option(
        "escalation", "MINUTES",
        tr(
            """
            Ring at full volume after this long without an answer, 1 to 30 minutes, and with a second \
            tone after twice that; 0 for never.
            """),
        completion: .words(["0", "2", "3", "5", "10"]),
        read: WholeNumber.reading(within: 0...AlarmLimits.escalation.upperBound) {
            tr("the escalation, in minutes, must be from \($0) to \($1)")
        })
    static let preAlert = Option(
        "pre-alert", "DURATION", tr("Show a quiet notification this long before it rings: 5m; 0 for none."),
        read: Seconds.reading(within: AlarmLimits.preAlert) { tr("the pre-alert must be from \($0) to \($1)") })

    static let light = Option(
        "light", "DURATION",
        tr(
            """
            Brighten the screen like a sunrise this long before it rings, 5m to 1h; 0 for none. To control lamps, \
            provide the program ~/.config/nightstand/commands/sunrise-light: it runs at that time with the alarm's id, \
            its label and the duration in seconds.
            """),
        read: Seconds.reading(within: 0...AlarmLimits.light.upperBound) { tr("the light must be from \($0) to \($1)") })

    static let awakeCheck = Option(
        "awake-check", "DURATION",
        tr(
            """
            Ask this long after Stop whether you are awake, 1m to 1h, and ring again if there is no answer; 0 for \
            never.
            """),
        read: Seconds.reading(within: 0...AlarmLimits.awakeCheck.upperBound) {
            tr("the awake check must be from \($0) to \($1)")
        })
    static let challenge = Option(
        "challenge", "KIND", oneOf: StopChallenge.self,
        tr("The challenge to complete before it stops: 'sum', 'sentence', 'hold' or 'none'."))

    static let icon = Option(
        "icon", "NAME",
        tr(
            """
            The icon, such as gym or tea; 'auto' lets the label suggest one, 'none' shows none.
            """),
        completion: .words(["auto", "none"] + ConceptBook.all), read: AlarmIcon.reading)
    static let tint = Option(
        "tint", "COLOUR", tr("The colour: a name such as teal, or #rrggbb; 'none' removes it."),
        completion: .words(["none"] + AlarmTint.named.map(\.name)), read: OptionalTint.reading)

    static let disabled = Option(flag: "disabled", tr("Save it without enabling it."))
    static let dryRun = Option(flag: "dry-run", tr("Show the alarm and when it would ring, without setting it."))

    /// The options that decide when it rings.
    static let timing: [any OptionDescription] = [at, after, on, repetition, zone] + sun + events

    /// The options that make it follow the sun.
    static let sun: [any OptionDescription] = [solar, notBefore, notAfter, absent, place]

    /// The options that each set a field of an alarm, by section of the help.
    static let fields: [(title: String, settings: [AlarmSetting])] = [
        (
            tr("Text", context: "heading"),
            [.init(label, \.label), .init(details, \.details), .init(message, \.message), .init(group, \.group)]
        ),
        (tr("Appearance", context: "heading"), [.init(icon, \.icon), .init(tint) { $0.tint = $1.tint }]),
        (
            tr("Sound", context: "heading"),
            [
                .init(readByDraft: sound), .init(volume, \.volume), .init(fade, \.fadeIn),
                .init(vibrate) { alarm, _ in alarm.vibrates = true },
                .init(noVibrate) { alarm, _ in alarm.vibrates = false },
                .init(pausePlayers) { alarm, _ in alarm.pausesPlayers = true },
                .init(noPausePlayers) { alarm, _ in alarm.pausesPlayers = false },
                .init(readAloud) { alarm, _ in alarm.readsAloud = true },
                .init(noReadAloud) { alarm, _ in alarm.readsAloud = false },
                .init(flash) { alarm, _ in alarm.flashes = true },
                .init(noFlash) { alarm, _ in alarm.flashes = false },
            ]
        ),
        (
            tr("Snooze and ringing", context: "heading"),
            [
                .init(snooze, \.snooze.minutes), .init(snoozeLimit) { $0.snooze.limit = $1.count },
                .init(ringLength, \.ringLength), .init(escalation, \.escalation), .init(preAlert, \.preAlert),
                .init(light, \.light), .init(awakeCheck, \.awakeCheck), .init(challenge, \.challenge),
            ]
        ),
    ]

    /// Flags of which only one can be given.
    static let opposites = [
        (vibrate, noVibrate), (pausePlayers, noPausePlayers), (readAloud, noReadAloud), (flash, noFlash),
    ]

    /// All options, in sections as the help shows them.
    static let sections =
        [
            OptionSection(
                tr("Schedule", context: "heading"), [at, after, on, repetition, zone, addDate, dropDate]),
            OptionSection(tr("Solar alarms", context: "heading"), sun),
            OptionSection(tr("Calendars", context: "heading"), events + [daysOff]),
        ] + fields.map { OptionSection($0.title, $0.settings.map(\.option)) } + [
            OptionSection(tr("Other options", context: "heading"), [disabled, dryRun])
        ]
}

/// An option and the field of an alarm that it sets.
nonisolated struct AlarmSetting: Sendable {
    let option: any OptionDescription
    /// Sets the field, if the option was given.
    let apply: @Sendable (inout Alarm, Input) -> Void

    init<Value>(_ option: Option<Value>, _ set: @escaping @Sendable (inout Alarm, Value) -> Void) {
        self.option = option
        apply = { alarm, input in
            let value: Value? = input[option]
            if let value { set(&alarm, value) }
        }
    }

    /// An option that ``AlarmDraft`` reads instead, because only it knows the available tones.
    init(readByDraft option: any OptionDescription) {
        self.option = option
        apply = { _, _ in }
    }

    init<Value>(_ option: Option<Value>, _ field: any WritableKeyPath<Alarm, Value> & Sendable) {
        self.init(option) { $0[keyPath: field] = $1 }
    }
}
