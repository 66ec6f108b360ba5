// SPDX-License-Identifier: MIT

extension Timers {
    /// Starts a countdown under a new id, or makes it ready to start.
    ///
    /// - Throws: ``TimersError``; nothing has changed then.
    public mutating func start(
        _ countdown: Countdown, isPaused: Bool, at reading: ClockReading, makeID: () -> String
    ) throws(TimersError) -> CountdownRun {
        if let problem = countdown.problem { throw .problem(problem) }
        guard countdowns.count(where: { $0.phase != .done }) < Self.limit else { throw .tooMany(.countdown) }
        var countdown = countdown
        countdown.id = makeID()
        let run = CountdownRun(countdown, at: reading, isPaused: isPaused)
        countdowns.append(run)
        return run
    }

    /// Applies an action to a countdown; without an id, to the only one that allows it.
    ///
    /// Without an id, starting again means the countdown that finished last, if no other is active.
    /// - Throws: ``TimersError``; nothing has changed then.
    public mutating func handle(
        _ event: CountdownRun.Event, countdown id: String?, at reading: ClockReading
    ) throws(TimersError) -> CountdownRun {
        let index: Int
        if let id { index = try place(ofCountdown: id) } else { index = try place(for: event, at: reading) }
        var run = countdowns[index]
        do throws(CountdownRun.Refusal) {
            try run.handle(event, at: reading)
        } catch { throw .countdown(error) }
        countdowns[index] = run
        forgetOldest()
        return run
    }

    /// Changes a countdown, keeping the time that has passed so far.
    ///
    /// - Throws: ``TimersError``; nothing has changed then.
    public mutating func change(
        countdown id: String, to changed: Countdown, at reading: ClockReading
    ) throws(TimersError) -> CountdownRun {
        if let problem = changed.problem { throw .problem(problem) }
        let index = try place(ofCountdown: id)
        countdowns[index].change(to: changed, at: reading)
        return countdowns[index]
    }

    /// Deletes a countdown.
    ///
    /// - Throws: ``TimersError/unknownCountdown(_:there:)``.
    public mutating func deleteCountdown(_ id: String) throws(TimersError) -> CountdownRun {
        countdowns.remove(at: try place(ofCountdown: id))
    }

    /// Handles the passing of time; returns the actions of each countdown.
    public mutating func pass(to reading: ClockReading) -> [(run: CountdownRun, actions: [CountdownRun.Action])] {
        countdowns.indices.compactMap { index in
            let actions = countdowns[index].pass(to: reading)
            return actions.isEmpty ? nil : (countdowns[index], actions)
        }
    }

    /// Handles early what will ring by `reading`, and leaves everything else unchanged.
    public mutating func passEarly(
        to reading: ClockReading
    ) -> [(run: CountdownRun, actions: [CountdownRun.Action])] {
        countdowns.indices.compactMap { index in
            var run = countdowns[index]
            let actions = run.pass(to: reading)
            guard actions.contains(where: { if case .ring = $0 { true } else { false } }) else { return nil }
            countdowns[index] = run
            return (run, actions)
        }
    }

    /// Milliseconds until a countdown next needs attention; nil if none does.
    ///
    /// - Parameter rule: Which countdowns: those that wake the machine, or the others.
    public func untilEvent(at reading: ClockReading, of rule: SuspendRule) -> Int64? {
        countdowns.filter { $0.countdown.sleep == rule }.compactMap { $0.untilEvent(at: reading) }.min()
    }

    /// The countdown with exactly this id; nil if there is none.
    public func countdown(_ id: String) -> CountdownRun? { countdowns.first { $0.id == id } }

    private mutating func forgetOldest() {
        let done = countdowns.filter { $0.phase == .done }
        guard done.count > Self.kept else { return }
        let oldest = done.min { ($0.ended ?? .init(milliseconds: 0)) < ($1.ended ?? .init(milliseconds: 0)) }
        countdowns.removeAll { $0.id == oldest?.id }
    }

    private func place(ofCountdown id: String) throws(TimersError) -> Int {
        guard let index = Self.place(of: id, in: countdowns, name: \.countdown.label) else {
            throw .unknownCountdown(id, there: references(countdowns.indices))
        }
        return index
    }

    private func place(for event: CountdownRun.Event, at reading: ClockReading) throws(TimersError) -> Int {
        let active = countdowns.indices.filter { countdowns[$0].phase != .done }
        guard !active.isEmpty else {
            let last = countdowns.indices.max {
                (countdowns[$0].ended?.milliseconds ?? 0, $0) < (countdowns[$1].ended?.milliseconds ?? 0, $1)
            }
            guard event == .restart, let last else { throw .noCountdown }
            return last
        }
        if active.count == 1 { return active[0] }
        let able = active.filter { index in
            var run = countdowns[index]
            return (try? run.handle(event, at: reading)) != nil
        }
        guard able.count == 1 else { throw .whichCountdown(references(active)) }
        return able[0]
    }

    private func references(_ indices: some Sequence<Int>) -> [String] {
        indices.map { Self.reference(countdowns[$0].id, countdowns[$0].countdown.label) }
    }
}
