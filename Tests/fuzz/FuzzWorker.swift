// SPDX-License-Identifier: MIT
import NightstandTestSupport
import Foundation

/// Something that reads what others have written.
protocol FuzzTarget {
    /// Makes a case from random numbers, and lets the target read it.
    ///
    /// - Throws: ``FuzzFailure`` when an answer makes no sense; what crashes or hangs needs no words.
    func run(_ random: inout SeededGenerator) async throws

    /// The latest case, as far as it can be shown.
    var input: String { get }
}

/// What was wrong with an answer.
nonisolated struct FuzzFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }

    /// Throws unless `condition` holds.
    static func unless(_ condition: Bool, _ description: @autoclosure () -> String) throws {
        if !condition { throw FuzzFailure(description()) }
    }
}

/// Runs the cases of one target in this process.
struct FuzzWorker {
    /// Seconds after which a case counts as hanging.
    private static let limit: UInt32 = 60

    private let options: FuzzOptions
    private let state: Int32

    init(_ options: FuzzOptions, state: String) {
        self.options = options
        self.state = open(state, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    }

    /// Runs until the time is up or something breaks; returns the exit code.
    func run() async -> Int32 {
        do {
            let target = try await target(options.targets[0])
            let end = options.seconds.map { ContinuousClock.now + .seconds($0) }
            var done: UInt64 = 0
            var slowest = (time: Duration.zero, seed: options.seed)
            while end.map({ ContinuousClock.now < $0 }) ?? true, done < options.cases ?? .max {
                let seed = options.seed &+ done
                note(seed)
                alarm(Self.limit)
                var random = SeededGenerator(seed: seed &* 0xD134_2543_DE82_EF95)
                let start = ContinuousClock.now
                do {
                    try await target.run(&random)
                } catch {
                    print("\(error)")
                    print("input: \(target.input)")
                    return 1
                }
                if ContinuousClock.now - start > slowest.time { slowest = (ContinuousClock.now - start, seed) }
                done += 1
            }
            alarm(0)
            if options.cases == 1 { print("input: \(target.input)") }
            print("\(done) cases, the slowest took \(slowest.time) with seed \(slowest.seed)")
            return 0
        } catch {
            print("the target cannot be made: \(error)")
            return 1
        }
    }

    private func target(_ name: String) async throws -> any FuzzTarget {
        switch name {
        case "phrases": try PhraseTarget()
        case "looks": LookTarget()
        case "alarms": try AlarmTarget()
        case "sounds": try SoundTarget()
        case "audio": try AudioTarget()
        default: try await BusTarget()
        }
    }

    /// Writes down which case begins, so that it is known if this process dies.
    private func note(_ seed: UInt64) {
        let text = Array("\(seed)                    ".utf8.prefix(20))
        _ = pwrite(state, text, text.count, 0)
    }
}
