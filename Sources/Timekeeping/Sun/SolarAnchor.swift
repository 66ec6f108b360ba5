// SPDX-License-Identifier: MIT
import Almanac

/// An event of the sun and an offset from it, such as ten minutes after sunrise.
public struct SolarAnchor: Hashable, Sendable {
    /// What the sun does.
    public var event: SolarEvent
    /// Seconds after the event, before it when negative; at most ``offsets`` either way.
    public var offset: Int

    /// Seconds that an anchor may be away from its event: twelve hours.
    public static let offsets = -43_200...43_200

    /// Joins an event and the seconds after it.
    public init(_ event: SolarEvent, offset: Int = 0) {
        self.event = event
        self.offset = offset
    }

    /// First light at sea.
    public static let nauticalDawn = SolarAnchor(.nauticalDawn)
    /// First light bright enough to see by.
    public static let civilDawn = SolarAnchor(.civilDawn)
    /// The upper limb shows.
    public static let sunrise = SolarAnchor(.sunrise)
    /// Ten minutes later, when it is bright.
    public static let afterSunrise = SolarAnchor(.sunrise, offset: 600)
    /// The four that are suggested first for alarms.
    public static let offered = [nauticalDawn, civilDawn, sunrise, afterSunrise]
}

extension SolarAnchor: CustomStringConvertible, LosslessStringConvertible, Codable {
    /// The event's name with the offset in its largest whole unit, such as `sunrise-30m`, `civil-dusk+90s` or `solar-noon`.
    public var description: String {
        guard offset != 0 else { return event.name }
        let size = abs(offset)
        let length = size % 3600 == 0 ? "\(size / 3600)h" : size % 60 == 0 ? "\(size / 60)m" : "\(size)s"
        return event.name + (offset < 0 ? "-" : "+") + length
    }

    /// Reads an event and perhaps an offset in hours, minutes and seconds, such as `sunset+1h30m`; nil for anything else.
    ///
    /// A number without a unit counts minutes; more than twelve hours are refused.
    public init?(_ description: String) {
        let lowered = description.lowercased()
        for event in SolarEvent.allCases where lowered.hasPrefix(event.name) {
            var rest = lowered.dropFirst(event.name.count)
            if rest.isEmpty {
                self.init(event)
                return
            }
            let sign = rest.removeFirst()
            guard sign == "+" || sign == "-", let size = Self.seconds(rest), Self.offsets.contains(size) else {
                continue
            }
            self.init(event, offset: sign == "-" ? -size : size)
            return
        }
        return nil
    }

    private static func seconds(_ text: Substring) -> Int? {
        var total = 0
        var digits = ""
        var lastUnit = Int.max
        for character in text {
            if character.isASCII, character.isNumber {
                digits.append(character)
                continue
            }
            let unit: Int
            switch character {
            case "h": unit = 3600
            case "m": unit = 60
            case "s": unit = 1
            default: return nil
            }
            guard let number = Int(digits), number <= 43_200, unit < lastUnit else { return nil }
            total += number * unit
            lastUnit = unit
            digits = ""
        }
        guard !digits.isEmpty else { return lastUnit == .max ? nil : total }
        guard let minutes = Int(digits), minutes <= 720, lastUnit == .max else { return nil }
        return minutes * 60
    }

    /// Reads the text form.
    public init(from decoder: any Decoder) throws {
        self = try decoder.decodeText(as: "an event of the sun such as sunrise-30m")
    }

    /// Writes the text form.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension SolarEvent {
    /// The name on the command line and in the store, such as `civil-dawn`.
    public var name: String {
        rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
    }
}
