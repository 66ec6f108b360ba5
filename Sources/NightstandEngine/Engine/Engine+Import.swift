// SPDX-License-Identifier: MIT
import NightstandService
import NightstandStore
import Timekeeping

/// Very many new alarms on their way into the engine, a few at a time; all or none of them are stored.
///
/// 1. ``Engine/judge(_:for:at:)`` each alarm.
/// 2. ``Engine/prepare(_:of:)`` them for the store, a few at a time, then ``Engine/storePrepared(at:)`` all of them in one
///    transaction; until then, nothing has changed.
/// 3. ``Engine/adopt(_:of:at:)`` them until none is left. A process that ends before that finds them in the store.
///
/// Everything else keeps running between the steps. Their occurrences count from the instant at which the import began.
package struct AlarmImport {
    /// What was judged good, in order.
    package private(set) var alarms: [Alarm] = []
    /// Since when they are promised.
    let accepted: Instant
    fileprivate var adopted = 0

    /// Begins an import.
    package init(at now: Instant) {
        accepted = now
    }

    /// Whether all of them are with the engine.
    package var isComplete: Bool { adopted == alarms.count }

    fileprivate mutating func append(_ alarm: Alarm) { alarms.append(alarm) }
}

extension Engine {
    /// Takes in an alarm that is to be added; an id that is taken or empty is replaced by a new one.
    ///
    /// - Throws: ``EngineError`` when it is invalid, or there would be too many; it is left out then.
    package func judge(_ alarm: Alarm, for batch: inout AlarmImport, at now: Instant) throws(EngineError) {
        guard state.alarms.hasRoom else { throw .tooManyAlarms }
        var alarm = alarm
        if alarm.schedule.timeSource != nil { alarm.schedule.start.time = .midnight }
        if alarm.id.isEmpty || !state.alarms.isFree(alarm.id) { alarm.id = state.freshID(makeID) }
        if let problem = alarm.problem(at: batch.accepted, zones: state.zones, tones: settings.tones()) {
            throw .alarm(problem)
        }
        state.alarms.expect(alarm.id)
        batch.append(alarm)
    }

    /// Lets the store make some of the alarms ready to be saved.
    ///
    /// - Throws: ``EngineError/notStored(_:)``; the import must be abandoned then.
    package func prepare(_ range: Range<Int>, of batch: AlarmImport) throws(EngineError) {
        do throws(StoreError) {
            try writer.prepare(batch.alarms[range].map { StoredAlarm(alarm: $0, acceptedAt: batch.accepted) })
        } catch { throw .notStored(error) }
    }

    /// Stores all that was made ready, in one commit.
    ///
    /// - Throws: ``EngineError/notStored(_:)`` when nothing was stored; the import must be abandoned then.
    package func storePrepared(at now: Instant) throws(EngineError) {
        try change(at: now) { changed throws(EngineError) in changed.write(.savePrepared) }
    }

    /// Gives an import up of which nothing was stored.
    package func giveUp(_ batch: AlarmImport) {
        store.dropPrepared()
        state.alarms.expectNoLonger(batch.alarms.map(\.id))
    }

    /// Takes over at most `count` of the alarms that were stored; what was due meanwhile is dealt with.
    package func adopt(_ count: Int, of batch: inout AlarmImport, at now: Instant) {
        advance(to: now)
        let part = batch.alarms[batch.adopted...].prefix(count)
        for alarm in part {
            // Where the clock was set back since, they count from the new present on.
            let accepted = min(batch.accepted, state.clock)
            state.alarms.put(alarm, acceptedAt: accepted)
            if accepted != batch.accepted { state.save(alarm.id) }
            state.rearm(alarm.id, after: accepted)
        }
        batch.adopted += part.count
        if batch.isComplete { for alarm in batch.alarms { state.outbox.touch(alarm.id) } }
        advance(to: state.clock)
    }
}
