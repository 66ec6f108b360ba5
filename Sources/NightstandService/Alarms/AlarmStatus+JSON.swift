// SPDX-License-Identifier: MIT
import JSONCoding
import Localization
import Timekeeping

/// Statuses as one text: thousands of them take a fraction of the time that whole objects of the bus take.
package nonisolated extension AlarmStatus {
    /// A list as one line of JSON with sorted keys, exactly as `--json` writes it.
    ///
    /// - Throws: ``ServiceError`` when a status cannot be put into JSON.
    static func json(_ list: [AlarmStatus]) throws(ServiceError) -> String {
        var text = AlarmListWriter()
        for status in list { try text.append(status) }
        return text.json
    }

    /// Reads what ``json(_:)`` wrote.
    ///
    /// - Throws: ``ServiceError`` when it is malformed.
    static func list(json: String) throws(ServiceError) -> [AlarmStatus] {
        var scanner = JSONScanner(Array(json.utf8))
        var rules = SharedRules()
        var list: [AlarmStatus] = []
        var failure: (any Error)?
        let isWhole = scanner.list { scanner in
            let start = scanner
            if let status = scanner.status(&rules) {
                list.append(status)
                return true
            }
            scanner = start
            guard let bytes = scanner.value() else { return false }
            do {
                list.append(try JSON.decode(AlarmStatus.self, from: bytes))
                return true
            } catch {
                failure = error
                return false
            }
        }
        guard isWhole, scanner.isAtEnd else {
            guard let reason = (failure as? DecodingError)?.reason else {
                throw ServiceError(.invalid, LocalizedText("The list of alarms is malformed: it ends too early."))
            }
            throw ServiceError(.invalid, LocalizedText("The list of alarms is malformed: \(reason)."))
        }
        return list
    }

    /// Writes the status; false, with nothing written, when its alarm is left to the general encoder.
    func write(to writer: inout JSONWriter) -> Bool {
        guard alarm.isPlain, outlook == nil else { return false }
        writer.object { writer in
            writer.key("alarm")
            alarm.write(to: &writer)
            writer.key("next")
            writer.list(next) { writer, occurrence in
                writer.object { writer in
                    writer.key("due")
                    writer.instant(occurrence.due)
                    writer.key("scheduled")
                    writer.civil(occurrence.scheduled)
                }
            }
            if let problem {
                writer.key("problem")
                writer.text(problem)
            }
            writer.key("state")
            writer.text(state.rawValue)
        }
        return true
    }
}

nonisolated extension JSONScanner {
    private static let (alarm, next, problem, state) = (
        JSONKey("alarm"), JSONKey("next"), JSONKey("problem"), JSONKey("state")
    )
    private static let (due, scheduled) = (JSONKey("due"), JSONKey("scheduled"))

    /// A status; nil when it is unusual.
    fileprivate mutating func status(_ rules: inout SharedRules) -> AlarmStatus? {
        var (alarm, state, problem): (Alarm?, AlarmStatus.State?, String?)
        var next: [Occurrence]?
        let isWhole = object { scanner, key in
            switch key {
            case Self.alarm:
                alarm = scanner.alarm(&rules)
                return alarm != nil
            case Self.next:
                next = scanner.occurrences()
                return next != nil
            case Self.problem:
                problem = scanner.text()
                return problem != nil
            case Self.state:
                state = scanner.text().flatMap(AlarmStatus.State.init)
                return state != nil
            default: return false
            }
        }
        guard isWhole, let alarm, let state, let next else { return nil }
        return AlarmStatus(alarm: alarm, state: state, next: next, problem: problem)
    }

    private mutating func occurrences() -> [Occurrence]? {
        var found: [Occurrence] = []
        let isWhole = list { scanner in
            var (due, scheduled): (Instant?, CivilDateTime?)
            let isWhole = scanner.object { scanner, key in
                switch key {
                case Self.due: due = scanner.instant()
                case Self.scheduled: scheduled = scanner.civil()
                default: return false
                }
                return true
            }
            guard isWhole, let due, let scheduled else { return false }
            found.append(Occurrence(scheduled: scheduled, due: due))
            return true
        }
        return isWhole ? found : nil
    }
}
