// SPDX-License-Identifier: MIT
import Localization
import NightstandExchange
import NightstandService
import Observation
import Timekeeping
import Wording

/// What other clocks on this computer have, offered to a user who has no alarm yet.
@MainActor @Observable package final class MovingInModel {
    /// What one program has.
    package struct Offer: Hashable, Sendable {
        /// The program.
        let program: ForeignProgram
        /// What it has.
        let data: ForeignData

        /// The title of the row.
        // Translators: a button; {1} is the name of a program.
        package var title: String { tr("Import from \(program.title)…") }
        /// How much it has, such as `3 alarms · 1 timer`.
        package var summary: String { data.counts.joined(separator: " · ") }
    }

    /// What would be added, and what not.
    package struct Question: Hashable, Sendable {
        /// The name of the program whose data it is.
        package let name: String
        /// A title and a smaller line for each thing that is added.
        package let lines: [Line]
        /// How many more are not listed; 0 for none.
        package let more: Int
        /// A sentence for each thing that is not taken over.
        package let problems: [String]
        let data: ForeignData

        /// Whether there are alarms, which would ring in both programs.
        package var hasAlarms: Bool { !data.alarms.isEmpty }

        /// One thing that is added.
        package struct Line: Hashable, Sendable {
            /// What it is.
            package let title: String
            /// When, or how much.
            package let subtitle: String
        }
    }

    /// The most things that a question lists.
    private static let limit = 6

    /// The programs that have something.
    package private(set) var offers: [Offer] = []
    /// The question that is open; nil for none.
    package private(set) var question: Question?

    @ObservationIgnored private let transfer: ForeignTransfer
    @ObservationIgnored private let find: () -> [(program: ForeignProgram, data: ForeignData)]
    @ObservationIgnored private let requests: RequestQueue
    @ObservationIgnored private let toasts: ToastModel
    @ObservationIgnored private let local: LocalTime
    @ObservationIgnored private let now: () -> Instant

    /// Reads nothing yet; `find` reads what other programs have.
    init(
        _ transfer: ForeignTransfer, requests: RequestQueue, toasts: ToastModel, local: LocalTime,
        now: @escaping () -> Instant, find: @escaping () -> [(program: ForeignProgram, data: ForeignData)]
    ) {
        self.transfer = transfer
        self.requests = requests
        self.toasts = toasts
        self.local = local
        self.now = now
        self.find = find
    }

    /// The list without alarms is made.
    package func look() {
        offers = find().filter { !$0.data.isEmpty }.map { Offer(program: $0.program, data: $0.data) }
    }

    /// The user wants to see what an import would add.
    package func tapped(_ offer: Offer) {
        requests.run { [self] () async throws(ServiceError) in
            let new = try await transfer.new(of: offer.data)
            let lines = lines(new)
            question = Question(
                name: offer.program.title, lines: Array(lines.prefix(Self.limit)),
                more: max(0, lines.count - Self.limit),
                problems: new.problems, data: new)
        }
    }

    /// The user agreed, or did not; Undo takes all of it back.
    package func answered(_ agrees: Bool) {
        guard let asked = question else { return }
        question = nil
        guard agrees, !asked.data.isEmpty else { return }
        requests.run { [self] () async throws(ServiceError) in
            let added = try await transfer.add(asked.data)
            if !added.counts.isEmpty {
                // Translators: {1} is such as "3 alarms · 1 timer".
                toasts.say(tr("Imported: \(added.counts.joined(separator: " · "))"), button: tr("Undo")) { [self] in
                    requests.run { [transfer] () async throws(ServiceError) in await transfer.takeBack(added) }
                }
            }
            if let refusal = added.refusal { toasts.say(refusal) }
        }
    }

    private func lines(_ data: ForeignData) -> [Question.Line] {
        let today = local.civil(now()).date
        var lines = data.alarms.map { alarm in
            let days = RepeatSummary.text(alarm.schedule, today: today, style: local.style, zones: local.zones)
            let off = alarm.isEnabled ? nil : tr("off", context: "state of an alarm")
            return Question.Line(
                title: local.style.time(alarm.schedule.start.time),
                subtitle: [alarm.label, days, off].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · "))
        }
        lines += data.timers.map { timer in
            Question.Line(
                title: TimeText.span(.seconds(timer.roundLength)),
                subtitle: [tr("Timer"), timer.label].filter { !$0.isEmpty }.joined(separator: " · "))
        }
        lines += data.places.map { Question.Line(title: $0.localName, subtitle: tr("Place")) }
        lines += data.mixes.map { Question.Line(title: $0.name, subtitle: tr("Sound preset")) }
        return lines
    }
}
