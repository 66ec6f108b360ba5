// SPDX-License-Identifier: MIT
import PulseKit
import Testing

@testable import NightstandAudio

/// When a change of output means that headphones were unplugged.
@Suite struct OutputRouteTests {
    private let headphones = OutputRoute(sink: "built-in", port: "headphones", isForOne: true)
    private let speakers = OutputRoute(sink: "built-in", port: "speaker", isForOne: false)
    private let headset = OutputRoute(sink: "bluez", port: "headset", isForOne: true)

    @Test(
        arguments: [
            // The jack was pulled: the port is no longer usable.
            ("headphones", "speaker", ["built-in": ["speaker"]], true),
            // The user chose the speakers while the headphones are plugged in.
            ("headphones", "speaker", ["built-in": ["speaker", "headphones"]], false),
            // The headset went away with its sink.
            ("headset", "speaker", ["built-in": ["speaker"]], true),
            // It is still there.
            ("headset", "speaker", ["built-in": ["speaker"], "bluez": ["headset"]], false),
            // From one pair of headphones to the other: nobody is woken.
            ("headset", "headphones", ["built-in": ["speaker", "headphones"]], false),
            // Headphones are plugged in: the room falls silent, which wakes nobody.
            ("speaker", "headphones", ["built-in": ["speaker", "headphones"]], false),
        ] as [(String, String, [String: [String]], Bool)])
    func onlyHeadphonesThatAreGoneCount(from: String, to: String, left: [String: [String]], expected: Bool) {
        let routes = ["headphones": headphones, "speaker": speakers, "headset": headset]
        guard let old = routes[from], let new = routes[to] else { return }
        #expect(old.losesHeadphones(to: new, ports: left) == expected)
    }
}
