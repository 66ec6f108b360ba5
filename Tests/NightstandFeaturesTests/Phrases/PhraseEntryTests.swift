// SPDX-License-Identifier: MIT
import Almanac
import NightstandFakes
import NightstandFeatures
import NightstandService
import NightstandSettings
import PhraseGrammar
import Testing
import Timekeeping
import WindowFixtures

/// What the user says in the window.
@MainActor @Suite struct PhraseEntryTests {
    private func loaded(_ fixture: Fixture) async -> WindowModel {
        let model = fixture.makeModel()
        await settle()
        return model
    }

    @Test func aPhraseIsUnderstoodWhileItIsTyped() async {
        let model = await loaded(Fixture())
        let phrase = model.phrase
        #expect(!phrase.isTyped && phrase.sentence == nil && phrase.problem == nil)
        phrase.text = "weekdays"
        #expect(phrase.isTyped && phrase.sentence == nil && phrase.problem?.isEmpty == false)
        #expect(!phrase.isInsisting, "nobody is scolded for half a sentence")
        phrase.text = "weekdays 6:45 gym"
        #expect(phrase.sentence == "Alarm weekdays at 06:45: gym" && phrase.problem == nil)
        #expect(phrase.badge?.icon == "nightstand-gym-symbolic")
        #expect(
            phrase.upcoming == [
                "Mon 9 Nov 06:45, in 2 days 8 h", "Tue 10 Nov 06:45, in 3 days 8 h", "Wed 11 Nov 06:45, in 4 days 8 h",
            ])
        #expect(phrase.marks.allSatisfy { $0.kind == .understood && $0.span.upperBound <= 13 })
        #expect(phrase.action == "Set Alarm" && phrase.notes.isEmpty)
    }

    @Test func aPhraseAboutAppointmentsSaysWhyThereAreNoCalendars() async {
        let fixture = Fixture()
        fixture.service.calendarsStatus = CalendarsStatus(trouble: .noDesktop)
        let model = await loaded(fixture)
        model.phrase.text = "an hour before my first meeting"
        #expect(model.phrase.problem?.isEmpty == false)
        await settle()
        #expect(model.phrase.problem == CalendarTrouble.noDesktop.sentence)
        model.phrase.text = "weekdays at 25:00"
        #expect(model.phrase.problem?.contains("calendar") == false, "other mistakes are named as before")
    }

    @Test func whatIsNotUnderstoodIsMarkedAndReported() async {
        let model = await loaded(Fixture())
        model.phrase.text = "7 in the morning. foo bar? called gym"
        #expect(model.phrase.notes == ["Not understood: “foo”, “bar”"])
        #expect(model.phrase.marks.filter { $0.kind == .ignored }.map(\.span) == [18..<21, 22..<25])
        #expect(model.phrase.spoken.contains("Not understood"))
    }

    @Test func enterSetsTheAlarmAndUndoTakesItBack() async throws {
        let fixture = Fixture()
        let model = await loaded(fixture)
        model.phrase.text = "weekdays 6:45 gym, softly"
        model.phrase.entered()
        model.phrase.entered()
        await settle()
        #expect(fixture.service.stored.count == 5, "Enter twice sets it once")
        let alarm = try #require(fixture.service.stored.first { $0.label == "gym" })
        #expect(alarm.schedule.start.time == CivilTime(secondOfDay: 6 * 3600 + 45 * 60))
        #expect(alarm.schedule.recurrence == Recurrence("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"))
        #expect(model.alarms.row(alarm.id) != nil && model.phrase.text.isEmpty)
        let toast = try #require(model.toasts.waiting.last)
        #expect(toast.message == "“gym” rings in 2 days 8 h" && toast.button == "Undo")
        toast.action()
        await settle()
        #expect(fixture.service.stored.map(\.id).sorted() == ["gym", "pill", "train", "work"])
        #expect(model.alarms.rows.count == 4)
    }

    @Test func anotherReadingCanBeChosenAndLeftAgain() async throws {
        let fixture = Fixture()
        let model = await loaded(fixture)
        let phrase = model.phrase
        phrase.text = "weekdays 6:45 swim"
        let evening = try #require(phrase.choices.first)
        #expect(phrase.choices.count == 1 && evening.sentence == "Alarm weekdays at 18:45: swim")
        phrase.chose(evening)
        #expect(phrase.sentence == evening.sentence && phrase.upcoming.first?.hasPrefix("Mon 9 Nov 18:45") == true)
        let morning = try #require(phrase.choices.first)
        #expect(phrase.choices.count == 1 && morning.sentence == "Alarm weekdays at 06:45: swim")
        phrase.chose(morning)
        #expect(phrase.sentence == morning.sentence)
        phrase.chose(evening)
        phrase.entered()
        await settle()
        #expect(fixture.service.stored.first { $0.label == "swim" }?.schedule.start.time.hour == 18)
        phrase.text = "weekdays 6:45 swim"
        #expect(phrase.sentence == morning.sentence, "a new text is read anew")
    }

    @Test func whatCannotBeSetIsReportedAndNothingIsSet() async {
        let fixture = Fixture()
        let model = await loaded(fixture)
        model.phrase.text = "wake me at 25:00"
        model.phrase.entered()
        await settle()
        #expect(model.phrase.isInsisting && model.phrase.problem?.contains("no such time") == true)
        #expect(model.phrase.marks.map(\.span) == [11..<16] && model.phrase.marks.first?.kind == .wrong)
        #expect(fixture.service.stored.count == 4 && model.phrase.text == "wake me at 25:00")
        model.phrase.text = "wake me at 5:00"
        #expect(!model.phrase.isInsisting && model.phrase.problem == nil)
        model.phrase.text = "   "
        model.phrase.entered()
        #expect(!model.phrase.isTyped && !model.phrase.isInsisting)
    }

    @Test func aLengthStartsATimer() async throws {
        let fixture = Fixture()
        let model = await loaded(fixture)
        model.phrase.text = "pasta 9 min"
        #expect(model.phrase.action == "Start Timer")
        model.phrase.entered()
        await settle()
        let row = try #require(model.countdowns.rows.first)
        #expect(row.title == "pasta" && row.left == "09:00" && fixture.service.stored.count == 4)
        let toast = try #require(model.toasts.waiting.last)
        #expect(toast.message.hasPrefix("“pasta”: 9 min"))
        toast.action()
        await settle()
        #expect(model.countdowns.rows.isEmpty)
    }

    @Test func severalAlarmsAreSetAndTakenBackTogether() async {
        let fixture = Fixture()
        let model = await loaded(fixture)
        model.phrase.text = "mon 7 and tue 8"
        #expect(model.phrase.action == "Set 2 Alarms" && model.phrase.upcoming.count == 2)
        model.phrase.entered()
        await settle()
        #expect(fixture.service.stored.count == 6)
        model.toasts.waiting.last?.action()
        await settle()
        #expect(fixture.service.stored.count == 4)
    }

    @Test func whenTheServiceRefusesTheTextStays() async {
        let fixture = Fixture()
        let model = await loaded(fixture)
        model.phrase.text = "gym at 7"
        fixture.service.failure = ServiceError(.storage, "The disk is full.")
        model.phrase.entered()
        await settle()
        #expect(model.phrase.text == "gym at 7" && model.toasts.waiting.map(\.message) == ["The disk is full."])
        fixture.service.failure = nil
        model.phrase.entered()
        await settle()
        #expect(model.phrase.text.isEmpty && fixture.service.stored.count == 5)
    }

    @Test func lengthsCountFromThePressOfEnter() async throws {
        let fixture = Fixture()
        let model = await loaded(fixture)
        model.alarms.heartbeat.isRunning = true
        model.phrase.text = "wake me in 20 minutes"
        #expect(model.phrase.upcoming == ["Today 22:30, in 20 min"])
        fixture.time.advance(by: .seconds(60))
        #expect(model.phrase.upcoming == ["Today 22:31, in 20 min"], "the preview goes with the minutes")
        fixture.time.advance(by: .seconds(30))
        let now = fixture.time.now
        model.phrase.entered()
        await settle()
        let status = try #require(model.alarms.rows.first { !["gym", "work", "train", "pill"].contains($0.alarm.id) })
        #expect(status.status.next.first?.due == now + .seconds(20 * 60))
    }

    @Test func theUsersWaysCount() async {
        let usual = await loaded(Fixture())
        usual.phrase.text = "on 3/4 at 7pm"
        #expect(usual.phrase.upcoming.first?.hasPrefix("Thu 4 Mar 2027 19:00") == true)
        let other = await loaded(Fixture(style: TimeStyle(usesTwelveHours: true, isDayFirst: true)))
        other.phrase.text = "on 3/4 at 7pm"
        #expect(other.phrase.upcoming.first?.hasPrefix("Sat 3 Apr 2027 7:00 PM") == true)
        #expect(other.phrase.sentence?.contains("7:00 PM") == true)
    }

    @Test func theAnswerIsInTheLanguageOfTheInterface() async {
        let english = await loaded(Fixture())
        english.phrase.text = "Alarm 7:30"
        #expect(english.phrase.sentence?.hasPrefix("Alarm once") == true)
        let german = await loaded(Fixture(phrases: Interpreter(languages: ["de", "en"])))
        german.phrase.text = "Alarm 7:30"
        #expect(german.phrase.sentence == english.phrase.sentence)
    }

    @Test func theSunIsThatOfTheChosenPlace() async {
        let fixture = Fixture()
        let model = await loaded(fixture)
        model.phrase.text = "tomorrow at sunset"
        #expect(model.phrase.problem?.contains("place") == true, "the zone UTC has no city")
        var places = PlacesStatus()
        places.saved = [SavedPlace(id: "berlin", place: FewCities.place("Berlin"))]
        places.chosen = "berlin"
        fixture.service.placesStatus = places
        let moved = await loaded(fixture)
        moved.phrase.text = "tomorrow at sunset"
        // Berlin on 7 November: 16:22 by the almanac of timeanddate.com, an hour ahead of UTC.
        #expect(moved.phrase.upcoming.first?.hasPrefix("Tomorrow 15:2") == true)
        moved.phrase.entered()
        await settle()
        #expect(fixture.service.stored.contains { $0.schedule.solar?.anchor.event == .sunset })
    }
}

