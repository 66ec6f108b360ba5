// SPDX-License-Identifier: MIT
import Foundation
import GLibKit
import LoopTesting
import NightstandTestSupport
import PulseKit
import Testing

@testable import NightstandAudio

extension SoundServerTests {
    /// A server that accepts requests and drops some of them, as PipeWire does with the second of two in quick succession.
    @MainActor @Suite struct ForgetfulServerTests {
        private let folder = TemporaryFolder()
        private var file: String { folder.file("floor.json") }

        @Test(arguments: ForgetfulServer.Fault.allCases)
        func theSinkIsRaisedAndPutBackAllTheSame(fault: ForgetfulServer.Fault) async throws {
            try await withLoop {
                let server = ForgetfulServer(fault)
                let floor = OutputFloor(file: file, server: server)
                floor.raise(to: 40)
                #expect(await eventually(within: .seconds(10)) { floor.settledSinks == ["bedroom"] })
                // A change that the server reverts a little later must have been waited for.
                await linger(upTo: .milliseconds(300))
                #expect(server.sink.volume.percent == 40 && !server.sink.isMuted)
                #expect(server.sink.volume.channels[0] > server.sink.volume.channels[1], "the balance is kept")
                floor.putBack()
                #expect(await eventually(within: .seconds(10)) { !FileManager.default.fileExists(atPath: file) })
                #expect(server.sink == ForgetfulServer.quiet)
                #expect(await eventually(within: .seconds(2)) { !server.isConnected })
            }
        }

        @Test func aSinkIsNotTakenForRaisedBeforeItWasSeenToBe() async throws {
            try await withLoop {
                let server = ForgetfulServer(.dropsAll)
                let floor = OutputFloor(file: file, server: server)
                floor.raise(to: 40)
                _ = await eventually(within: .seconds(1)) { false }
                #expect(floor.settledSinks == [])
                #expect(
                    (4...20).contains(server.requests), "repeated with growing pauses, not \(server.requests) times")
                server.fault = .none
                #expect(await eventually(within: .seconds(5)) { floor.settledSinks == ["bedroom"] })
                floor.putBack()
                _ = await eventually { !FileManager.default.fileExists(atPath: file) }
            }
        }

        @Test func aCrashBetweenTheTwoRequestsOfPuttingBackIsMadeUpFor() async throws {
            try await withLoop {
                for isMuteFirst in [true, false] {
                    let server = ForgetfulServer(.none)
                    let floor = OutputFloor(file: file, server: server)
                    floor.raise(to: 40)
                    #expect(await eventually(within: .seconds(5)) { floor.settledSinks == ["bedroom"] })
                    if isMuteFirst {
                        server.sink.isMuted = true
                    } else {
                        server.sink.volume = ForgetfulServer.quiet.volume
                    }
                    let next = OutputFloor(file: file, server: server)
                    next.putBack()
                    #expect(await eventually(within: .seconds(5)) { server.sink == ForgetfulServer.quiet })
                    #expect(await eventually(within: .seconds(5)) { !FileManager.default.fileExists(atPath: file) })
                }
            }
        }

        @Test func aUserWhoTurnsItDownBeforeItIsSettledIsObeyed() async throws {
            try await withLoop {
                let server = ForgetfulServer(.dropsVolume)
                let floor = OutputFloor(file: file, server: server)
                floor.raise(to: 40)
                _ = await eventually(within: .seconds(2)) { !server.sink.isMuted }
                server.sink.volume = ForgetfulServer.quiet.volume.scaled(toPercent: 20)
                server.fault = .none
                #expect(await eventually(within: .seconds(5)) { floor.settledSinks == ["bedroom"] })
                #expect(server.sink.volume.percent == 20)
                floor.putBack()
                #expect(await eventually(within: .seconds(5)) { !FileManager.default.fileExists(atPath: file) })
                #expect(server.sink.volume.percent == 20 && !server.sink.isMuted)
            }
        }
    }
}

/// One sink, muted and at 5 per cent, of a server that drops requests.
@MainActor final class ForgetfulServer: SinkControl {
    /// What happens to requests; each is answered as if it had been carried out.
    enum Fault: CaseIterable {
        /// All are carried out.
        case none
        /// A request within 10 ms of another is dropped.
        case dropsSecondOfTwo
        /// Every other one is dropped.
        case dropsEveryOther
        /// A request takes effect 100 ms later.
        case isSlow
        /// The first is reverted 100 ms later, as by a session manager that restores stored volumes.
        case revertsOnce

        /// None is obeyed; ``dropsVolume`` drops only those for the volume.
        case dropsAll, dropsVolume

        static let allCases: [Fault] = [.none, .dropsSecondOfTwo, .dropsEveryOther, .isSlow, .revertsOnce]
    }

    static let quiet = Sink(name: "bedroom", volume: Volume(channels: [3277, 2000]), isMuted: true)

    var fault: Fault
    var sink = quiet
    private(set) var requests = 0
    private(set) var isConnected = false
    private var lastRequest: ContinuousClock.Instant?
    private var hasReverted = false

    init(_ fault: Fault) {
        self.fault = fault
    }

    func sinks() async throws(PulseError) -> [Sink] { [sink] }
    func defaultSinkName() async throws(PulseError) -> String? { "bedroom" }
    func observe(_ handler: @escaping () -> Void) async throws(PulseError) { isConnected = true }
    func disconnect() { isConnected = false }

    func setVolume(_ volume: Volume, ofSink name: String) async throws(PulseError) {
        obey(isVolume: true) { $0.volume = volume }
    }

    func setMuted(_ isMuted: Bool, ofSink name: String) async throws(PulseError) {
        obey(isVolume: false) { $0.isMuted = isMuted }
    }

    private func obey(isVolume: Bool, _ change: @escaping @MainActor @Sendable (inout Sink) -> Void) {
        requests += 1
        let isClose = lastRequest.map { ContinuousClock.now - $0 < .milliseconds(10) } ?? false
        lastRequest = .now
        switch fault {
        case .dropsAll: return
        case .dropsVolume where isVolume: return
        case .dropsSecondOfTwo where isClose: return
        case .dropsEveryOther where requests.isMultiple(of: 2): return
        case .isSlow: later { change(&self.sink) }
        case .revertsOnce where !hasReverted:
            hasReverted = true
            let old = sink
            change(&sink)
            later { self.sink = old }
        default: change(&sink)
        }
    }

    private func later(_ work: @escaping @MainActor @Sendable () -> Void) {
        Task.onLoop {
            try await LoopClock().sleep(for: .milliseconds(100))
            work()
        }
    }
}
