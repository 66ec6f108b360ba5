// SPDX-License-Identifier: MIT
import JSONCoding
import Localization
import Timekeeping

/// Reads alarms from JSON a few at a time, for callers with other things to do in between.
///
/// Takes what ``AlarmInterchange/read(_:now:zone:)`` takes.
package struct AlarmReader {
    /// The alarms that were read so far, in their order, with the ids they have or none.
    package private(set) var alarms: [Alarm] = []
    /// What to call each of the alarms in a sentence.
    package private(set) var names: [String] = []
    /// A sentence for each entry that was left out or changed, naming its number and label.
    package private(set) var problems: [String] = []
    /// Whether all entries were read.
    package private(set) var isComplete = false
    /// How many entries there are, as far as is known.
    package var count: Int { list.entries.count }

    private let now: CivilDateTime
    private let zone: TimeZoneRules
    private let limit: Int
    private var list: JSONList
    private var index: Int?
    /// The only entry of a text without a list.
    private var single: JSONValue?

    /// The most bytes of one entry, for it is read at once.
    static let entryLimit = 1 << 20

    /// Why nothing of the text can be used.
    package enum Refusal: Error, Hashable, Sendable {
        /// It is longer than this many bytes.
        case tooLong(limit: Int)
        /// It has more than this many entries.
        case tooMany(limit: Int)
        /// It is not JSON.
        case notJSON
        /// It is JSON without alarms.
        case noList
        /// An object outside the alarm entries has this key twice.
        case repeatedKey(String)

        /// ``text`` in the language of this process.
        package var sentence: String { text.text }

        /// What is wrong and what to do, as a sentence.
        package var text: LocalizedText {
            switch self {
            case .tooLong(let limit):
                LocalizedText("This text is longer than \(limit >> 20) MiB. Import it in several parts.")
            case .tooMany(let limit):
                LocalizedText("This list has more than \(limit) entries. Import it in several parts.")
            case .notJSON:
                LocalizedText("This is not valid JSON. Import a list of alarms, such as one that was exported.")
            case .repeatedKey(let key):
                LocalizedText("The key '\(key.prefix(80))' appears twice in this JSON. Remove one of them.")
            case .noList:
                LocalizedText(
                    "There is no list of alarms in this JSON. Import a list, or an object with the key 'alarms'.")
            }
        }
    }

    /// Begins to read.
    ///
    /// - Parameters:
    ///   - bytes: the most bytes of UTF-8 that are taken.
    ///   - entries: the most entries that are taken.
    ///   - now: the current time; a foreign alarm that names no day begins at its next time of day.
    ///   - zone: the zone on whose wall clock foreign dates with an offset from UTC are read.
    /// - Throws: ``Refusal/tooLong(limit:)``.
    package init(
        _ json: String, bytes: Int = .max, entries: Int = .max - 1, now: Instant, zone: TimeZoneRules
    ) throws(Refusal) {
        guard json.utf8.count <= bytes else { throw .tooLong(limit: bytes) }
        let mark = "\u{feff}".utf8
        list = JSONList(Array(json.utf8.starts(with: mark) ? json.utf8.dropFirst(mark.count) : json.utf8[...]))
        limit = entries
        self.now = zone.civil(at: now)
        self.zone = zone
    }

    /// Reads one entry, or looks through a part of the text for the ends of entries.
    ///
    /// - Throws: ``Refusal``; nothing of the text can be used then.
    package mutating func step() throws(Refusal) {
        guard !isComplete else { return }
        guard let index else { return try look() }
        if let single {
            read(single, at: 0)
        } else if index < list.entries.count {
            let range = list.entries[index]
            if range.count > Self.entryLimit {
                problems.append(tr("Entry \(index + 1) was left out: it is longer than \(Self.entryLimit >> 20) MiB."))
            } else if let key = JSONNames.repeated(in: list.bytes[range]) {
                problems.append(tr("Entry \(index + 1) was left out: the key '\(key.prefix(80))' appears twice."))
            } else {
                guard let entry = Self.decode(list.bytes[range]) else { throw .notJSON }
                read(entry, at: index)
            }
        }
        self.index = index + 1
        isComplete = index + 1 >= (single == nil ? list.entries.count : 1)
    }

    private mutating func look() throws(Refusal) {
        list.advance(bytes: 1 << 16, limit: limit)
        guard list.entries.count <= limit else { throw .tooMany(limit: limit) }
        guard list.isComplete else { return }
        guard list.hasList || list.bytes.count <= Self.entryLimit else { throw .noList }
        if let key = JSONNames.repeated(in: list.frame[...]) { throw .repeatedKey(key) }
        guard let frame = Self.decode(list.frame[...]) else { throw .notJSON }
        if !list.hasList {
            guard frame.bare.object.map(JSONFields.init)?.holdsTime == true else { throw .noList }
            single = frame
        }
        index = 0
        isComplete = single == nil && list.entries.isEmpty
    }

    private static func decode(_ bytes: ArraySlice<UInt8>) -> JSONValue? {
        try? JSON.decode(JSONValue.self, from: bytes)
    }

    private mutating func read(_ entry: JSONValue, at index: Int) {
        let fields = entry.bare.object.map(JSONFields.init)
        let number = index + 1
        // Translators: {1} is the number of an entry of an imported list, {2} its label.
        let name =
            fields?.text("label", "name", "title").map { tr("Entry \(number) ('\($0.prefix(80))')") }
            ?? tr("Entry \(number)")
        do throws(InterchangeProblem) {
            guard let fields else {
                throw InterchangeProblem(LocalizedText("it is not an object with the settings of an alarm"))
            }
            var remarks: [LocalizedText] = []
            alarms.append(try AlarmInterchange.alarm(fields, now: now, zone: zone, &remarks))
            names.append(name)
            // Translators: {1} is such as "Entry 2 ('Gym')", {2} what was done to it.
            problems += remarks.map { tr("\(name): \($0).", context: "import") }
        } catch {
            // Translators: {1} is such as "Entry 2 ('Gym')", {2} the reason.
            problems.append(tr("\(name) was left out: \(error.reason)."))
        }
    }
}