/// Phrases in the window that lack something, or say more than can be kept.
@MainActor @Suite struct IncompletePhraseEntryTests {
    private func loaded(_ fixture: Fixture) async -> WindowModel {
        let model = fixture.makeModel()
        await settle()
        return model
    }

    @Test func whatLacksOnlyItsTimeFillsInTheEditor() async throws {
        let fixture = Fixture()
        let model = await loaded(fixture)
        model.phrase.text = "yoga every tuesday and thursday, softly"
        #expect(model.phrase.understoodSoFar == "Alarm every Tuesday and every Thursday: yoga, fading in over 3 min")
        #expect(
            model.phrase.problem?.isEmpty == false && model.phrase.action == "Choose Time…" && model.phrase.hasAction)
        let before = fixture.service.stored.count
        model.phrase.entered()
        let editor = try #require(model.editor)
        #expect(editor.isNew && editor.awaitsTime && editor.draft.label == "yoga" && editor.draft.fadeIn == 180)
        #expect(editor.repeats == .chosenDays && editor.days == [.tuesday, .thursday])
        #expect(model.phrase.text.isEmpty && fixture.service.stored.count == before)
        editor.time = CivilTime(secondOfDay: 18 * 3600)
        editor.saveTapped()
        await settle()
        let alarm = try #require(fixture.service.stored.first { $0.label == "yoga" })
        #expect(alarm.schedule.start.time.hour == 18)
        #expect(alarm.schedule.recurrence == Recurrence("FREQ=WEEKLY;BYDAY=TU,TH"))
    }

    @Test func aDayWithoutATimeIsThatOfTheEditor() async throws {
        let model = await loaded(Fixture())
        model.phrase.text = "dentist on december 12"
        model.phrase.entered()
        let editor = try #require(model.editor)
        #expect(editor.repeats == .once && editor.chosenDate?.month == 12 && editor.chosenDate?.day == 12)
        #expect(editor.alarm?.label == "dentist")
    }

    @Test func aTimerWithoutADurationIsSetUp() async throws {
        let model = await loaded(Fixture())
        model.phrase.text = "pasta timer"
        #expect(model.phrase.action == "Choose Duration…")
        model.phrase.entered()
        #expect(model.page == .timers && model.countdowns.editor?.draft.label == "pasta")
    }

    @Test func wordsThatAreNotUsedAreAskedAbout() async throws {
        let fixture = Fixture()
        let model = await loaded(fixture)
        let before = fixture.service.stored.count
        model.phrase.text = "wake me at 7 if it rains"
        #expect(model.phrase.notes.first == "Not used: “if it rains”" && model.phrase.question == nil)
        #expect(model.phrase.marks.contains { $0.kind == .ignored })
        model.phrase.entered()
        await settle()
        #expect(model.phrase.question == "Set without “if it rains”?" && model.phrase.action == "Set Anyway")
        #expect(fixture.service.stored.count == before)
        model.phrase.text = "wake me at 7 if it snows"
        #expect(model.phrase.question == nil, "another text has not been agreed to")
        model.phrase.entered()
        model.phrase.entered()
        await settle()
        #expect(fixture.service.stored.count == before + 1 && model.phrase.text.isEmpty)
    }
}
