// SPDX-License-Identifier: MIT
import ClockDesign
import Foundation
import NightstandSettings
import NightstandTestSupport
import SettingsFixtures
import Testing
import WindowFixtures

@testable import NightstandFeatures

@MainActor @Suite struct PreferencesModelTests {
    private let memory = MemoryPreferences()
    private let fixture: Fixture
    private let window: WindowModel
    private let model: PreferencesModel

    init() throws {
        fixture = Fixture(preferences: memory.preferences())
        window = fixture.makeModel()
        window.open(.preferences)
        model = try #require(window.settings)
    }

    private var saved: ClockLook { memory.preferences().clock.value }

    private func messages() -> [ToastModel.Toast] { model.toasts.take() }

    @Test func eachChangeCountsAtOnceInTheWindowAndInTheStorage() {
        model.look.glow = 45
        model.look.digitColor = ClockColor(hex: "#ff8000") ?? .white
        #expect(window.clock.look == model.look)
        #expect(saved == model.look)
        model.application.timeFormat = .twelveHours
        #expect(model.digits.period == .pm)
        model.night.mode = .schedule
        model.display.keepsAwake = false
        #expect(memory.preferences().night.value.mode == .schedule)
        #expect(!memory.preferences().display.value.keepsAwake)
        #expect(messages().isEmpty)
    }

    @Test func aValueThatIsNotAllowedIsRefusedWithAMessage() {
        model.look.glow = 400
        #expect(model.look.glow == 0 && saved.glow == 0)
        #expect(messages().map(\.message) == ["This isn’t a valid value for “glow”."])
    }

    @Test func theSizeComesBackWhenTheDigitsNoLongerFitByThemselves() {
        model.look.size = .percent(30)
        model.fits = true
        #expect(saved.size == .fit)
        model.fits = false
        #expect(saved.size == .percent(30))
    }

    @Test func thePreviewGoesWithTheClockOnlyWhileItIsSeen() {
        #expect(model.digits.second == 5)
        fixture.time.advance(by: .seconds(3))
        #expect(model.digits.second == 5)
        model.heartbeat.isRunning = true
        #expect(model.digits.second == 8)
        fixture.time.advance(by: .seconds(1))
        #expect(model.digits.second == 9)
    }

    @Test func resettingCanBeTakenBack() throws {
        model.look.glow = 45
        model.night.mode = .manual
        let look = model.look
        model.resetTapped(PreferencesModel.Section.look)
        #expect(model.look == ClockLook() && model.night.mode == .manual)
        let undo = try #require(messages().first)
        #expect(undo.button == "Undo")
        undo.action()
        #expect(saved == look)
        model.resetTapped([.night])
        #expect(model.look == look && model.night == NightPreferences())
        try #require(messages().first).action()
        #expect(model.look == look && memory.preferences().night.value.mode == .manual)
    }

    @Test func aSectionRestoresItsOwnSettingsAlone() throws {
        model.application.timeFormat = .twelveHours
        model.application.appearance = .dark
        model.application.gracePeriod = 7
        model.display.keepsAwake = false
        model.display.hasSeenHint = true
        model.resetTapped([.alarms])
        #expect(model.application.gracePeriod == ApplicationPreferences().gracePeriod)
        #expect(model.application.timeFormat == .twelveHours && model.application.appearance == .dark)
        model.resetTapped([.window, .display])
        #expect(model.application.appearance == .system && model.application.timeFormat == .twelveHours)
        #expect(model.display.keepsAwake && model.display.hasSeenHint)
        _ = messages()
        model.resetTapped([.window, .display])
        let message = try #require(messages().first)
        #expect(message.message == "The defaults are already in use" && message.button == nil)
    }

    @Test func aSectionKnowsWhetherItsSettingsDiffer() {
        #expect(PreferencesModel.Section.allCases.allSatisfy { !model.isChanged($0) })
        model.look.glow = 45
        model.sounds.tilt = 1
        #expect(PreferencesModel.Section.allCases.filter(model.isChanged) == [.digits, .tone])
        model.resetTapped([.digits])
        #expect(model.look.glow == ClockLook().glow && model.sounds.tilt == 1)
        #expect(PreferencesModel.Section.allCases.filter(model.isChanged) == [.tone])
    }

