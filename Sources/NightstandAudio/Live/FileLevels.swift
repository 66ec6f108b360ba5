// SPDX-License-Identifier: MIT

/// What measuring the users' alarm files found.
struct FileLevels {
    private struct Finding {
        var report: AudioFileReport
        var measured: ContinuousClock.Instant
    }

    private var findings: [String: Finding] = [:]
    /// Time for which a file is not measured again: from the warm-up to the ring, and from one preview to the next.
    private static let freshness: Duration = .seconds(90)
    /// The number of files from which those measured a while ago are forgotten: more than anyone's alarms use.
    private static let capacity = 500

    /// The linear gain of a file, as it was last measured; nil before that.
    func gain(of path: String) -> Float? { findings[path]?.report.alarmGain }

    /// Whether a file was measured just now.
    func isFresh(_ path: String, at now: ContinuousClock.Instant) -> Bool {
        findings[path].map { now - $0.measured < Self.freshness } ?? false
    }

    /// Takes in a report; a shorter look at the same file does not replace a longer one.
    mutating func keep(_ report: AudioFileReport, of path: String, at now: ContinuousClock.Instant) {
        if let old = findings[path]?.report, old.file != nil, old.file == report.file, old.seconds > report.seconds {
            findings[path]?.measured = now
        } else {
            if findings.count >= Self.capacity { findings = findings.filter { isFresh($0.key, at: now) } }
            findings[path] = Finding(report: report, measured: now)
        }
    }

    /// Whether all of a file was measured, or as much as ever is.
    func isComplete(_ path: String) -> Bool {
        guard let report = findings[path]?.report else { return false }
        return report.isWhole || report.seconds >= Double(ProbeDepth.thorough.seconds) - 1
    }
}
