// SPDX-License-Identifier: MIT
import NightstandTestSupport
import Almanac
import GLibKit
import NightstandService
import Timekeeping

/// Arguments of the right type that make little sense.
struct StrangeArguments {
    private let objects: [Variant]
    private let texts: [String]
    private static let numbers: [Int64] = [
        -1, 0, 1, 5, 50, 100, 101, 366, 367, 1440, 1441, 3600, 86_400, 100_000, 8_640_001, .init(Int32.min),
        .init(Int32.max),
        .init(UInt32.max), 1 << 53, .min, .min + 1, .max, .max - 1,
    ]
    private static let decimals: [Double] = [
        0, -0.0, 1, 50, 100, 100.000001, -1, .leastNonzeroMagnitude, 1e308, -1e308, .infinity, -.infinity, .nan, 9.3e18,
    ]

    init() throws {
        guard let start = CivilDateTime("2026-12-24T07:30:00"), let rule = Recurrence("FREQ=DAILY;INTERVAL=2"),
            let coordinates = Coordinates(latitude: 52.5, longitude: 13.4)
        else { throw FuzzFailure("no samples") }
        let place = Place(name: "Berlin", coordinates: coordinates, zone: "Europe/Berlin")
        let encoder = VariantEncoder()
        var alarm = Alarm(id: "one", label: "Gym", schedule: Schedule(start: start, recurrence: rule))
        (alarm.preAlert, alarm.light) = (60, 600)
        alarm.schedule.excluded = [start]
        objects = try [
            encoder.encode(alarm), encoder.encode(Alarm(id: "", schedule: Schedule(start: start))),
            encoder.encode(place),
            encoder.encode(SavedPlace(id: "here", place: place)),
            encoder.encode(SleepTimerOrder(minutes: 30, fadeSeconds: 60)),
            encoder.encode(SoundPreset(id: "mine", name: "Mine", mix: [.init(id: "pink", volume: 40)], volume: 30)),
            ["seconds": .int64(90), "label": "Tea"],
            [
                "id": "two", "rounds": .int64(3), "preAlert": .int64(5),
                "steps": .list([["label": "Talk", "seconds": .int64(600), "amber": .int64(60), "red": .int64(5)]]),
            ], ["id": "pink", "volume": .double(40)], .dictionary([:]),
        ]
        texts = [
            "", "one", "two", "here", "mine", "pink", "rain", "bell", "siren", "/dev/null", "/nonexistent/a.ogg",
            "command line", "2026-12-24",
            "2026-12-24T07:30:00", "9999-12-31T23:59:59", "0001-01-01", "[]", #"[{"start":"2026-12-24T07:30"}]"#, "[{]",
            "\u{202E}evil\u{1B}[2J",
            String(repeating: "é", count: 300), String(repeating: "x", count: 20_000),
            "a" + String(repeating: "\u{301}", count: 5000), "%s%n", "../..",
        ]
    }

    /// A value of this type of D-Bus.
    func value(_ type: String, _ random: inout SeededGenerator) -> Variant {
        switch type {
        case "b": .bool(random.oneIn(2))
        case "i":
            .int32(Int32(clamping: random.oneIn(3) ? number(&random) : Int64.random(in: -3...800, using: &random)))
        case "d": .double(decimal(&random))
        case "s": .string(random.pick(texts))
        case "aa{sv}": .dictionaries((0..<Int.random(in: 0...4, using: &random)).map { _ in object(&random) })
        default: object(&random)
        }
    }

    private func number(_ random: inout SeededGenerator) -> Int64 { random.pick(Self.numbers) }

    private func decimal(_ random: inout SeededGenerator) -> Double {
        random.oneIn(2) ? random.pick(Self.decimals) : Double.random(in: -200...200, using: &random)
    }

    /// A whole object: of a sort that is known, as it is or damaged.
    private func object(_ random: inout SeededGenerator) -> Variant {
        var object = random.pick(objects)
        for _ in 0..<Int.random(in: 0...3, using: &random) { object = damaged(object, &random) }
        guard case .dictionary = object else { return .dictionary(["value": object]) }
        return object
    }

    private func damaged(_ value: Variant, _ random: inout SeededGenerator) -> Variant {
        switch value {
        case .dictionary(var fields):
            guard let key = fields.keys.sorted().randomElement(using: &random), let old = fields[key] else {
                return ["start": "2026-12-24T07:30:00"]
            }
            switch Int.random(in: 0..<6, using: &random) {
            case 0: fields[key] = nil
            case 1:
                fields[
                    random.pick(["start", "rule", "zone", "volume", "steps", "solar", "moved", "name", "id", "mix"])] =
                    old
            default: fields[key] = damaged(old, &random)
            }
            return .dictionary(fields)
        case .list(var elements) where !elements.isEmpty && !random.oneIn(5):
            let index = Int.random(in: 0..<elements.count, using: &random)
            if random.oneIn(3) {
                elements += Array(repeating: elements[index], count: Int.random(in: 1...600, using: &random))
            } else {
                elements[index] = damaged(elements[index], &random)
            }
            return .list(elements)
        default:
            return other(&random)
        }
    }

    private func other(_ random: inout SeededGenerator) -> Variant {
        switch Int.random(in: 0..<9, using: &random) {
        case 0...2: .int64(number(&random))
        case 3: .uint64(UInt64(bitPattern: number(&random)))
        case 4: .double(decimal(&random))
        case 5: .string(random.pick(texts))
        case 6:
            .string(
                random.pick([
                    "FREQ=SECONDLY", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MINUTELY;INTERVAL=2147483647",
                    "FREQ=DAILY;COUNT=999999999",
                    "FREQ=HOURLY;BYSECOND=1,2,3;BYSETPOS=-1", "FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO;BYYEARDAY=366",
                    "sunrise-30m", "noon+99h",
                ]))
        case 7: .bool(random.oneIn(2))
        default: .list([])
        }
    }
}