    @Test func whatIsChangedInTheWindowItselfEnablesNoButton() throws {
        try fixture.preferences.application.change {
            $0.foldedGroups = ["Sport"]
            $0.alarmOrder = .timeOfDay
            $0.showsPastAlarms = true
        }
        try fixture.preferences.stage.change { $0.split = 70 }
        try fixture.preferences.display.change { $0.hasSeenHint = true }
        #expect(PreferencesModel.Section.allCases.filter(model.isChanged) == [])
        let application = model.application
        model.resetTapped(PreferencesModel.Section.allCases)
        #expect(model.application == application && model.stage.split == 70)
    }

    @Test func undoingAResetKeepsWhatWasChangedSince() throws {
        model.look.glow = 45
        model.look.digitOpacity = 80
        model.look.size = .percent(40)
        model.resetTapped([.time, .digits])
        let undo = try #require(messages().first)
        // The command line is another program with the same storage.
        let elsewhere = memory.preferences()
        try elsewhere.clock.change { $0.showsDate = false }
        try elsewhere.stage.change { $0.decimals = 1 }
        model.night.mode = .manual
        model.look.digitOpacity = 60
        #expect(!model.look.showsDate)
        undo.action()
        #expect(saved.glow == 45 && saved.size == .percent(40), "undone")
        #expect(saved.digitOpacity == 60, "chosen after the reset")
        #expect(!saved.showsDate && !model.look.showsDate && memory.preferences().stage.value.decimals == 1)
        #expect(memory.preferences().night.value.mode == .manual)
        #expect(messages().isEmpty)
    }

    @Test func undoingAResetKeepsWhatWasChangedSinceWithoutSchemasToo() throws {
        let fixture = Fixture()
        let window = fixture.makeModel()
        window.open(.preferences)
        let model = try #require(window.settings)
        model.look.glow = 45
        model.look.size = .percent(40)
        model.resetTapped(PreferencesModel.Section.look)
        model.look.showsDate = false
        #expect(model.look.glow == 0 && model.look.size == .fit)
        try #require(model.toasts.take().first).action()
        #expect(model.look.glow == 45 && model.look.size == .percent(40) && !model.look.showsDate)
    }

    @Test func undoingAResetBringsBackTheSizeThatFittingHides() throws {
        model.look.size = .percent(30)
        model.fits = true
        model.resetTapped([.time])
        #expect(model.sizePercent == 100)
        try #require(messages().first).action()
        #expect(model.fits && model.sizePercent == 30)
    }

