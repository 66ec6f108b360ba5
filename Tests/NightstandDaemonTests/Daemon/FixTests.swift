// SPDX-License-Identifier: MIT
import NightstandAudio
import NightstandFakes
import NightstandService
import NightstandServices
import Testing

@testable import NightstandDaemon

/// What the service does about a line of the check.
@MainActor @Suite struct FixTests {
    private let fixture = DaemonFixture()

    private func refusal(_ id: String) async -> ServiceError? {
        do throws(ServiceError) {
            _ = try await fixture.daemon.fix(id)
            return nil
        } catch { return error }
    }

    @Test func theServiceIsStartedAtLoginAndWithoutOne() async throws {
        fixture.login.answer = LoginState(start: .disabled, lingers: false)
        let enabled = try await fixture.daemon.fix("login")
        #expect(enabled.level == .green && enabled.action == .runWithoutLogin)
        #expect(try await fixture.daemon.fix("login").action == nil)
        #expect(fixture.login.answer == LoginState(start: .enabled, lingers: true))
        #expect(await refusal("login")?.kind == .invalid, "nothing is left to do")
    }

    @Test func aRefusalReachesTheCallerAndNothingIsSaidToHaveChanged() async throws {
        fixture.login.answer = LoginState(start: .disabled)
        fixture.login.refusal = "Nobody entered the password."
        #expect(await refusal("login") == ServiceError(.failed, "Nobody entered the password."))
        #expect(fixture.login.answer.start == .disabled)
    }

    @Test func networkTimeIsSwitchedOnAndClientsAreTold() async throws {
        fixture.clock.network = NetworkTime(isSynchronized: false, isOn: false)
        let before = fixture.events.count
        #expect(try await fixture.daemon.fix("clock").level == .green)
        let isTold = fixture.events.dropFirst(before).contains { if case .statusChanged = $0 { true } else { false } }
        #expect(isTold)
    }

    @Test func theOutputIsRaisedByThePreference() async throws {
        fixture.audio.facts.sink?.isMuted = true
        fixture.daemon.raiseVolume = { [fixture] in
            fixture.daemon.prefer(grace: .seconds(900), outputFloor: 40, opensWhenRinging: true)
            return nil
        }
        fixture.daemon.prefer(grace: .seconds(900), outputFloor: nil, opensWhenRinging: true)
        let items = try await fixture.daemon.check()
        #expect(items.first { $0.id == "sink" }?.level == .red)
        #expect(try await fixture.daemon.fix("sink").level == .green)
    }

    @Test func whatOnlyTheUserCanDoIsRefused() async {
        #expect(await refusal("next")?.kind == .invalid)
        #expect(await refusal("nothing")?.kind == .notFound)
    }

    @Test func clientsAreToldAfterResume() {
        let before = fixture.events.count
        fixture.power.resume()
        let isTold = fixture.events.dropFirst(before).contains { if case .statusChanged = $0 { true } else { false } }
        #expect(isTold)
    }
}
