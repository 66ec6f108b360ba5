// SPDX-License-Identifier: MIT

/// Renders a mixer far ahead, so that its player wakes rarely, and again from now on when something changes.
///
/// One thread at a time. Frames are counted from the first that was rendered.
public final class Lookahead {
    /// Frames within which what was rendered first crosses over to what takes its place: 10 ms.
    private static let crossing = 480
    /// Frames that are handed over at once: a little less than the 64 KiB that a sound server takes in one piece, its own
    /// header among them, since it gives notice of each piece that it has used up.
    private static let part = 8000

    /// What is rendered; give it orders, then ``revise(from:)``.
    public let mixer: Mixer
    /// The frame that is rendered next.
    public private(set) var next = 0
    /// The last frames rendered, each in the place of its number.
    private let kept: UnsafeMutableBufferPointer<Frame>
    private let block: UnsafeMutableBufferPointer<Frame>
    /// No frame before this can be rendered again: orders began with it.
    private var revised = 0
    /// Where a crossing began and where it ends.
    private var crossed = 0..<0
    private let ordersWait: Bool
    /// Whether the next part takes the orders that have come.
    private var takesOrders = true

    /// Makes a mixer that can be rendered at most `frames` ahead.
    ///
    /// - Parameter ordersWait: Whether orders wait for the next ``revise(from:)`` or ``takeOrders()``. Needed where they come
    ///   from another thread: one that is taken while a part far ahead is rendered begins there, and no going back makes it
    ///   begin earlier.
    public init(frames: Int, ordersWait: Bool = false) {
        self.ordersWait = ordersWait
        mixer = Mixer(history: frames)
        kept = .allocate(capacity: max(frames, AudioFormat.maximumFrames))
        kept.initialize(repeating: .zero)
        block = .allocate(capacity: Self.part)
        block.initialize(repeating: .zero)
    }

    deinit {
        kept.deallocate()
        block.deallocate()
    }

    /// Renders the next `frames` frames and hands them to `take` part by part.
    public func render(_ frames: Int, _ take: (UnsafeBufferPointer<Frame>) -> Void) {
        var left = frames
        while left > 0 {
            let part = UnsafeMutableBufferPointer(rebasing: block[..<min(left, block.count)])
            if takesOrders { takesOrders = !(mixer.takeOrders() && ordersWait) }
            mixer.renderAll(part)
            for index in part.indices {
                let place = (next + index) % kept.count
                if crossed.contains(next + index) {
                    let weight = Float(next + index - crossed.lowerBound) / Float(crossed.count)
                    part[index] = kept[place] + (part[index] - kept[place]) * weight
                }
                kept[place] = part[index]
            }
            next += part.count
            left -= part.count
            take(UnsafeBufferPointer(part))
        }
    }

    /// Takes in the orders since the last time from `frame` on, where that is still possible; returns the frame that is
    /// rendered next.
    public func revise(from frame: Int) -> Int {
        let target = min(max(frame, revised, next - kept.count), next)
        mixer.rewind(next - target)
        crossed = target..<min(next, target + Self.crossing)
        next = target
        revised = target
        takesOrders = true
        return target
    }

    /// Takes in the orders since the last time with what is rendered next.
    public func takeOrders() {
        takesOrders = true
    }

    /// Copies what was rendered from `frame` on into `target`, silence where that is not known.
    public func read(_ target: UnsafeMutableBufferPointer<Frame>, from frame: Int) {
        for index in target.indices {
            let number = frame + index
            let isKept = number >= 0 && number < next && number >= next - kept.count
            target[index] = isKept ? kept[number % kept.count] : .zero
        }
    }
}
