// SPDX-License-Identifier: MIT
import Localization
import NightstandEngine
import NightstandService
import NightstandServices
import Timekeeping

extension Daemon {
    /// Answers the calls about the user's programs for events.
    func addHooks(to handlers: CallHandlers) {
        handlers.on(HookCalls.list) { [unowned self] in hookRunner?.statuses ?? [] }
        handlers.on(HookCalls.set) { [unowned self] event, program, isOn throws(ServiceError) in
            try runner().set(try named(event), program, isOn: isOn)
        }
        handlers.on(HookCalls.test) { [unowned self] event, program throws(ServiceError) in
            try await runner().test(example(of: try named(event)), program)
        }
    }

    private func runner() throws(ServiceError) -> HookRunner {
        guard let hookRunner else {
            throw ServiceError(.failed, LocalizedText("This service can't run programs."))
        }
        return hookRunner
    }

    private func named(_ name: String) throws(ServiceError) -> HookEvent {
        guard let event = HookEvent(rawValue: name) else {
            let all = HookEvent.allCases.map(\.rawValue).joined(separator: ", ")
            throw ServiceError(.invalid, LocalizedText("“\(name)” isn't a hook event. Use one of these: \(all)."))
        }
        return event
    }

    /// Made-up data for a test.
    private func example(of event: HookEvent) -> HookOccasion {
        var occasion = HookOccasion(event)
        occasion.isTest = true
        guard ![.sleepSoundsStart, .sleepSoundsStop].contains(event) else { return occasion }
        let now = services.clock.now
        if event == .timerEnd { occasion.timerID = "test" } else { occasion.alarmID = "test" }
        occasion.label = "Test"
        occasion.time = stamp(event == .before ? now + .seconds(300) : now)
        if event == .snooze { occasion.until = stamp(now + .seconds(540)) }
        if [.snooze, .stop].contains(event) { occasion.by = "command line" }
        return occasion
    }

    /// Runs the user's programs for what the engine has just had done.
    ///
    /// After a restart the engine has rings started and snoozes shown again; only what lasts as long as a ring runs again then.
    func runHooks(for action: EngineAction) {
        guard let hookRunner else { return }
        switch action {
        case .showPreAlert(let session): hookRunner.happened(occasion(.before, session))
        case .startRinging(let session, let isResumed):
            hookRunner.happened(occasion(.whileRinging, session), ring: session.id)
            if !isResumed { hookRunner.happened(occasion(isTimer(session.key.alarmID) ? .timerEnd : .ring, session)) }
        case .stopRinging(let id): hookRunner.ringEnded(id)
        case .showSnoozed(let session, isResumed: false):
            var occasion = occasion(.snooze, session)
            (occasion.until, occasion.by) = (session.until.map(stamp), session.snoozedBy)
            hookRunner.happened(occasion)
        case .stopped(let session, let isTimer):
            var occasion = occasion(.stop, session, isTimer: isTimer)
            occasion.by = session.answeredBy
            hookRunner.happened(occasion)
        case .skipped(let alarm, let due):
            hookRunner.happened(occasion(.skip, id: alarm.id, label: alarm.label, due: due))
        case .missed(let entries, _, _):
            for entry in entries {
                hookRunner.happened(occasion(.missed, id: entry.key.alarmID, label: entry.label, due: entry.due))
            }
        default: break
        }
    }

    private func isTimer(_ id: String) -> Bool { engine.timers.countdown(id) != nil }

    private func occasion(_ event: HookEvent, _ session: RingSession, isTimer: Bool? = nil) -> HookOccasion {
        occasion(event, id: session.key.alarmID, label: session.alarm.label, due: session.due, isTimer: isTimer)
    }

    private func occasion(
        _ event: HookEvent, id: String, label: String, due: Instant, isTimer: Bool? = nil
    ) -> HookOccasion {
        var occasion = HookOccasion(event)
        if isTimer ?? self.isTimer(id) { occasion.timerID = id } else { occasion.alarmID = id }
        (occasion.label, occasion.time) = (label, stamp(due))
        return occasion
    }

    /// ISO 8601 with the local offset.
    private func stamp(_ instant: Instant) -> String {
        ZonedOccurrence(instant, rules: engine.zones.local).description
    }
}
