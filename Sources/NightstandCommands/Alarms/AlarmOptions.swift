// SPDX-License-Identifier: MIT
import Almanac
import LabelIcons
import Localization
import Timekeeping

/// The options that describe an alarm; `alarm add` and `alarm edit` share them.
nonisolated enum AlarmOptions {
    static let at = Option(
        "at", "TIME", tr("Time of day: 07:30, 7:30pm, or 07:30:15. A time that has passed today means tomorrow."),
        read: CivilTime.reading)
    static let solar = Option(
        "solar", "ANCHOR",
        tr(
            """
            Follow the sun instead of the clock: nautical-dawn, civil-dawn, sunrise, sunset and so on, \
            with an offset if you like: sunrise-30m, sunrise+10m, sunset+1h30m.
            """),
        completion: .words(SolarAnchor.offered.map(\.description) + SolarEvent.allCases.map(\.name)),
        read: SolarAnchor.reading)
    static let notBefore = Option(
        "not-before", "TIME", tr("With --solar: never earlier than this; 'none' takes the bound away."),
        read: SolarBound.reading)
    static let notAfter = Option(
        "not-after", "TIME", tr("With --solar: never later than this; 'none' takes the bound away."),
        read: SolarBound.reading)
    static let absent = Option(
        "absent", "RULE", oneOf: SolarTime.Absence.self,
        tr(
            """
            With --solar, on days without the event: 'bound' rings at the bound that the sun is beyond, \
            'nearest-day' at the time of the nearest day that has one. 'bound' if you give a bound, else \
            'nearest-day'.
            """))
    static let place = Option(
        "place", "PLACE",
        tr(
            """
            With --solar: stay with the sun of this saved place or city; 'current' follows the place \
            that the sun follows.
            """),
        completion: .live(.places))
    static let after = Option(
        "in", "SPAN", tr("Ring once, so long from now: 20s, 20m, 1h30m."),
        read: Seconds.reading(within: 1...31_622_400) { tr("the time from now goes from \($0) to \($1)") })
    static let on = Option(
        "on", "DAY", tr("The day: 2026-12-24, tomorrow, or friday. With --repeat, the day of the first ring."),
        completion: .words(["today", "tomorrow"] + Weekday.allCases.map(\.word)), read: Day.reading)
    static let repetition = Option(
        "repeat", "DAYS",
        tr(
            """
            Repeat on these days: mon,tue,fri or mon-fri, daily, weekdays, weekends, weekly, monthly, \
            yearly, once; or a rule of RFC 5545 such as FREQ=MONTHLY;BYDAY=1MO.
            """),
        completion: .words(["daily", "weekdays", "weekends", "weekly", "monthly", "yearly", "once"]),
        read: Repetition.reading)
    static let zone = Option(
        "zone", "ZONE", tr("Read the time on the wall clock of this IANA time zone; 'local' means wherever you are."),
        completion: .live(.zones))

    static let addDate = Option(
        "add-date", "MOMENTS",
        tr("Ring at these single times too, parted by commas: 2026-12-24T06:00,2026-12-31T06:00."),
        read: CivilDateTime.readingList)
    static let dropDate = Option(
        "drop-date", "MOMENTS", tr("Ring no more at these times that --add-date has added."),
        read: CivilDateTime.readingList)

    static let label = Option("label", "TEXT", tr("What it is for."))
    static let details = Option("details", "TEXT", tr("A longer note."))
    static let message = Option("message", "TEXT", tr("What the notification says; the label if you give none."))

    static let sound = Option(
        "sound", "SOUND", tr("A tone of 'nightstand sounds list', or the path of an audio file."),
        completion: .liveOrFiles(.sounds))
    static let volume = Option(
        "volume", "0-100", tr("How loud, in per cent."), read: Volume.reading)
    static let fade = Option(
        "fade", "SPAN", tr("Grow from silence to full volume in so long: 30s, 5m; 0 starts at full volume."),
        read: Seconds.reading(within: AlarmLimits.fadeIn) { tr("a fade goes from \($0) to \($1)") })
    static let vibrate = Option(flag: "vibrate", tr("Vibrate too, where the machine can."))
    static let noVibrate = Option(flag: "no-vibrate", tr("Do not vibrate."))

    static let pausePlayers = Option(
        flag: "pause-players", tr("Let other players pause while it rings; they go on afterwards."))
    static let noPausePlayers = Option(flag: "no-pause-players", tr("Leave other players alone."))

    static let readAloud = Option(
        flag: "read-aloud",
        tr("Read the time and the label aloud while it rings, where Speech Dispatcher is installed."))
    static let noReadAloud = Option(flag: "no-read-aloud", tr("Do not read it aloud."))

    static let flash = Option(
        flag: "flash", tr("Let the screen and the light under the keys flash while it rings, once a second."))
    static let noFlash = Option(flag: "no-flash", tr("Do not let them flash."))

    static let snooze = Option(
        "snooze", "MINUTES", tr("How long a snooze lasts."),
        completion: .words(SnoozePolicy.offered.map(String.init)), read: Minutes.reading)
    static let snoozeLimit = Option(
        "snooze-limit", "N", tr("How often it may be snoozed; 0 forbids it, 'none' sets no limit."),
        completion: .words(["none", "0", "1", "2", "3"]), read: SnoozeLimit.reading)
    static let ringLength = Option(
        "ring-length", "SPAN", tr("Fall silent after so long without an answer, and count as missed: 10m."),
        read: Seconds.reading(within: AlarmLimits.ringLength) { tr("the ring length goes from \($0) to \($1)") })
    static let escalation = Option(
        "escalation", "MINUTES",
        tr(
            """
            Without an answer for so long, 1 to 30 minutes, ring at full volume, and after as long again \
            with a second tone; 0 for never.
            """),
        completion: .words(["0", "2", "3", "5", "10"]),
        read: WholeNumber.reading(within: 0...AlarmLimits.escalation.upperBound) {
            tr("the escalation, in minutes, goes from \($0) to \($1)")
        })
    static let preAlert = Option(
        "pre-alert", "SPAN", tr("Give a quiet notice so long before it rings: 5m; 0 for none."),
        read: Seconds.reading(within: AlarmLimits.preAlert) { tr("the pre-alert goes from \($0) to \($1)") })

    static let light = Option(
        "light", "SPAN",
        tr(
            """
            Let the screen brighten like a sunrise so long before it rings, 5m to 1h; 0 for none. For \
            lamps in the room the program ~/.config/nightstand/commands/sunrise-light, if you put one \
            there, is run then with the alarm's id, its label and the seconds that the light takes.
            """),
        read: Seconds.reading(within: 0...AlarmLimits.light.upperBound) { tr("the light goes from \($0) to \($1)") })

    static let awakeCheck = Option(
        "awake-check", "SPAN",
        tr(
            """
            Ask so long after Stop whether you are still awake, 1m to 1h, and ring again if nobody \
            answers; 0 for never.
            """),
        read: Seconds.reading(within: 0...AlarmLimits.awakeCheck.upperBound) {
            tr("the awake check goes from \($0) to \($1)")
        })
    static let challenge = Option(
        "challenge", "KIND", oneOf: StopChallenge.self,
        tr("What must be done to stop it: 'sum', 'sentence', 'hold', or 'none'."))

    static let icon = Option(
        "icon", "NAME",
        tr(
            """
            The picture that stands for it, such as gym or tea; 'auto' takes the one that the label \
            finds, 'none' takes none.
            """),
        completion: .words(["auto", "none"] + ConceptBook.all), read: AlarmIcon.reading)
    static let tint = Option(
        "tint", "COLOUR", tr("Its colour: a name such as teal, or #rrggbb; 'none' takes it away."),
        completion: .words(["none"] + AlarmTint.named.map(\.name)), read: OptionalTint.reading)

    static let disabled = Option(flag: "disabled", tr("Store it switched off."))
    static let dryRun = Option(flag: "dry-run", tr("Show what would be set and when it would ring, and set nothing."))

    /// The options that decide when it rings.
    static let timing: [any OptionDescription] = [at, after, on, repetition, zone] + sun

    /// The options that make it follow the sun.
    static let sun: [any OptionDescription] = [solar, notBefore, notAfter, absent, place]

    /// The options that each set a field of an alarm, by section of the help.
    static let fields: [(title: String, settings: [AlarmSetting])] = [
        (
            tr("What it says", context: "heading"),
            [.init(label, \.label), .init(details, \.details), .init(message, \.message)]
        ),
        (tr("How it looks", context: "heading"), [.init(icon, \.icon), .init(tint) { $0.tint = $1.tint }]),
        (
            tr("How it sounds", context: "heading"),
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
            tr("Snooze, and what comes before and after"),
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
                tr("When it rings", context: "heading"), [at, after, on, repetition, zone, addDate, dropDate]),
            OptionSection(tr("When it follows the sun", context: "heading"), sun),
        ] + fields.map { OptionSection($0.title, $0.settings.map(\.option)) } + [
            OptionSection(tr("Setting it", context: "heading"), [disabled, dryRun])
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
