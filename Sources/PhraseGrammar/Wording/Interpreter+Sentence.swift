// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

extension Interpreter {
    /// What an alarm is, in the words in which a phrase that asks for it is answered; how it sounds is left out.
    public func sentence(for alarm: Alarm, in context: PhraseContext) -> String {
        let next = (try? alarm.schedule.occurrences(after: context.now, limit: 5, zones: context.zones)) ?? []
        let draft = Draft(.alarm, alarm.schedule, next: next.map(\.due), label: alarm.label)
        return DraftSentence(draft, in: context).text
    }
}
