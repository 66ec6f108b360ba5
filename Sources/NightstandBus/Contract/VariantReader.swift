// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService

/// Reads one value from the bus, with a sentence for what is wrong with it.
nonisolated struct VariantReader: CallReader {
    /// The value; nil where it is missing.
    let value: Variant?
    let subject: String
    /// What a value of the wrong type is called, such as `Argument 2 of ‘Skip’`.
    let position: String

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
            throw ServiceError(.invalid, "\(subject) is malformed: \(error.reason).")
        } catch {
            throw ServiceError(.invalid, "\(subject) is malformed: \(error).")
        }
    }

    private func plain<Value>(_ read: (Variant) -> Value?) throws(ServiceError) -> Value {
        guard let value = value.flatMap(read) else {
            throw ServiceError(.invalid, "\(position) is missing or of the wrong type.")
        }
        return value
    }
}
