// SPDX-License-Identifier: MIT
import AlarmSync
import DiskFixtures
import NightstandEngine
import NightstandFakes
import NightstandService
import NightstandServices
import NightstandStore
import Timekeeping

/// Another machine that shares through the same calendar.
final class OtherMachine {
    let engine = Engine(store: MemoryStore(), zones: ZoneResolver(local: .utc)) { "unused" }

    @MainActor init(at now: Instant, rings policy: RingPolicy = .always) throws {
        try engine.start(at: now)
        var settings = SharingSettings(machine: "other", name: "Other")
        settings.home = SharingSettings.Home(id: "c", name: "Alarms", account: "")
        settings.policy = policy
        try engine.share(settings, at: now)
    }

    @MainActor func sync(_ calendar: FakeSharedCalendar, at now: Instant) throws {
        let objects = calendar.events.values.map {
            SyncPass.Object(uid: $0.uid, text: $0.text, revision: $0.revision)
        }
        var rules = SyncPass.Rules()
        rules.missing = .delete
        let plan = try SyncPlan(
            engine.known(engine.sharedIDs(), at: now), alarms: engine.order, objects: objects, unchanged: [])
        var pass = SharingPass()
        for slice in plan.slices { pass.add(try engine.sync(slice, of: plan, rules: rules, at: now)) }
        for write in pass.writes { calendar.put(write.text, uid: write.uid) }
        engine.confirm(pass.writes.map { ($0, nil) }, at: now)
        _ = engine.takeActions()
    }
}
