// SPDX-License-Identifier: MIT
import Glibc
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
        let isSynchronized = await services.clock.isSynchronized()
        let capabilities = await services.notifications.capabilities()
        let next = engine.nextDue()
        let local = engine.zones.local
        let journal = (try? engine.history(alarmID: nil, limit: 1000)) ?? []
        let floor = services.audio.outputFloor
        var items: [CheckItem?] = [
            Preflight.next(next, zone: local, now: now),
            Preflight.sink(facts, floor: floor),
            Preflight.sounds(facts, of: engine.storedAlarms().filter(\.isEnabled)),
            Preflight.troubles(rings.problems),
            Preflight.wake(services.wakeup.path, services.wakeup.sentence, hasNext: next != nil),
            Preflight.keeper(keeper()),
            Preflight.battery(battery, until: next?.due, now: now),
        ]
        // Whoever has read of a loss deletes its record.
        let problems = engine.problems.filter { $0.record.map { access($0, F_OK) == 0 } ?? true }
        items += Preflight.store(problems, refusal: engine.refusal)
        items += Preflight.zone(engine.statuses().filter { $0.problem != nil })
        items += [
            Preflight.clock(isSynchronized: isSynchronized),
            Preflight.clockChange(local, now: now),
            Preflight.notifications(capabilities),
            Preflight.missed(journal, now: now),
        ]
        return items.compactMap(\.self)
    }
}
