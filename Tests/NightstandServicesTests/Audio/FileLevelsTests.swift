// SPDX-License-Identifier: MIT
import NightstandTestSupport
import SystemKit
import Testing

@testable import NightstandAudio

/// What is known of the levels of the users' alarm files.
@MainActor @Suite struct FileLevelsTests {
    private let now = ContinuousClock.now

    private func report(peak: Double, seconds: Double = 60, _ file: FileIdentity? = nil) -> AudioFileReport {
        AudioFileReport(seconds: seconds, loudness: -20, peak: peak, isWhole: false, file: file)
    }

    @Test func aShorterLookAtTheSameFileDoesNotReplaceALongerOne() throws {
        let file = try #require(FileIdentity(text: "1:2:3:4"))
        let other = try #require(FileIdentity(text: "1:2:3:5"))
        var levels = FileLevels()
        #expect(levels.gain(of: "/a") == nil && !levels.isComplete("/a"))
        levels.keep(report(peak: 0.5, seconds: 600, file), of: "/a", at: now)
        let gain = try #require(levels.gain(of: "/a"))
        levels.keep(report(peak: 0.25, file), of: "/a", at: now)
        #expect(levels.gain(of: "/a") == gain && levels.isComplete("/a"))
        levels.keep(report(peak: 0.25, other), of: "/a", at: now)
        #expect(levels.gain(of: "/a") == 2 * gain && !levels.isComplete("/a"), "another file is in its place")
    }

    @Test func aMeasurementIsFreshFromTheWarmUpToTheRing() {
        var levels = FileLevels()
        levels.keep(report(peak: 0.5), of: "/a", at: now)
        #expect(levels.isFresh("/a", at: now + .seconds(60)) && !levels.isFresh("/b", at: now))
        #expect(!levels.isFresh("/a", at: now + .seconds(120)))
    }

    @Test func onlyAsManyFilesAreRememberedAsAlarmsUse() {
        var levels = FileLevels()
        for number in 0..<2000 {
            levels.keep(report(peak: 0.5), of: "/\(number)", at: now + .seconds(number))
        }
        #expect(levels.gain(of: "/0") == nil && levels.gain(of: "/1999") != nil)
    }

    @Test func aReportIsReadAsItWasWritten() throws {
        let file = try #require(FileIdentity(path: "/etc/passwd"))
        for file in [file, nil] {
            let report = AudioFileReport(seconds: 2.5, loudness: -23, peak: 0.5, isWhole: true, file: file)
            #expect(AudioFileReport(line: report.line) == report)
        }
        #expect(FileIdentity(path: "/nowhere") == nil && FileIdentity(text: "1:2:3") == nil)
    }
}
