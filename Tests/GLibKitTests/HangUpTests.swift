// SPDX-License-Identifier: MIT
import Foundation
import GLibKit
import LoopTesting
import NightstandTestSupport
import Reactive
import Testing

@MainActor @Suite struct HangUpTests {
    @Test func aReaderThatGoesIsToldOnce() async throws {
        try await withLoop {
            let pipe = Pipe()
            var count = 0
            let subscription = HangUp.observe(pipe.fileHandleForWriting.fileDescriptor) { count += 1 }
            try pipe.fileHandleForReading.close()
            #expect(await eventually { count > 0 })
            var isOver = false
            let probe = TimerSource(after: .milliseconds(20)) { isOver = true }
            #expect(await eventually { isOver })
            #expect(count == 1 && !probe.isPending)
            subscription.cancel()
        }
    }

    @Test func nothingIsToldAfterTheSubscriptionWasLetGo() async throws {
        try await withLoop {
            let pipe = Pipe()
            var count = 0
            HangUp.observe(pipe.fileHandleForWriting.fileDescriptor) { count += 1 }.cancel()
            try pipe.fileHandleForReading.close()
            var isOver = false
            let probe = TimerSource(after: .milliseconds(20)) { isOver = true }
            #expect(await eventually { isOver })
            #expect(count == 0 && !probe.isPending)
        }
    }
}
