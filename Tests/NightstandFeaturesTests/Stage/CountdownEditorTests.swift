// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandFeatures
import NightstandService
import Testing
import Timekeeping
import WindowFixtures

/// Setting up a timer part by part; the service receives exactly what is set.
@MainActor @Suite struct CountdownEditorTests {
    let fixture = Fixture()

    private func opened(
        _ open: (CountdownsModel) -> Void = { $0.newTapped() }
    ) async throws -> (WindowModel, CountdownEditorModel) {
        let model = fixture.makeModel()
        await settle()
        open(model.countdowns)
        await settle()
        return (model, try #require(model.countdowns.editor))
    }

    @Test func everyPartThatIsSetReachesTheService() async throws {
        fixture.service.knownPrograms = ["lights"]
        let (window, editor) = try await opened()
        defer { withExtendedLifetime(window) {} }
        #expect(editor.offeredPrograms == ["", "lights"])
        editor.draft.label = " Training "
        editor.change(0) { ($0.label, $0.text) = ("Work", "25m") }
        let rest = editor.stepAdded()
        editor.change(rest) { ($0.label, $0.text) = ("Rest", "5 min") }
        editor.roundsChosen(4)
        editor.draft.advance = .manual
        editor.draft.sleep = .pauses
        editor.lightChosen(\.amber, 120)
        editor.lightChosen(\.red, 30)
        editor.sounds.chosen(.tone("gentle"))
        editor.volumeChosen(35)
        editor.fadeIn = 15
        editor.ringLength = 60
        editor.preAlert = 30
        editor.vibrates = false
        editor.draft.snooze = 2
        editor.draft.command = "lights"
        editor.doneTapped()
        await settle()
        #expect(editor.isDone)
        var run = try #require(fixture.service.timers.countdowns.first).countdown
        run.id = ""
        #expect(
            run
                == Countdown(
                    label: "Training",
                    steps: [
                        .init(label: "Work", seconds: 1500, amber: 120, red: 30),
                        .init(label: "Rest", seconds: 300, amber: 120, red: 30),
                    ], rounds: 4, advance: .manual, sleep: .pauses, sound: .tone("gentle"), volume: 35, fadeIn: 15,
                    vibrates: false, snooze: 2, ringLength: 60, preAlert: 30, command: "lights"))
    }

    @Test func whatWasTypedIsTheBeginningOfANewTimer() async throws {
        let (window, editor) = try await opened {
            $0.phrase = "pasta 9 min"
            $0.newTapped()
        }
        #expect(editor.draft.label == "pasta" && editor.steps.map(\.text) == ["9 min"])
        #expect(window.countdowns.phrase.isEmpty && fixture.service.timers.countdowns.isEmpty, "nothing has begun")
        #expect(editor.badge != BadgeLook(timer: "") && !editor.namesSteps)
    }

    @Test func leavingAsksOnlyWhenSomethingWouldBeLost() async throws {
        for change: (CountdownEditorModel) -> Void in [
            { $0.draft.label = "Tea" }, { $0.change(0) { $0.text = "3 min" } }, { $0.change(0) { $0.text = "soon" } },
            { $0.stepAdded() }, { $0.roundsChosen(3) }, { $0.lightChosen(\.red, 30) },
            { $0.sounds.chosen(.tone("siren")) }, { $0.volumeChosen(5) }, { $0.draft.sleep = .pauses },
        ] {
            let (window, editor) = try await opened()
            defer { withExtendedLifetime(window) {} }
            #expect(!editor.hasEdits)
            change(editor)
            editor.leaveTapped()
            #expect(!editor.isDone && editor.isAskingToDiscard)
            editor.discardAnswered(false)
            #expect(!editor.isDone && !editor.isAskingToDiscard)
            editor.leaveTapped()
            editor.discardAnswered(true)
            #expect(editor.isDone && fixture.service.timers == Timers())
        }
        let (window, untouched) = try await opened()
        defer { withExtendedLifetime(window) {} }
        untouched.stepRemoved(untouched.stepAdded())
        untouched.change(0) { $0.text = "3 min" }
        untouched.change(0) { $0.text = "10 min" }
        fixture.time.advance(by: .seconds(7200))
        untouched.leaveTapped()
        #expect(untouched.isDone && !untouched.isAskingToDiscard, "all is as it was")
    }

