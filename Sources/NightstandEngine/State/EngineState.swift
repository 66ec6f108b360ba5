// SPDX-License-Identifier: MIT
import NightstandStore
import Timekeeping

/// All that the engine knows, as one value, with what must be written and done for it to be true.
///
/// A command of the user works on a copy. When the store has taken its ``writes``, the copy takes the place of what was;
/// otherwise it is dropped, and nothing has happened.
struct EngineState {
    /// The latest present it was told.
    var clock = Instant(milliseconds: .min)
    /// The zones in which alarms are read.
    var zones: ZoneResolver
    /// What it takes for granted.
    var settings: EngineSettings
    /// How the machine would be woken for what is armed now.
    var wakePath: String?
    /// What all clocks of the machine show; nil where only the wall clock is to be had.
    var readClocks: (() -> ClockReading)?

    var alarms = AlarmTable()
    var rings = RingTable()
    /// The journal of the last 400 days: what is in it never rings again by itself.
    var journal = JournalMemory()
    var missed = MissedAlarms()
    var timers = TimerTable()
    /// Where the store knows that times are worked out; nil when that is to be written again.
    var referencePlace: ReferencePlace?
    var outbox = Outbox()
    /// What must be written, in order.
    private(set) var writes: [StoreChange] = []

    init(zones: ZoneResolver, settings: EngineSettings) {
        self.zones = zones
        self.settings = settings
    }

    /// Adds what must be written.
    mutating func write(_ change: StoreChange) { writes.append(change) }

    /// Adds what must be written.
    mutating func write(_ changes: [StoreChange]) { writes += changes }

    /// Hands over what must be written.
    mutating func takeWrites() -> [StoreChange] {
        defer { writes = [] }
        return writes
    }

    /// Writes how far everything has been dealt with.
    mutating func writeMark(_ now: Instant) {
        write([.checkedThrough(now), .checkedWall(zones.local.latestWall(by: now))])
        let here = ReferencePlace(zones)
        if here != referencePlace, let record = try? Record(.reckoning, id: "here", here) {
            referencePlace = here
            write(.keep(record))
        }
    }

    /// Writes an alarm as it stands now.
    mutating func save(_ id: String) {
        guard let entry = alarms[id] else { return }
        write(.save(StoredAlarm(alarm: entry.alarm, acceptedAt: entry.acceptedAt)))
    }

    /// What all clocks show at the present moment.
    func reading(at now: Instant) -> ClockReading {
        readClocks?()
            ?? ClockReading(wall: now, boot: now.milliseconds, awake: now.milliseconds, bootID: "wall clock")
    }

    /// An id that nothing has.
    func freshID(_ makeID: () -> String) -> String {
        var id = makeID()
        while !alarms.isFree(id) || timers.current.countdown(id) != nil { id = makeID() }
        return id
    }
}
