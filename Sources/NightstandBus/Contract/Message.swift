// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService

/// Turns the messages of the contract into values of the bus and back.
nonisolated enum Message {
    /// Writes a whole object (`a{sv}`).
    static func write(_ value: some Encodable) throws(ServiceError) -> Variant {
        do {
            return try VariantEncoder().encode(value)
        } catch {
            throw ServiceError(.failed, "This answer cannot be sent over the bus: \(error).")
        }
    }

    /// Writes a list of whole objects (`aa{sv}`).
    static func write(list values: [some Encodable]) throws(ServiceError) -> Variant {
        var elements: [Variant] = []
        elements.reserveCapacity(values.count)
        for value in values { elements.append(try write(value)) }
        return .dictionaries(elements)
    }

    /// How many objects are written before the time is looked at, for to wait takes some microseconds even when it is not needed.
    static let portion = 20

    /// Writes a list of whole objects (`aa{sv}`); the loop turns whenever `slice` was used up.
    @MainActor static func write(
        inSlices values: [some Encodable], of slice: Duration = .milliseconds(5)
    ) async throws(ServiceError) -> Variant {
        var elements: [Variant] = []
        elements.reserveCapacity(values.count)
        var pace = Pace(slice: slice)
        for (index, value) in values.enumerated() {
            elements.append(try write(value))
            if index.isMultiple(of: portion) { await pace.rest() }
        }
        return .dictionaries(elements)
    }

    /// Writes a list of alarms as one line of JSON; the loop turns whenever `slice` was used up.
    @MainActor static func json(
        inSlices list: [AlarmStatus], of slice: Duration = .milliseconds(5)
    ) async throws(ServiceError) -> String {
        var text = AlarmListText()
        var pace = Pace(slice: slice)
        for (index, status) in list.enumerated() {
            try text.append(status)
            if index.isMultiple(of: portion) { await pace.rest() }
        }
        return text.json
    }

    /// Reads what the other side sent, or says what is wrong with it.
    static func read<Value: Decodable>(
        _ type: Value.Type = Value.self, from variant: Variant?, of subject: String
    ) throws(ServiceError) -> Value {
        do {
            return try VariantDecoder().decode(type, from: variant ?? .dictionary([:]))
        } catch let error as DecodingError {
            throw ServiceError(.invalid, "\(subject) is malformed: \(error.reason).")
        } catch {
            throw ServiceError(.invalid, "\(subject) is malformed: \(error).")
        }
    }
}
