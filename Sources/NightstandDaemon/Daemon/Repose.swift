// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService
import Reactive
import SystemKit

/// Lets the service take less memory while it rests than it did to start, to sort something out or to begin to play.
@MainActor final class Repose {
    /// How long nothing must have happened.
    private static let pause: Duration = .seconds(5)

    private var wait: TimerSource?
    private var watches: [Subscription] = []

    /// Watches a service that was just started.
    init(of daemon: Daemon) {
        let events = daemon.observe { [weak self] _ in self?.stir() }
        let sounds = daemon.soundController?.observeSounds { [weak self] event in
            // Levels come many times a second, and need nothing that does not play anyway.
            if case .levels = event { return }
            self?.stir()
        }
        watches = [events, sounds].compactMap(\.self)
        daemon.onLongAnswer = { [weak self] in self?.stir() }
        stir()
    }

    /// Watches no longer.
    func end() {
        wait = nil
        watches = []
    }

    private func stir() {
        wait = TimerSource(after: Self.pause) { ProgramPages.release() }
    }
}
