// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping

/// Finds the alarm that the user means by an id, the beginning of one, or a label.
nonisolated enum AlarmReference {
    /// The word that all commands on one alarm take.
    static let operand = Operand(
        "ID", tr("The alarm: its id, a unique beginning of its id, or its label."),
        completion: .live(.alarms))

    /// The alarm that `word` means.
    ///
    /// - Throws: ``CommandError``: exit code 3 with near matches when there is none, 2 when there are several.
    static func find(_ word: String, among alarms: [AlarmStatus]) throws(CommandError) -> AlarmStatus {
        if let exact = alarms.first(where: { $0.id == word }) { return exact }
        let alike = alarms.filter { !word.isEmpty && $0.alarm.label.lowercased() == word.lowercased() }
        let exact = alike.filter { $0.alarm.label == word }
        let named = exact.isEmpty ? alike : exact
        let begun = alarms.filter { !word.isEmpty && $0.id.hasPrefix(word.lowercased()) }
        let found = named.isEmpty ? begun : named
        if found.count == 1, let alarm = found.first { return alarm }
        if found.count > 1 {
            throw .wrongUse(
                tr("\(word.quoted) matches several alarms: \(found.map(\.reference).listed(.and)); use an id"))
        }
        throw CommandError(
            .notFound, suggestion(for: word, among: alarms),
            hint: tr("See 'nightstand alarm list'."))
    }

    private static func suggestion(for word: String, among alarms: [AlarmStatus]) -> String {
        let labels = alarms.map(\.alarm.label).filter { !$0.isEmpty }
        let near = NearMatch.all(for: word, among: labels + alarms.map(\.id))
        let problem = tr("there is no alarm \(word.quoted)")
        guard !near.isEmpty else { return problem }
        let described = near.map { name in
            alarms.first { $0.alarm.label == name || $0.id == name }?.reference ?? name
        }
        return NearMatch.question(described, after: problem)
    }
}

nonisolated extension AlarmStatus {
    /// The alarm in a sentence: its id, and its label when it has one.
    var reference: String {
        alarm.label.isEmpty ? id : "\(id) (\(alarm.label.withoutControls))"
    }
}

extension CommandEnvironment {
    /// The alarm that the command line names.
    func alarm(_ input: Input) async throws(CommandError) -> AlarmStatus {
        let word = try input.required(AlarmReference.operand)
        let alarms = try await ask { service throws(ServiceError) in try await service.alarms() }
        return try AlarmReference.find(word, among: alarms)
    }
}
