// SPDX-License-Identifier: MIT
import Synchronization

/// The graph: voices → gain and fade each → (sleep sounds: volume and equaliser) → sum → no DC → true-peak limiter →
/// interleaved float32 stereo at 48 kHz.
///
/// ``play(_:gain:fadeIn:)``, ``setGain(_:of:_:)`` and ``stop(_:_:)`` may be called on any thread; ``render(_:)`` belongs to
/// one thread at a time, which neither waits nor allocates: orders it cannot take at once it takes with the next block.
///
/// A mixer with a history can be rewound: a player that renders far ahead, to wake rarely, goes back when an order comes and
/// renders the same sounds again, with the order in them (``rewind(_:)``).
public final class Mixer: @unchecked Sendable {
    /// The most voices that sound at once; one more makes the oldest fade out quickly.
    public static let capacity = 32

    private struct Orders {
        var pending: [Order] = []
        /// Voices that have left, kept here so that their memory is not freed on the audio thread.
        var left: [Strip] = []
        var lastID = 0
    }

    private enum Order {
        case play(Strip)
        case gain(VoiceID, Float, Fade)
        case duck(VoiceID, Float, Fade)
        case stop(VoiceID, Fade)
        case volume(Float, Fade)
        case equalizer(Equalizer)
    }

    /// By how many frames it can be rewound.
    public let history: Int
    private let orders: Mutex<Orders>
    private var strips: [Strip] = []
    private var scratch = [Frame](repeating: .zero, count: AudioFormat.maximumFrames)
    private var sleepMix = [Frame](repeating: .zero, count: AudioFormat.maximumFrames)
    /// What is rendered only for the filters.
    private var approach: [Frame]
    private var sleepVolume = Ramp(1)
    private var equalizer = EqualizerFilter()
    private var blocker = DCBlocker()
    private var limiter = Limiter()

    /// Frames rendered for the filters alone after a rewind, so that they have settled.
    private static let approach = 8192

    /// Makes a silent mixer that can be rewound by `history` frames.
    public init(history: Int = 0) {
        self.history = history
        approach = [Frame](repeating: .zero, count: history > 0 ? Self.approach : 0)
        var orders = Orders()
        orders.pending.reserveCapacity(256)
        orders.left.reserveCapacity(256)
        self.orders = Mutex(orders)
        strips.reserveCapacity(4 * Self.capacity)
    }

    /// Adds a voice at `gain` (1 is as the voice made it), reached along `fadeIn`; never with a click.
    public func play(
        _ voice: sending any Voice, on bus: Bus = .direct, gain: Float = 1, fadeIn: Fade = .quick
    ) -> VoiceID {
        let id = orders.withLock { orders in
            orders.left.removeAll(keepingCapacity: true)
            orders.lastID += 1
            return VoiceID(number: orders.lastID)
        }
        let strip = Strip(
            id: id, voice: voice, bus: bus, gain: gain, fadeIn: fadeIn,
            history: history > 0 ? history + Self.approach : 0)
        orders.withLock { $0.pending.append(.play(strip)) }
        return id
    }

    /// Moves a voice to another gain.
    public func setGain(_ gain: Float, of id: VoiceID, _ fade: Fade = .quick) {
        orders.withLock { $0.pending.append(.gain(id, gain, fade)) }
    }

    /// Moves a voice to a part of its gain, 0 to 1, whatever happens to the gain in the meantime.
    public func duck(_ id: VoiceID, to part: Float, _ fade: Fade = .quick) {
        orders.withLock { $0.pending.append(.duck(id, part, fade)) }
    }

    /// Fades a voice out and lets it go.
    public func stop(_ id: VoiceID, _ fade: Fade = .quick) {
        orders.withLock { orders in
            orders.left.removeAll(keepingCapacity: true)
            orders.pending.append(.stop(id, fade))
        }
    }

    /// Moves the volume of all sleep sounds to a linear gain.
    public func setSleepVolume(_ gain: Float, _ fade: Fade = .quick) {
        orders.withLock { $0.pending.append(.volume(gain, fade)) }
    }

    /// Moves the equaliser of the sleep sounds to other settings.
    public func setEqualizer(_ equalizer: Equalizer) {
        orders.withLock { $0.pending.append(.equalizer(equalizer)) }
    }