    @Test func everySettingThatThePreferencesShowBelongsToASection() {
        let keys = PreferencesModel.Section.allCases.map(\.keys)
        func missing<Record: SettingsRecord>(_ record: Record.Type, _ part: (SectionKeys) -> Set<String>) -> Set<String>
        {
            Set(Record.fields.map(\.key)).symmetricDifference(
                keys.reduce(into: Set<String>()) { $0.formUnion(part($1)) })
        }
        #expect(missing(ClockLook.self, \.clock) == [])
        #expect(
            missing(ApplicationPreferences.self, \.application) == ["alarm-order", "folded-groups", "show-past-alarms"])
        #expect(missing(DisplayPreferences.self, \.display) == ["hint-seen"])
        #expect(missing(NightPreferences.self, \.night) == [])
        #expect(missing(SoundPreferences.self, \.sounds) == [])
        #expect(missing(StagePreferences.self, \.stage) == ["split"])
    }

    @Test func aSliderIsSeenAtOnceAndStoredWhenItRests() {
        for glow in 1...60 {
            model.slide { $0.look.glow = glow }
            #expect(window.clock.look.glow == glow && saved.glow == 0)
            fixture.time.advance(by: .milliseconds(16))
        }
        fixture.time.advance(by: PreferencesModel.storingDelay)
        #expect(saved.glow == 60)
        model.slide { $0.look.glow = 61 }
        window.preferencesClosed()
        #expect(saved.glow == 61)
        #expect(messages().isEmpty)
    }

    @Test func thePageOfTheNightShowsTheNightAtNoon() {
        #expect(model.previewLook == model.look)
        model.page = .night
        model.slide { $0.night.digitOpacity = 35 }
        model.night.digitColor = NamedColor.color("amber") ?? .white
        #expect(!window.clock.night.isNight)
        #expect(model.previewLook.digitColor == NamedColor.color("amber") && model.previewLook.digitOpacity == 35)
        #expect(model.previewLook.backgroundColor == .black && window.clock.look.digitColor == .white)
        model.page = .clock
        #expect(model.previewLook == model.look)
    }

    @Test func anImportReportsWhatItLeavesOutAndWhatIsUnchanged() throws {
        let folder = TemporaryFolder()
        let path = folder.file("look.json")
        try Data(#"{"nightstand-look": 1, "wings": 2, "tail": true}"#.utf8).write(to: URL(filePath: path))
        model.presets.importChosen(path)
        #expect(messages().map(\.message) == ["The clock already has this look. Ignored: tail, wings."])
        try Data(repeating: 32, count: LookFile.greatestSize + 1).write(to: URL(filePath: path))
        model.presets.importChosen(path)
        model.presets.importChosen("/dev/zero")
        let told = messages().map(\.message)
        #expect(told.first?.hasSuffix("is too large to be a look.") == true && told.last == "“zero” cannot be read.")
    }

    @Test func fontsAreSearchedAndChosen() {
        model.look.font.family = "Missing"
        #expect(model.fonts.notice == "Missing isn’t installed. Cantarell is used instead.")
        model.fonts.isChoosing = true
        #expect(model.fonts.shown == ["Missing"] + Fixture.families)
        model.fonts.query = "deja SER"
        #expect(model.fonts.shown == ["DejaVu Serif"])
        model.fonts.chosen("DejaVu Serif")
        #expect(saved.font.family == "DejaVu Serif" && model.fonts.notice.isEmpty)
        #expect(model.fonts.isChoosing, "the list stays, so that fonts can be compared")
        model.fonts.isChoosing = false
        model.fonts.isChoosing = true
        #expect(model.fonts.query.isEmpty)
    }

    @Test func aPresetIsChosenAndTakenBack() throws {
        let paper = try #require(LookPreset.named("Paper"))
        model.look.showsSeconds = false
        let before = model.look
        model.presets.chosen(paper)
        #expect(model.presets.isChosen(paper) && !saved.showsSeconds)
        try #require(messages().first).action()
        #expect(saved == before && !model.presets.isChosen(paper))
    }

    @Test func ownLooksAreKeptRenamedAndDeletedWithAWayBack() throws {
        let presets = model.presets
        presets.name = "night"
        #expect(presets.nameProblem == "A look “Night” already exists; choose another name")
        presets.nameEntered()
        #expect(presets.own.isEmpty)
        model.look.glow = 70
        presets.name = "Mine"
        #expect(presets.nameProblem == nil)
        presets.nameEntered()
        #expect(presets.own.map(\.name) == ["Mine"] && presets.name.isEmpty)
        presets.name = "MINE"
        #expect(presets.nameProblem != nil)
        let mine = try #require(presets.own.first)
        #expect(presets.isChosen(mine))
        presets.renameTapped(mine)
        presets.name = "Yours"
        presets.nameEntered()
        #expect(presets.own.map(\.name) == ["Yours"] && presets.renamed == nil)
        _ = messages()
        presets.deleteTapped(try #require(presets.own.first))
        #expect(presets.own.isEmpty)
        try #require(messages().first).action()
        #expect(presets.own.map(\.name) == ["Yours"])
        #expect(try LookStore(folder: fixture.looks).look(named: "Yours").glow == 70)
    }

    @Test func aBrokenLookIsShownWithWhatIsWrongAndChangesNothing() throws {
        try FileManager.default.createDirectory(atPath: fixture.looks, withIntermediateDirectories: true)
        let path = fixture.looks + "/bad.json"
        try Data(#"{"nightstand-look": 1, "glow": 900}"#.utf8).write(to: URL(filePath: path))
        model.presets.refresh()
        model.presets.chosen(try #require(model.presets.own.first))
        model.presets.importChosen(path)
        let sentence = "“bad.json” is not a look: “glow” must be a whole number from 0 to 100."
        #expect(messages().map(\.message) == [sentence])
        #expect(saved == ClockLook())
        model.presets.importChosen("/nowhere/x.json")
        #expect(messages().map(\.message) == ["“x.json” cannot be read."])
    }

    @Test func aLookGoesIntoAFileAndComesBack() throws {
        model.look.glow = 12
        let folder = TemporaryFolder()
        let path = folder.file("look.json")
        model.presets.exportChosen(path)
        model.resetTapped(PreferencesModel.Section.look)
        model.presets.importChosen(path)
        #expect(saved.glow == 12)
        model.presets.exportChosen("/proc/nowhere/look.json")
        #expect(messages().last?.message.contains("can’t be written") == true)
    }

    @Test func closingForgetsTheWindowAndOpeningAgainKeepsIt() {
        window.open(.preferences)
        #expect(window.settings === model)
        window.preferencesClosed()
        #expect(window.settings == nil)
    }
}
