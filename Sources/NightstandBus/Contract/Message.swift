// SPDX-License-Identifier: MIT
import GLibKit
import Localization
import NightstandService

/// Writes the values of the contract for the bus.
nonisolated enum Message {
    /// Writes a value; nil for nothing.
    static func write(_ content: CallContent) throws(ServiceError) -> Variant? {
        switch content {
        case .none: nil
        case .text(let text): .string(text)
        case .texts(let texts): .array(of: "s", texts.map(Variant.string))
        case .number(let number): .int32(Int32(clamping: number))
        case .decimal(let number): .double(number)
        case .truth(let truth): .bool(truth)
        case .object(let value): try object(value)
        case .objects(let values): try objects(values)
        case .emptyObject: .dictionary([:])
        case .alarmText(let alarms): .string(try AlarmStatus.json(alarms))
        }
    }

    /// Writes a value; a long list yields to the loop each time it has used up `slice`.
    @MainActor static func write(
        inSlices content: CallContent, of slice: Duration = .milliseconds(5)
    ) async throws(ServiceError) -> Variant? {
        var pace = Pace(slice: slice)
        switch content {
        case .objects(let values):
            var elements: [Variant] = []
            elements.reserveCapacity(values.count)
            for (index, value) in values.enumerated() {
                elements.append(try object(value))
                if index.isMultiple(of: portion) { await pace.rest() }
            }
            return .dictionaries(elements)
        case .alarmText(let alarms):
            var writer = AlarmListWriter()
            for (index, status) in alarms.enumerated() {
                try writer.append(status)
                if index.isMultiple(of: portion) { await pace.rest() }
            }
            return .string(writer.json)
        default: return try write(content)
        }
    }

    /// The number of objects written before checking the time, because a wait takes some microseconds even when it is not needed.
    private static let portion = 20

    private static func objects(_ values: [any Encodable & Sendable]) throws(ServiceError) -> Variant {
        var elements: [Variant] = []
        elements.reserveCapacity(values.count)
        for value in values { elements.append(try object(value)) }
        return .dictionaries(elements)
    }

    private static func object(_ value: some Encodable) throws(ServiceError) -> Variant {
        do {
            return try VariantEncoder().encode(value)
        } catch {
            throw ServiceError(
                .failed, LocalizedText("The response could not be sent over the bus: \(String(describing: error))."))
        }
    }
}