    /// Fills `frames` with the next ones.
    public func render(_ frames: UnsafeMutableBufferPointer<Frame>) {
        takeOrders()
        renderAll(frames)
    }

    /// Takes the orders that have come, unless another thread is giving one just now; returns whether it did.
    @discardableResult func takeOrders() -> Bool {
        let taken: Void? = orders.withLockIfAvailable { orders in
            for index in strips.indices.reversed() where strips[index].isDone(after: history) {
                orders.left.append(strips.remove(at: index))
            }
            for order in orders.pending { obey(order, left: &orders.left) }
            orders.pending.removeAll(keepingCapacity: true)
        }
        return taken != nil
    }

    /// Goes back by `frames`, at most ``history`` and no further than to the last order: they are rendered again next.
    ///
    /// What is rendered then differs from what it was by less than the filters' memory of it; cross over within some
    /// milliseconds. Belongs to the thread that renders.
    public func rewind(_ frames: Int) {
        let frames = min(frames, history)
        for strip in strips { strip.rewind(frames + Self.approach) }
        sleepVolume.skip(-(frames + Self.approach))
        approach.withUnsafeMutableBufferPointer { renderAll($0) }
    }

    /// Lets go of the voices that were stopped, faded out or not, since nothing is rendered for a while: they must not begin
    /// with a fade from where they were.
    ///
    /// Belongs to the thread that renders.
    public func dropStopped() {
        takeOrders()
        strips.removeAll(where: \.isLeaving)
        orders.withLock { $0.left.removeAll(keepingCapacity: true) }
    }

    /// Fills `frames` with the next ones; what was ordered waits.
    func renderAll(_ frames: UnsafeMutableBufferPointer<Frame>) {
        sleepMix.withUnsafeMutableBufferPointer { sleepMix in
            scratch.withUnsafeMutableBufferPointer { scratch in
                var done = 0
                while done < frames.count {
                    let count = min(frames.count - done, sleepMix.count)
                    let part = UnsafeMutableBufferPointer(rebasing: frames[done..<done + count])
                    part.update(repeating: .zero)
                    render(part, sleep: UnsafeMutableBufferPointer(rebasing: sleepMix[..<count]), scratch: scratch)
                    done += count
                }
            }
        }
    }

    private func render(
        _ part: UnsafeMutableBufferPointer<Frame>, sleep: UnsafeMutableBufferPointer<Frame>,
        scratch: UnsafeMutableBufferPointer<Frame>
    ) {
        sleep.update(repeating: .zero)
        for strip in strips { strip.render(into: strip.bus == .sleep ? sleep : part, scratch: scratch) }
        equalizer.process(sleep)
        if sleepVolume.isSettled {
            let gain = sleepVolume.value
            for index in part.indices { part[index] += sleep[index] * gain }
            sleepVolume.skip(part.count)
        } else {
            for index in part.indices { part[index] += sleep[index] * sleepVolume.next() }
        }
        blocker.process(part)
        limiter.process(part)
    }

    private func obey(_ order: Order, left: inout [Strip]) {
        switch order {
        case .play(let strip):
            if strips.count(where: { !$0.isLeaving }) >= Self.capacity,
                let oldest = strips.first(where: { !$0.isLeaving })
            {
                oldest.isLeaving = true
                oldest.gate.move(to: 0, .quick)
            }
            if strips.count == 4 * Self.capacity { left.append(strips.removeFirst()) }
            strips.append(strip)
        case .gain(let id, let gain, let fade):
            strips.first { $0.id == id }?.level.move(to: gain, fade)
        case .duck(let id, let part, let fade):
            guard let strip = strips.first(where: { $0.id == id }), !strip.isLeaving else { return }
            strip.gate.move(to: part, fade)
        case .volume(let gain, let fade): sleepVolume.move(to: gain, fade)
        case .equalizer(let settings): equalizer.move(to: settings)
        case .stop(let id, let fade):
            guard let strip = strips.first(where: { $0.id == id }) else { return }
            strip.isLeaving = true
            strip.gate.move(to: 0, fade)
        }
    }
}
