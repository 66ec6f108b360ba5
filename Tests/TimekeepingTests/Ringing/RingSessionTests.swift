// SPDX-License-Identifier: MIT
import Foundation
import Testing
import Timekeeping

@Suite struct RingSessionTests {
    /// 2026-11-21T07:00:00Z.
    private static let due = Instant(seconds: 1_795_244_400)

    private func session(
        limit: Int? = nil, ringLength: Int = 600, escalation: Int = 0, preAlert: Int = 0, awakeCheck: Int = 0
    ) throws -> RingSession {
        let scheduled = try #require(CivilDateTime("2026-11-21T07:00:00"))
        return RingSession(
            alarm: Alarm(
                id: "gym", schedule: Schedule(start: scheduled), snooze: SnoozePolicy(minutes: 9, limit: limit),
                ringLength: ringLength, escalation: escalation, preAlert: preAlert, awakeCheck: awakeCheck),
            occurrence: Occurrence(scheduled: scheduled, due: Self.due))
    }

    private func ringing(limit: Int? = nil) throws -> RingSession {
        var session = try session(limit: limit)
        _ = try session.handle(.timePassed, at: Self.due)
        return session
    }

    @Test("rings when due, falls silent after the ring length and is then missed")
    func ringsAndIsMissed() throws {
        var session = try session(ringLength: 60)
        #expect(try session.handle(.timePassed, at: Self.due - .milliseconds(1)) == [])
        #expect(try session.handle(.timePassed, at: Self.due) == [.startRinging])
        #expect(try session.handle(.timePassed, at: Self.due + .milliseconds(59_999)) == [])
        #expect(
            try session.handle(.timePassed, at: Self.due + .seconds(60)) == [.stopRinging, .close, .reportMissed])
        #expect(session.entry?.outcome == .missed)
        #expect(session.entry?.fired == Self.due)
    }

    @Test(
        "rings loudly when punctual, softly within the grace period, and not after it",
        arguments: [
            (5_000, RingSession.Phase.ringing, false), (5_001, .ringing, true), (900_000, .ringing, true),
            (900_001, .missed, false),
        ])
    func latePolicy(late: Int, phase: RingSession.Phase, isSoft: Bool) throws {
        var session = try session()
        _ = try session.handle(.timePassed, at: Self.due + .milliseconds(late))
        #expect(session.phase == phase)
        #expect(session.isLate == isSoft)
        #expect(session.wasLate == isSoft)
    }

    @Test("a snooze counts from the tap to the millisecond", arguments: [nil, 1, 5, 7, 8, 9, 10, 15, 20, 1440])
    func snoozeCountsFromTheTap(minutes: Int?) throws {
        var session = try ringing()
        let tap = Self.due + .milliseconds(37_123)
        #expect(try session.handle(.snooze(minutes: minutes, by: "test"), at: tap) == [.stopRinging, .showSnoozed])
        let end = Instant(milliseconds: tap.milliseconds + Int64((minutes ?? 9) * 60_000))
        #expect(session.until == end)
        #expect(try session.handle(.timePassed, at: end - .milliseconds(1)) == [])
        #expect(try session.handle(.timePassed, at: end) == [.startRinging])
    }

    @Test("a snooze of an impossible length is refused and changes nothing", arguments: [-1, 0, 1441])
    func snoozeLength(minutes: Int) throws {
        var session = try ringing()
        let before = session
        #expect(throws: RingSession.Refusal.snoozeLength(minutes)) {
            try session.handle(.snooze(minutes: minutes, by: "test"), at: Self.due)
        }
        #expect(session == before)
    }

    @Test("the snooze limit is kept over the whole occurrence")
    func snoozeLimit() throws {
        var session = try ringing(limit: 1)
        _ = try session.handle(.snooze(minutes: 5, by: "test"), at: Self.due)
        #expect(session.snoozesLeft == 0)
        _ = try session.handle(.timePassed, at: Self.due + .seconds(300))
        #expect(throws: RingSession.Refusal.snoozesUsedUp(limit: 1)) {
            try session.handle(.snooze(minutes: 5, by: "test"), at: Self.due + .seconds(301))
        }
    }

    @Test("stopping while snoozed ends it for good")
    func stopWhileSnoozed() throws {
        var session = try ringing()
        _ = try session.handle(.snooze(minutes: 5, by: "test"), at: Self.due)
        #expect(try session.handle(.stop(by: "window"), at: Self.due + .seconds(10)) == [.close])
        #expect(try session.handle(.timePassed, at: Self.due + .seconds(300)) == [])
        #expect(session.entry?.answeredBy == "window")
        #expect(throws: RingSession.Refusal.ended) { try session.handle(.stop(by: "again"), at: Self.due) }
    }

    @Test("stopping the notice beforehand keeps it from ringing, and is journalled as a skip")
    func stopDuringPreAlert() throws {
        var session = try session(preAlert: 300)
        #expect(session.until == Self.due - .seconds(300))
        #expect(try session.handle(.timePassed, at: Self.due - .seconds(300)) == [.showPreAlert])
        #expect(try session.handle(.stop(by: "window"), at: Self.due - .seconds(100)) == [.close])
        #expect(try session.handle(.timePassed, at: Self.due) == [])
        #expect(session.entry?.outcome == .skipped)
        #expect(session.entry?.fired == nil && session.entry?.wasLeftOut == false)
    }

    @Test("after Stop it asks whether the user is awake, and rings again when nobody answers")
    func ringsAgainUnanswered() throws {
        var session = try session(awakeCheck: 300)
        _ = try session.handle(.timePassed, at: Self.due)
        let tap = Self.due + .seconds(20)
        #expect(try session.handle(.stop(by: "test"), at: tap) == [.stopRinging, .close])
        #expect(session.phase == .up && session.until == tap + .seconds(300))
        #expect(session.nextRing == tap + .seconds(420))
        #expect(session.entry?.outcome == .stopped && session.entry?.ended == tap)
        #expect(try session.handle(.timePassed, at: tap + .milliseconds(299_999)) == [])
        #expect(try session.handle(.timePassed, at: tap + .seconds(300)) == [.ask])
        #expect(session.phase == .asking && session.until == tap + .seconds(420))
        #expect(try session.handle(.timePassed, at: tap + .seconds(420)) == [.startRinging])
        #expect(session.entry?.outcome == .ringing && !session.isLate)
        #expect(try session.handle(.stop(by: "test"), at: tap + .seconds(430)) == [.stopRinging, .close])
        #expect(session.phase == .up, "it asks after each ring")
    }

    @Test("once the user confirms being awake, it doesn't ring again", arguments: [100, 310])
    func awake(after seconds: Int64) throws {
        var session = try session(awakeCheck: 300)
        _ = try session.handle(.timePassed, at: Self.due)
        _ = try session.handle(.stop(by: "test"), at: Self.due)
        _ = try session.handle(.timePassed, at: Self.due + .seconds(seconds))
        #expect(try session.handle(.stop(by: "test"), at: Self.due + .seconds(seconds)) == [.close])
        #expect(session.phase == .stopped && session.hasEnded)
    }

    @Test("a stop while snoozed asks too, one before it rings does not, and an alarm that is deleted is over")
    func whatIsAskedAfter() throws {
        var snoozed = try session(awakeCheck: 300)
        _ = try snoozed.handle(.timePassed, at: Self.due)
        var deleted = snoozed
        _ = try snoozed.handle(.snooze(minutes: nil, by: "test"), at: Self.due)
        _ = try snoozed.handle(.stop(by: "test"), at: Self.due)
        #expect(snoozed.phase == .up)
        _ = try deleted.handle(.end(by: "test"), at: Self.due)
        #expect(deleted.phase == .stopped)
        var announced = try session(preAlert: 600, awakeCheck: 300)
        _ = try announced.handle(.timePassed, at: Self.due - .seconds(600))
        _ = try announced.handle(.stop(by: "test"), at: Self.due - .seconds(500))
        #expect(announced.phase == .stopped)
    }

    @Test(
        "a question that falls into sleep is asked late, and rings if nobody could have answered it",
        arguments: [
            (Int64(310), RingSession.Phase.asking), (420, .ringing), (1320, .ringing), (1321, .missed),
        ])
    func sleptThroughTheQuestion(seconds: Int64, phase: RingSession.Phase) throws {
        var session = try session(awakeCheck: 300)
        _ = try session.handle(.timePassed, at: Self.due)
        _ = try session.handle(.stop(by: "test"), at: Self.due)
        _ = try session.handle(.timePassed, at: Self.due + .seconds(seconds))
        #expect(session.phase == phase)
    }

    @Test("a restart resumes the wait and the question")
    func restartsWhileAsking() throws {
        var session = try session(awakeCheck: 300)
        _ = try session.handle(.timePassed, at: Self.due)
        _ = try session.handle(.stop(by: "test"), at: Self.due)
        #expect(try session.handle(.restarted, at: Self.due + .seconds(100)) == [])
        #expect(session.until == Self.due + .seconds(300))
        _ = try session.handle(.timePassed, at: Self.due + .seconds(300))
        #expect(try session.handle(.restarted, at: Self.due + .seconds(350)) == [.ask])
        #expect(try session.handle(.restarted, at: Self.due + .seconds(430)) == [.startRinging])
    }

    @Test("without an answer it is louder after some minutes, changes its tone after as many, and is missed in the end")
    func escalates() throws {
        var session = try session(escalation: 2)
        _ = try session.handle(.timePassed, at: Self.due)
        #expect(session.attention == Self.due + .seconds(120) && session.until == Self.due + .seconds(600))
        #expect(try session.handle(.timePassed, at: Self.due + .milliseconds(119_999)) == [])
        #expect(try session.handle(.timePassed, at: Self.due + .seconds(120)) == [.escalate])
        #expect(session.escalation == .fullVolume && session.attention == Self.due + .seconds(240))
        #expect(try session.handle(.timePassed, at: Self.due + .seconds(240)) == [.escalate])
        #expect(session.escalation == .secondTone && session.attention == Self.due + .seconds(600))
        #expect(try session.handle(.timePassed, at: Self.due + .seconds(599)) == [])
        #expect(
            try session.handle(.timePassed, at: Self.due + .seconds(600)) == [.stopRinging, .close, .reportMissed])
    }

    @Test("a snooze starts the escalation over")
    func snoozeCalmsDown() throws {
        var session = try session(escalation: 1)
        _ = try session.handle(.timePassed, at: Self.due)
        _ = try session.handle(.timePassed, at: Self.due + .seconds(60))
        _ = try session.handle(.snooze(minutes: 5, by: "test"), at: Self.due + .seconds(70))
        #expect(session.attention == Self.due + .seconds(370), "nothing grows louder while it is silent")
        #expect(try session.handle(.timePassed, at: Self.due + .seconds(370)) == [.startRinging])
        #expect(session.escalation == .none && session.attention == Self.due + .seconds(430))
    }

    @Test(
        "after a delayed loop or a restart, the escalation is where it would have been",
        arguments: [
            (Int64(59), RingSession.Escalation.none), (60, .fullVolume), (119, .fullVolume), (120, .secondTone),
            (599, .secondTone),
        ])
    func escalatesLate(seconds: Int64, expected: RingSession.Escalation) throws {
        var late = try session(escalation: 1)
        _ = try late.handle(.timePassed, at: Self.due)
        var restarted = try JSONDecoder().decode(RingSession.self, from: JSONEncoder().encode(late))
        let actions = try late.handle(.timePassed, at: Self.due + .seconds(seconds))
        #expect(actions == (expected == .none ? [] : [.escalate]) && late.escalation == expected)
        #expect(try restarted.handle(.restarted, at: Self.due + .seconds(seconds)) == [.startRinging])
        #expect(restarted.escalation == expected)
    }

    @Test("a clock that is set takes the escalation with it", arguments: [-7200, 7200])
    func escalationAfterAClockStep(seconds: Int) throws {
        var session = try session(escalation: 1)
        _ = try session.handle(.timePassed, at: Self.due)
        _ = try session.handle(.clockStepped(by: .seconds(seconds)), at: Self.due + .seconds(seconds))
        #expect(session.attention == Self.due + .seconds(seconds + 60))
    }

    @Test("an alarm that falls silent before it would escalate does not")
    func silentBeforeItEscalates() throws {
        var session = try session(ringLength: 60, escalation: 1)
        _ = try session.handle(.timePassed, at: Self.due)
        #expect(session.attention == session.until)
        #expect(
            try session.handle(.timePassed, at: Self.due + .seconds(60)) == [.stopRinging, .close, .reportMissed])
    }

    @Test("a clock that is set takes the end of a snooze and of a ring with it", arguments: [-7200, 7200])
    func clockStep(seconds: Int) throws {
        let step = Duration.seconds(seconds)
        var snoozed = try ringing()
        _ = try snoozed.handle(.snooze(minutes: 9, by: "test"), at: Self.due)
        _ = try snoozed.handle(.clockStepped(by: step), at: Self.due + step)
        #expect(snoozed.until == Self.due + step + .seconds(540))
        var ringing = try ringing()
        _ = try ringing.handle(.clockStepped(by: step), at: Self.due + step)
        #expect(ringing.until == Self.due + step + .seconds(600))
    }

    @Test("after a restart a ring continues for the rest of its length")
    func restartWhileRinging() throws {
        var session = try ringing()
        #expect(try session.handle(.restarted, at: Self.due + .seconds(599)) == [.startRinging])
        #expect(session.until == Self.due + .seconds(600))
        #expect(
            try session.handle(.restarted, at: Self.due + .seconds(600)) == [.stopRinging, .close, .reportMissed])
    }

    @Test("every phase survives its written form")
    func coding() throws {
        var snoozed = try ringing(limit: 3)
        _ = try snoozed.handle(.snooze(minutes: 5, by: "test"), at: Self.due + .milliseconds(250))
        var up = try session(awakeCheck: 300)
        _ = try up.handle(.timePassed, at: Self.due)
        _ = try up.handle(.stop(by: "test"), at: Self.due + .milliseconds(250))
        var asking = up
        _ = try asking.handle(.timePassed, at: Self.due + .seconds(301))
        var loud = try session(escalation: 3)
        _ = try loud.handle(.timePassed, at: Self.due)
        _ = try loud.handle(.timePassed, at: Self.due + .seconds(200))
        for session in [try session(), try ringing(), snoozed, up, asking, loud] {
            let data = try JSONEncoder().encode(session)
            #expect(try JSONDecoder().decode(RingSession.self, from: data) == session)
        }
    }

    @Test("a session written without its state loads as ringing since it was due")
    func olderShape() throws {
        let json = """
            {"id": "gym@2026-11-21T07:00:00", "due": "2026-11-21T07:00:00Z",
             "key": {"alarmID": "gym", "scheduled": "2026-11-21T07:00:00"},
             "alarm": {"id": "gym", "start": "2026-11-21T07:00:00"}}
            """
        var session = try JSONDecoder().decode(RingSession.self, from: Data(json.utf8))
        #expect(session.until == Self.due + .seconds(600))
        #expect(try session.handle(.restarted, at: Self.due + .seconds(120)) == [.startRinging])
    }
}
