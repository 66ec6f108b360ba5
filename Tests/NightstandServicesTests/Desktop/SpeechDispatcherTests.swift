// SPDX-License-Identifier: MIT
import Foundation
import GLibKit
import LoopTesting
import NightstandTestSupport
import Synchronization
import Testing

@testable import NightstandServices

/// Reading aloud, with a server that is played here and with the real one.
@MainActor @Suite struct SpeechDispatcherTests {
    /// A server that records what it receives and replies as the test requires.
    private final class Server: Sendable {
        let path: String
        private let folder = TemporaryFolder()
        private let listener: Int32
        private let state = Mutex((heard: "", clients: [Int32](), hangUps: 0))

        init() throws {
            path = folder.path + "/speechd.sock"
            listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
            let failure = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
            guard failure == 0, listen(listener, 4) == 0 else { throw CocoaError(.fileWriteUnknown) }
            Thread { [self] in
                while case let client = accept(listener, nil, nil), client >= 0 {
                    state.withLock { $0.clients.append(client) }
                    Thread { [self] in
                        var buffer = [UInt8](repeating: 0, count: 4096)
                        while case let count = read(client, &buffer, buffer.count), count > 0 {
                            let text = String(decoding: buffer[..<count], as: UTF8.self)
                            state.withLock { $0.heard += text }
                        }
                        state.withLock { $0.hangUps += 1 }
                    }.start()
                }
            }.start()
        }

        var heard: String { state.withLock { $0.heard } }
        var clients: Int { state.withLock { $0.clients.count } }
        var hangUps: Int { state.withLock { $0.hangUps } }
        func tell(_ text: String) {
            _ = state.withLock { write($0.clients.last ?? -1, text, text.utf8.count) }
        }
        func hangUp() { _ = state.withLock { shutdown($0.clients.last ?? -1, Int32(SHUT_RDWR)) } }
        func end() { _ = shutdown(listener, Int32(SHUT_RDWR)) }
    }

    private func pace(first: Int64 = 20, between: Int64 = 60_000, longest: Int64 = 30_000) -> SpeechDispatcher.Pace {
        var pace = SpeechDispatcher.Pace()
        (pace.first, pace.between) = (.milliseconds(first), .milliseconds(between))
        pace.longest = .milliseconds(longest)
        return pace
    }

    private static let spoken = "SPEAK\r\nIt's 7:00. Dentist.\r\n.\r\n"

    @Test func aSentenceIsSaidAgainAndAgain() async throws {
        try await withLoop {
            let server = try Server()
            let speech = SpeechDispatcher(socket: server.path, program: { nil }, pace: pace(between: 30))
            speech.sentence = { "It's 7:00. \($0.joined(separator: ". "))." }
            speech.labels = ["Dentist"]
            #expect(await eventually { server.heard.components(separatedBy: Self.spoken).count > 3 })
            #expect(server.heard.hasPrefix("SET SELF CLIENT_NAME user:nightstand:alarm\r\n"))
            #expect(server.clients == 1)
            server.end()
        }
    }

    @Test func whatIsSaidEndsAtOnceWhenThereIsNothingToReadAndWhenThatChanges() async throws {
        try await withLoop {
            let server = try Server()
            let speech = SpeechDispatcher(socket: server.path, program: { nil }, pace: pace())
            var events: [Bool] = []
            speech.onSpeaking = { events.append($0) }
            speech.labels = ["Dentist", "Gym"]
            #expect(await eventually { server.heard.contains("Dentist. Gym") })
            server.tell("230 OK RECEIVING DATA\r\n225-1\r\n225 OK MESSAGE QUEUED\r\n701-1\r\n701-1\r\n701 BEG")
            server.tell("IN\r\n")
            #expect(await eventually { events == [true] })
            speech.labels = ["Gym"]
            #expect(events == [true, false])
            #expect(await eventually { server.heard.contains("CANCEL SELF\r\nQUIT\r\n") && server.hangUps == 1 })
            #expect(await eventually { server.heard.hasSuffix("SPEAK\r\nGym\r\n.\r\n") })
            speech.labels = nil
            #expect(await eventually { server.hangUps == 2 })
            server.end()
        }
    }

    @Test(arguments: ["702-1\r\n702-1\r\n702 END\r\n", "703 CANCELED\r\n", "", "hang up"])
    func theAlarmIsLoudAgainAfterTheSentence(_ answer: String) async throws {
        try await withLoop {
            let server = try Server()
            let speech = SpeechDispatcher(
                socket: server.path, program: { nil }, pace: pace(longest: answer.isEmpty ? 4000 : 30_000))
            var events: [Bool] = []
            speech.onSpeaking = { events.append($0) }
            speech.labels = []
            #expect(await eventually { server.heard.contains("SPEAK") })
            server.tell("701 BEGIN\r\n")
            #expect(await eventually { events == [true] })
            if answer == "hang up" { server.hangUp() } else { server.tell(answer) }
            #expect(await eventually { events == [true, false] })
            server.end()
        }
    }

    @Test func aLabelCannotSpeakToTheServer() async throws {
        try await withLoop {
            let server = try Server()
            let speech = SpeechDispatcher(socket: server.path, program: { nil }, pace: pace())
            speech.labels = ["Gym\r\n.\r\nSTOP ALL\nQUIT"]
            #expect(await eventually { server.heard.contains("SPEAK\r\nGym . STOP ALL QUIT\r\n.\r\n") })
            server.end()
        }
    }

    @Test func whereNothingSpeaksNothingHappens() async throws {
        try await withLoop {
            let folder = TemporaryFolder()
            let speech = SpeechDispatcher(
                socket: folder.path + "/speechd.sock", program: { nil }, pace: pace(between: 5))
            var events: [Bool] = []
            speech.onSpeaking = { events.append($0) }
            #expect(!speech.isAvailable)
            speech.labels = ["Gym"]
            await linger(upTo: .milliseconds(100))
            #expect(events.isEmpty)
        }
    }
}
