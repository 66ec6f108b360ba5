// SPDX-License-Identifier: MIT
import GLibKit
import Localization
import NightstandService

/// Reads one value from the bus, with a sentence for what is wrong with it.
nonisolated struct VariantReader: CallReader {
    /// The value; nil where it is missing.
    let value: Variant?
    let subject: LocalizedText
    /// What a value of the wrong type is called, such as `Argument 2 of ‘Skip’`.
    let position: LocalizedText

    var isEmptyObject: Bool { value == nil || value == .dictionary([:]) }

    func text() throws(ServiceError) -> String { try plain(\.stringValue) }
    func number() throws(ServiceError) -> Int { try plain(\.intValue) }
    func decimal() throws(ServiceError) -> Double { try plain(\.doubleValue) }
    func truth() throws(ServiceError) -> Bool { try plain(\.boolValue) }
    func texts() throws(ServiceError) -> [String] { try object([String].self) }

    func object<Value: Decodable>(_ type: Value.Type) throws(ServiceError) -> Value {
        do {
            return try VariantDecoder().decode(type, from: value ?? .dictionary([:]))
        } catch let error as DecodingError {
            // Translators: {1} is what was sent, such as "The alarm", {2} the reason in English.
            throw ServiceError(.invalid, LocalizedText("\(subject) is malformed: \(error.reason)."))
        } catch {
            throw ServiceError(.invalid, LocalizedText("\(subject) is malformed: \(String(describing: error))."))
        }
    }

    private func plain<Value>(_ read: (Variant) -> Value?) throws(ServiceError) -> Value {
        guard let value = value.flatMap(read) else {
            throw ServiceError(.invalid, LocalizedText("\(position) is missing or of the wrong type."))
        }
        return value
    }
}
