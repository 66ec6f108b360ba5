// SPDX-License-Identifier: MIT
import GLibKit
import Localization
import NightstandService
import Reactive

nonisolated extension Command {
    private static let after = Option("after", "REVISION", "Wait until it differs from this.", read: number)
    private static let choose = Option("choose", "NUMBER", "Choose this line.", read: number)
    private static let number = WholeNumber.reading(within: 0...Int(Int32.max)) {
        "the number must be from \($0) to \($1)"
    }

    /// `nightstand panel`, for Plasma's widget, which can run programs but not speak to the bus.
    static let panel = Command(
        "panel", "Print what a panel shows, as JSON", options: [after, choose], isHidden: true
    ) { input, environment throws(CommandError) in
        if let number = input[choose] {
            try await environment.askPanel { panel throws(ServiceError) in
                try await panel.choose(line: number, token: nil)
            }
            return .done
        }
        let seen = input[after]
        let panel = try await environment.askPanel { panel throws(ServiceError) in panel }
        guard let contents = await PanelWait(panel, environment).contents(after: seen) else { return .done }
        environment.console.print(try JSONText.text(contents))
        return .done
    }
}

extension CommandEnvironment {
    fileprivate func askPanel<Answer>(
        _ question: @MainActor (any PanelService) async throws(ServiceError) -> Answer
    ) async throws(CommandError) -> Answer {
        try await ask { service throws(ServiceError) in
            guard let panel = service as? any PanelService else {
                throw ServiceError(.failed, "The running service doesn't support panels.")
            }
            return try await question(panel)
        }
    }
}

/// Waits for the contents of a panel.
@MainActor private final class PanelWait {
    private let panel: any PanelService
    private let environment: CommandEnvironment
    private var observation: Subscription?
    private var end: CheckedContinuation<PanelContents?, Never>?

    init(_ panel: any PanelService, _ environment: CommandEnvironment) {
        self.panel = panel
        self.environment = environment
    }

    /// The first contents with another revision; nil when the user interrupts it or its output is closed.
    func contents(after seen: Int?) async -> PanelContents? {
        await withCheckedContinuation { continuation in
            end = continuation
            observation = panel.observePanel { [self] contents in
                if contents.revision != seen { finish(contents) }
            }
            Task.onLoop { [self] in
                await environment.untilInterrupted()
                finish(nil)
            }
        }
    }

    private func finish(_ contents: PanelContents?) {
        end?.resume(returning: contents)
        end = nil
        observation?.cancel()
        observation = nil
    }
}
