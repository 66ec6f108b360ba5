// SPDX-License-Identifier: MIT
import Dispatch
import GLibKit
import Glibc
import SystemKit

/// What the probe does in the loop.
enum Probe {
    /// Works, rests for a second, and says how often threads ran during the rest, and how many there are.
    static func run(address: String?) async -> String {
        let clock = LoopClock()
        var order: [Int] = []
        DispatchQueue.main.async { MainActor.assumeIsolated { order.append(1) } }
        let child = Task.onLoop { order.append(2) }
        try? await child.value
        try? await clock.sleep(for: .milliseconds(20))
        var kept: [AnyObject] = []
        if let address, let connection = try? BusConnection.connectNow(address: address) {
            let ping = BusMethod("GetId", of: "org.freedesktop.DBus", at: "/", on: "org.freedesktop.DBus")
            kept.append(connection.observe(BusSignalMatch("X", of: "a.b")) { _ in })
            kept.append(connection.watch("org.example.Absent") { _ in })
            _ = try? await connection.call(ping)
            kept.append(connection)
        }
        if let timer = try? TimerDescriptor(.realtime, { _ in }) {
            try? timer.arm(at: .max)
            kept.append(timer)
        }
        try? await clock.sleep(for: .milliseconds(300))
        let before = switches()
        try? await clock.sleep(for: .seconds(1))
        let after = switches()
        return withExtendedLifetime(kept) { "order \(order) switches \(after - before) threads \(threads().count)" }
    }

    /// Sets a deadline and misses it: blocked in a call, or stopped by a signal; or extends it in time.
    static func missDeadline(_ way: String, _ span: Duration) {
        guard let deadline = try? ProcessDeadline() else { return }
        deadline.set(in: span)
        let microseconds = UInt32(span.components.attoseconds / 1_000_000_000_000)
        switch way {
        case "--hang": while true { pause() }
        case "--stop": kill(getpid(), SIGSTOP)
        default:
            for _ in 0..<6 {
                usleep(microseconds / 2)
                deadline.set(in: span)
            }
            deadline.set(in: nil)
            usleep(2 * microseconds)
            print("alive")
        }
    }

    private static func threads() -> [String] {
        guard let folder = opendir("/proc/self/task") else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names
    }

    /// Voluntary context switches of all threads together.
    private static func switches() -> Int {
        threads().reduce(0) { sum, thread in
            guard let file = fopen("/proc/self/task/\(thread)/status", "r") else { return sum }
            defer { fclose(file) }
            var line = [CChar](repeating: 0, count: 256)
            while fgets(&line, 256, file) != nil {
                let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
                guard text.hasPrefix("voluntary_ctxt_switches") else { continue }
                return sum + (Int(text.filter(\.isNumber)) ?? 0)
            }
            return sum
        }
    }
}
