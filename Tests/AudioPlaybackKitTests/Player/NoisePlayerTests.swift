// SPDX-License-Identifier: MIT
import Testing

@testable import AudioPlaybackKit

@Suite struct NoisePlayerTests {
    private func player(_ ids: String..., joins: Bool = false) -> NoisePlayer {
        NoisePlayer(mix: ids.map { Track($0) }, masterVolume: 50, joins: joins)
    }

    /// What is heard according to the actions: ids with their gains.
    private struct Heard {
        var gains: [String: Float] = [:]
        var preview: String?
        var master: Float = 0.125
        var isAwake = false
        var ended = 0

        mutating func take(_ actions: [PlayerAction]) {
            for action in actions {
                switch action {
                case .start(let id, let gain, _):
                    #expect(gains[id] == nil, "\(id) plays twice")
                    gains[id] = gain
                case .gain(let id, let gain, _):
                    #expect(gains[id] != nil)
                    gains[id] = gain
                case .stop(let id, _):
                    #expect(gains[id] != nil)
                    gains[id] = nil
                case .master(let gain, _): master = gain
                case .startPreview(let id, _, _): preview = id
                case .stopPreview: preview = nil
                case .keepAwake(let awake):
                    #expect(awake != isAwake)
                    isAwake = awake
                case .timerEnded: ended += 1
                }
            }
        }
    }

    @Test func playStartsTheMixAndStopEndsIt() {
        var player = player("rain", "fan")
        var heard = Heard()
        heard.take(player.handle(.play, at: .zero))
        #expect(heard.gains == ["rain": 1, "fan": 1] && heard.isAwake)
        heard.take(player.handle(.volume("fan", 50), at: .seconds(1)))
        #expect(heard.gains == ["rain": 1, "fan": 0.25])
        heard.take(player.handle(.toggle, at: .seconds(2)))
        #expect(heard.gains.isEmpty && !heard.isAwake && !player.isPlaying)
    }

    @Test func withoutASoundPlayDoesNothing() {
        var player = NoisePlayer()
        #expect(player.handle(.play, at: .zero).isEmpty && !player.isPlaying)
    }

    @Test(arguments: [(false, ["wind": Float(1)]), (true, ["rain": 1, "wind": 1])])
    func aChosenSoundReplacesOrJoins(joins: Bool, wanted: [String: Float]) {
        var player = player("rain", joins: joins)
        var heard = Heard()
        heard.take(player.handle(.play, at: .zero))
        heard.take(player.handle(.select("wind"), at: .seconds(1)))
        #expect(heard.gains == wanted)
        #expect(player.takesOut("wind"))
        heard.take(player.handle(.select("wind"), at: .seconds(2)))
        #expect(heard.gains == wanted.filter { $0.key != "wind" }, "one that plays leaves")
    }

    @Test(arguments: [(false, ["wind": Float(0.25)]), (true, ["rain": 1, "wind": 0.25])])
    func aChosenSoundOfASilentMixPlaysAsLoudAsItWas(joins: Bool, wanted: [String: Float]) {
        var player = NoisePlayer(mix: [Track("rain"), Track("wind", volume: 50)], joins: joins)
        var heard = Heard()
        #expect(!player.takesOut("wind"))
        heard.take(player.handle(.select("wind"), at: .zero))
        #expect(heard.gains == wanted && player.isPlaying)
    }

    @Test func aReplacedMixKeepsWhatIsInBoth() {
        var player = player("rain", "fan")
        var heard = Heard()
        heard.take(player.handle(.play, at: .zero))
        let actions = player.handle(.replace([Track("fan", volume: 50), Track("sea")]), at: .seconds(1))
        #expect(!actions.contains { if case .start("fan", _, _) = $0 { true } else { false } })
        heard.take(actions)
        #expect(heard.gains == ["fan": 0.25, "sea": 1])
    }

    @Test func removingTheLastSoundEndsThePlaying() {
        var player = player("rain")
        var heard = Heard()
        heard.take(player.handle(.play, at: .zero))
        heard.take(player.handle(.remove("rain"), at: .seconds(1)))
        #expect(heard.gains.isEmpty && !player.isPlaying && !heard.isAwake)
    }

    @Test func aPreviewLastsThreeSecondsAndSilencesTheMixMeanwhile() {
        var player = player("rain")
        var heard = Heard()
        heard.take(player.handle(.play, at: .zero))
        heard.take(player.handle(.preview("sea"), at: .seconds(10)))
        #expect(heard.preview == "sea" && heard.master == 0)
        #expect(player.deadline == .seconds(13))
        heard.take(player.handle(.preview("wind"), at: .seconds(12)))
        heard.take(player.handle(.tick, at: .seconds(14)))
        #expect(heard.preview == "wind")
        heard.take(player.handle(.tick, at: .seconds(15)))
        #expect(heard.preview == nil && heard.master == 0.25 && player.deadline == nil)
        #expect(heard.gains == ["rain": 1])
    }

    @Test(arguments: [(Interruption.otherSound, true), (.outputLost, true), (.headphonesOut, false)])
    func anInterruptionEndsAsTheUserExpects(reason: Interruption, resumes: Bool) {
        var player = player("rain")
        var heard = Heard()
        heard.take(player.handle(.play, at: .zero))
        heard.take(player.handle(.interrupted(reason), at: .seconds(1)))
        #expect(heard.gains.isEmpty && !heard.isAwake)
        heard.take(player.handle(.interruptionEnded(reason), at: .seconds(2)))
        #expect(heard.gains.isEmpty != resumes)
        heard.take(player.handle(.play, at: .seconds(3)))
        #expect(heard.gains == ["rain": 1])
    }

