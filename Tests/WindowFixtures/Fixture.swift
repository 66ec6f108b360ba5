// SPDX-License-Identifier: MIT
import ClockDesign
import NightstandExchange
import NightstandFakes
import NightstandFeatures
import NightstandService
import NightstandServices
import NightstandSettings
import NightstandTestSupport
import PhraseGrammar
import Phrasing
import Timekeeping

/// The surroundings of a window, with known alarms, at a known instant.
@MainActor package struct Fixture {
    /// The clock, advanced by the test.
    package let time: ManualTime
    /// The service in memory.
    package let service: FakeNightstand
    /// The sounds in memory.
    package let sounds: FakeSoundService
    /// The wall clock, in UTC.
    package let local: LocalTime
    /// What the user prefers.
    package let preferences: Preferences
    /// The light in the room.
    package let light = FakeLight()
    /// The mains and the battery.
    package let supply = FakePowerSupply()
    /// The lamp behind the screen.
    package let backlight = FakeBacklight()
    /// The lamp under the keys.
    package let keyboardLight = FakeBacklight()
    package let speech = FakeSpeech()
    /// What is felt.
    package let haptics = FakeHaptics()
    /// Those who turn the screen off.
    package let screen = FakeScreenInhibitor()
    /// When the machine was last used.
    package let idleness = FakeIdleness()
    /// A few cities.
    package let cities = FewCities()
    /// What other clocks have.
    package var foreign: [(program: ForeignProgram, data: ForeignData)] = []

    /// Friday, 6 November 2026, 22:10:05 UTC.
    package nonisolated static let now = Instant(milliseconds: 1_794_003_005_000)

    /// Where the user's own looks are kept; the folder is not there at first.
    package var looks: String { folder.file("looks") }
    private let folder = TemporaryFolder()
    /// The installed fonts.
    package nonisolated static let families = ["System", "Cantarell", "DejaVu Sans", "DejaVu Serif", "Liberation Mono"]

    /// Makes surroundings that hold `alarms`.
    package init(
        _ alarms: [Alarm] = Fixture.alarms, at now: Instant = Fixture.now, style: TimeStyle = TimeStyle(),
        phrases: any PhraseReader = Interpreter(), preferences: Preferences = .usual()
    ) {
        let zones = ZoneResolver(local: .utc)
        time = ManualTime(now)
        let service = FakeNightstand(alarms: alarms, now: now, zones: zones)
        self.service = service
        let sounds = FakeSoundService(library: Self.library, presets: Self.presets, now: now)
        self.sounds = sounds
        time.onChanged = {
            service.now = $0
            sounds.now = $0
        }
        self.preferences = preferences
        if style.usesTwelveHours { try? preferences.application.change { $0.timeFormat = .twelveHours } }
        local = LocalTime(phrases: phrases) {
            var style = style
            style.usesTwelveHours = preferences.usesTwelveHours
            return (zones, style)
        }
    }

    /// Makes the models of a window in them.
    package func makeModel(start: @escaping () async throws(ServiceError) -> Void = {}) -> WindowModel {
        WindowModel(makeDependencies(start: start))
    }

    /// Makes what the models of a window need from outside.
    package func makeDependencies(
        start: @escaping () async throws(ServiceError) -> Void = {}
    ) -> WindowModel.Dependencies {
        var dependencies = WindowModel.Dependencies(
            service: service, soundService: sounds, places: service, cities: cities, start: start, time: time,
            local: local, tones: { Fixture.tones }, preferences: preferences,
            choices: .init(
                looks: LookStore(folder: looks), families: { Fixture.families },
                fontNotice: {
                    $0.family == "Missing" ? "Missing isn’t installed. Cantarell is used instead." : nil
                }),
            surroundings: Surroundings(
                light: light, supply: supply, backlight: backlight, keyboardLight: keyboardLight, haptics: haptics,
                idleness: idleness, screen: screen))
        dependencies.surroundings.speech = speech
        dependencies.reading = { service.reading }
        dependencies.findForeign = { foreign }
        return dependencies
    }

    /// Alarms of several kinds, in the order of their time of day.
    package nonisolated static var alarms: [Alarm] {
        [
            alarm("gym", "Gym", "2026-11-02T06:30:00", "FREQ=WEEKLY;BYDAY=MO,TU,FR"),
            alarm("work", "Work", "2026-11-02T07:15:00", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
            alarm("train", "Train to the sea with everybody, gate 7", "2026-11-07T09:05:30", nil),
            alarm("pill", "", "2026-11-02T21:00:00", "FREQ=DAILY", isEnabled: false),
        ]
    }

    /// What GNOME Clocks and Blanket have in the state `moving`.
    package static var moving: [(program: ForeignProgram, data: ForeignData)] {
        var clocks = ForeignData()
        clocks.alarms = [
            alarm("gnome-1", "Gym", "2026-11-09T06:30:00", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
            alarm("gnome-2", "", "2026-11-07T09:15:00", nil, isEnabled: false),
        ]
        clocks.timers = [Countdown(label: "Tea", steps: [.init(seconds: 300)])]
        clocks.problems = ["‘Old’ has no valid time and was left out."]
        var blanket = ForeignData()
        blanket.mixes = [SoundPreset(id: "", name: "Reading", mix: [.init(id: "fire", volume: 25)])]
        return [(.gnomeClocks, clocks), (.blanket, blanket)]
    }

    /// Makes an alarm.
    package nonisolated static func alarm(
        _ id: String, _ label: String, _ start: String, _ rule: String?, isEnabled: Bool = true
    ) -> Alarm {
        Alarm(
            id: id, label: label, isEnabled: isEnabled,
            schedule: Schedule(
                start: CivilDateTime(start) ?? CivilDateTime(secondsSinceEpoch: 0),
                recurrence: rule.flatMap { Recurrence($0) }))
    }

    /// Makes a session.
    package static func ring(
        _ id: String, _ label: String, _ phase: RingStatus.Phase = .ringing, dueBefore seconds: Int = 5,
        snoozesLeft: Int? = nil, isLate: Bool = false, challenge: StopChallenge = .none, flashes: Bool = false,
        wokeComputer: Bool = false
    ) -> RingStatus {
        RingStatus(
            id: id, alarmID: id, label: label, message: label.isEmpty ? "Alarm" : label,
            due: Fixture.now - .seconds(seconds), phase: phase, until: Fixture.now + .seconds(540), snoozeMinutes: 9,
            snoozesLeft: snoozesLeft, isLate: isLate, challenge: challenge, flashes: flashes, wokeComputer: wokeComputer
        )
    }

    /// Tones of two kinds.
    package nonisolated static let tones = [
        SoundSection(
            title: "Insistent",
            sounds: [
                SoundChoice(.tone("digital"), name: "Digital", summary: "The pips of a wrist watch."),
                SoundChoice(.tone("siren"), name: "Siren", summary: "A wail that rises and falls."),
            ]),
        SoundSection(
            title: "Bells",
            sounds: [
                SoundChoice(.tone("bell"), name: "Bell", summary: "A bronze bell."),
                SoundChoice(.tone("chimes"), name: "Chimes", summary: "Tubes in the wind."),
                SoundChoice(.tone("ding"), name: "Ding", summary: "A counter bell."),
            ]),
    ]
}
