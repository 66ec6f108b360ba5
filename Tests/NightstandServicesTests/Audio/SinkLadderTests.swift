// SPDX-License-Identifier: MIT
import Testing

@testable import NightstandAudio

/// The order in which sinks are tried when one cannot be heard.
@Suite struct SinkLadderTests {
    private let start = ContinuousClock.now

    /// The sinks that are opened one after another at an instant, up to the first pause.
    private func round(
        _ ladder: inout SinkLadder, at now: ContinuousClock.Instant, isDirectReady: Bool = true
    ) -> [AudioPath] {
        var paths: [AudioPath] = []
        while paths.count < 100, case .open(let path) = ladder.next(at: now, isDirectReady: { isDirectReady }) {
            paths.append(path)
        }
        return paths
    }

    private func ladder() -> SinkLadder {
        var ladder = SinkLadder()
        ladder.others = ["kitchen", "garden"]
        return ladder
    }

    private func isDirect(_ path: AudioPath) -> Bool {
        if case .direct = path { true } else { false }
    }

    @Test("the sinks of the server are tried in turn, without end")
    func theServerIsNeverGivenUp() {
        var ladder = ladder()
        #expect(ladder.first == .server(sink: nil))
        let others = [AudioPath.server(sink: "kitchen"), .server(sink: "garden")]
        #expect(round(&ladder, at: start) == others)
        for hour in 1...3 {
            let paths = round(&ladder, at: start + .seconds(3600 * hour))
            #expect(Array(paths.prefix(3)) == [.server(sink: nil)] + others)
        }
    }

    @Test("a server that doesn't come back is passed by after a second and a half, not before")
    func sinksPastTheServerComeLast() {
        var ladder = ladder()
        #expect(!round(&ladder, at: start).contains(where: isDirect))
        #expect(!round(&ladder, at: start + SinkLadder.patience - .milliseconds(1)).contains(where: isDirect))
        let late = round(&ladder, at: start + SinkLadder.patience)
        #expect(Set(late.map(\.title)).isSuperset(of: ["PipeWire", "ALSA"]))
        ladder.succeed()
        #expect(!round(&ladder, at: start + .seconds(60)).contains(where: isDirect), "it was heard meanwhile")
    }

    @Test("sinks past the server are left out for as long as GStreamer would hold up the ring")
    func sinksPastTheServerWaitForGStreamer() {
        var ladder = ladder()
        _ = round(&ladder, at: start, isDirectReady: false)
        let late = round(&ladder, at: start + .seconds(10), isDirectReady: false)
        #expect(!late.isEmpty && !late.contains(where: isDirect))
        #expect(round(&ladder, at: start + .seconds(11)).contains(where: isDirect))
    }

    @Test("a dummy that nobody hears is the server's last")
    func theDummyComesLast() {
        var ladder = ladder()
        ladder.isDefaultDummy = true
        #expect(ladder.first == .server(sink: "kitchen"))
        #expect(round(&ladder, at: start) == [.server(sink: "garden"), .server(sink: nil)])
    }
}
