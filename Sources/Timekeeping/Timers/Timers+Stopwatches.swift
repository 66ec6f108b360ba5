// SPDX-License-Identifier: MIT

extension Timers {
    /// The stopwatch used when none is named: the one used last.
    public var currentStopwatch: StopwatchSession? {
        stopwatches.enumerated().max { ($0.element.used, $0.offset) < ($1.element.used, $1.offset) }?.element
    }

    /// The stopwatch with this id, name or beginning of an id.
    ///
    /// - Throws: ``TimersError/unknownStopwatch(_:there:)``.
    public func stopwatch(_ word: String) throws(TimersError) -> StopwatchSession {
        stopwatches[try place(ofStopwatch: word)]
    }

    /// Applies an action to a stopwatch; without an id, to the one used last, or to a new first one.
    ///
    /// It counts from when its key was `pressed`, if that is known: milliseconds as ``ClockReading/awake`` counts them.
    ///
    /// - Throws: ``TimersError``; nothing has changed then.
    public mutating func handle(
        _ action: Stopwatch.Action, stopwatch id: String?, pressed: Int64? = nil, at reading: ClockReading,
        makeID: () -> String
    ) throws(TimersError) -> StopwatchSession {
        var session: StopwatchSession
        if let id {
            session = stopwatches[try place(ofStopwatch: id)]
        } else {
            session = currentStopwatch ?? StopwatchSession(id: makeID(), created: reading.wall)
        }
        // Nothing was done to one that is made by this press.
        let isNew = id == nil && stopwatches.isEmpty
        let last = isNew ? reading.wall - .milliseconds(ClockReading.pressLimit) : session.used
        let reading = pressed.map { reading.ofPress(at: $0, notBefore: last) } ?? reading
        do throws(Stopwatch.Refusal) {
            try session.stopwatch.handle(action, at: reading)
        } catch { throw .stopwatch(error) }
        session.used = reading.wall
        keep(session)
        return session
    }

    /// Adds a stopwatch at zero, which then is the one used last.
    ///
    /// - Throws: ``TimersError``; nothing has changed then.
    public mutating func addStopwatch(
        name: String, at reading: ClockReading, makeID: () -> String
    ) throws(TimersError) -> StopwatchSession {
        guard stopwatches.count < Self.limit else { throw .tooMany(.stopwatch) }
        guard name.unicodeScalars.count <= StopwatchSession.nameLimit else { throw .nameTooLong }
        let session = StopwatchSession(id: makeID(), name: name, created: reading.wall)
        stopwatches.append(session)
        return session
    }

    /// Gives a stopwatch another name.
    ///
    /// - Throws: ``TimersError``; nothing has changed then.
    public mutating func renameStopwatch(_ id: String, to name: String) throws(TimersError) -> StopwatchSession {
        guard name.unicodeScalars.count <= StopwatchSession.nameLimit else { throw .nameTooLong }
        let index = try place(ofStopwatch: id)
        stopwatches[index].name = name
        return stopwatches[index]
    }

    /// Deletes a stopwatch with all its laps.
    ///
    /// - Throws: ``TimersError/unknownStopwatch(_:there:)``.
    public mutating func deleteStopwatch(_ id: String) throws(TimersError) -> StopwatchSession {
        stopwatches.remove(at: try place(ofStopwatch: id))
    }

    private mutating func keep(_ session: StopwatchSession) {
        if let index = stopwatches.firstIndex(where: { $0.id == session.id }) {
            stopwatches[index] = session
        } else {
            stopwatches.append(session)
        }
    }

    private func place(ofStopwatch id: String) throws(TimersError) -> Int {
        guard let index = Self.place(of: id, in: stopwatches, name: \.name) else {
            throw .unknownStopwatch(id, there: stopwatches.map { Self.reference($0.id, $0.name) })
        }
        return index
    }

    static func reference(_ id: String, _ name: String) -> String { name.isEmpty ? id : "\(id) (\(name))" }
}
