// SPDX-License-Identifier: MIT
import Glibc
import Localization
import NightstandAudio
import NightstandEngine
import NightstandService
import NightstandServices
import NightstandStore
import Timekeeping

extension Daemon {
    /// Whether the next alarm will be heard: the preflight.
    func preflight() async -> [CheckItem] {
        let now = present()
        engine.proveStorage(at: now)
        perform()
        let facts = await services.audio.probe(engine.soundsInUse, .glance)
        let battery = await services.power.battery()
        let networkTime = await services.clock.networkTime()
        let login = await services.login?.state()
        let doNotDisturb = await services.doNotDisturb?.isOn()
        let capabilities = await services.notifications.capabilities()
        let next = engine.nextDue()
        let local = engine.zones.local
        let journal = (try? engine.history(alarmID: nil, limit: 1000)) ?? []
        let floor = services.audio.outputFloor
        var items: [CheckItem?] = [
            Preflight.next(next, zone: local, now: now),
            Preflight.sink(facts, floor: floor),
            Preflight.sounds(facts, of: engine.storedAlarms().filter(\.isEnabled)),
            Preflight.speech(services.speech?.isAvailable ?? false, for: engine.storedAlarms()),
            Preflight.troubles(rings.problems),
            Preflight.wake(wakeReport, hasNext: next != nil, zone: local),
            Preflight.keeper(keeper()),
            login.map(Preflight.login),
            Preflight.battery(battery, until: next?.due, wakes: services.wakeup.path != .none, now: now),
        ]
        // Reading about a loss deletes its record.
        let problems = engine.problems.filter { $0.record.map { access($0, F_OK) == 0 } ?? true }
        items += Preflight.store(problems, refusal: engine.refusal)
        items += Preflight.zone(engine.statuses().filter { $0.problem != nil })
        items += [
            Preflight.space(services.freeSpace()),
            Preflight.clock(networkTime),
            Preflight.clockChange(local, next: next?.due, now: now),
            Preflight.notifications(capabilities, doNotDisturb: doNotDisturb),
            Preflight.missed(journal, now: now),
        ]
        return items.compactMap(\.self)
    }

    /// Carries out the action of an item; returns its new state.
    func fix(_ id: String) async throws(ServiceError) -> CheckItem {
        guard let item = await preflight().first(where: { $0.id == id }) else {
            throw ServiceError(.notFound, LocalizedText("There is no check item “\(id)”."))
        }
        guard let action = item.action, action.isForService else {
            let refusal = LocalizedText("Nightstand can't fix “\(item.title)” by itself.")
            // Translators: {1} and {2} are whole sentences.
            throw ServiceError(.invalid, item.remedy.map { LocalizedText("\(refusal) \($0)") } ?? refusal)
        }
        if let failure = await carryOut(action) { throw ServiceError(.failed, failure) }
        log(action.outcome.english)
        let after = await preflight().first { $0.id == id }
        observers.send(.statusChanged(currentStatus()))
        return after ?? CheckItem(id: id, title: item.title, level: .green, detail: action.change)
    }

    /// Why it failed, as a sentence; nil on success.
    private func carryOut(_ action: CheckAction) async -> String? {
        switch action {
        case .startAtLogin: return await services.login?.enable()
        case .runWithoutLogin: return await services.login?.linger()
        case .followNetworkTime: return await services.clock.followNetworkTime()
        case .raiseVolume: return raiseVolume()
        case .permitWake, .permitWakeAtLogin: return await allowWake()
        case .editAlarm, .chooseSound: return nil
        }
    }
}
