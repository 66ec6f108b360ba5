// SPDX-License-Identifier: MIT
import GLibKit
import Glibc

/// Finds out whether a file can be heard, and how loud it is, without decoding anything in this process.
@MainActor struct AudioFileExaminer {
    let program: DecoderProgram

    /// Decodes and measures the file at `path`.
    ///
    /// - Throws: ``DecodingFailure`` when it cannot be decoded, or would not be heard.
    func examine(_ path: String, _ depth: ProbeDepth) async throws(DecodingFailure) -> AudioFileReport {
        let process = try program.start(.measure(path, seconds: depth.seconds, within: depth.limit))
        defer { process.kill() }
        let clock = LoopClock()
        // It ends itself in time; one that does not hangs.
        let deadline = clock.now + .seconds(depth.limit + 1)
        while process.end == nil, clock.now < deadline {
            do { try await clock.sleep(for: .milliseconds(5)) } catch { break }
        }
        guard let end = process.end else { throw .slow }
        guard end == .code(0), let report = AudioFileReport(line: process.takeOutput()) else {
            throw DecodingFailure(end, said: process.takeErrors())
        }
        guard !report.isSilent else { throw .silent }
        return report
    }
}
