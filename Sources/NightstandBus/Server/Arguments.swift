// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService
import Timekeeping

/// The arguments of a call, read with sentences for what is wrong.
struct Arguments {
    private let values: [Variant]
    private let method: String

    init(_ call: BusInvocation) {
        values = call.arguments
        method = call.method
    }

    func text(_ index: Int) throws(ServiceError) -> String {
        try argument(index, \.stringValue)
    }

    /// Text of at most this many characters.
    func text(_ index: Int, upTo limit: Int, _ name: String) throws(ServiceError) -> String {
        let text = try text(index)
        guard text.unicodeScalars.count <= limit else {
            throw ServiceError(.invalid, "\(name) has at most \(limit) characters, not \(text.unicodeScalars.count).")
        }
        return text
    }

    /// Nil for empty text.
    func optionalText(_ index: Int) throws(ServiceError) -> String? {
        let text = try text(index)
        return text.isEmpty ? nil : text
    }

    func truth(_ index: Int) throws(ServiceError) -> Bool {
        try argument(index, \.boolValue)
    }

    func number(_ index: Int) throws(ServiceError) -> Int {
        try argument(index, \.intValue)
    }

    func decimal(_ index: Int) throws(ServiceError) -> Double {
        try argument(index, \.doubleValue)
    }

    /// A list of whole objects.
    func list<Value: Decodable>(_ index: Int, _ subject: String) throws(ServiceError) -> [Value] {
        try Message.read([Value].self, from: values.indices.contains(index) ? values[index] : nil, of: subject)
    }

    func alarm() throws(ServiceError) -> Alarm {
        try Message.read(Alarm.self, from: values.first, of: "The alarm")
    }

    /// A whole object.
    func object<Value: Decodable>(_ index: Int, _ subject: String) throws(ServiceError) -> Value {
        try Message.read(Value.self, from: values.indices.contains(index) ? values[index] : nil, of: subject)
    }

    /// Nil for an object without keys.
    func optionalAlarm(_ index: Int) throws(ServiceError) -> Alarm? {
        guard values.indices.contains(index), values[index] != .dictionary([:]) else { return nil }
        return try Message.read(Alarm.self, from: values[index], of: "The alarm as it was")
    }

    /// A countdown, or a preset.
    func countdown() throws(ServiceError) -> Countdown {
        try Message.read(Countdown.self, from: values.first, of: "The countdown")
    }

    func sound(_ index: Int) throws(ServiceError) -> AlarmSound {
        guard let sound = try value(index, "a sound", AlarmSound.init) else {
            throw ServiceError(.invalid, "The sound is missing; name a tone such as bell, or the path of a file.")
        }
        return sound
    }

    /// A value in text form; nil for empty text.
    func value<Value>(
        _ index: Int, _ expected: String, _ read: (String) -> Value?
    ) throws(ServiceError) -> Value? {
        guard let text = try optionalText(index) else { return nil }
        guard let value = read(text) else { throw ServiceError(.invalid, "‘\(text.prefix(80))’ is not \(expected).") }
        return value
    }

    private func argument<Value>(_ index: Int, _ read: (Variant) -> Value?) throws(ServiceError) -> Value {
        guard values.indices.contains(index), let value = read(values[index]) else {
            throw ServiceError(.invalid, "Argument \(index + 1) of ‘\(method)’ is missing or of the wrong type.")
        }
        return value
    }
}
