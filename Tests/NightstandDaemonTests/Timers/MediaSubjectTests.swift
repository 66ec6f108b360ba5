// SPDX-License-Identifier: MIT
import Testing

@testable import NightstandDaemon

@Suite struct MediaSubjectTests {
    @Test func soundsComeFirstThenTheStopwatchAndTheLastOneStays() {
        #expect(MediaSubject.sounds.next(soundsPlay: false, stopwatchRuns: true) == .stopwatch)
        #expect(MediaSubject.stopwatch.next(soundsPlay: true, stopwatchRuns: true) == .sounds)
        #expect(MediaSubject.stopwatch.next(soundsPlay: false, stopwatchRuns: false) == .stopwatch)
        #expect(MediaSubject.sounds.next(soundsPlay: false, stopwatchRuns: false) == .sounds)
    }
}
