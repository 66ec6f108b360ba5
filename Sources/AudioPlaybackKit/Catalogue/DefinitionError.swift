// SPDX-License-Identifier: MIT
import Localization

/// What is wrong with a sound definition, as the rest of a sentence.
public struct DefinitionError: Error, Hashable, Sendable {
    /// What is wrong, without a full stop, such as `“step” must be 0.01 to 60 seconds`.
    public var reason: String

    init(_ reason: String) {
        self.reason = reason
    }

    static func sentence(for error: any Error) -> String {
        switch error {
        case let error as DefinitionError: error.reason
        case DecodingError.keyNotFound(let key, _): tr("“\(key.stringValue)” is missing")
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            path(context).map { tr("“\($0)” has the wrong type") } ?? tr("the file has the wrong type")
        case DecodingError.dataCorrupted(let context):
            path(context).map { tr("“\($0)” isn't valid") } ?? tr("it is not valid JSON")
        default: "\(error)"
        }
    }

    private static func path(_ context: DecodingError.Context) -> String? {
        context.codingPath.last?.stringValue
    }
}

/// Throws unless `value` lies within `range`.
func check<Value>(_ value: Value, in range: ClosedRange<Value>, _ name: String) throws(DefinitionError) {
    guard range.contains(value) else {
        let (low, high, given) = ("\(range.lowerBound)", "\(range.upperBound)", "\(value)")
        // Translators: {1} is a key of a file of sounds, then the least and the greatest number and what was given.
        throw DefinitionError(tr("“\(name)” must be \(low) to \(high), not \(given)"))
    }
}

/// Throws unless both ends of `value` lie within `range`.
func check(
    _ value: ClosedRange<Double>, within range: ClosedRange<Double>, _ name: String
) throws(DefinitionError) {
    try check(value.lowerBound, in: range, name)
    try check(value.upperBound, in: range, name)
}
