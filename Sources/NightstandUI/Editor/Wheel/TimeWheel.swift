// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures

/// One part of a time of day on a wheel, as on a phone: the value in the middle is selected, larger values are below.
///
/// Down leads to the value below, as in a list; scrolling does the same, and a drag takes the wheel along. Turned by scrolling, by dragging and flinging, by a click on a neighbour, by the arrow keys, Page Up and Page Down, Home
/// and End, and by typing digits, of which those that make no time are refused: see ``DigitEntry``.
@MainActor final class TimeWheel: DrawnWidget {
    /// Called when it is turned to another value.
    var onTurned: (Int) -> Void = { _ in }
    /// Called when the last digit or a colon was typed, or with the arrow key that leads to the wheel beside it.
    var onLeft: (_ isForward: Bool) -> Void = { _ in }

    let part: TimePart
    private let texts: [String]
    private let twelveHours: Bool
    private let face: Typeface
    private var motion: WheelMotion
    private var entry: DigitEntry?
    /// Whether the last key was refused; shown until something else is done.
    private var isRefusing = false {
        didSet {
            guard isRefusing != oldValue else { return }
            style("is-refusing", if: isRefusing)
            redraw()
        }
    }
    private var pressed = 0.0
    private var last: Double?

    /// How many rows are seen.
    private static let rows = 3.4
    /// How much smaller a neighbour of the value in the middle is.
    private static let shrinking = 0.28
    /// A press that moved less is a click, in logical pixels.
    private static let clickReach = 6.0

    init(_ part: TimePart, twelveHours: Bool, face: Typeface) {
        self.part = part
        self.twelveHours = twelveHours
        self.face = face
        texts = part.texts(twelveHours: twelveHours)
        entry = part.numbers(twelveHours: twelveHours).map { DigitEntry($0, takesSingleDigits: part == .hour) }
        motion = WheelMotion(count: texts.count, wraps: part != .half)
        super.init(minimumWidth: 62, minimumHeight: 168)
        isSpinButton()
        isFocusable = true
        expandsHorizontally = true
        accessibleName(part.name)
        style("time-wheel")
        tellValue()
        listen()
    }

    /// The value in the middle; setting it does not call ``onTurned``.
    var value: Int {
        get { motion.value }
        set {
            guard newValue != motion.value else { return }
            entry?.reset()
            motion.show(newValue)
            tellValue()
            redraw()
        }
    }

    override func draw(on canvas: Canvas) {
        let (ink, row, middle) = (textColor, canvas.height / Self.rows, canvas.height / 2)
        let band = Rectangle(x: 2, y: middle - row / 2, width: canvas.width - 4, height: row)
        canvas.fill(band, radius: 10, color: bandColor(ink))
        let size = min(row * 0.78, canvas.width * 0.52) * (part == .half ? 0.62 : 1)
        let position = motion.position
        canvas.clipped(to: Rectangle(x: 0, y: 0, width: canvas.width, height: canvas.height)) {
            for index in Int(position.rounded()) - 2...Int(position.rounded()) + 2 {
                guard let text = text(at: index) else { continue }
                let away = Double(index) - position
                let shape = face.shape(text, size: size)
                // Digits are all equally wide, so measuring one of them is enough.
                let model = part == .half ? shape : face.shape(text.count > 1 ? "00" : "0", size: size)
                let centre = middle + away * row * (1 - 0.06 * abs(away))
                canvas.moved(x: canvas.width / 2, y: centre) {
                    canvas.scaled(by: 1 - Self.shrinking * min(abs(away), 1)) {
                        canvas.draw(
                            shape, x: -model.ink.width / 2 - model.ink.x, y: -model.ink.y - model.ink.height / 2,
                            color: ink.faded(Self.opacity(away: abs(away))))
                    }
                }
            }
        }
    }

    /// How opaque a value is that is so many rows from the middle: neighbours are smaller and lighter, but can be read, as they can be
    /// clicked; those beyond come and go at the edge.
    static func opacity(away: Double) -> Float {
        let lost = 1 - InkOpacity.text
        return away <= 1 ? 1 - lost * Float(away) : InkOpacity.text * Float(max(2 - away, 0))
    }

    private func bandColor(_ ink: Color) -> Color {
        isRefusing ? (color(named: "error_color") ?? ink).faded(0.4) : ink.faded(0.08)
    }

