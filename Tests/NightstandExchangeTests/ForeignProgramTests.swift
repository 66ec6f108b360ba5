// SPDX-License-Identifier: MIT
import Almanac
import Foundation
import ICalendar
import NightstandService
import NightstandTestSupport
import SettingsFixtures
import Testing
import Timekeeping

@testable import GLibKit
@testable import NightstandExchange

/// What the real programs wrote: see Samples/README.md.
@MainActor @Suite struct ForeignProgramTests {
    private let folder = TemporaryFolder()
    private let zones = ZoneResolver(local: .utc)
    /// Noon of Tuesday 24 November 2026.
    private let now = Instant(seconds: 1_795_521_600)

    private static let samples = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Samples")

    private var home: ForeignHome {
        ForeignHome(config: folder.file("config"), flatpaks: folder.file("var"), desktop: nil) { coordinates, name in
            Place(
                name: name, coordinates: coordinates, zone: coordinates.longitude > 100 ? "Asia/Tokyo" : "Europe/Berlin"
            )
        }
    }

    /// Puts a sample where the program has it.
    private func put(_ sample: String, at path: String) throws {
        try put(text: try String(contentsOf: Self.samples.appending(path: sample), encoding: .utf8), at: path)
    }

    private func put(text: String, at path: String) throws {
        let target = URL(filePath: folder.file(path))
        try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: target, atomically: true, encoding: .utf8)
    }

    private func data(_ program: ForeignProgram) -> ForeignData { program.data(in: home, now: now, zones: zones) }

    private func civil(_ text: String) throws -> CivilDateTime { try #require(CivilDateTime(text)) }

    @Test(arguments: [
        "config/glib-2.0/settings/keyfile", "var/org.gnome.clocks/config/glib-2.0/settings/keyfile",
    ])
    func gnomeClocksGivesAlarmsTimersAndWorldClocks(path: String) throws {
        try put("gnome-clocks-43.keyfile", at: path)
        let data = data(.gnomeClocks)
        #expect(data.alarms.map(\.label) == ["Gym", "Lie-in \"late\"", ""])
        #expect(data.alarms.map(\.isEnabled) == [true, false, true])
        #expect(
            data.alarms.map(\.schedule) == [
                Schedule(
                    start: try civil("2026-11-25T06:30:00"),
                    recurrence: .weekly(on: [.monday, .tuesday, .wednesday, .thursday, .friday])),
                Schedule(start: try civil("2026-11-28T09:15:00"), recurrence: .weekly(on: [.saturday, .sunday])),
                Schedule(start: try civil("2026-11-24T18:34:00")),
            ])
        #expect(data.alarms.map(\.snooze.minutes) == [5, 10, 10])
        #expect(data.alarms.map(\.ringLength) == [600, 300, 300])
        #expect(Set(data.alarms.map(\.id)).count == 3 && data.alarms.allSatisfy { $0.id.hasPrefix("gnome-") })
        #expect(self.data(.gnomeClocks).alarms.map(\.id) == data.alarms.map(\.id))
        #expect(data.timers == [Countdown(steps: [.init(seconds: 300)])])
        #expect(data.places.map(\.name) == ["Berlin", "Tokyo"])
        let berlin = try #require(data.places.first?.coordinates)
        #expect(abs(berlin.latitude - 52.52) < 0.05 && abs(berlin.longitude - 13.40) < 0.05)
        #expect(data.problems.isEmpty)
    }

    @Test func laterGNOMEClocksSayThatAnAlarmIsOnByWhenItRings() throws {
        let entry = "'id': <'a'>, 'hour': <7>, 'minute': <0>, 'days': <[1]>"
        try put(
            text: """
                [org/gnome/clocks]
                alarms=[{'name': <'on'>, \(entry), 'ring_time': <'2026-11-30T07:00:00+00'>, 'sound_uri': \
                <'resource:///org/gnome/clocks/sounds/alarm.oga'>}, {'name': <'off'>, 'id': <'b'>, 'hour': <7>, 'minute': <0>, \
                'days': <@ai []>, 'sound_uri': <'file:///nowhere/a%20b.oga'>}]
                """, at: "config/glib-2.0/settings/keyfile")
        let data = data(.gnomeClocks)
        #expect(data.alarms.map(\.isEnabled) == [true, false])
        #expect(data.alarms.map(\.sound) == [.tone("bell"), .tone("bell")])
        #expect(data.problems == ["'off': its sound /nowhere/a b.oga can't be read, so the bell is used."])
    }

    @Test func kclockGivesAlarmsTimersPresetsAndTimeZones() throws {
        try put("kclockdrc", at: "config/kclockdrc")
        try put("kclockrc", at: "var/org.kde.kclock/config/kclockrc")
        let data = data(.kclock)
        #expect(data.alarms.map(\.label) == ["Früh \"auf\"", ""])
        #expect(data.alarms.map(\.isEnabled) == [true, false])
        #expect(
            data.alarms.map(\.schedule) == [
                Schedule(
                    start: try civil("2026-11-25T06:45:00"),
                    recurrence: .weekly(on: [.monday, .tuesday, .wednesday, .thursday, .friday])),
                Schedule(start: try civil("2026-11-24T22:05:00")),
            ])
        #expect(data.alarms.map(\.snooze.minutes) == [10, 5])
        #expect(data.alarms.map(\.ringLength) == [300, 600])
        #expect(
            data.timers == [
                Countdown(label: "Tea", steps: [.init(seconds: 240)]),
                Countdown(label: "Focus", steps: [.init(seconds: 1500)]),
            ])
        #expect(data.places.map(\.zone) == ["Asia/Tokyo", "Europe/Berlin"])
        #expect(
            data.problems == [
                "'22:05': its sound /nowhere/rooster.ogg can't be read, so the bell is used.",
                "'Tea': the command 'notify-send tea' is not imported.",
            ])
    }

    @Test func theAppletGivesAlarmsAndTimersButNoCommands() throws {
        try put("alarm-clock-applet.keyfile", at: "config/glib-2.0/settings/keyfile")
        let data = data(.applet)
        #expect(data.alarms.map(\.label) == ["Bins out", "Tea"])
        #expect(data.alarms.map(\.isEnabled) == [true, false])
        #expect(
            data.alarms.map(\.schedule) == [
                Schedule(start: try civil("2026-11-27T07:00:00"), recurrence: .weekly(on: [.monday, .friday])),
                Schedule(start: try civil("2026-11-24T14:00:00")),
            ])
        #expect(data.timers == [Countdown(label: "Eggs", steps: [.init(seconds: 600)])])
        #expect(data.problems.contains("'Tea': the command 'xdg-open tea.ogg' is not imported."))
    }

    @Test func blanketGivesItsPresetsWithTheSoundsThatPlay() throws {
        try put("blanket.keyfile", at: "var/com.rafaelmardojai.Blanket/config/glib-2.0/settings/keyfile")
        let data = data(.blanket)
        #expect(data.mixes.map(\.name) == ["Blanket", "Reading “corner”"])
        #expect(
            data.mixes.map(\.mix) == [
                [.init(id: "fire", volume: 25), .init(id: "heavy-rain", volume: 60)], [.init(id: "cafe", volume: 50)],
            ])
        #expect(
            data.problems == [
                "'Blanket': Nightstand has no sound like boat.",
                "'Reading “corner”': Nightstand has no sound like my-fan.",
            ])
    }

    @Test func theDesktopsOwnStorageIsReadWithoutTheProgramsSchema() throws {
        for schema in ForeignSchema.allCases {
            let settings = try Settings(
                schema: schema.rawValue, folder: MemoryPreferences.folder, storage: .memory(), path: "/org/x/")
            #expect(Set(settings.keys) == Set(schema.types.keys))
            for (key, type) in schema.types { #expect(settings[key]?.type == type) }
        }
        #expect(throws: SettingsError.self) {
            try Settings(schema: ForeignSchema.blanket.rawValue, folder: MemoryPreferences.folder, storage: .memory())
        }
        #expect(throws: SettingsError.self) {
            try Settings(
                schema: ForeignSchema.blanket.rawValue, folder: MemoryPreferences.folder, storage: .memory(),
                path: "/a//")
        }
    }

    @Test func aNameHasNoSpacesAroundIt() {
        #expect("  Green\u{7} tea ".asLabel() == "Green tea")
        #expect("\u{A0}  ".asLabel().isEmpty && "ab cd".asLabel(limit: 3) == "ab")
    }

    @Test func aPlaceIsKnownHoweverItsNameIsSpaced() throws {
        let point = try #require(Coordinates(latitude: 40.7, longitude: -74))
        var data = ForeignData()
        data.places = [Place(name: " New  York", coordinates: point, zone: "America/New_York")]
        let saved = Place(name: "New York", coordinates: point, zone: "America/New_York")
        #expect(data.without(alarms: [], timers: [], places: [saved], mixes: []).isEmpty)
    }

    @Test func nothingIsFoundWhereNoOtherProgramWas() {
        for program in ForeignProgram.allCases { #expect(data(program) == ForeignData()) }
    }

    @Test func whatIsDamagedIsLeftOutAndHidesNothingElse() throws {
        try put(
            text: """
                rubbish
                [org/gnome/clocks]
                alarms=[{'name': <'bad'>, 'hour': <25>, 'minute': <0>}, {'name': <7>, 'hour': <'x'>}, {'hour': <8>, 'minute': <5>}]
                timers=[{'duration': <-5>}, {'duration': <60>}]
                world-clocks=[{'location': <(uint32 2, <'no'>)>}, {}]
                """, at: "config/glib-2.0/settings/keyfile")
        try put(
            text:
                "[Alarms]\n{a}={\"hours\":99}\n{b}=not json\n{c}={\"hours\":5,\"minutes\":0}\n[Timezones]\nNowhere/At=true\n",
            at: "config/kclockdrc")
        let gnome = data(.gnomeClocks)
        #expect(gnome.alarms.map(\.schedule.start.time.description) == ["08:05:00"])
        #expect(gnome.timers.map(\.roundLength) == [60])
        #expect(gnome.places.isEmpty)
        #expect(gnome.problems.count == 5)
        let kde = data(.kclock)
        #expect(kde.alarms.map(\.id) == ["kclock-c"])
        #expect(kde.problems.count == 3)
    }

    @Test func idsStayTheSameAndAreInTheFormThatTheStoreTakes() {
        #expect(ForeignID.make("ics", "abc-1") == "ics-abc-1")
        let odd = ForeignID.make("ics", "040000008200E00074C5B7101A82E00800000000 /ü")
        #expect(odd == ForeignID.make("ics", "040000008200E00074C5B7101A82E00800000000 /ü"))
        #expect(ForeignID.isPlain(odd) && odd.utf8.count == 16)
    }
}
