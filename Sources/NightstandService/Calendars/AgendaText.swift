// SPDX-License-Identifier: MIT
import JSONCoding
import Localization
import Timekeeping

/// An agenda that travels as one JSON text, because it may have thousands of events.
package nonisolated struct AgendaText: CallValue {
    /// The agenda.
    package let agenda: Agenda

    package static var signature: String { "s" }

    /// Sends an agenda.
    package init(_ agenda: Agenda) { self.agenda = agenda }

    package init(from reader: some CallReader) throws(ServiceError) {
        let text = try reader.text()
        do {
            agenda = try JSON.decode(from: text.utf8)
        } catch {
            throw ServiceError(.invalid, LocalizedText("\(reader.subject) is malformed: \(String(describing: error))."))
        }
    }

    /// Every agenda can be written as JSON.
    package var content: CallContent { .text((try? JSON.text(agenda)) ?? "") }
}
