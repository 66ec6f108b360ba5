// SPDX-License-Identifier: MIT

extension Stopwatch {
    /// Performs an action.
    ///
    /// - Throws: ``Refusal``, and then nothing has changed.
    public mutating func handle(_ action: Action, at reading: ClockReading) throws(Refusal) {
        switch action {
        case .start: try start(at: reading)
        case .stop: try stop(at: reading)
        case .toggle: try phase == .running ? stop(at: reading) : start(at: reading)
        case .lap: try lap(at: reading)
        case .reset: try reset(at: reading)
        case .undo: try undo(at: reading)
        }
    }

    private mutating func start(at reading: ClockReading) throws(Refusal) {
        guard phase != .running else { throw .running }
        if started == nil { started = reading.wall }
        time.start(at: reading)
        undoPoint = nil
    }

    private mutating func stop(at reading: ClockReading) throws(Refusal) {
        guard phase == .running else { throw .notRunning }
        time.stop(at: reading)
    }

    private mutating func lap(at reading: ClockReading) throws(Refusal) {
        guard phase == .running else { throw .notRunning }
        guard laps.count < Self.lapLimit else { throw .tooManyLaps }
        time.settle()
        let total = milliseconds(at: reading)
        laps.append(
            Lap(
                index: (laps.last?.index ?? 0) + 1, total: total, delta: currentLap(at: reading),
                captured: reading.wall))
        undoPoint = UndoPoint(at: reading)
    }

    private mutating func reset(at reading: ClockReading) throws(Refusal) {
        switch phase {
        case .running: throw .running
        case .idle: throw .idle
        case .paused:
            let cleared = ClearedRun(time: time, started: started, laps: laps)
            self = Stopwatch()
            undoPoint = UndoPoint(at: reading, cleared: cleared)
        }
    }

    private mutating func undo(at reading: ClockReading) throws(Refusal) {
        guard undoableUntil(at: reading) != nil, let undoPoint else { throw .nothingToUndo }
        if let cleared = undoPoint.cleared {
            (time, started, laps) = (cleared.time, cleared.started, cleared.laps)
        } else {
            guard !laps.isEmpty else { throw .nothingToUndo }
            laps.removeLast()
        }
        self.undoPoint = nil
    }

    /// Resumes in another process, perhaps after a restart of the machine; returns whether there was one.
    @discardableResult public mutating func resume(at reading: ClockReading) -> Bool {
        time.resume(at: reading)
    }

    /// Handles the wall clock being set by `step`; `reading` is taken afterwards.
    public mutating func clockStepped(by step: Duration, at reading: ClockReading) {
        time.clockStepped(by: step, at: reading)
    }
}
