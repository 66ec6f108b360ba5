// SPDX-License-Identifier: MIT
import Foundation
import NightstandTestSupport

/// Runs each target in a separate process, so that a crash is reported with the seed of the case that caused it.
nonisolated struct FuzzRun {
    private let options: FuzzOptions

    init(_ options: FuzzOptions) {
        self.options = options
    }

    /// Runs all targets; false when something broke.
    func run() -> Bool {
        // Not in parallel: a case has a limit of time.
        options.targets.map(run).allSatisfy(\.self)
    }

    private func run(_ target: String) -> Bool {
        let folder = TemporaryFolder()
        let state = folder.file("state")
        var words = [target, "--seed", "\(options.seed)", "--state", state]
        if let seconds = options.seconds { words += ["--seconds", "\(seconds)"] }
        if let cases = options.cases { words += ["--cases", "\(cases)"] }
        say("fuzz: \(target) from seed \(options.seed)")
        guard let worker = try? ChildProcess("/proc/self/exe", words, errors: .amongOutput) else {
            say("fuzz: the worker cannot be started")
            return false
        }
        while let line = worker.readLine() { say("  " + line) }
        let code = worker.wait()
        guard code != 0 else { return true }
        let bytes = [UInt8](FileManager.default.contents(atPath: state) ?? Data())
        let last = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        let how = code == 1 ? "failed" : code == 128 + SIGALRM ? "took too long" : "crashed (exit code \(code))"
        let seed = last.isEmpty ? "\(options.seed)" : last
        say(
            "fuzz: \(target) \(how) with seed \(seed); repeat it with 'make fuzz TARGET=\(target) SEED=\(seed) CASES=1'"
        )
        return false
    }

    private func say(_ line: String) {
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }
}
