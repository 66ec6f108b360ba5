// SPDX-License-Identifier: MIT
import GLibKit
import NightstandServices
import NightstandStore
import Reactive
import Timekeeping

/// Turns the desktop's Do Not Disturb on with the sleep sounds, and off again in the morning.
///
/// If it was on already, it is left alone, as it is after the user has turned it off.
@MainActor final class QuietNight {
    /// Whether this is enabled.
    var isWanted = false
    /// The longest duration of a night.
    static let longest: Duration = .seconds(12 * 3600)
    private let doNotDisturb: any DoNotDisturb
    private let clock: any WallClock
    private let nextRing: () -> Instant?
    private let store: any Store
    private let log: (String) -> Void
    /// When it was turned on; nil while we have not turned it on.
    private var begun: Instant?
    private var isPlaying = false
    private var limit: TimerSource?
    /// Runs the changes one after the other, since the desktop takes time to answer.
    private var changes: [() async -> Void] = []
    private var isWorking = false

    /// - Parameter nextRing: when the next alarm or timer rings.
    init(
        _ doNotDisturb: any DoNotDisturb, clock: any WallClock, nextRing: @escaping () -> Instant?, store: any Store,
        log: @escaping (String) -> Void
    ) {
        self.doNotDisturb = doNotDisturb
        self.clock = clock
        self.nextRing = nextRing
        self.store = store
        self.log = log
    }

    /// After a crash, what it turned on is turned off as if nothing had happened.
    func start(_ records: [Record]) {
        begun = records.first { $0.kind == .quiet }.flatMap { try? $0.value(Instant.self) }
        timePassed()
    }

    /// The sounds start or stop.
    func sounds(play: Bool) {
        guard play != isPlaying else { return }
        isPlaying = play
        if play {
            if isWanted { change { await $0.begin() } }
        } else if nextRing().map({ $0 - clock.now > Self.longest }) ?? true {
            // Without an alarm, nothing else ends the night.
            finish()
        }
    }

    /// A ring has fallen silent, answered or not.
    func fellSilent() {
        if begun != nil { finish() }
    }

    /// Time has passed: the night may be over.
    func timePassed() {
        limit = nil
        guard let begun else { return }
        let left = Self.longest - (clock.now - begun)
        guard left > .zero else { return finish() }
        limit = TimerSource(after: left) { [weak self] in self?.timePassed() }
    }

    private func finish() { change { await $0.end() } }

    private func begin() async {
        guard begun == nil, await doNotDisturb.isOn() == false, await doNotDisturb.set(true) else { return }
        begun = clock.now
        keep()
        timePassed()
        log("Do Not Disturb is on for the night.")
    }

    private func end() async {
        guard begun != nil else { return }
        begun = nil
        limit = nil
        keep()
        guard await doNotDisturb.isOn() != false, await doNotDisturb.set(false) else { return }
        log("Do Not Disturb is off again.")
    }

    /// What can't be stored is only lost in a crash.
    private func keep() {
        if let begun {
            _ = try? store.commit([.keep(try Record(.quiet, id: "night", begun))])
        } else {
            _ = try? store.commit([.forget(.quiet, "night")])
        }
    }

    private func change(_ body: @escaping (QuietNight) async -> Void) {
        changes.append { [weak self] in if let self { await body(self) } }
        guard !isWorking else { return }
        isWorking = true
        Task.onLoop { [weak self] in
            while let next = self?.takeChange() { await next() }
        }
    }

    private func takeChange() -> (() async -> Void)? {
        isWorking = !changes.isEmpty
        return isWorking ? changes.removeFirst() : nil
    }
}
