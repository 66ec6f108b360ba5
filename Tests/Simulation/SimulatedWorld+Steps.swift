// SPDX-License-Identifier: MIT
import NightstandTestSupport
import Almanac
import DiskFixtures
import NightstandEngine
import NightstandService
import NightstandStore
import Timekeeping

extension SimulatedWorld {
    /// One thing happens.
    func step() throws(Violation) {
        guard engine != nil else { return try comeBack() }
        switch random.within(0...99) {
        case 0..<37: try wait()
        case 37..<42: try sleepAndResume()
        case 42..<47: try kill(random.pick([.kill, .powerCut]))
        case 47..<50: planFault(within: 60, [.kill, .powerCut, .powerCut, .error])
        case 50..<52: planErrors()
        case 52..<55: isDiskFull.toggle()
        case 55..<60: try setClock()
        case 60..<64: try travel()
        case 64..<66: try choosePlace()
        default: try userActs()
        }
    }

    /// Time passes and the service wakes whenever it has asked to, a little late.
    private func wait() throws(Violation) {
        let target = now + duration()
        var wakes = 0
        while engine != nil, let next = [armed, reminder].compactMap(\.self).min(), next <= target {
            pass(max(.zero, next + .milliseconds(random.oneIn(8) ? random.within(1...9000) : 0) - now))
            if now > target { break }
            try tick("time")
            // Many an alarm is answered while it rings.
            if random.oneIn(8) { try stop() }
            wakes += 1
            if wakes % 40 == 0 { isDiskFull = false }
            if wakes > 3000 { throw Violation("it never sleeps") }
        }
        pass(max(.zero, target - now))
    }

    func tick(_ name: String) throws(Violation) {
        try event(name, restart: false) { [now, clocks] in
            $0.observe(now, clocks.run)
        } _: { engine throws(Violation) in
            engine.timeReached(at: now)
        }
    }

    private func duration() -> Duration {
        switch random.within(0...9) {
        case 0...2: .seconds(random.within(1...120))
        case 3...5: .seconds(random.within(60...3600))
        case 6...8: .seconds(random.within(3600...86_400))
        default: .seconds(random.within(86_400...400_000))
        }
    }

    private func sleepAndResume() throws(Violation) {
        pass(duration(), isAsleep: true)
        try event("resume", restart: false) { [now, clocks] in
            $0.observe(now, clocks.run)
        } _: { engine throws(Violation) in
            engine.resumed(at: now)
        }
    }

    /// The service is dead: time passes, the machine may travel, its clock may be set; then it starts again.
    private func comeBack() throws(Violation) {
        pass(random.oneIn(3) ? .seconds(random.within(1...4)) : duration(), isAsleep: random.oneIn(4))
        if random.oneIn(6) { zone = zone.moved(to: random.pick(OracleZone.names)) }
        if random.oneIn(8) { now = now + step(of: 3 * 3600) }
        if random.oneIn(3) { isDiskFull = false }
        if random.oneIn(4) { planFault(within: 12, [.kill, .powerCut, .error]) }
        if random.oneIn(12) { planErrors() }
        if random.oneIn(6) { disk.oneReadFailsIn = random.pick([1, 4, 20]) }
        var minutes = random.pick([0, 1, 3, 12])
        try start()
        while engine == nil, disk.oneReadFailsIn != nil, !store.hasCrashed {
            // The service gives way to the next try after a minute.
            pass(.seconds(60))
            if minutes == 0 { disk.oneReadFailsIn = nil }
            minutes -= 1
            try start()
        }
        disk.oneReadFailsIn = nil
    }

    /// One of the next operations of the disk will not go well.
    private func planFault(within reach: Int, _ faults: [SimulatedDisk.Fault]) {
        disk.faults[disk.operations + random.within(1...reach)] = random.pick(faults)
    }

    /// The disk fails again and again for a while; perhaps the machine dies of it.
    private func planErrors() {
        for _ in 0..<random.within(2...6) { planFault(within: 20, [.error, .error, .error, .error, .kill, .powerCut]) }
    }

    private func step(of range: Int) -> Duration {
        let seconds = random.within(2...range)
        return .seconds(random.oneIn(2) ? seconds : -seconds)
    }

    private func setClock() throws(Violation) {
        let change = step(of: random.oneIn(5) ? 40 * 86_400 : random.oneIn(2) ? 3 * 3600 : 60)
        now = now + change
        try event("clock set by \(change)", restart: false) { [now, clocks] in
            $0.shiftLives(by: change)
            $0.timerOracle.clockSet(by: change)
            $0.observe(now, clocks.run)
        } _: { engine throws(Violation) in
            engine.clockChanged(by: change, at: now)
        }
    }

    /// The sun of another place counts from now on; the store remembers it as the service would.
    private func choosePlace() throws(Violation) {
        guard !isDiskFull, disk.faults.isEmpty, engine?.isStorageInTrouble == false,
            let coordinates = Coordinates(random.pick(["52.5,13.4", "-33.9,151.2", "40.7,-74", "1.3,103.8"]))
        else { return }
        let text = coordinates.description
        let place = Place(name: text, coordinates: coordinates, zone: "UTC")
        guard let record = try? Record(.place, id: "home", position: 0, SavedPlace(id: "home", place: place)) else {
            throw Violation("a place cannot be written")
        }
        do { try store.commit([.keep(record)]) } catch { return }
        zone.place = place
        try event("the sun of \(text)", restart: false) { [now, zone, clocks] in
            $0.observe(now, clocks.run)
            $0.enter(zone)
        } _: { engine throws(Violation) in
            engine.placeChanged(to: place, at: now)
        }
    }

    private func travel() throws(Violation) {
        zone = zone.moved(to: random.pick(OracleZone.names))
        guard let local = try? Self.database.rules(for: zone.name) else { return }
        try event("travel", restart: false) { [now, zone, clocks] in
            $0.observe(now, clocks.run)
            $0.enter(zone)
        } _: { engine throws(Violation) in
            engine.zoneChanged(to: local, at: now)
        }
    }
}
