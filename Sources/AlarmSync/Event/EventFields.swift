// SPDX-License-Identifier: MIT
import ICalendar
import JSONCoding
import Timekeeping

/// A shared alarm's parts as `X-` properties of its event, each with its stamp as a parameter.
///
/// A field is `X-NIGHTSTAND-FADE-IN;X-STAMP=…:15`, and exceptions with the same stamp are one line, such as
/// `X-NIGHTSTAND-EXCLUDED;X-STAMP=…:20261224T073000`, or `X-NIGHTSTAND-NOT-EXCLUDED` for some that were taken back.
enum EventFields {
    static let prefix = "X-NIGHTSTAND-"
    static let writtenName = prefix + "WRITTEN"
    private static let stampName = "X-STAMP"
    /// The most fields of an alarm that are read, so that a newer version may have many more than this one.
    private static let fieldLimit = 200
    /// The most exceptions that are read: a schedule may have as many, and as many may have been taken back.
    private static let exceptionLimit = 10_000

    /// The lines of a shared alarm, always in the same order.
    static func lines(_ shared: SharedAlarm) -> [String] {
        var lines: [String] = []
        var exceptions: [String: [String]] = [:]
        for (key, value) in shared.values {
            switch key {
            case .field(let name):
                lines.append(head(propertyName(name), value.stamp) + CalendarText.escaped(value.text ?? ""))
            case .exception(let kind, let time):
                let name = (value.text == nil ? "NOT-" : "") + kind.rawValue.uppercased()
                var text = CalendarText.basic(time)
                if kind == .moved, let moved = value.text.flatMap({ CivilDateTime($0) }) {
                    text += "/" + CalendarText.basic(moved)
                }
                exceptions[head(prefix + name, value.stamp), default: []].append(text)
            }
        }
        lines += exceptions.map { $0 + $1.sorted().joined(separator: ",") }
        return lines.sorted()
    }

    /// Reads what ``lines(_:)`` has written.
    ///
    /// What is damaged counts as missing.
    static func read(_ lines: [CalendarLine]) -> SharedAlarm {
        var shared = SharedAlarm()
        var (fields, exceptions) = (0, 0)
        for line in lines where line.name.hasPrefix(prefix) && line.name != writtenName {
            guard let stamp = line.parameters[stampName].flatMap({ SharedStamp($0) }) else { continue }
            var name = String(line.name.dropFirst(prefix.count))
            let isSet = !name.hasPrefix("NOT-")
            if !isSet { name.removeFirst(4) }
            if let kind = SharedKey.Exception(rawValue: name.lowercased()) {
                for item in line.value.split(separator: ",") {
                    exceptions += 1
                    guard exceptions <= exceptionLimit else { break }
                    let parts = item.split(separator: "/")
                    guard let time = parts.first.flatMap(civil) else { continue }
                    let moved = parts.count == 2 ? civil(parts[1])?.description : nil
                    if isSet, kind == .moved, moved == nil { continue }
                    let text = isSet ? (kind == .moved ? moved : "") : nil
                    shared.join(SharedAlarm([.exception(kind, time): SharedValue(text, stamp)]))
                }
            } else if isSet, let key = fieldName(name) {
                fields += 1
                guard fields <= fieldLimit else { continue }
                let text = CalendarText.unescaped(line.value)
                guard text.isEmpty || isJSON(text) else { continue }
                shared.join(SharedAlarm([.field(key): SharedValue(text.isEmpty ? nil : text, stamp)]))
            }
        }
        return shared
    }

    /// The times that were written; nil when they are missing or damaged.
    static func written(_ lines: [CalendarLine]) -> WrittenTimes? {
        guard let line = lines.first(where: { $0.name == writtenName }) else { return nil }
        return try? JSON.decode(from: Array(CalendarText.unescaped(line.value).utf8))
    }

    private static func head(_ name: String, _ stamp: SharedStamp) -> String { "\(name);\(stampName)=\(stamp):" }

    /// `FADE-IN` for `fadeIn`: some programs write names in capitals.
    private static func propertyName(_ key: String) -> String {
        key.reduce(into: prefix) { name, letter in name += letter.isUppercase ? "-\(letter)" : letter.uppercased() }
    }

    private static func fieldName(_ name: String) -> String? {
        let words = name.lowercased().split(separator: "-", omittingEmptySubsequences: false)
        guard name.utf8.count <= 60, words.allSatisfy({ $0.first?.isLetter ?? false }) else { return nil }
        return words.dropFirst().reduce(String(words[0])) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
    }

    private static func civil(_ text: some StringProtocol) -> CivilDateTime? {
        guard case .floating(let civil)? = CalendarTime(text, zone: nil) else { return nil }
        return civil
    }

    /// Whether a text is one JSON value, so that it cannot bring other fields with it.
    private static func isJSON(_ text: String) -> Bool {
        (try? JSON.decode(AnyJSON.self, from: Array(text.utf8))) != nil
    }

    private struct AnyJSON: Decodable {
        init(from decoder: any Decoder) throws {}
    }
}