    private func text(at index: Int) -> String? {
        if motion.wraps { return texts[((index % texts.count) + texts.count) % texts.count] }
        return texts.indices.contains(index) ? texts[index] : nil
    }

    private var row: Double { max(Double(height) / Self.rows, 1) }

    private func listen() {
        onScroll { [weak self] amount, isPixels in
            guard let self else { return }
            change { $0.scroll(by: isPixels ? amount / row : amount) }
        }
        onDrag { [weak self] drag, time in self?.follow(drag, time) }
        let keys: [(String, (inout WheelMotion, TimeWheel) -> Void)] = [
            ("Up|KP_Up", { motion, _ in motion.step(by: -1) }), ("Down|KP_Down", { motion, _ in motion.step(by: 1) }),
            ("Page_Up|KP_Page_Up", { $0.step(by: -$1.part.page) }),
            ("Page_Down|KP_Page_Down", { $0.step(by: $1.part.page) }),
            ("Home|KP_Home", { motion, _ in motion.turn(to: 0) }),
            ("End|KP_End", { motion, wheel in motion.turn(to: wheel.texts.count - 1) }),
        ]
        for (key, act) in keys {
            onShortcut(key) { [weak self] in
                guard let self else { return false }
                change { act(&$0, self) }
                return true
            }
        }
        for (key, isForward) in [("Right|KP_Right", true), ("Left|KP_Left", false)] {
            onShortcut(key) { [weak self] in
                self?.onLeft(isForward)
                return true
            }
        }
        onKey { [weak self] key in
            guard case .character(let character) = key, let self else { return false }
            return typed(character)
        }
        onShortcut("BackSpace") { [weak self] in
            self?.forgetDigits()
            return true
        }
        onFocus { [weak self] in if !$0 { self?.forgetDigits() } }
    }

    private func follow(_ drag: Drag, _ time: Double) {
        switch drag {
        case .begins(_, let y):
            takeFocus()
            pressed = y
            endAnimation()
            change { $0.hold(at: time) }
        case .moves(_, let y):
            change { [row] in $0.drag(by: -y / row, at: time) }
        case .ends(_, let y):
            let isClick = abs(y) < Self.clickReach
            let neighbour = Int(((pressed - Double(height) / 2) / row).rounded())
            change {
                $0.release(at: time)
                if isClick, neighbour != 0 { $0.step(by: neighbour) }
            }
        }
    }

    private func typed(_ character: Character) -> Bool {
        if part == .half {
            guard let value = ["a", "p"].firstIndex(of: character.lowercased()) else { return false }
            change { $0.turn(to: value) }
            return true
        }
        if character == ":" {
            onLeft(true)
            return true
        }
        guard let digit = character.wholeNumberValue, let result = entry?.type(digit) else { return false }
        switch result {
        case .refused:
            isRefusing = true
            refuseKey()
        case .begun(let number):
            isRefusing = false
            number.map(turn(toNumber:))
        case .complete(let number):
            turn(toNumber: number)
            onLeft(true)
        }
        return true
    }

    private func turn(toNumber number: Int) {
        let value = part.value(ofNumber: number, twelveHours: twelveHours)
        change(keepsEntry: true) { $0.turn(to: value) }
    }

    private func forgetDigits() {
        entry?.reset()
        isRefusing = false
    }

    /// Handles turning of the wheel, reports the new value, and animates until it rests.
    private func change(keepsEntry: Bool = false, _ turn: (inout WheelMotion) -> Void) {
        if !keepsEntry { entry?.reset() }
        isRefusing = false
        let old = motion.value
        turn(&motion)
        if motion.value != old {
            tellValue()
            onTurned(motion.value)
        }
        redraw()
        guard motion.isMoving else { return }
        guard DesktopSettings.allowsAnimation, isMapped else { return motion.settle() }
        guard !isAnimated else { return }
        last = nil
        animate(atMost: 60) { [weak self] now in
            guard let self else { return false }
            defer { last = now }
            return motion.advance(by: now - (last ?? now - 1.0 / 60))
        }
    }

    private func tellValue() {
        accessibleRange(Double(motion.value), in: 0...Double(texts.count - 1))
        accessibleValue(texts[motion.value])
        // GTK 4.8 hands on the values of its own widgets only; a description is read out for the focused one.
        accessibleDescription(texts[motion.value])
    }
}
