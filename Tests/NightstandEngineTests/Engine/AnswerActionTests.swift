// SPDX-License-Identifier: MIT
import DiskFixtures
import NightstandEngine
import NightstandService
import NightstandStore
import Testing
import Timekeeping

/// What the engine reports of stopped and skipped alarms, for the user's programs.
@Suite struct AnswerActionTests {
    private let now: Instant
    private let engine: Engine

    init() throws {
        now = try #require(Instant("2026-06-01T10:00:00Z"))
        engine = Engine(
            store: MemoryStore(), zones: ZoneResolver(local: .utc), settings: EngineSettings(tones: { [] })
        ) { "gym" }
        try engine.start(at: now)
    }

    private func add(_ change: (inout Alarm) -> Void = { _ in }) throws {
        var alarm = Alarm(
            id: "gym", schedule: Schedule(start: try #require(CivilDateTime("2026-06-01T12:00")), recurrence: .daily))
        change(&alarm)
        _ = try engine.add(alarm, at: now)
        _ = engine.takeActions()
    }

    private func at(_ time: String) throws -> Instant { try #require(Instant("2026-06-0\(time):00Z")) }

    /// The reports since the last call, in order.
    private var reports: [String] {
        engine.takeActions().compactMap { action in
            switch action {
            case .stopRinging: "silent"
            case .stopped(let session, _): "stopped by \(session.answeredBy ?? "-")"
            case .skipped(let alarm, let due): "skipped \(alarm.id) \(due)"
            default: nil
            }
        }
    }

    @Test func aStopIsReportedOnceAfterTheSilence() throws {
        try add()
        engine.timeReached(at: try at("1T12:00"))
        #expect(reports.isEmpty)
        _ = try engine.stop(ring: nil, by: "window", at: try at("1T12:01"))
        #expect(reports == ["silent", "stopped by window"])
    }

    @Test func oneThatAsksLaterIsStoppedWhenItFallsSilent() throws {
        try add { $0.awakeCheck = 300 }
        engine.timeReached(at: try at("1T12:00"))
        _ = try engine.stop(ring: nil, by: "window", at: try at("1T12:01"))
        #expect(reports == ["silent", "stopped by window"])
        engine.timeReached(at: try at("1T12:06"))
        let ring = try #require(engine.rings().first?.id)
        _ = try engine.stop(ring: ring, by: "window", at: try at("1T12:07"))
        #expect(reports.isEmpty, "it was stopped before")
    }

    @Test func aMissedRingIsNotStopped() throws {
        try add()
        engine.timeReached(at: try at("1T12:00"))
        engine.timeReached(at: try at("1T13:00"))
        #expect(reports == ["silent"])
    }

    @Test func eachSkippedOccurrenceIsReported() throws {
        try add { $0.preAlert = 600 }
        _ = try engine.skip(id: "gym", count: 2, at: now)
        #expect(reports == ["skipped gym 2026-06-01T12:00:00Z", "skipped gym 2026-06-02T12:00:00Z"])
        engine.timeReached(at: try at("3T11:55"))
        let ring = try #require(engine.rings().first?.id)
        _ = try engine.stop(ring: ring, by: "window", at: try at("3T11:56"))
        #expect(reports == ["skipped gym 2026-06-03T12:00:00Z"])
    }
}
