// SPDX-License-Identifier: MIT

/// The state of sleep sounds through the night: events go in, actions come out, and nothing else happens.
///
/// Moments are durations since an origin of the caller's choice that runs on through suspend.
public struct NoisePlayer: Hashable, Sendable {
    /// The length of a preview.
    public static let previewLength = Duration.seconds(3)
    static let startFade = Fade(seconds: 0.8, .equalPower)
    static let stopFade = Fade(seconds: 0.6, .equalPower)
    static let changeFade = Fade(seconds: 1.5, .equalPower)

    /// The sounds chosen, in the order they were.
    public private(set) var mix: [Track]
    /// Whether the user wants to hear them.
    public private(set) var isPlaying = false
    /// What holds them although the user wants them.
    public private(set) var interruptions: Set<Interruption> = []
    /// The volume of the whole in per cent.
    public private(set) var masterVolume: Double
    /// Whether the whole is muted.
    public private(set) var isMuted = false
    /// The sound that is being previewed.
    public private(set) var preview: String?
    /// Whether a chosen sound joins the mix instead of replacing it.
    public var joins: Bool
    /// Whether the machine is to stay awake while it plays.
    public var keepsAwake: Bool

    var timer: SleepTimer?
    var timerEnd: Duration?
    var alarm: Duration?
    /// Whether the fade to sleep has begun.
    public internal(set) var isFading = false
    private var isMasterDown = false
    private var previewEnd: Duration?
    private var sounding: Set<String> = []
    private var isAwake = false

    /// Makes a silent player.
    public init(mix: [Track] = [], masterVolume: Double = 50, joins: Bool = false, keepsAwake: Bool = true) {
        self.mix = mix
        self.masterVolume = masterVolume
        self.joins = joins
        self.keepsAwake = keepsAwake
    }

    /// Whether the mix is heard: wanted, and held by nothing.
    public var isSounding: Bool { isPlaying && interruptions.isEmpty && !mix.isEmpty }

    /// When ``PlayerEvent/tick`` is needed next; nil when never.
    public var deadline: Duration? { [previewEnd, timerDeadline].compactMap(\.self).min() }

    /// Takes an event that happens at `now`; returns what is to be done, in that order.
    public mutating func handle(_ event: PlayerEvent, at now: Duration) -> [PlayerAction] {
        var actions = timePassed(at: now)
        switch event {
        case .play: actions += play(at: now)
        case .stop: actions += stop(Self.stopFade)
        case .toggle: actions += isPlaying ? stop(Self.stopFade) : play(at: now)
        case .select(let id): actions += select(id, at: now)
        case .add(let id): actions += add(id, at: now)
        case .remove(let id): actions += remove(id)
        case .replace(let tracks): actions += replace(tracks, at: now)
        case .volume(let id, let percent): actions += setVolume(percent, of: id)
        case .masterVolume(let percent):
            masterVolume = min(max(percent, 0), 100)
            actions += setMaster(.quick)
        case .mute(let isMuted):
            self.isMuted = isMuted
            actions += setMaster(.quick)
        case .preview(let id): actions += beginPreview(id, at: now)
        case .endPreview: actions += endPreview()
        case .interrupted(let reason):
            if reason.resumes { interruptions.insert(reason) }
            actions += reason.resumes ? settle(.quick) : stop(.quick)
        case .interruptionEnded(let reason): actions += interruptionEnded(reason)
        case .timer(let timer): actions += set(timer, at: now)
        case .moveTimer(let change): actions += moveTimer(by: change, at: now)
        case .nextAlarm(let moment): actions += set(alarm: moment, at: now)
        case .alarmRings(let crossfade):
            actions += endPreview() + stop(Fade(crossfade, .equalPower))
        case .tick: break
        }
        return actions
    }

    /// The linear gain of the whole, by volume and mute, without fades.
    var masterGain: Float { isMuted || preview != nil ? 0 : VolumeTaper.gain(percent: masterVolume) }

    mutating func stop(_ fade: Fade) -> [PlayerAction] {
        isPlaying = false
        // The volume returns only with the next play, when nothing of this mix is left to be heard.
        isMasterDown = isMasterDown || isFading
        (timer, timerEnd, isFading) = (nil, nil, false)
        return settle(fade)
    }

