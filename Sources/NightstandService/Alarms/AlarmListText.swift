// SPDX-License-Identifier: MIT
import JSONCoding
import Localization
import Timekeeping

/// A list of alarms that travels as one JSON text.
package nonisolated struct AlarmListText: CallValue {
    /// The alarms.
    package let alarms: [AlarmStatus]

    package static var signature: String { "s" }

    /// Sends a list.
    package init(_ alarms: [AlarmStatus]) { self.alarms = alarms }

    package init(from reader: some CallReader) throws(ServiceError) {
        alarms = try AlarmStatus.list(json: try reader.text())
    }

    package var content: CallContent { .alarmText(alarms) }
}

/// A list of statuses that is written as JSON, one after the other.
package nonisolated struct AlarmListWriter {
    private var writer = JSONWriter()

    /// Begins an empty list.
    package init() {}

    /// Writes the next status of the list.
    ///
    /// - Throws: ``ServiceError`` when it cannot be put into JSON.
    package mutating func append(_ status: AlarmStatus) throws(ServiceError) {
        writer.raw((writer.bytes.isEmpty ? "[" : ",").utf8)
        if status.write(to: &writer) { return }
        do {
            writer.raw(try JSON.encode(status))
        } catch {
            throw ServiceError(
                .failed, LocalizedText("The alarms cannot be written as JSON: \(String(describing: error))."))
        }
    }

    /// The list as one line of JSON with sorted keys, exactly as `--json` writes it.
    package var json: String {
        String(decoding: writer.bytes.isEmpty ? Array("[".utf8) : writer.bytes, as: UTF8.self) + "]"
    }
}
