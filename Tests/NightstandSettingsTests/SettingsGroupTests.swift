// SPDX-License-Identifier: MIT
import ClockDesign
import GLibKit
import LoopTesting
import NightstandSettings
import NightstandTestSupport
import Reactive
import SettingsFixtures
import Synchronization
import Testing
import Timekeeping

@MainActor @Suite struct SettingsGroupTests {
    private let memory = MemoryPreferences()

    private func check<Record: SettingsRecord>(_ type: Record.Type) throws {
        let settings = try memory.open(Record.schema)
        #expect(SettingsGroup<Record>(settings).value == Record(), "the defaults of the schema are the usual values")
        #expect(Set(Record.fields.map(\.key)) == Set(settings.keys), "each key has a field and each field a key")
        #expect(Record.fields.count == settings.keys.count)
    }

    @Test func theRecordsAndTheSchemasSayTheSame() throws {
        try check(ApplicationPreferences.self)
        try check(ClockLook.self)
        try check(DisplayPreferences.self)
        try check(NightPreferences.self)
        try check(SoundPreferences.self)
    }

    @Test func theEqualizerIsTenNumbersWithinItsRange() throws {
        let group = SoundSettings(try memory.open(.sounds))
        try group.change { $0.equalizer = BandGains([1, -40, 3]) }
        #expect(try memory.open(.sounds)["equalizer"]?.elements?.first?.doubleValue == 1)
        #expect(SoundSettings(try memory.open(.sounds)).value.equalizer.values == [1, -18, 3, 0, 0, 0, 0, 0, 0, 0])
        for wrong in [[Double](), Array(repeating: 19, count: 10), Array(repeating: 0, count: 11)] {
            try memory.open(.sounds).set([("equalizer", .array(of: "d", wrong.map(Variant.double)))])
            #expect(SoundSettings(try memory.open(.sounds)).value.equalizer == .flat)
        }
    }

    @Test func theTiltTurnsTheBandsAroundOneKilohertz() {
        var sounds = SoundPreferences()
        sounds.tilt = -3
        sounds.equalizer = BandGains([0, 0, 0, 0, 0, 6, 0, 0, 0, -12])
        #expect(sounds.gains.values == [15, 12, 9, 6, 3, 6, -3, -6, -9, -18])
    }

    /// A look in which every part differs from the usual one.
    static let otherLook: ClockLook = {
        var look = ClockLook()
        look.font = FontChoice(family: "Cantarell", weight: .black, design: .monospaced)
        look.digitColor = ClockColor(red: 1, green: 128.0 / 255, blue: 0)
        look.backgroundColor = .white
        look.changesColorEachMinute = true
        look.glow = 40
        look.digitOpacity = 90
        look.overlayOpacity = 0
        look.size = .percent(55)
        look.arrangement = .stack
        look.transition = .slide
        look.showsSeconds = false
        look.showsPeriod = false
        look.hasLeadingZero = false
        look.showsBattery = false
        look.showsDate = false
        look.dateFormat = .iso
        look.showsNextAlarm = false
        return look
    }()

    @Test func aLookComesBackAsItWasWritten() throws {
        let group = ClockLookSettings(try memory.open(.clock))
        try group.set(Self.otherLook)
        #expect(group.value == Self.otherLook)
        #expect(ClockLookSettings(try memory.open(.clock)).value == Self.otherLook)
        for field in ClockLook.fields {
            #expect(try memory.open(.clock).isChosen(field.key), "\(field.key) differs, so it is stored")
        }
    }

    @Test func theOtherGroupsComeBackAsTheyWereWritten() throws {
        let night = NightSettings(try memory.open(.night))
        try night.change {
            $0.mode = .schedule
            $0.from = CivilTime(secondOfDay: 23 * 3600 + 1800)
            $0.to = CivilTime(secondOfDay: 5 * 3600)
            $0.lightThreshold = 12
            $0.digitColor = ClockColor(red: 0, green: 0, blue: 1)
            $0.digitOpacity = 33
            $0.dimsBacklight = true
            $0.backlightLevel = 1
        }
        #expect(NightSettings(try memory.open(.night)).value == night.value)
        #expect(try memory.open(.night)["from"] == "23:30")
        let display = DisplaySettings(try memory.open(.display))
        try display.change {
            $0.keepsAwake = false
            $0.protectsFromBurnIn = false
            $0.standsBy = true
            $0.standbyMinutes = 240
            $0.hasSeenHint = true
        }
        #expect(DisplaySettings(try memory.open(.display)).value == display.value)
        let application = ApplicationSettings(try memory.open(.application))
        try application.change {
            $0.timeFormat = .twelveHours
            $0.appearance = .dark
            $0.gracePeriod = 0
            $0.raisesVolume = false
            $0.volumeFloor = 100
            $0.opensWhenRinging = false
            $0.anyKeySnoozes = false
        }
        #expect(ApplicationSettings(try memory.open(.application)).value == application.value)
        #expect(application.value.outputFloor == nil)
    }

    @Test func aSizeInPerCentIsKeptWhileTheDigitsFit() throws {
        let group = ClockLookSettings(try memory.open(.clock))
        try group.change { $0.size = .percent(30) }
        try group.change { $0.size = .fit }
        #expect(group.value.size == .fit)
        try memory.open(.clock).set([("auto-fit", false)])
        #expect(ClockLookSettings(try memory.open(.clock)).value.size == .percent(30))
    }

