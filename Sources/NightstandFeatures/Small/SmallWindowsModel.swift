// SPDX-License-Identifier: MIT
import NightstandService
import NightstandSettings
import Observation
import Reactive

/// The small windows: one for the clock, one for the stopwatch and one for a timer, each of which stays when the main window closes.
@MainActor @Observable package final class SmallWindowsModel: WindowPart {
    /// Those that are open, the oldest first.
    package private(set) var open: [SmallWindowModel] = []
    /// The kind whose window should come to the front, and a number that grows with each request.
    package private(set) var asked: (kind: SmallWindowKind, count: Int)?

    @ObservationIgnored private let parts: SmallWindowModel.Parts

    init(_ parts: SmallWindowModel.Parts) {
        self.parts = parts
    }

    /// Opens a small window, or shows this in the open one of its kind.
    package func open(_ content: SmallContent) {
        let kind = content.kind
        if let model = model(of: kind) {
            model.content = content
        } else {
            open.append(SmallWindowModel(content, parts))
        }
        asked = (kind, (asked?.count ?? 0) + 1)
    }

    /// The open one of a kind; nil if there is none.
    package func model(of kind: SmallWindowKind) -> SmallWindowModel? { open.first { $0.content.kind == kind } }

    /// A small window was closed.
    package func closed(_ model: SmallWindowModel) {
        model.isSeen = false
        open.removeAll { $0 === model }
    }

    func load() async throws(ServiceError) { closeEnded() }

    func handle(_ event: ServiceEvent) {
        if case .timers(.countdownsChanged) = event { closeEnded() }
    }

    /// A window goes with the timer that it was opened for.
    private func closeEnded() {
        if let model = model(of: .timer), case .timer(_?) = model.content, model.timer == nil { closed(model) }
    }
}
