// SPDX-License-Identifier: MIT
import Foundation
import GLibKit
import LoopTesting
import NightstandTestSupport
import Reactive
import SystemKit
import Testing

/// What watches the world from the loop.
@MainActor @Suite struct SourceTests {
    private var now: Int64 { Int64(Date().timeIntervalSince1970 * 1000) }

    @Test func aKernelTimerIsDueAtItsInstant() async throws {
        try await withLoop {
            var events: [TimerDescriptor.Event] = []
            let timer = try TimerDescriptor(.realtime) { events.append($0) }
            try timer.arm(at: now + 3_600_000)
            let due = now + 80
            try timer.arm(at: due)
            #expect(await eventually { !events.isEmpty })
            #expect(now >= due)
            #expect(events == [.expired])
        }
    }

    @Test("a due alarm is dealt with before whatever else is ready")
    func theTimerComesFirst() async throws {
        try await withLoop {
            var order: [String] = []
            let others = (0..<3).map { _ in TimerSource(after: .milliseconds(1)) { order.append("other") } }
            let timer = try TimerDescriptor(.realtime) { _ in order.append("alarm") }
            try timer.arm(at: now - 1000)
            usleep(20_000)
            #expect(await eventually { order.count == 4 })
            #expect(order.first == "alarm")
            withExtendedLifetime(others) {}
        }
    }

    @Test("the kernel is asked to report a clock that is set")
    func theTimerNoticesThatTheClockIsSet() async throws {
        try await withLoop {
            let before = Self.timers()
            let timer = try TimerDescriptor(.realtime) { _ in }
            // The only timer with so much time left; the dispatch library has timers of its own.
            try timer.arm(at: now + 9_899_000)
            // TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, in octal (proc(5), timerfd).
            let flags = Self.timers().subtracting(before).compactMap { number in
                (try? String(contentsOfFile: "/proc/self/fdinfo/\(number)", encoding: .utf8))
                    .flatMap { $0.contains("it_value: (98") ? $0.split(separator: "\n") : nil }?
                    .first { $0.hasPrefix("settime flags:") }.map(String.init)
            }
            #expect(flags == ["settime flags: 03"])
            withExtendedLifetime(timer) {}
        }
    }

    /// The numbers of this process's open timer descriptors.
    private static func timers() -> Set<String> {
        let folder = "/proc/self/fd"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return Set(
            names.filter { name in
                let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")
                return target == "anon_inode:[timerfd]"
            })
    }

    @Test(arguments: [Int64(0), -5, 1_000_000_000_000])
    func anInstantThatHasPassedIsDueAtOnce(instant: Int64) async throws {
        try await withLoop {
            var events: [TimerDescriptor.Event] = []
            let timer = try TimerDescriptor(.realtime) { events.append($0) }
            try timer.arm(at: instant)
            #expect(await eventually { events == [.expired] })
        }
    }

    @Test func aTimerThatIsDisarmedOrFarOffStaysSilent() async throws {
        try await withLoop {
            var count = 0
            let timer = try TimerDescriptor(.realtime) { _ in count += 1 }
            try timer.arm(at: now + 30)
            try timer.arm(at: nil)
            let far = try TimerDescriptor(.realtime) { _ in count += 1 }
            try far.arm(at: .max)
            var isOver = false
            let probe = TimerSource(after: .milliseconds(80)) { isOver = true }
            #expect(await eventually { isOver })
            #expect(count == 0)
            #expect(!probe.isPending)
        }
    }

    @Test func aCancelledTimeoutNeverFires() async throws {
        try await withLoop {
            var fired: [Int] = []
            let first = TimerSource(after: .milliseconds(5)) { fired.append(1) }
            let second = TimerSource(after: .milliseconds(10)) { fired.append(2) }
            #expect(first.isPending)
            first.cancel()
            #expect(await eventually { !fired.isEmpty })
            #expect(fired == [2])
            _ = second
        }
    }

    @Test func signalsOfUnixArriveInTheLoop() async throws {
        try await withLoop {
            var count = 0
            let subscription = UnixSignal.user1.observe { count += 1 }
            kill(getpid(), SIGUSR1)
            #expect(await eventually { count == 1 })
            subscription.cancel()
        }
    }

    @Test func aFileThatIsReplacedIsNoticed() async throws {
        let folder = TemporaryFolder()
        let link = folder.file("link")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/one")
        try await withLoop {
            var count = 0
            let monitor = try FileMonitor(path: link) { count += 1 }
            try FileManager.default.createSymbolicLink(atPath: link + ".new", withDestinationPath: "/two")
            #expect(rename(link + ".new", link) == 0)
            #expect(await eventually { count > 0 })
            _ = monitor
        }
    }

    @Test func aFileThatComesOrGoesInAFolderIsNoticed() async throws {
        let folder = TemporaryFolder()
        let file = folder.file("one.json")
        try await withLoop {
            var count = 0
            let monitor = try FileMonitor(folder: folder.path) { count += 1 }
            try Data("{}".utf8).write(to: URL(filePath: file))
            #expect(await eventually { count > 0 })
            let before = count
            try FileManager.default.removeItem(atPath: file)
            #expect(await eventually { count > before })
            _ = monitor
        }
    }

    @Test func whatAProgramSaysIsHeard() throws {
        let answer = try Program.answer("/bin/sh", ["-c", "echo one; echo two >&2; exit 3"])
        #expect(answer.text == "one\n" && answer.code == 3)
        #expect(throws: SystemError.self) { try Program.answer("/no/such/program", []) }
    }

    @Test func theLoopsClockWaitsAndCanBeCancelled() async throws {
        try await withLoop {
            let clock = LoopClock()
            let start = clock.now
            try await clock.sleep(for: .milliseconds(20))
            #expect(clock.now - start >= .milliseconds(20))
            let task = Task.onLoop { try await clock.sleep(for: .seconds(3600)) }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
    }

    @Test func theProgramKnowsItsFolder() throws {
        let path = try #require(ExecutablePath.current)
        #expect(path == (try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")))
        #expect(ExecutablePath.sibling("no-such-program") == nil)
        let name = try #require(path.split(separator: "/").last)
        #expect(ExecutablePath.sibling(String(name)) == path)
    }
}
