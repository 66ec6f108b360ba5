// SPDX-License-Identifier: MIT
import NightstandStore
import Timekeeping

/// Everything the engine knows, as one value, with the pending writes and actions.
///
/// A user command works on a copy. Once the store has accepted its ``writes``, the copy replaces the state; otherwise it is
/// dropped and nothing has changed. ``Engine/act(at:_:)`` is the exception for commands that cannot wait for the disk.
struct EngineState {
    /// The time of the latest event.
    var clock = Instant(milliseconds: .min)
    /// The time zones in which schedules are evaluated.
    var zones: ZoneResolver
    /// The settings of the engine.
    var settings: EngineSettings
    /// How the machine would be woken for the armed instant.
    var wakePath: String?
    /// What begins to ring by then is what the sleeping machine was woken for.
    var wokenThrough: Instant?
    /// Reads all clocks of the machine; nil if only the wall clock is available.
    var readClocks: (() -> ClockReading)?

    var alarms = AlarmTable()
    var rings = RingTable()
    /// The journal of the last 400 days: occurrences in it never ring again by themselves.
    var journal = JournalMemory()
    var missed = MissedAlarms()
    var timers = TimerTable()
    /// Zone and place last saved; nil if they must be saved again.
    var referencePlace: ReferencePlace?
    var outbox = Outbox()
    /// The alarms that other machines ring, each with the times for which that counts.
    var leaves: [String: Range<Instant>] = [:]
    /// When each of them is first due of which it isn't known that another machine rings it.
    var dueAfterLeaves: [String: Instant] = [:]
    /// The changes to be written, in order.
    private(set) var writes: [StoreChange] = []

    init(zones: ZoneResolver, settings: EngineSettings) {
        self.zones = zones
        self.settings = settings
    }

    /// Adds a change to be written.
    mutating func write(_ change: StoreChange) { writes.append(change) }

    /// Adds changes to be written.
    mutating func write(_ changes: [StoreChange]) { writes += changes }

    /// Returns the changes to be written, and clears them.
    mutating func takeWrites() -> [StoreChange] {
        defer { writes = [] }
        return writes
    }

    /// Records that everything due by `now` has been handled.
    mutating func writeMark(_ now: Instant) {
        write([.checkedThrough(now), .checkedWall(zones.local.latestWall(by: now))])
        let here = ReferencePlace(zones)
        if here != referencePlace, let record = try? Record(.reckoning, id: "here", here) {
            referencePlace = here
            write(.keep(record))
        }
    }

    /// Writes an alarm in its current form.
    mutating func save(_ id: String) {
        guard let entry = alarms[id] else { return }
        // Another machine need not know it as it is now.
        leaves[id] = nil
        write(.save(StoredAlarm(alarm: entry.alarm, acceptedAt: entry.acceptedAt)))
    }

    /// The current reading of all clocks.
    func reading(at now: Instant) -> ClockReading {
        readClocks?()
            ?? ClockReading(wall: now, boot: now.milliseconds, awake: now.milliseconds, bootID: "wall clock")
    }

    /// An id that no alarm or countdown has.
    func freshID(_ makeID: () -> String) -> String {
        var id = makeID()
        while !alarms.isFree(id) || timers.current.countdown(id) != nil { id = makeID() }
        return id
    }
}