    @Test func twoInterruptionsMustBothEnd() {
        var player = player("rain")
        var heard = Heard()
        heard.take(player.handle(.play, at: .zero))
        heard.take(player.handle(.interrupted(.otherSound), at: .seconds(1)))
        heard.take(player.handle(.interrupted(.outputLost), at: .seconds(2)))
        heard.take(player.handle(.interruptionEnded(.otherSound), at: .seconds(3)))
        #expect(heard.gains.isEmpty)
        heard.take(player.handle(.interruptionEnded(.outputLost), at: .seconds(4)))
        #expect(heard.gains == ["rain": 1])
    }

    @Test func theTimerFadesAndEndsTheNight() {
        var player = player("rain")
        var heard = Heard()
        heard.take(player.handle(.play, at: .zero))
        heard.take(player.handle(.timer(SleepTimer(.after(.seconds(600)), fade: .seconds(60))), at: .zero))
        #expect(player.deadline == .seconds(540))
        let fade = player.handle(.tick, at: .seconds(540))
        #expect(fade == [.master(0, Fade(seconds: 60, .equalPower))])
        heard.take(fade)
        #expect(heard.gains == ["rain": 1] && player.deadline == .seconds(600))
        heard.take(player.handle(.tick, at: .seconds(600)))
        #expect(heard.gains.isEmpty && heard.ended == 1 && player.deadline == nil && heard.master == 0)
        heard.take(player.handle(.play, at: .seconds(700)))
        #expect(heard.master == 0.25, "the volume must be back with the next play")
    }

    @Test func aQuarterOfAnHourMoreTakesTheFadeBack() {
        var player = player("rain")
        var heard = Heard()
        heard.take(player.handle(.play, at: .zero))
        heard.take(player.handle(.timer(SleepTimer(.after(.seconds(600)), fade: .seconds(60))), at: .zero))
        heard.take(player.handle(.tick, at: .seconds(550)))
        heard.take(player.handle(.moveTimer(.seconds(900)), at: .seconds(560)))
        #expect(heard.master == 0.25 && player.end == .seconds(1500) && player.deadline == .seconds(1440))
        heard.take(player.handle(.moveTimer(.seconds(-7200)), at: .seconds(570)))
        #expect(heard.ended == 1 && heard.gains.isEmpty)
    }

    @Test func untilTheNextAlarmFollowsTheAlarm() {
        var player = player("rain")
        var heard = Heard()
        heard.take(player.handle(.play, at: .zero))
        heard.take(player.handle(.timer(SleepTimer(.nextAlarm, fade: .zero)), at: .zero))
        #expect(player.end == nil && player.deadline == nil)
        heard.take(player.handle(.nextAlarm(.seconds(28_800)), at: .zero))
        #expect(player.end == .seconds(28_800))
        heard.take(player.handle(.nextAlarm(.seconds(30_000)), at: .seconds(5)))
        heard.take(player.handle(.tick, at: .seconds(30_000)))
        #expect(heard.gains == ["rain": 1], "the alarm is to grow out of the sound")
        let actions = player.handle(.alarmRings(crossfade: .seconds(20)), at: .seconds(30_000))
        #expect(actions.contains(.stop(id: "rain", Fade(seconds: 20, .equalPower))))
    }

    @Test(arguments: [(1.0, 300.0), (100_000, 43_200), (3600, 3600)])
    func aTimerKeepsToItsRange(seconds: Double, wanted: Double) {
        #expect(SleepTimer(.after(.seconds(seconds))).end == .after(.seconds(wanted)))
    }

    @Test func fadesKeepThePower() {
        for step in 0...100 {
            let part = Float(step) / 100
            let sounds = 1 - Fade.Shape.equalPower.progress(part, rises: false)
            let alarm = Fade.Shape.equalPower.progress(part)
            #expect(abs(sounds * sounds + alarm * alarm - 1) < 1e-5)
        }
    }

    /// Whatever happens, what is heard is what the state says, and nothing is started or stopped twice.
    @Test(arguments: 0..<20) func whatIsHeardIsWhatTheStateSays(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var player = player("a", "b", joins: seed % 2 == 0)
        var heard = Heard()
        var now = Duration.zero
        for _ in 0..<500 {
            now += .seconds(Int.random(in: 0...400, using: &random))
            let id = ["a", "b", "c"].randomElement(using: &random) ?? "a"
            let reason = Interruption.allCases.randomElement(using: &random) ?? .otherSound
            let events: [PlayerEvent] = [
                .play, .stop, .toggle, .select(id), .add(id), .remove(id), .replace([Track(id), Track("d")]),
                .volume(id, 30), .masterVolume(70), .mute(Bool.random(using: &random)), .preview(id), .endPreview,
                .interrupted(reason), .interruptionEnded(reason), .tick, .tick,
                .timer(SleepTimer(.after(.seconds(700)))), .timer(SleepTimer(.nextAlarm)), .timer(nil),
                .moveTimer(.seconds(900)), .nextAlarm(now + .seconds(500)), .nextAlarm(nil),
                .alarmRings(crossfade: .seconds(10)),
            ]
            guard let event = events.randomElement(using: &random) else { continue }
            heard.take(player.handle(event, at: now))
            #expect(Set(heard.gains.keys) == (player.isSounding ? Set(player.mix.map(\.id)) : []), "after \(event)")
            #expect(heard.preview == player.preview)
            #expect(heard.isAwake == player.isSounding)
            if let deadline = player.deadline { #expect(deadline > now, "after \(event)") }
        }
    }
}
