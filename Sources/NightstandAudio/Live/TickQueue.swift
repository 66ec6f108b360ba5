// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import GLibKit

/// Plays pips one after the other, so that each is heard, however quickly presses come.
///
/// On a busy machine several presses arrive at once. Pips that began together would be one louder pip, so each waits for
/// a few milliseconds after the one before.
@MainActor final class TickQueue {
    /// The time from one pip to the next: two that are closer sound like one.
    private static let spacing: Duration = .milliseconds(25)
    /// For how long the mixer holds a pip: a sink that was closed takes a while to begin.
    static let length: Duration = .seconds(2)
    /// The most that the mixer holds, which has room for rings besides; each pip is over long before it is the last of them.
    private static let capacity = 12
    /// The most that wait; more than a second of pips says nothing about presses.
    private static let limit = 40

    private let begin: (RingTone) -> Ring
    private let revise: () -> Void
    private let clock = LoopClock()
    private var waiting: [RingTone] = []
    private var sounding: [Ring] = []
    private var task: Task<Void, any Error>?

    /// `begin` gives the mixer a pip, and `revise` makes the mixer's orders heard.
    init(begin: @escaping (RingTone) -> Ring, revise: @escaping () -> Void) {
        self.begin = begin
        self.revise = revise
    }

    /// Plays a pip after those that wait.
    func add(_ tone: RingTone) {
        guard waiting.count < Self.limit else { return }
        waiting.append(tone)
        guard task == nil else { return }
        task = Task.onLoop { [weak self] in
            while let self, let pause = playNext() { try await clock.sleep(for: pause) }
            self?.task = nil
        }
    }

    /// Begins the next pip and ends those that are over; returns the time until there is more to do, nil if there is none.
    private func playNext() -> Duration? {
        let now = clock.now
        let isNext = !waiting.isEmpty
        let old = sounding.count { now - $0.started >= Self.length }
        let over = sounding.prefix(max(old, sounding.count + (isNext ? 1 : 0) - Self.capacity))
        over.forEach { $0.stop(.quick) }
        sounding.removeFirst(over.count)
        if isNext { sounding.append(begin(waiting.removeFirst())) }
        if isNext || !over.isEmpty { revise() }
        return isNext || !waiting.isEmpty ? Self.spacing : sounding.first.map { Self.length - (now - $0.started) }
    }
}
