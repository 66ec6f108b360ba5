// SPDX-License-Identifier: MIT
import Synchronization

/// The graph: voices → gain and fade each → sum → no DC → limiter → interleaved float32 stereo at 48 kHz.
///
/// ``play(_:gain:fadeIn:)``, ``setGain(_:of:_:)`` and ``stop(_:_:)`` may be called on any thread; ``render(_:)`` belongs to
/// one thread at a time, which neither waits nor allocates: orders it cannot take at once it takes with the next block.
public final class Mixer: @unchecked Sendable {
    /// The most voices that sound at once; one more takes the place of the oldest.
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
        case stop(VoiceID, Fade)
    }

    private let orders: Mutex<Orders>
    private var strips: [Strip] = []
    private var mix = [Frame](repeating: .zero, count: AudioFormat.maximumFrames)
    private var scratch = [Frame](repeating: .zero, count: AudioFormat.maximumFrames)
    private var blocker = DCBlocker()
    private var limiter = Limiter()

    /// Makes a silent mixer.
    public init() {
        var orders = Orders()
        orders.pending.reserveCapacity(256)
        orders.left.reserveCapacity(256)
        self.orders = Mutex(orders)
        strips.reserveCapacity(Self.capacity)
    }

    /// Adds a voice at `gain` (1 is as the voice made it), reached along `fadeIn`; never with a click.
    public func play(_ voice: sending any Voice, gain: Float = 1, fadeIn: Fade = .quick) -> VoiceID {
        let id = orders.withLock { orders in
            orders.left.removeAll(keepingCapacity: true)
            orders.lastID += 1
            return VoiceID(number: orders.lastID)
        }
        let strip = Strip(id: id, voice: voice, gain: gain, fadeIn: fadeIn)
        orders.withLock { $0.pending.append(.play(strip)) }
        return id
    }

    /// Moves a voice to another gain.
    public func setGain(_ gain: Float, of id: VoiceID, _ fade: Fade = .quick) {
        orders.withLock { $0.pending.append(.gain(id, gain, fade)) }
    }

    /// Fades a voice out and lets it go.
    public func stop(_ id: VoiceID, _ fade: Fade = .quick) {
        orders.withLock { orders in
            orders.left.removeAll(keepingCapacity: true)
            orders.pending.append(.stop(id, fade))
        }
    }

    /// Fills `frames` with the next ones.
    public func render(_ frames: UnsafeMutableBufferPointer<Frame>) {
        obey()
        mix.withUnsafeMutableBufferPointer { mix in
            scratch.withUnsafeMutableBufferPointer { scratch in
                var done = 0
                while done < frames.count {
                    let count = min(frames.count - done, mix.count)
                    let part = UnsafeMutableBufferPointer(rebasing: mix[..<count])
                    part.update(repeating: .zero)
                    for strip in strips { strip.render(into: part, scratch: scratch) }
                    for index in 0..<count {
                        blocker.process(&part[index])
                        limiter.process(&part[index])
                        frames[done + index] = part[index]
                    }
                    done += count
                }
            }
        }
    }

    private func obey() {
        _ = orders.withLockIfAvailable { orders in
            for index in strips.indices.reversed() where strips[index].isDone {
                orders.left.append(strips.remove(at: index))
            }
            for order in orders.pending { obey(order, left: &orders.left) }
            orders.pending.removeAll(keepingCapacity: true)
        }
    }

    private func obey(_ order: Order, left: inout [Strip]) {
        switch order {
        case .play(let strip):
            if strips.count == Self.capacity { left.append(strips.removeFirst()) }
            strips.append(strip)
        case .gain(let id, let gain, let fade):
            strips.first { $0.id == id }?.level.move(to: gain, fade)
        case .stop(let id, let fade):
            guard let strip = strips.first(where: { $0.id == id }) else { return }
            strip.isLeaving = true
            strip.gate.move(to: 0, fade)
        }
    }
}
