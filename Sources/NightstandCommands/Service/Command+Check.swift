// SPDX-License-Identifier: MIT
import NightstandService

nonisolated extension Command {
    /// `nightstand check`.
    static let check = Command(
        "check", "Check that the next alarm will be heard",
        discussion: """
            Looks at everything that an alarm needs, before you sleep. Green is well, amber is worth knowing, red means \
            that an alarm would not ring or not be heard; then the exit code is 1.
            """,
        examples: [Example("nightstand check && systemctl suspend", "Sleep only when the alarm is safe.")],
        exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let items = try await environment.ask { service throws(ServiceError) in try await service.check() }
        try environment.answer(input, json: items) {
            let width = items.map(\.title.columns).max() ?? 0
            return items.map { item in
                let mark = item.level.mark.text(
                    item.level.rawValue.padded(to: 5), isColoured: environment.console.isColoured)
                let head = "\(mark)  \(item.title.padded(to: width))  \(item.detail)\n"
                return head + (item.remedy.map { String(repeating: " ", count: width + 9) + $0 + "\n" } ?? "")
            }.joined()
        }
        return items.contains { $0.level == .red } ? .failed : .done
    }
}

nonisolated extension CheckItem.Level {
    fileprivate var mark: Ink {
        switch self {
        case .green: .green
        case .amber: .amber
        case .red: .red
        }
    }
}

nonisolated extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - columns))
    }
}