    @Test func whatWasSavedAsAPresetIsNotLost() async throws {
        _ = try await fixture.service.start(Countdown(label: "Tea", steps: [.init(seconds: 60)]), isPaused: false)
        let (window, editor) = try await opened { $0.editTapped($0.rows.first?.id ?? "") }
        defer { withExtendedLifetime(window) {} }
        editor.draft.label = "Green tea"
        editor.keepTapped()
        await settle()
        #expect(!editor.isDone && !editor.hasEdits)
        editor.draft.label = "Black tea"
        #expect(editor.hasEdits && editor.loss == "What you changed in this timer will be lost.")
        editor.draft.label = "Green tea"
        editor.leaveTapped()
        #expect(editor.isDone)
    }

    @Test func leavingTheWindowAsksAboutEachEditorWithChanges() async throws {
        let (window, timer) = try await opened()
        var left = 0
        window.leave { left += 1 }
        #expect(left == 1 && !timer.isDone && !timer.isAskingToDiscard, "nothing would be lost")
        window.newAlarmTapped()
        let alarm = try #require(window.editor)
        alarm.draft.label = "Swim"
        timer.draft.label = "Tea"
        window.leave { left += 1 }
        #expect(timer.isAskingToDiscard && !alarm.isAskingToDiscard && window.losesEdits)
        timer.discardAnswered(true)
        #expect(alarm.isAskingToDiscard && left == 1)
        alarm.discardAnswered(false)
        #expect(left == 1 && !alarm.isDone && window.losesEdits, "Keep Editing stays")
        alarm.leaveTapped()
        alarm.discardAnswered(true)
        #expect(alarm.isDone && left == 1, "an answer of before is not followed")
        window.leave { left += 1 }
        #expect(left == 2)
    }

    @Test func stepsAreMovedAndTakenOutButNeverTheLast() async throws {
        let (window, editor) = try await opened()
        defer { withExtendedLifetime(window) {} }
        let (second, third) = (editor.stepAdded(), editor.stepAdded())
        #expect(editor.stepMoved(third, by: -2) && editor.steps.map(\.id) == [third, 0, second])
        #expect(!editor.stepMoved(third, by: -1) && !editor.stepMoved(second, by: 1))
        for id in [0, second, third] { editor.stepRemoved(id) }
        #expect(editor.steps.map(\.id) == [third])
    }

    @Test(arguments: ["", "soon", "0", "rest 5m", "200 days"])
    func aLengthThatCannotBeReadKeepsItFromBeingStarted(text: String) async throws {
        let (window, editor) = try await opened()
        defer { withExtendedLifetime(window) {} }
        editor.change(0) { $0.text = text }
        #expect(editor.problem != nil && editor.summary.isEmpty)
        editor.doneTapped()
        editor.keepTapped()
        await settle()
        #expect(!editor.isDone && fixture.service.timers == Timers())
        editor.change(0) { $0.text = "1:30" }
        #expect(editor.problem == nil && editor.countdown?.steps.first?.seconds == 90)
    }

    @Test func lightsShineFromTheBeginningOfStepsThatAreShorter() async throws {
        let (window, editor) = try await opened()
        defer { withExtendedLifetime(window) {} }
        editor.change(editor.stepAdded()) { $0.text = "20 s" }
        editor.lightChosen(\.amber, 60)
        #expect(editor.countdown?.steps.map(\.amber) == [60, 20] && editor.problem == nil)
        #expect(editor.left(at: \.amber) == 60)
        editor.change(0) { $0.amber = 30 }
        let lights = editor.lights(\.amber, usual: "Last fifth")
        #expect(lights.titles[lights.index(of: editor.left(at: \.amber))] == "Varies by step")
        editor.lightChosen(\.amber, editor.left(at: \.amber))
        #expect(editor.steps.map(\.amber) == [30, 60], "to look at it changes nothing")
        editor.lightChosen(\.red, 600)
        #expect(editor.problem == CountdownProblem.thresholds.sentence)
    }