    private mutating func play(at now: Duration) -> [PlayerAction] {
        guard !mix.isEmpty else { return [] }
        let wasPlaying = isPlaying
        isPlaying = true
        let master: [PlayerAction] = isMasterDown ? [.master(masterGain, .quick)] : []
        isMasterDown = false
        // A sound that joins does not set the timer back.
        return master + settle(Self.startFade) + (wasPlaying ? [] : restartTimer(at: now))
    }

    /// Whether choosing a sound takes it out of the mix: it is one of those that play.
    public func takesOut(_ id: String) -> Bool { isPlaying && mix.contains { $0.id == id } }

    private mutating func select(_ id: String, at now: Duration) -> [PlayerAction] {
        if takesOut(id) { return remove(id) }
        guard !joins else { return add(id, at: now) }
        // One that is chosen already keeps its volume.
        return replace([mix.first { $0.id == id } ?? Track(id)], at: now) + play(at: now)
    }

    private mutating func add(_ id: String, at now: Duration) -> [PlayerAction] {
        if !mix.contains(where: { $0.id == id }) { mix.append(Track(id)) }
        return play(at: now)
    }

    private mutating func remove(_ id: String) -> [PlayerAction] {
        mix.removeAll { $0.id == id }
        return mix.isEmpty ? stop(Self.stopFade) : settle(Self.stopFade)
    }

    private mutating func replace(_ tracks: [Track], at now: Duration) -> [PlayerAction] {
        var known: Set<String> = []
        mix = tracks.filter { known.insert($0.id).inserted }
        guard !mix.isEmpty else { return stop(Self.stopFade) }
        let stays = mix.filter { sounding.contains($0.id) }
        return settle(Self.changeFade)
            + stays.map { .gain(id: $0.id, VolumeTaper.gain(percent: $0.volume), Self.changeFade) }
    }

    private mutating func setVolume(_ percent: Double, of id: String) -> [PlayerAction] {
        guard let index = mix.firstIndex(where: { $0.id == id }) else { return [] }
        mix[index].volume = min(max(percent, 0), 100)
        guard sounding.contains(id) else { return [] }
        return [.gain(id: id, VolumeTaper.gain(percent: mix[index].volume), .quick)]
    }

    private mutating func interruptionEnded(_ reason: Interruption) -> [PlayerAction] {
        guard interruptions.remove(reason) != nil else { return [] }
        return settle(Self.startFade)
    }

    /// Starts and stops sounds until what sounds is what should.
    private mutating func settle(_ fade: Fade) -> [PlayerAction] {
        let wanted = isSounding ? mix : []
        var actions: [PlayerAction] = []
        for id in sounding.sorted() where !wanted.contains(where: { $0.id == id }) {
            actions.append(.stop(id: id, fade))
        }
        for track in wanted where !sounding.contains(track.id) {
            actions.append(.start(id: track.id, gain: VolumeTaper.gain(percent: track.volume), fade))
        }
        sounding = Set(wanted.map(\.id))
        let awake = keepsAwake && isSounding
        if awake != isAwake { actions.append(.keepAwake(awake)) }
        isAwake = awake
        return actions
    }

    private func setMaster(_ fade: Fade) -> [PlayerAction] {
        // A running fade to sleep continues from its current volume; the new one counts from the next night on.
        (isFading || isMasterDown) && !isMuted ? [] : [.master(masterGain, fade)]
    }

    private mutating func beginPreview(_ id: String, at now: Duration) -> [PlayerAction] {
        let before = preview
        preview = id
        previewEnd = now + Self.previewLength
        let gain = VolumeTaper.gain(percent: masterVolume)
        return (before == nil ? [.master(0, .quick)] : [.stopPreview(.quick)])
            + [.startPreview(id: id, gain: gain, .quick)]
    }

    private mutating func endPreview() -> [PlayerAction] {
        guard preview != nil else { return [] }
        (preview, previewEnd) = (nil, nil)
        return [.stopPreview(Self.stopFade), .master(isFading || isMasterDown ? 0 : masterGain, Self.stopFade)]
    }

    private mutating func timePassed(at now: Duration) -> [PlayerAction] {
        var actions: [PlayerAction] = []
        if let previewEnd, now >= previewEnd { actions += endPreview() }
        return actions + timerPassed(at: now)
    }
}
