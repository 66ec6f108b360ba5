// SPDX-License-Identifier: MIT
import GLibKit
import NightstandServices
import NightstandStore
import Reactive
import Timekeeping

/// Turns the desktop's Do Not Disturb on with the sounds to sleep by, and off again in the morning.
///
/// One that was on already is left alone, as is one that the user has turned off meanwhile.
@MainActor final class QuietNight {
    /// Whether the user wants it.
    var isWanted = false
    /// The longest duration of a night.
    static let longest: Duration = .seconds(12 * 3600)
    private let doNotDisturb: any DoNotDisturb
    private let clock: any WallClock
    private let nextRing: () -> Instant?
    private let store: any Store
    private let log: (String) -> Void
    /// When it was turned on; nil while it isn't on by us.
    private var begun: Instant?
    private var isPlaying = false
    private var limit: TimerSource?
    /// The changes one after the other, since the desktop answers in its own time.
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

    /// What it turned on before a crash it turns off as if nothing had happened.
    func start(_ records: [Record]) {
        begun = records.first { $0.kind == .quiet }.flatMap { try? $0.value(Instant.self) }
        timePassed()
    }

    /// The sounds begin, or end.
    func sounds(play: Bool) {
        guard play != isPlaying else { return }
        isPlaying = play
        if play {
            if isWanted { change { await $0.begin() } }
        } else if nextRing().map({ $0 - clock.now > Self.longest }) ?? true {
            // Without an alarm there is no other end of the night.
            finish()
        }
    }

    /// Something that rang has fallen silent, answered or not.
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

    /// What can't be kept is only forgotten in a crash.
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
