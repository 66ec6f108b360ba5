// SPDX-License-Identifier: MIT

/// The readings of all clocks of a machine at one moment.
///
/// The wall clock can be set; the two others count on evenly, but only until the machine is switched off.
public struct ClockReading: Hashable, Sendable, Codable {
    /// The wall clock (`CLOCK_REALTIME`).
    public var wall: Instant
    /// Milliseconds since the machine was started, sleep included (`CLOCK_BOOTTIME`).
    public var boot: Int64
    /// Milliseconds for which it has been awake since (`CLOCK_MONOTONIC`).
    public var awake: Int64
    /// Names this run of the machine, such as the content of `/proc/sys/kernel/random/boot_id`.
    public var bootID: String

    /// The largest reading accepted; about 31,700 years in milliseconds.
    static let limit: Int64 = 1_000_000_000_000_000

    /// Combines the readings.
    public init(wall: Instant, boot: Int64, awake: Int64, bootID: String) {
        self.wall = wall
        self.boot = boot
        self.awake = awake
        self.bootID = bootID
    }

    /// What the clocks show after this duration without sleep.
    public func advanced(by duration: Duration) -> ClockReading {
        let milliseconds = duration.wholeMilliseconds
        return ClockReading(
            wall: wall + duration, boot: boot + milliseconds, awake: awake + milliseconds, bootID: bootID)
    }

    /// The most milliseconds by which a press can be older than the call that reports it: on a busy machine it waits for those before it.
    public static let pressLimit: Int64 = 60_000

    /// What the clocks showed when a key was pressed, at `awake` by the clock of that name, and not before `last`.
    ///
    /// It is this reading if no press can have been reported that late, or is still to come.
    public func ofPress(at awake: Int64, notBefore last: Instant) -> ClockReading {
        guard (self.awake - Self.pressLimit...self.awake).contains(awake) else { return self }
        let age = min(self.awake - awake, max(0, (wall - last).wholeMilliseconds))
        return advanced(by: .milliseconds(-age))
    }

    /// Whether both readings are from the same run of the machine.
    public func isSameRun(as other: ClockReading) -> Bool {
        bootID == other.bootID && !bootID.isEmpty
    }

    /// Milliseconds from an earlier reading to this one, never negative.
    ///
    /// Within one run of the machine the wall clock is not asked. Between two runs only it can tell; with sleep left out
    /// nothing has passed then, because a machine that is off is not awake.
    public func milliseconds(since earlier: ClockReading, _ sleep: SuspendRule) -> Int64 {
        let distance =
            switch (isSameRun(as: earlier), sleep) {
            case (true, .counts): boot - earlier.boot
            case (true, .pauses): awake - earlier.awake
            case (false, .counts): wall.milliseconds - earlier.wall.milliseconds
            case (false, .pauses): Int64(0)
            }
        return max(0, distance)
    }

    /// Reads the parts; refuses numbers that no clock shows.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func count(_ key: CodingKeys) throws -> Int64 {
            let number = try values.decode(Int64.self, forKey: key)
            guard (0...Self.limit).contains(number) else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: values, debugDescription: "\(number) ms is not a valid time since a start")
            }
            return number
        }
        self.init(
            wall: try values.decode(Instant.self, forKey: .wall), boot: try count(.boot), awake: try count(.awake),
            bootID: try values.decode(String.self, forKey: .bootID))
    }
}

/// Whether time counts while the machine is suspended.
public enum SuspendRule: String, Hashable, Sendable, Codable, CaseIterable {
    /// Suspended time counts, and a countdown wakes the machine.
    case counts
    /// Suspended time does not count.
    case pauses
}
