// SPDX-License-Identifier: MIT
import GLibKit
import Glibc
import NightstandAudio
import NightstandEngine
import NightstandService
import NightstandServices
import NightstandStore
import Timekeeping

extension Daemon {
    /// All alarms, in the user's order.
    package func alarms() async throws(ServiceError) -> [AlarmStatus] {
        let (ids, before) = (engine.order, performances)
        if ids.count > Self.longAnswer { onLongAnswer() }
        var pace = Pace(services.uptime)
        var statuses: [AlarmStatus] = []
        statuses.reserveCapacity(ids.count)
        for start in stride(from: 0, to: ids.count, by: Self.portion) {
            statuses += engine.statuses(of: Array(ids[start..<min(start + Self.portion, ids.count)]))
            await pace.rest()
        }
        // A caller that was told of a change meanwhile must not get what was before it.
        return performances == before ? statuses : engine.statuses()
    }

    /// How many alarms are looked at before others may have a turn.
    private static let portion = 500

    /// How many alarms are written as text before others may have a turn.
    private static let writtenPortion = 20

    /// The number of values above which a reply frees enough memory to return to the kernel.
    private static let longAnswer = 100

    /// Stores a new alarm.
    package func add(_ alarm: Alarm) async throws(ServiceError) -> AlarmStatus {
        try command { engine, now throws(EngineError) in try engine.add(alarm, at: now) }
    }

    /// Replaces the alarm of the same id, if it still is what it was.
    package func replace(_ alarm: Alarm, was: Alarm?) async throws(ServiceError) -> AlarmStatus {
        try command { engine, now throws(EngineError) in try engine.replace(alarm, was: was, at: now) }
    }

    /// Deletes an alarm.
    package func delete(id: String) async throws(ServiceError) -> Alarm {
        try command { engine, now throws(EngineError) in try engine.delete(id: id, at: now) }
    }

    /// Switches an alarm on or off.
    package func setEnabled(_ isEnabled: Bool, id: String) async throws(ServiceError) -> AlarmStatus {
        try command { engine, now throws(EngineError) in try engine.setEnabled(isEnabled, id: id, at: now) }
    }

    /// Adds a copy under a fresh id.
    package func duplicate(id: String) async throws(ServiceError) -> AlarmStatus {
        try command { engine, now throws(EngineError) in try engine.duplicate(id: id, at: now) }
    }

    /// Leaves out the next `count` occurrences.
    package func skip(id: String, count: Int) async throws(ServiceError) -> AlarmStatus {
        try command { engine, now throws(EngineError) in try engine.skip(id: id, count: count, at: now) }
    }

    /// Brings back all skipped occurrences that are still to come.
    package func unskip(id: String) async throws(ServiceError) -> AlarmStatus {
        try command { engine, now throws(EngineError) in try engine.unskip(id: id, at: now) }
    }

    /// Keeps an alarm silent before a day.
    package func pause(id: String, until: CivilDate?) async throws(ServiceError) -> AlarmStatus {
        try command { engine, now throws(EngineError) in try engine.pause(id: id, until: until, at: now) }
    }

    /// Moves one occurrence to another wall-clock time.
    package func move(
        id: String, scheduled: CivilDateTime, to target: CivilDateTime?
    ) async throws(ServiceError) -> AlarmStatus {
        try command { engine, now throws(EngineError) in
            try engine.move(id: id, scheduled: scheduled, to: target, at: now)
        }
    }

    /// All alarms as a JSON list.
    package func exportAlarms() async throws(ServiceError) -> String {
        let alarms = engine.storedAlarms()
        if alarms.count > Self.longAnswer { onLongAnswer() }
        var pace = Pace(services.uptime)
        do throws(StoreError) {
            var parts: [String] = []
            for start in stride(from: 0, to: alarms.count, by: Self.writtenPortion) {
                parts.append(try AlarmInterchange.write(Array(alarms[start...].prefix(Self.writtenPortion))))
                await pace.rest()
            }
            return AlarmInterchange.joined(parts)
        } catch { throw EngineError.notStored(error).serviceError }
    }

    /// What rings, is about to, or is snoozed.
    package func rings() async throws(ServiceError) -> [RingStatus] { engine.rings() }

    /// Snoozes one session, or all that ring.
    package func snooze(ring: String?, minutes: Int?, by source: String) async throws(ServiceError) -> [RingStatus] {
        try command { engine, now throws(EngineError) in
            try engine.snooze(ring: ring, minutes: minutes, by: source, at: now)
        }
    }

    /// Stops one session, or all.
    package func stop(ring: String?, by source: String) async throws(ServiceError) -> [RingStatus] {
        try command { engine, now throws(EngineError) in try engine.stop(ring: ring, by: source, at: now) }
    }

    /// What keeps a sound from being heard; nil when it can be played.
    package func problem(of sound: AlarmSound) async throws(ServiceError) -> String? {
        await services.audio.probe([sound], .thorough).brokenSounds[sound]
    }

    /// Plays a sound for some seconds.
    package func preview(sound: AlarmSound, volume: Int) async throws(ServiceError) {
        var heard = Alarm(id: "preview", isEnabled: false, schedule: Schedule(start: present().utc))
        (heard.sound, heard.volume) = (sound, volume)
        let tones = engine.settings.tones()
        if let problem = heard.problem(at: present(), zones: engine.zones, tones: tones) {
            throw EngineError.alarm(problem).serviceError
        }
        if case .file(let path) = sound, access(path, R_OK) != 0 {
            throw ServiceError(.invalid, "The sound file \(path) cannot be read. Choose another.")
        }
        services.audio.preview(RingTone(sound: sound, volume: volume))
    }

    /// Ends a preview.
    package func stopPreview() async throws(ServiceError) { services.audio.stopPreview() }

    /// The journal from the newest on.
    package func history(alarmID: String?, limit: Int) async throws(ServiceError) -> [JournalEntry] {
        do throws(EngineError) {
            let entries = try engine.history(alarmID: alarmID, limit: limit)
            if entries.count > Self.longAnswer { onLongAnswer() }
            return entries
        } catch { throw error.serviceError }
    }

    /// How the service stands.
    package func status() async throws(ServiceError) -> ServiceStatus { currentStatus() }

    func currentStatus() -> ServiceStatus {
        let counts = engine.counts
        return ServiceStatus(
            version: Names.version, processID: Int(getpid()), started: started, alarms: counts.alarms,
            armed: counts.armed, next: engine.nextDue(), wakePath: services.wakeup.path.rawValue,
            wakeSentence: services.wakeup.sentence, timeZone: engine.zones.local.identifier)
    }

    func command<Value>(
        _ body: (Engine, Instant) throws(EngineError) -> Value
    ) throws(ServiceError) -> Value {
        let now = present()
        defer { perform() }
        do throws(EngineError) {
            return try body(engine, now)
        } catch { throw error.serviceError }
    }
}
