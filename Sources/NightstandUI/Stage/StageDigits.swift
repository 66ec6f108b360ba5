// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import GLibKit
import Timekeeping

/// The digits of a stopwatch, fitted to their room; they follow the frames of the display while it runs.
///
/// With tenths or whole seconds alone they are drawn only when those change.
@MainActor final class StageDigits: DrawnWidget {
    /// What is shown.
    enum Time: Equatable {
        /// This many milliseconds, paused.
        case still(Int64)
        /// What has passed since a moment of the clock that counts from the machine's start, in milliseconds.
        case running(since: Int64)
        /// The time of day.
        case timeOfDay
    }

    /// What is shown.
    var time = Time.still(0) {
        didSet { if time != oldValue { follow() } }
    }
    /// Whether nothing is drawn, and no frames are asked for.
    var isBlank = false {
        didSet { if isBlank != oldValue { follow() } }
    }
    /// The colour of the digits; nil for that of the window's text.
    var color: ClockColor? {
        didSet { if color != oldValue { redraw() } }
    }
    /// The font of the digits.
    var font: FontChoice {
        didSet { if font != oldValue { fontChanged() } }
    }

    /// How many places of the second are shown, from 0 to 3.
    var decimals = 3 {
        didSet {
            guard decimals != oldValue else { return }
            rest()
            follow()
        }
    }

    /// A frame that is further from the present, in milliseconds, was stamped by another clock.
    private static let trusted: Int64 = 100

    private let reading: () -> ClockReading
    private let millisecondsOfDay: (Instant) -> Int64
    private let pulses: Bool
    private var readable: (key: [ClockColor?], color: Color)?
    private var face: Typeface
    private var fit: StageDigitsFit
    private var lines = StageDigitsLines()
    private var characters = [UInt8](repeating: 0, count: ElapsedDigits.stopwatchCapacity)
    /// The time of the frame in seconds, by the clock that stops in sleep; nil while no frames are requested.
    private var frame: Double?
    /// Waits for the next time to show, when it changes rarely.
    private var steps: Task<Void, any Error>?

    /// `pulses` makes the separators blink while it runs; `height` is the minimum height.
    init(
        _ font: FontChoice, height: Int = 72, pulses: Bool = true, reading: @escaping () -> ClockReading,
        millisecondsOfDay: @escaping (Instant) -> Int64 = { $0.milliseconds % 86_400_000 }
    ) {
        self.pulses = pulses
        self.millisecondsOfDay = millisecondsOfDay
        self.font = font
        self.reading = reading
        face = Typeface(family: FontResolution.family(of: font), weight: font.weight.rawValue)
        fit = StageDigitsFit(face)
        super.init(minimumWidth: 240, minimumHeight: height)
        expandsHorizontally = true
        expandsVertically = pulses
        onMapped { [weak self] _ in self?.follow() }
    }

    /// Milliseconds that a frame shows.
    private var milliseconds: Int64 {
        switch time {
        case .still(let milliseconds): return milliseconds
        case .running(let since):
            let now = reading()
            return now.boot - since + ahead(of: now)
        case .timeOfDay:
            let now = reading()
            return millisecondsOfDay(now.wall + .milliseconds(ahead(of: now)))
        }
    }

    /// The time from `now` until the frame is shown, in milliseconds; frames are stamped by the clock that stops in sleep.
    private func ahead(of now: ClockReading) -> Int64 {
        let ahead = frame.map { Int64($0 * 1000) - now.awake } ?? 0
        return abs(ahead) < Self.trusted ? ahead : 0
    }

    /// The chosen colour, or the nearest that can be read in front of the window.
    var ink: Color {
        let text = inkColor
        guard let color else { return text }
        let own = ClockColor(text)
        if let readable, readable.key == [color, own] { return readable.color }
        let ground = own.luminance > 0.4 ? Self.darkGround : Self.lightGround
        let ink = Color(color.readable(on: ground, contrast: 4.5))
        readable = ([color, own], ink)
        return ink
    }

    /// The windows of libadwaita.
    static let darkGround = ClockColor(red: 0.14, green: 0.14, blue: 0.14)
    static let lightGround = ClockColor(red: 0.98, green: 0.98, blue: 0.98)

    override func draw(on canvas: Canvas) {
        guard !isBlank else { return }
        var span = characters.mutableSpan
        let count = ElapsedDigits.write(stopwatch: milliseconds, into: &span)
        lines.place(face, fit, characters, count: count, decimals: decimals, canvas)
        let ink = ink
        let separator = ink.faded(Float(pulse))
        for line in lines.digits { canvas.draw(line, color: ink) }
        for line in lines.separators { canvas.draw(line, color: separator) }
    }

    /// The separators blink once a second while it runs, unless animations are turned off.
    private var pulse: Double {
        guard pulses, case .running = time, decimals > 0, DesktopSettings.allowsAnimation else {
            return Self.faintest(isColored: color != nil)
        }
        let seconds = frame ?? Double(reading().awake) / 1000
        let part = seconds - seconds.rounded(.down)
        // In steps too small to be seen, so that not every frame redraws the separators.
        let faintest = Self.faintest(isColored: color != nil)
        return faintest + (1 - faintest) / 12 * (12 * (1 - abs(2 * part - 1))).rounded()
    }

    /// How opaque separators are while they step back; a colour has less contrast to lose than the window's text.
    static func faintest(isColored: Bool) -> Double { isColored ? 0.85 : Double(InkOpacity.mark) }

    private func fontChanged() {
        face = Typeface(family: FontResolution.family(of: font), weight: font.weight.rawValue)
        fit = StageDigitsFit(face)
        lines = StageDigitsLines()
        redraw()
    }

    private func follow() {
        if case .still = time { return rest() }
        guard !isBlank else { return rest() }
        guard isMapped else { return rest() }
        guard !isAnimated, steps == nil else { return redraw() }
        animate(atMost: 60) { [weak self] frame in
            guard let self else { return false }
            self.frame = frame
            if decimals < 2 { waitForStep() }
            return decimals > 1
        }
    }

    /// Requests a frame when there is another time to show; a hidden window gets no frames, so nothing waits then.
    private func waitForStep() {
        let step: Int64 = decimals == 1 ? 100 : 1000
        let rest = step - milliseconds % step
        steps = Task.onLoop { [weak self] in
            try await LoopClock().sleep(for: .milliseconds(rest))
            self?.steps = nil
            self?.follow()
        }
    }

    private func rest() {
        endAnimation()
        steps?.cancel()
        (steps, frame) = (nil, nil)
        redraw()
    }
}
