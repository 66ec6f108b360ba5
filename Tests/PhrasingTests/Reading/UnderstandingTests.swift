// SPDX-License-Identifier: MIT
import Almanac
import PhraseGrammar
import Phrasing
import Testing
import Timekeeping

/// Wednesday 25 November 2026, ten o'clock in Berlin.
private func context() throws -> PhraseContext {
    var context = try Corpus.context("2026-11-25T10:00:00+01:00", "Europe/Berlin")
    context.tones = ["bell", "birdsong", "chimes"]
    return context
}

private func read(_ text: String) throws -> Understanding {
    try Interpreter().read(text, in: try context())
}

private func problem(_ text: String) -> PhraseError? {
    do {
        _ = try Interpreter().read(text, in: try context())
        return nil
    } catch {
        return error as? PhraseError
    }
}

@Suite struct UnderstandingTests {
    @Test(arguments: [
        ("remind me at 5 to take out the bins", "take out the bins"), ("weekdays 6:45 gym", "gym"),
        ("alarm at 6am called Gym time", "Gym time"),
        ("remind me to call mom at 5pm about the trip", "call mom about the trip"),
        ("pasta 9 min", "pasta"), ("set a 10 minute pasta timer", "pasta"), ("set alarm for 7am for work", "work"),
        ("alarm 7:30 am named \"Yoga class\"", "Yoga class"), ("wake me up at 7", ""), ("set an alarm for nine am", ""),
        ("turn on an alarm for 7", ""), ("start counting down from 20 minutes", ""),
        ("remind me to take 2 pills at 8", "take 2 pills"), ("take meds: every day 8am", "take meds"),
        ("lunch with Bob tomorrow at 1", "lunch with Bob"), ("dentist thursday 14:30", "dentist"),
        ("remind me tomorrow at 3 to pay rent", "pay rent"), ("morning routine at 7am", "morning routine"),
        ("tomorrow evening gym at 7", "gym"), ("set alarm for morning run at 6", "morning run"),
        ("remind me tonight at 19.45 update weekly report", "update weekly report"),
        ("erinnere mich um 17 Uhr an die Wäsche", "Wäsche"),
    ])
    func aLabelIsWhatIsLeft(_ text: String, _ label: String) throws {
        #expect(try read(text).drafts[0].label == label)
    }

    /// The times and days of what is to be done, of a reason or a purpose are not those of the alarm.
    @Test(arguments: [
        ("remind me every evening at 8 to pack tomorrow's lunch", "pack tomorrow's lunch", "11-25T20:00"),
        ("sunday gym every saturday at 7 pm", "sunday gym", "11-28T19:00"),
        ("remind me about the monday meeting every friday at 5pm", "monday meeting", "11-27T17:00"),
        ("every friday at 5pm plan the weekend", "plan the weekend", "11-27T17:00"),
        ("wake me at 6 tomorrow because I have a meeting at 9", "have a meeting at 9", "11-26T06:00"),
        ("wake me at 6 to catch the 7:15 train", "catch the 7:15 train", "11-26T06:00"),
        ("my flight leaves at 8, wake me at 5:30", "flight leaves at 8", "11-26T05:30"),
        ("remind me at 4 pm that the shop closes at 5", "shop closes at 5", "11-25T16:00"),
        ("remind me about the 3 pm meeting at 2:45 pm", "3 pm meeting", "11-25T14:45"),
    ])
    func aThingHasTimesOfItsOwn(_ text: String, _ label: String, _ first: String) throws {
        let draft = try read(text).drafts[0]
        #expect(draft.label == label)
        #expect(try nextTimes(text).first == first)
        #expect(draft.schedule.recurrence == nil || draft.next.count > 1)
        #expect(draft.schedule.added.isEmpty)
    }

