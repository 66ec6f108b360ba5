// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService
import Reactive
import SystemKit

/// Returns memory to the kernel once the service is idle: starting up and starting to play need more than waiting.
@MainActor final class IdleMemoryTrimmer {
    /// The idle time before memory is returned.
    private static let pause: Duration = .seconds(5)

    private var wait: TimerSource?
    private var watches: [Subscription] = []

    /// Watches a service that was just started.
    init(of daemon: Daemon) {
        let events = daemon.observe { [weak self] _ in self?.restartWait() }
        let sounds = daemon.soundController?.observeSounds { [weak self] event in
            // Levels arrive many times a second, and are only sent while something plays anyway.
            if case .levels = event { return }
            self?.restartWait()
        }
        watches = [events, sounds].compactMap(\.self)
        daemon.onLongAnswer = { [weak self] in self?.restartWait() }
        restartWait()
    }

    /// Stops watching.
    func end() {
        wait = nil
        watches = []
    }

    private func restartWait() {
        wait = TimerSource(after: Self.pause) { ProgramPages.release() }
    }
}