    @Test func aValueOutOfRangeIsRefusedAndNothingChanges() throws {
        let group = ClockLookSettings(try memory.open(.clock))
        #expect(throws: SettingsError.badValue(key: "glow")) {
            try group.change {
                $0.showsDate = false
                $0.glow = 101
            }
        }
        #expect(group.value == ClockLook())
        #expect(ClockLookSettings(try memory.open(.clock)).value == ClockLook())
    }

    @Test func whatCannotBeUnderstoodTakesTheDefault() throws {
        try memory.open(.clock).set([("digit-color", "chartreuse"), ("glow", .int32(7))])
        let look = ClockLookSettings(try memory.open(.clock)).value
        #expect(look.digitColor == .white)
        #expect(look.glow == 7)
    }

    @Test func changesFromElsewhereArriveAndAreReportedOnce() async throws {
        try await withLoop {
            let group = NightSettings(try memory.open(.night))
            var seen: [NightPreferences] = []
            let subscription = group.observe { seen.append($0) }
            try memory.open(.night).set([("mode", "light")])
            #expect(await eventually { group.value.mode == .light })
            #expect(seen.map(\.mode) == [.light])
            try group.change { $0.mode = .manual }
            #expect(seen.map(\.mode) == [.light, .manual], "own changes count at once")
            subscription.cancel()
            try group.change { $0.mode = .off }
            #expect(seen.count == 2)
        }
    }

    @Test func resettingRestoresTheDefaults() throws {
        let group = ClockLookSettings(try memory.open(.clock))
        try group.set(Self.otherLook)
        try group.reset()
        #expect(group.value == ClockLook())
        #expect(try !memory.open(.clock).isChosen("glow"))
    }

    @Test(arguments: [true, false])
    func onlyThoseKeysAreResetThatAreMeant(_ hasSchema: Bool) throws {
        let group = ApplicationSettings(hasSchema ? try memory.open(.application) : nil)
        try group.change {
            $0.gracePeriod = 7
            $0.timeFormat = .twelveHours
        }
        try group.reset { $0 == "grace-period" }
        #expect(group.value.gracePeriod == ApplicationPreferences().gracePeriod)
        #expect(group.value.timeFormat == .twelveHours)
    }

    @Test func whatWaitsCountsHereAtOnceAndIsStoredWhenItIsSaid() throws {
        let group = ClockLookSettings(try memory.open(.clock))
        var look = group.value
        for glow in 1...40 {
            look.glow = glow
            try group.set(look, waits: true)
            #expect(group.value.glow == glow)
        }
        #expect(try memory.open(.clock)["glow"]?.intValue == 0, "another program sees nothing yet")
        #expect(throws: SettingsError.badValue(key: "glow")) {
            look.glow = 400
            try group.set(look, waits: true)
        }
        group.storeNow()
        #expect(try memory.open(.clock)["glow"]?.intValue == 40)
        look.glow = 41
        try group.set(look, waits: true)
        try group.change { $0.showsDate = false }
        #expect(try memory.open(.clock)["glow"]?.intValue == 41, "the next change takes what waits along")
    }

    @Test func aStepReadsTheKeyThatChangedAndNoOther() async throws {
        try await withLoop {
            let group = SettingsGroup<CountedPreferences>(try memory.open(.display))
            CountedPreferences.read.withLock { $0 = [] }
            for minutes in 1...3 {
                var new = group.value
                new.minutes = minutes
                try group.set(new, waits: true)
            }
            group.storeNow()
            #expect(group.value.minutes == 3)
            #expect(
                CountedPreferences.read.withLock(\.self) == ["standby-minutes", "standby-minutes", "standby-minutes"])
            try memory.open(.display).set([("keep-awake", false)])
            #expect(await eventually { !group.value.keepsAwake })
            #expect(
                CountedPreferences.read.withLock { $0.dropFirst(3) } == ["keep-awake"], "of a change from elsewhere")
        }
    }

    @Test func theSizeIsThereAgainWhenTheDigitsNoLongerFit() async throws {
        try await withLoop {
            let group = ClockLookSettings(try memory.open(.clock))
            try group.change { $0.size = .percent(70) }
            try group.change { $0.size = .fit }
            #expect(group.value.size == .fit)
            try memory.open(.clock).set([("auto-fit", false)])
            #expect(await eventually { group.value.size == .percent(70) })
        }
    }

    @Test func aColourMayBeWrittenByItsName() throws {
        try memory.open(.clock).set([("digit-color", "amber")])
        #expect(ClockLookSettings(try memory.open(.clock)).value.digitColor == NamedColor.color("amber"))
        try memory.open(.night).set([("digit-color", "orange")])
        #expect(NightSettings(try memory.open(.night)).value.digitColor == NamedColor.color("orange"))
    }

    @Test func withoutASchemaTheDefaultsApplyAndChangesLastAsLongAsTheProcess() throws {
        let group = DisplaySettings(nil)
        var seen = 0
        let subscription = group.observe { _ in seen += 1 }
        #expect(group.value == DisplayPreferences())
        try group.change { $0.standsBy = true }
        #expect(group.value.standsBy)
        try group.reset()
        #expect(group.value == DisplayPreferences())
        #expect(seen == 2)
        subscription.cancel()
    }
}

/// Two keys of the display, which remember that they were read.
private nonisolated struct CountedPreferences: SettingsRecord {
    var minutes = 10
    var keepsAwake = true

    static let read = Mutex<[String]>([])
    static var schema: Schema { .display }
    static var fields: [SettingsField<CountedPreferences>] {
        [
            SettingsField("standby-minutes", value: { $0.minutes }) { (record, value: Int) in
                read.withLock { $0.append("standby-minutes") }
                record.minutes = value
                return true
            },
            SettingsField("keep-awake", value: { $0.keepsAwake }) { (record, value: Bool) in
                read.withLock { $0.append("keep-awake") }
                record.keepsAwake = value
                return true
            },
        ]
    }
}
