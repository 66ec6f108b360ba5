// SPDX-License-Identifier: MIT
import JSONCoding
import Localization
import NightstandService

/// Writes messages as JSON: one line, keys in order.
nonisolated enum JSONText {
    /// The value as one line of JSON, without a line break.
    static func text(_ value: some Encodable) throws(CommandError) -> String {
        let wishes = CodingUserInfoKey.writesSentences.map { [$0: true as Any] } ?? [:]
        do {
            return String(decoding: try JSON.encode(value, userInfo: wishes), as: UTF8.self).withControlsAsJSONEscapes
        } catch {
            throw CommandError(.failed, tr("the response could not be written as JSON: \(String(describing: error))"))
        }
    }

    /// The same for alarms, of which there may be thousands.
    static func text(_ alarms: [AlarmStatus]) throws(CommandError) -> String {
        do throws(ServiceError) {
            return try AlarmStatus.json(alarms).withControlsAsJSONEscapes
        } catch { throw CommandError(error) }
    }

    /// `{"error":"…"}` for standard error; with `"span":[from,to]` if a part of a phrase caused the error.
    static func text(_ error: CommandError) -> String {
        let record = ErrorRecord(error: error.message, span: error.span.map { [$0.lowerBound, $0.upperBound] })
        return (try? text(record)) ?? #"{"error":"unknown"}"#
    }

    private struct ErrorRecord: Encodable {
        let error: String
        let span: [Int]?
    }
}
