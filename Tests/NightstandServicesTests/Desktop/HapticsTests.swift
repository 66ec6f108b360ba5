// SPDX-License-Identifier: MIT
import GLibKit
import LoopTesting
import NightstandTestSupport
import NightstandServices
import Testing

@MainActor @Suite struct HapticsTests {
    private let xml = """
        <node><interface name="org.sigxcpu.Feedback">
          <method name="TriggerFeedback">
            <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="a{sv}" direction="in"/>
            <arg type="i" direction="in"/><arg type="u" direction="out"/>
          </method>
          <method name="EndFeedback"><arg type="u" direction="in"/></method>
        </interface></node>
        """

    @Test func vibrationBeginsOnceAndEndsOnce() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let server = try await MockService(
                "org.sigxcpu.Feedback", at: "/org/sigxcpu/Feedback", xml: xml, on: try bus.connect()
            ) { call throws(BusError) in call.method == "TriggerFeedback" ? [.uint32(5)] : [] }
            let haptics = FeedbackdHaptics(BusLink(try bus.connect()), application: "org.example.Clock")
            haptics.isVibrating = true
            haptics.isVibrating = true
            #expect(await eventually { server.calls.count == 1 })
            let begin = server.calls[0]
            #expect(begin.method == "TriggerFeedback")
            #expect(begin.arguments[0] == "org.example.Clock")
            #expect(begin.arguments[1] == "alarm-clock-elapsed")
            #expect(begin.arguments[3] == .int32(0))
            haptics.isVibrating = false
            #expect(await eventually { server.calls.count == 2 })
            #expect(server.calls[1] == .init(method: "EndFeedback", arguments: [.uint32(5)]))
        }
    }

    @Test func touchesAreFeltOnceAndDoNotStartFeedbackd() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let server = try await MockService(
                "org.sigxcpu.Feedback", at: "/org/sigxcpu/Feedback", xml: xml, on: try bus.connect()
            ) { call throws(BusError) in call.method == "TriggerFeedback" ? [.uint32(5)] : [] }
            let haptics = FeedbackdHaptics(BusLink(try bus.connect()), application: "org.example.Clock")
            for tap in HapticTap.allCases { haptics.tap(tap) }
            #expect(await eventually { server.calls.count == 3 })
            #expect(
                server.calls.map(\.arguments).map { $0[1] } == [
                    "button-pressed", "button-released", "message-sent-instant",
                ])
            #expect(
                server.calls.allSatisfy { $0.arguments[3] == .int32(-1) && $0.arguments[2] == ["profile": "quiet"] })
        }
    }

    @Test func aQuickStopLeavesNothingVibrating() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let server = try await MockService(
                "org.sigxcpu.Feedback", at: "/org/sigxcpu/Feedback", xml: xml, on: try bus.connect()
            ) { call throws(BusError) in call.method == "TriggerFeedback" ? [.uint32(5)] : [] }
            let haptics = FeedbackdHaptics(BusLink(try bus.connect()), application: "e")
            haptics.isVibrating = true
            #expect(await eventually { !server.calls.isEmpty })
            haptics.isVibrating = false
            #expect(await eventually { server.calls.map(\.method) == ["TriggerFeedback", "EndFeedback"] })
        }
    }
}
