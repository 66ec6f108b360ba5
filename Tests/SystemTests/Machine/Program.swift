// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

/// A running program: its lines are collected while it runs, and it can be told things.
final class Program: Sendable {
    let id: pid_t
    private let input: FileHandle
    private let state: Mutex<State>

    private struct State {
        var output = ""
        var errors = ""
        var openEnds = 2
        var status: Int32?
    }

    /// What a program said and how it ended.
    struct Answer {
        var code: Int32
        var output: String
        var errors: String
    }

    /// Starts a program.
    init(_ path: String, _ arguments: [String], environment: [String: String]) throws {
        let (inputs, outputs, errors) = (try Self.pipe(), try Self.pipe(), try Self.pipe())
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (target, end) in [inputs[0], outputs[1], errors[1]].enumerated() {
            posix_spawn_file_actions_adddup2(&actions, end, Int32(target))
        }
        // Threads of the test runner block signals, and a child would inherit that.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        let words = ([path] + arguments).map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { (words + variables).forEach { free($0) } }
        var id: pid_t = 0
        let failure = posix_spawn(&id, path, &actions, &attributes, words, variables)
        for end in [inputs[0], outputs[1], errors[1]] { close(end) }
        guard failure == 0 else {
            for end in [inputs[1], outputs[0], errors[0]] { close(end) }
            throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .ENOENT, userInfo: [NSFilePathErrorKey: path])
        }
        self.id = id
        input = FileHandle(fileDescriptor: inputs[1], closeOnDealloc: true)
        state = Mutex(State())
        collect(outputs[0], into: { $0.output = $1 })
        collect(errors[0], into: { $0.errors = $1 })
    }

    /// Runs a program to its end.
    static func run(_ path: String, _ arguments: [String], environment: [String: String]) async throws -> Answer {
        let program = try Program(path, arguments, environment: environment)
        try? program.input.close()
        return try await program.ended(within: .seconds(60))
    }

    /// What it has said so far.
    var output: String { state.withLock { $0.output } }
    /// What it has complained of so far.
    var errors: String { state.withLock { $0.errors } }
    /// Whether it has not ended yet.
    var isRunning: Bool { exitStatus == nil }

    /// Says a line to it.
    func say(_ line: String) throws {
        try input.write(contentsOf: Data((line + "\n").utf8))
    }

    /// Sends it a signal.
    func send(_ signal: Int32) {
        if isRunning { kill(id, signal) }
    }

    /// Waits for its end; kills it when that takes too long.
    @discardableResult
    func ended(within limit: Duration) async throws -> Answer {
        let hasEnded = await eventually(within: limit) { !isRunning && state.withLock { $0.openEnds == 0 } }
        if !hasEnded { send(SIGKILL) }
        _ = await eventually(within: .seconds(5)) { !isRunning }
        return Answer(code: exitStatus ?? -1, output: output, errors: errors)
    }

    private var exitStatus: Int32? {
        state.withLock { state in
            if let status = state.status { return status }
            var word: Int32 = 0
            guard waitpid(id, &word, WNOHANG) == id else { return nil }
            state.status = word & 0x7f == 0 ? (word >> 8) & 0xff : 128 + word & 0x7f
            return state.status
        }
    }

    /// Two ends that other children do not inherit.
    private static func pipe() throws -> [Int32] {
        var ends: [Int32] = [0, 0]
        guard Foundation.pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return ends
    }

    private func collect(
        _ descriptor: Int32, into part: @escaping @Sendable (inout State, String) -> Void
    ) {
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        Thread { [self] in
            var bytes = Data()
            while case let data = handle.availableData, !data.isEmpty {
                bytes += data
                let text = String(decoding: bytes, as: UTF8.self)
                state.withLock { part(&$0, text) }
            }
            state.withLock { $0.openEnds -= 1 }
        }.start()
    }
}

/// Waits until `condition` holds; false when it did not within `limit`.
func eventually(within limit: Duration, _ condition: () async throws -> Bool) async rethrows -> Bool {
    let end = ContinuousClock.now + limit
    while ContinuousClock.now < end {
        if try await condition() { return true }
        try? await Task.sleep(for: .milliseconds(10))
    }
    return try await condition()
}