    @Test(arguments: [
        "7 am monday to thursday and 8 am for friday, 9am for the weekend", "mon-thu at 7, fri at 8, weekend at 9",
        "monday to thursday: 7:00, friday: 8:00, weekend: 9:00", "7 mon to thu, 8 fri, 9 on the weekend",
    ])
    func threeClausesHaveDaysOfTheirOwn(_ text: String) throws {
        #expect(
            try nextTimes(text) == ["11-26T07:00", "11-27T08:00", "11-28T09:00", "11-29T09:00", "11-30T07:00"])
    }

    @Test(arguments: [
        "set 3 alarms ten minutes apart from 6:30 every weekday",
        "3 alarms every weekday, starting at 6:30, every 10 minutes",
        "alarm at 6:30 every weekday and two more 10 minutes apart",
    ])
    func severalAlarmsComeAgainOnEachDay(_ text: String) throws {
        #expect(
            try nextTimes(text) == ["11-26T06:30", "11-26T06:40", "11-26T06:50", "11-27T06:30", "11-27T06:40"])
    }

    @Test func howItRingsIsHeard() throws {
        let draft = try read("wake me at 7 softly with birdsong at 50% volume, snooze 5 minutes, no vibration").drafts[
            0]
        #expect(draft.fadeIn == 180)
        #expect(draft.sound == "birdsong")
        #expect(draft.volume == 50)
        #expect(draft.snoozeMinutes == 5)
        #expect(draft.vibrates == false)
        let alarm = draft.alarm(from: Alarm(id: "x", schedule: draft.schedule))
        #expect(alarm.sound == .tone("birdsong"))
        #expect(alarm.fadeIn == 180)
    }

    @Test func withoutSnoozeMeansNone() throws {
        #expect(try read("alarm 7am no snooze").drafts[0].snoozeLimit == 0)
    }

    @Test func aSoundThatIsNotThereIsNoSound() throws {
        #expect(try read("wake me at 7 with trumpets").drafts[0].sound == nil)
    }

    @Test func aCorrectionReplacesOnlyWhatItNames() throws {
        let interpreter = Interpreter()
        let first = try interpreter.read("wake me at 7 on weekdays for gym", in: try context())
        let second = try interpreter.read("no, 7:30", in: try context(), correcting: first)
        #expect(second.drafts[0].schedule.start.time == CivilTime(hour: 7, minute: 30))
        #expect(second.drafts[0].schedule.recurrence == first.drafts[0].schedule.recurrence)
        #expect(second.drafts[0].label == "gym")
    }

    @Test func anOpenHourHasAnotherReading() throws {
        let understanding = try read("alarm at 6")
        #expect(understanding.alternatives.map(\.doubt) == [.halfOfDay])
        #expect(understanding.alternatives[0].draft.schedule.start.description == "2026-11-26T06:00:00")
        #expect(understanding.confidence < 1)
        #expect(try read("alarm at 6pm").alternatives.isEmpty)
        #expect(try read("alarm at 6pm").confidence == 1)
    }

    @Test func nextFridayHasTheNearestForAnotherReading() throws {
        let understanding = try read("next friday at 9am")
        #expect(understanding.drafts[0].schedule.start.date.description == "2026-12-04")
        #expect(understanding.alternatives[0].draft.schedule.start.date.description == "2026-11-27")
    }

    @Test func dayAndMonthFollowTheLocale() throws {
        var context = try context()
        #expect(try Interpreter().read("3/4 at 9am", in: context).drafts[0].schedule.start.date.month == 3)
        context.isDayFirst = true
        let understanding = try Interpreter().read("3/4 at 9am", in: context)
        #expect(understanding.drafts[0].schedule.start.date.month == 4)
        #expect(
            understanding.alternatives.contains { $0.doubt == .dateOrder && $0.draft.schedule.start.date.month == 3 })
    }

    @Test func everySecondSaturdayMayBeThatOfTheMonth() throws {
        let understanding = try read("every 2nd saturday at 9am")
        let other = understanding.alternatives.first { $0.doubt == .ordinal }
        #expect(other?.draft.schedule.recurrence?.description == "FREQ=MONTHLY;BYDAY=2SA")
    }

    @Test func severalDaysWithATimeEachAreSeveralAlarms() throws {
        let drafts = try read("7 on weekdays and 9 on weekends").drafts
        #expect(drafts.map(\.schedule.start.time.hour) == [7, 9])
        #expect(drafts[1].schedule.recurrence?.description == "FREQ=WEEKLY;BYDAY=SA,SU")
    }

    @Test func severalAlarmsOfAWeekAreOneRule() throws {
        let understanding = try read("7 on weekdays and 9:30 on weekends")
        let rule = try #require(understanding.rule)
        // The one rule rings when both alarms ring.
        let now = try context().now
        let zones = try context().zones
        let start = try #require(CivilDateTime("2026-11-25T00:00:00"))
        let one = try Schedule(start: start, zone: .floating, recurrence: rule).occurrences(
            after: now, limit: 40, zones: zones
        ).map(\.due)
        let both = try understanding.drafts.flatMap {
            try $0.schedule.occurrences(after: now, limit: 40, zones: zones).map(\.due)
        }.sorted().prefix(40)
        #expect(one == Array(both))
        #expect(understanding.next == Array(one.prefix(5)))
        #expect(try read("every day at 7").rule?.description == "FREQ=DAILY")
        #expect(try read("mondays at 7 and the 1st of each month at 9").rule == nil)
    }

    @Test func daysLeftOutAreExceptions() throws {
        let draft = try read("every day at 7am except christmas").drafts[0]
        #expect(draft.schedule.excluded.contains(try #require(CivilDateTime("2026-12-25T07:00:00"))))
        let skipped = try read("every day at 7 skip tomorrow").drafts[0]
        #expect(skipped.next.first == Instant("2026-11-27T07:00:00+01:00"))
    }

    @Test func holidaysThatAreNotKnownAreRefused() throws {
        var context = try context()
        context.holidays = nil
        do {
            _ = try Interpreter().read("weekdays at 7 not on holidays", in: context)
            Issue.record("This has to be refused.")
        } catch {
            #expect(error.kind == .noHolidays)
            #expect(error.span == 14..<29)
        }
        context.holidays = { [CivilDate(year: $0, month: 11, day: 26)].compactMap(\.self) }
        let understanding = try Interpreter().read("weekdays at 7 not on holidays", in: context)
        #expect(understanding.notes.count == 1)
        #expect(understanding.drafts[0].next[0] == Instant("2026-11-27T07:00:00+01:00"))
        #expect(understanding.drafts[0].schedule.excluded.contains(try #require(CivilDateTime("2027-11-26T07:00:00"))))
    }

    @Test func someDaysMayHaveAnotherTime() throws {
        for text in ["7 but on weekends at 9", "every day at 7 except 9 on weekends"] {
            let drafts = try read(text).drafts
            #expect(
                drafts.map { $0.schedule.recurrence?.description } == [
                    "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "FREQ=WEEKLY;BYDAY=SA,SU",
                ])
            #expect(drafts.map(\.schedule.start.time.hour) == [7, 9])
        }
    }

    /// The times of all its alarms, in their order, as `MM-DDTHH:MM`.
    private func nextTimes(_ text: String) throws -> [String] {
        let local = try context().zones.local
        return Set(try read(text).drafts.flatMap(\.next)).sorted().prefix(5).map {
            String(local.civil(at: $0).description.dropFirst(5).dropLast(3))
        }
    }

    @Test(arguments: [
        "every day at 7:30, weekends at 10", "at 7:30, at 10 on weekends", "wake me at 7:30, weekends at 10",
        "7:30 daily and 10 on weekends", "daily 7:30, 10:00 on saturdays, 10:00 on sundays",
        "mon-fri at 7:30, the other days at 10", "mon-fri 7:30, rest of the week 10",
        "täglich um 7:30, aber am wochenende erst um 10", "unter der woche um 7:30, sonst um 10",
    ])
    func narrowerDaysAreLeftOutOfWiderOnes(_ text: String) throws {
        #expect(
            try nextTimes(text) == ["11-26T07:30", "11-27T07:30", "11-28T10:00", "11-29T10:00", "11-30T07:30"])
    }

    @Test(arguments: ["every day at 7:30 and every saturday at 10", "every day at 7:30, also saturdays at 10"])
    func whatIsSaidToComeOnTopDoes(_ text: String) throws {
        #expect(
            try nextTimes(text) == ["11-26T07:30", "11-27T07:30", "11-28T07:30", "11-28T10:00", "11-29T07:30"])
    }

    @Test func businessHoursAreThoseOfWeekdays() throws {
        let draft = try read("hourly during business hours").drafts[0]
        let rings = try draft.schedule.occurrences(after: try context().now, limit: 100, zones: try context().zones)
        #expect(rings.count == 100)
        #expect(
            rings.allSatisfy { (9...17).contains($0.scheduled.time.hour) && $0.scheduled.date.weekday <= .friday })
    }

    @Test func aNightGoesOnPastMidnight() throws {
        #expect(try nextTimes("friday nights at 1am").prefix(2) == ["11-28T01:00", "12-05T01:00"])
        #expect(try nextTimes("every sunday night at midnight").prefix(2) == ["11-30T00:00", "12-07T00:00"])
        #expect(try nextTimes("every sunday at midnight").prefix(2) == ["11-29T00:00", "12-06T00:00"])
    }

    @Test func theNextOneMayBeSkipped() throws {
        #expect(try nextTimes("fridays at 9 but skip the next one").prefix(2) == ["12-04T09:00", "12-11T09:00"])
        #expect(try nextTimes("fridays at 9, no lesson next week").prefix(2) == ["11-27T09:00", "12-11T09:00"])
    }

    @Test(arguments: ["every leap year at 9", "matthew 5:12", "seat 12a", "2026", "in 5", "30 from now"])
    func numbersOfOtherThingsAreNoTimes(_ text: String) {
        #expect(problem(text) != nil)
    }

    @Test func aDayOfEachMonthIsLeftOutByTheRule() throws {
        let draft = try read("weekdays at 7 except the 1st").drafts[0]
        #expect(draft.schedule.excluded.isEmpty)
        let days = try draft.schedule.occurrences(
            after: try context().now, limit: 60, zones: try context().zones
        ).map(\.scheduled.date)
        #expect(days.count == 60)
        #expect(days.allSatisfy { $0.day != 1 && $0.weekday != .saturday && $0.weekday != .sunday })
        #expect(
            try read("every day at 7 but not on the last day of the month").drafts[0].next[4]
                == Instant("2026-12-01T07:00:00+01:00"))
        #expect(
            try read("weekdays at 7 except the 1st").sentence == "Alarm weekdays except the 1st at 07:00")
    }

    @Test func daysOfSeveralMonthsAreNotMixed() throws {
        let draft = try read("every year on march 3 and june 5 at 9").drafts[0]
        let days = try draft.schedule.occurrences(after: try context().now, limit: 4, zones: try context().zones)
        #expect(
            days.map(\.scheduled.date.description) == ["2027-03-03", "2027-06-05", "2028-03-03", "2028-06-05"])
    }

    @Test func aSeasonIsItsMonthsWhereTheUserLives() throws {
        let north = try read("every day at 7 in summer")
        #expect(north.drafts[0].schedule.recurrence?.description == "FREQ=DAILY;BYMONTH=6,7,8")
        #expect(north.notes.count == 1)
        let southern = try Corpus.context("2026-11-25T10:00:00+11:00", "Australia/Sydney")
        let south = try Interpreter().read("every day at 7 in summer", in: southern)
        #expect(south.drafts[0].schedule.recurrence?.description == "FREQ=DAILY;BYMONTH=1,2,12")
        #expect(south.sentence == "Alarm every day in Dec, Jan and Feb at 07:00")
        // A house is no season.
        #expect(try read("tomorrow at 7 clean the summer house").drafts[0].label == "clean the summer house")
    }

    @Test func hoursOnTheFrenchClockAreTimesBesideADayAndLengthsAlone() throws {
        #expect(try read("9h30 tomorrow").drafts[0].next == [try #require(Instant("2026-11-26T09:30:00+01:00"))])
        #expect(try read("meeting at 9h").drafts[0].next == [try #require(Instant("2026-11-26T09:00:00+01:00"))])
        #expect(try read("1h30").drafts[0].duration == 5400)
    }

    @Test func aPlaceBehindATimeIsItsZone() throws {
        for text in ["9am in London tomorrow", "9am London tomorrow", "9am London time tomorrow"] {
            #expect(try read(text).drafts[0].next == [try #require(Instant("2026-11-26T10:00:00+01:00"))])
        }
        #expect(try read("tomorrow 9am London flight").drafts[0].label == "London flight")
    }

    @Test func onlyIsAContrastBehindAnotherTimeAlone() throws {
        #expect(try read("only on mondays at 7").rule?.description == "FREQ=WEEKLY;BYDAY=MO")
        #expect(try read("every day at 8am, only on saturdays make it 10am").drafts.count == 2)
    }

    @Test func aConditionIsToldAsIgnored() throws {
        let understanding = try read("wake me at 6 if it rains")
        #expect(understanding.notes.count == 1)
        #expect(understanding.ignored.isEmpty && understanding.unused == ["if it rains"])
        #expect(understanding.drafts[0].label.isEmpty)
        // What is to be checked is no condition.
        #expect(try read("remind me to check if the oven is off at 6pm").drafts[0].label == "check if the oven is off")
        #expect(problem("if it rains")?.kind == .noTime)
    }

    @Test func whatIsRejectedIsNoTimeOfItsOwn() throws {
        let draft = try read("alarm at 6:30 am, not 6").drafts[0]
        #expect(draft.schedule.added.isEmpty)
        #expect(draft.next[0] == Instant("2026-11-26T06:30:00+01:00"))
    }

    @Test func theWeekdayDecidesWhichNumberIsTheMonth() throws {
        // The 11th of December is a Friday, the 12th of November was a Thursday.
        #expect(try read("friday 11/12 at 15:00").drafts[0].next[0] == Instant("2026-12-11T15:00:00+01:00"))
    }

    @Test func theSunIsAskedForItsTimes() throws {
        #expect(problem("at sunrise")?.kind == .noPlace)
        var context = try context()
        context.solar = { event, date in
            let hour = event == .sunrise ? 6 : 15
            return Instant(
                seconds: CivilDateTime(date: date, time: CivilTime(secondOfDay: hour * 3600)).secondsSinceEpoch)
        }
        let draft = try Interpreter().read("30 minutes before sunset on saturdays", in: context).drafts[0]
        #expect(draft.solar == SolarTime(anchor: SolarAnchor(.sunset, offset: -1800)))
        #expect(draft.next[0] == Instant("2026-11-28T14:30:00Z"))
        #expect(draft.next.count == 5)
        let late = try Interpreter().read("civil dawn but not before 18:00 tomorrow", in: context).drafts[0]
        #expect(late.next == [try #require(Instant("2026-11-26T18:00:00+01:00"))])
        let once = try Interpreter().read("wake me an hour before sunrise", in: context).drafts[0]
        #expect(once.next == [try #require(Instant("2026-11-26T05:00:00Z"))])
    }

    @Test func everyWordIsAccountedFor() throws {
        let text = "wake me at 7 on weekdays for gym"
        let words = try read(text).words
        #expect(words.count == 8)
        #expect(words.map(\.purpose).contains(.time))
        #expect(words.last?.purpose == .label)
        let bytes = Array(text.utf8)
        #expect(
            words.map { String(decoding: bytes[$0.span], as: UTF8.self) } == text.split(separator: " ").map(String.init)
        )
    }

    @Test(arguments: [
        ("7:75", PhraseError.Kind.noSuchTime, "7:75"), ("february 30th at 9am", .noSuchDate, "february 30th"),
        ("call mom tomorrow", .noTimeOfDay, "tomorrow"), ("delete my alarm", .otherWish, "delete"),
        ("november 24 2026 at 9am", .past, "november 24 2026"),
        ("call mom at 3pm in the morning", .contradiction, "at 3pm in the morning"),
        ("morgens um 16 Uhr", .contradiction, "morgens um 16 Uhr"), ("weck mich um 8 nicht", .negated, "weck"),
    ])
    func aMistakeIsPointedAt(_ text: String, _ kind: PhraseError.Kind, _ words: String) throws {
        let error = try #require(problem(text))
        #expect(error.kind == kind)
        let span = try #require(error.span)
        #expect(String(decoding: Array(text.utf8)[span], as: UTF8.self) == words)
    }

    @Test(arguments: [
        "", "   ", "hello", "call 5 people", "10 minutes before the meeting", "the evening before my flight tomorrow",
        "don't wake me at 7", "cancel my 7 am alarm", "table for two", "last friday at 9", "two hours ago",
        "on the 32nd at 8",
        "next month", "i don't need an alarm at 7", "call me at 650-650-6500",
        "€20", "$5.30", "the 80s", "will it rain at 5", "12.53%",
    ])
    func whatHasNoTimeIsRefusedWithAnExample(_ text: String) throws {
        #expect(try #require(problem(text)).sentence.count > 20)
    }

    @Test func whatWasUnderstoodIsSaidInTheUsersFormat() throws {
        var context = try context()
        #expect(try Interpreter().read("weekdays 6:45 gym", in: context).sentence == "Alarm weekdays at 06:45: gym")
        context.usesTwelveHours = true
        #expect(try Interpreter().read("weekdays 6:45 gym", in: context).sentence == "Alarm weekdays at 6:45 AM: gym")
        #expect(try Interpreter().read("pasta 9 min", in: context).sentence == "Timer for 9 min: pasta")
    }
}