    @Test func aRunningTimerIsEditedInPlace() async throws {
        let service = fixture.service
        let started = try await service.start(
            Countdown(label: "Tea", steps: [.init(seconds: 240)]), isPaused: false)
        fixture.time.advance(by: .seconds(100))
        let (window, editor) = try await opened { $0.editTapped(started.id) }
        #expect(editor.title == "Edit Timer" && editor.doneTitle == "Save" && editor.summary == "4 min")
        editor.change(0) { $0.text = "6 min" }
        editor.doneTapped()
        await settle()
        let row = try #require(window.countdowns.row(started.id))
        #expect(row.status.left == 260_000 && row.title == "Tea" && window.countdowns.rows.count == 1)
    }

    @Test func aPresetIsChangedAndANewOneIsKeptWithoutBeginning() async throws {
        let (window, editor) = try await opened()
        editor.draft.label = "Eggs"
        editor.change(0) { $0.text = "6 min" }
        editor.endlessToggled(true)
        #expect(editor.summary == "6 min, repeating")
        editor.keepTapped()
        await settle()
        #expect(editor.isDone && fixture.service.timers.countdowns.isEmpty)
        let preset = try #require(window.countdowns.presets.first)
        #expect(preset.label == "Eggs" && preset.rounds == 0)
        window.countdowns.editorClosed()
        window.countdowns.presetEditTapped(preset.id)
        let again = try #require(window.countdowns.editor)
        again.endlessToggled(false)
        again.draft.rounds = 1
        again.doneTapped()
        await settle()
        #expect(window.countdowns.presets.map(\.rounds) == [1] && window.countdowns.presets.map(\.id) == [preset.id])
    }

    @Test func theEndIsForetoldWhereItIsKnown() async throws {
        let (window, editor) = try await opened()
        defer { withExtendedLifetime(window) {} }
        let end = "22:30"  // from 22:10:05 on
        editor.roundsChosen(2)
        #expect(editor.summary == "2 × 10 min, until \(end)")
        editor.draft.advance = .manual
        #expect(editor.summary == "2 × 10 min", "nobody knows how long people speak")
    }

    @Test func aRefusalKeepsWhatWasTyped() async throws {
        let (window, editor) = try await opened()
        defer { withExtendedLifetime(window) {} }
        fixture.service.failure = ServiceError(.invalid, "There is no sound “gone.ogg”.")
        editor.doneTapped()
        await settle()
        #expect(!editor.isDone && !editor.isBusy)
        fixture.service.failure = nil
        editor.doneTapped()
        await settle()
        #expect(editor.isDone && fixture.service.timers.countdowns.count == 1)
    }

    @Test func aProgramThatHasGoneIsStillNamed() async throws {
        _ = try await fixture.service.savePreset(Countdown(steps: [.init(seconds: 60)], command: "old"))
        let (window, editor) = try await opened { model in
            if let id = model.presets.first?.id { model.presetEditTapped(id) }
        }
        defer { withExtendedLifetime(window) {} }
        #expect(editor.offeredPrograms == ["", "old"] && editor.title(ofProgram: "old") == "old (missing)")
    }

    @Test func whatIsChangedFurtherIsKeptAgainInTheSamePreset() async throws {
        let started = try await fixture.service.start(
            Countdown(label: "Tea", steps: [.init(seconds: 240)]), isPaused: false)
        let (window, editor) = try await opened { $0.editTapped(started.id) }
        #expect(!editor.isKept)
        editor.keepTapped()
        await settle()
        #expect(editor.isKept && !editor.isDone)
        editor.keepTapped()
        await settle()
        #expect(window.countdowns.presets.map(\.label) == ["Tea"])
        editor.change(0) { $0.text = "6 min" }
        #expect(!editor.isKept, "this is not what was kept")
        editor.change(0) { $0.text = "4 min" }
        #expect(editor.isKept)
        editor.draft.label = "Green tea"
        editor.keepTapped()
        await settle()
        #expect(editor.isKept && window.countdowns.presets.map(\.label) == ["Green tea"])
    }
}
