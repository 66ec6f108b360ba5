// SPDX-License-Identifier: MIT
import CECal
import CGLib
import SystemKit
import Timekeeping

/// A calendar in an ICS file; nothing of the desktop is needed to read it.
package enum CalendarFile {
    /// Reads its events in the days of a question that names the file.
    ///
    /// - Throws: ``CalendarError`` when there is no such file, or no calendar in it.
    package static func contents(_ path: String, _ question: CalendarQuestion) throws(CalendarError) -> CalendarContents
    {
        let root = try parse(path)
        let calendars =
            i_cal_component_isa(root.pointer) == I_CAL_VCALENDAR_COMPONENT
            ? [root] : root.components(I_CAL_VCALENDAR_COMPONENT)
        guard let first = calendars.first else {
            throw CalendarError(.unreadable, "There is no calendar in “\(line(path))”.")
        }
        var events: [AgendaEvent] = []
        for calendar in calendars {
            let zones = try EventZones(local: question.zone) { identifier in
                Reference(i_cal_component_get_timezone(calendar.pointer, identifier))
            }
            let reader = EventReader(question, zones, addresses: [])
            events += try reader.events(calendar.components(I_CAL_VEVENT_COMPONENT))
        }
        guard events.count <= CalendarLimits.occurrences else {
            throw CalendarError(
                .tooLarge, "“\(line(path))” has more than \(CalendarLimits.occurrences) events in these days.")
        }
        return CalendarContents(name: name(of: first) ?? fileName(path), events: events)
    }

    private static func parse(_ path: String) throws(CalendarError) -> Reference<ICalComponent> {
        var bytes: [UInt8]
        do throws(FileFailure) {
            bytes = try InputFile(path).read(atMost: CalendarLimits.fileSize + 1)
        } catch {
            throw CalendarError(.missing, "“\(line(path))” can't be read: \(error.sentence).")
        }
        guard bytes.count <= CalendarLimits.fileSize else {
            throw CalendarError(.tooLarge, "“\(line(path))” is larger than \(CalendarLimits.fileSize >> 20) MiB.")
        }
        // To C, a zero ends the text.
        for index in bytes.indices where bytes[index] == 0 { bytes[index] = UInt8(ascii: " ") }
        bytes.append(0)
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
        let root = text.withUnsafeBufferPointer { text in
            text.baseAddress.flatMap { start in
                start.withMemoryRebound(to: CChar.self, capacity: text.count) { i_cal_component_new_from_string($0) }
            }
        }
        guard let root = Reference(root) else {
            throw CalendarError(.unreadable, "“\(line(path))” isn't a calendar.")
        }
        return root
    }

    /// What a calendar calls itself.
    private static func name(of calendar: Reference<ICalComponent>) -> String? {
        let own = calendar.property(I_CAL_NAME_PROPERTY).map { line(i_cal_property_get_name($0.pointer)) }
        let usual = calendar.properties(I_CAL_X_PROPERTY)
            .first { line(i_cal_property_get_x_name($0.pointer)) == "X-WR-CALNAME" }
            .map { line(i_cal_property_get_x($0.pointer)) }
        return [own, usual].compactMap(\.self).first { !$0.isEmpty }
    }

    private static func fileName(_ path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return line(name.lowercased().hasSuffix(".ics") ? String(name.dropLast(4)) : name)
    }
}
