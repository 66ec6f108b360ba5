// SPDX-License-Identifier: MIT

/// A time of day on a wall clock, to the second.
public struct CivilTime: Hashable, Comparable, Sendable {
    @usableFromInline let storedHour, storedMinute, storedSecond: UInt8

    /// Hours from 0 to 23.
    @inlinable public var hour: Int { Int(storedHour) }
    /// Minutes from 0 to 59.
    @inlinable public var minute: Int { Int(storedMinute) }
    /// Seconds from 0 to 59.
    @inlinable public var second: Int { Int(storedSecond) }

    /// Makes a time of day; nil when a part is out of range.
    public init?(hour: Int, minute: Int, second: Int = 0) {
        guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else { return nil }
        self.init(secondOfDay: hour * 3600 + minute * 60 + second)
    }

    /// Makes the time `second` seconds after midnight, counted modulo a day of 86,400 s.
    public init(secondOfDay second: Int) {
        let wrapped = ((second % 86_400) + 86_400) % 86_400
        storedHour = UInt8(wrapped / 3600)
        storedMinute = UInt8(wrapped / 60 % 60)
        storedSecond = UInt8(wrapped % 60)
    }

    /// Seconds after midnight, from 0 to 86,399.
    public var secondOfDay: Int { hour * 3600 + minute * 60 + second }

    /// The first second of the day.
    public static let midnight = CivilTime(secondOfDay: 0)

    /// Orders times from midnight on.
    public static func < (left: CivilTime, right: CivilTime) -> Bool {
        left.secondOfDay < right.secondOfDay
    }
}

extension CivilTime: CustomStringConvertible, LosslessStringConvertible, Codable {
    /// `HH:MM:SS`.
    public var description: String {
        "\(padded(hour, to: 2)):\(padded(minute, to: 2)):\(padded(second, to: 2))"
    }

    /// Reads `HH:MM` or `HH:MM:SS` with one or two digits for the hour; nil for anything else.
    public init?(_ description: String) {
        let parts = description.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), (1...2).contains(parts[0].count),
            parts.dropFirst().allSatisfy({ $0.count == 2 }),
            parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
            let hour = Int(parts[0]), let minute = Int(parts[1])
        else { return nil }
        self.init(hour: hour, minute: minute, second: parts.count == 3 ? Int(parts[2]) ?? 60 : 0)
    }

    /// Reads the text form.
    public init(from decoder: any Decoder) throws {
        self = try decoder.decodeText(as: "a time such as 07:30")
    }

    /// Writes the text form.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
