// SPDX-License-Identifier: MIT
import NightstandService
import Reactive

extension LiveMenu: PanelService {
    /// Serves panels beside `service`.
    package func serve(beside service: ServedService) -> ServedService {
        service.handlers.on(PanelCalls.watch) { [unowned self] in panel }
        // Who watches is known to the server.
        service.handlers.on(PanelCalls.unwatch) { Nothing() }
        service.handlers.on(PanelCalls.choose) { [unowned self] number, token in
            if let action = Int32(exactly: number).flatMap(menu.action) {
                perform(action, by: "panel", token: token)
            }
            return Nothing()
        }
        var served = service
        served.panel = self
        return served
    }

    /// Makes a call in this process.
    package func perform<Answer, each Argument>(
        _ call: Call<Answer, repeat each Argument>, _ arguments: repeat each Argument
    ) async throws(ServiceError) -> Answer {
        try await daemon.perform(call, repeat each arguments)
    }

    /// Calls `handler` after each change until the returned subscription is released.
    package func observePanel(_ handler: @escaping (PanelContents) -> Void) -> Subscription {
        observe { [weak self] in if let self { handler(panel) } }
    }

    private var panel: PanelContents {
        PanelContents(
            revision: Self.start + revision, summary: summary, isRinging: isRinging, lines: menu.items.map(line))
    }

    /// Where counting begins, so that a panel that knows an earlier service isn't misled.
    private static let start = Int.random(in: 1...1 << 24)

    private func line(_ item: TrayItem) -> PanelContents.Line {
        PanelContents.Line(
            number: menu.number(of: item).map { Int($0) } ?? 0, text: item.text,
            isEnabled: item.isEnabled && !item.isSeparator,
            opensWindow: [.open, .showRinging].contains(item.action), lines: item.children.map(line))
    }
}
