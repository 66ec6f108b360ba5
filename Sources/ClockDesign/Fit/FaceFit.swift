// SPDX-License-Identifier: MIT

/// Finds the largest face that a room holds, measuring real ink.
///
/// Ink grows almost, but not exactly, in proportion to the size. So one measurement at a reference size gives a guess, and
/// a gallop from there, then a bisection, find the exact step: two measurements for a font that scales evenly, O(log n)
/// for any other.
public struct FaceFit {
    /// The smallest difference between two sizes in logical pixels.
    public static let step = 0.25
    private static let reference = 400
    private static let largest = 1 << 17
    private static let remembered = 64

    private let source: any FontMetricsSource
    private var measured: [Int: FaceMetrics] = [:]
    private var answers: [Question: FaceLayout?] = [:]
    /// How often the font was measured so far.
    public private(set) var measurements = 0

    private struct Question: Hashable {
        let form: FaceForm
        let room: FaceArea
        let size: FaceSize
    }

    /// Fits faces in the font of `source`.
    public init(_ source: any FontMetricsSource) {
        self.source = source
    }

    /// The face in the middle of the room, at the requested size; nil where nothing fits.
    public mutating func layout(_ form: FaceForm, in room: FaceArea, size: FaceSize = .fit) -> FaceLayout? {
        let question = Question(form: form, room: room, size: size)
        if let known = answers[question] { return known }
        if answers.count >= Self.remembered { answers.removeAll(keepingCapacity: true) }
        let answer = search(form, room).map { steps in
            let wanted = max(Int(Double(steps) * Self.part(size)), min(steps, Self.leastLegible))
            let layout = FaceLayout(form, metrics(wanted))
            return layout.moved(x: room.midX - layout.bounds.midX, y: room.midY - layout.bounds.midY)
        }
        answers[question] = .some(answer)
        return answer
    }

    /// Twelve pixels, unless less is all that fits.
    private static let leastLegible = 48

    /// The share of the fitted size that is requested.
    private static func part(_ size: FaceSize) -> Double {
        switch size {
        case .fit: 1
        case .percent(let percent): 0.1 + 0.9 * Double(min(max(percent, 0), 100)) / 100
        }
    }

    /// The largest number of steps whose face fits.
    private mutating func search(_ form: FaceForm, _ room: FaceArea) -> Int? {
        let whole = FaceLayout(form, metrics(Self.reference)).bounds
        guard whole.width > 0, whole.height > 0, room.width > 0, room.height > 0 else { return nil }
        let ratio = min(room.width / whole.width, room.height / whole.height)
        let guess = Int(min(max(Double(Self.reference) * ratio, 1), Double(Self.largest)))
        var (low, high): (Int, Int)
        var stride = 1
        if fits(form, room, guess) {
            (low, high) = (guess, guess + 1)
            while high < Self.largest, fits(form, room, high) {
                stride *= 2
                (low, high) = (high, high + stride)
            }
        } else {
            (low, high) = (guess - 1, guess)
            while low > 0, !fits(form, room, low) {
                stride *= 2
                (low, high) = (low - stride, low)
            }
            guard low > 0 || high > 1 else { return nil }
            low = max(low, 0)
        }
        while high - low > 1 {
            let middle = (low + high) / 2
            if fits(form, room, middle) { low = middle } else { high = middle }
        }
        return low > 0 ? low : nil
    }

    private mutating func fits(_ form: FaceForm, _ room: FaceArea, _ steps: Int) -> Bool {
        let bounds = FaceLayout(form, metrics(steps)).bounds
        return bounds.width <= room.width && bounds.height <= room.height
    }

    private mutating func metrics(_ steps: Int) -> FaceMetrics {
        if let known = measured[steps] { return known }
        if measured.count >= Self.remembered { measured = measured.filter { $0.key == Self.reference } }
        let metrics = source.metrics(size: Double(steps) * Self.step)
        measurements += 1
        measured[steps] = metrics
        return metrics
    }
}
