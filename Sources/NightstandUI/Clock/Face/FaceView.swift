// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign

/// The clock's face on its background: give it a look and digits, and it fills the room it gets.
@MainActor final class FaceView: DrawnWidget {
    /// What is shown.
    var digits: FaceDigits {
        didSet { if digits != oldValue { digitsChanged(from: oldValue) } }
    }
    /// How it looks.
    var look: ClockLook {
        didSet { if look != oldValue { changeAtOnce() } }
    }
    /// What is kept free of digits at the edges, for what lies above the face.
    var insets = FaceRoom.Insets() {
        didSet { if insets != oldValue { changeAtOnce() } }
    }
    /// How far the digits are moved from their place, in logical pixels; nothing is fitted again.
    var shift = (x: 0.0, y: 0.0) {
        didSet { if shift != oldValue { redraw() } }
    }
    /// Whether digits may move when they change.
    var allowsMotion: () -> Bool = { DesktopSettings.allowsAnimation }

    /// The duration of a change of digits, in seconds.
    static let transitionTime = 0.28
    /// The frames per second of a change: enough for a quarter of a second, every second of the night.
    static let frameRate = 30.0

    private let painter: FacePainter
    private var change: FacePainter.Change?

    /// Makes a face that needs at least so much room.
    init(_ digits: FaceDigits, _ look: ClockLook, minimumWidth: Int = 240, minimumHeight: Int = 80) {
        self.digits = digits
        self.look = look
        painter = FacePainter(look.font)
        super.init(minimumWidth: minimumWidth, minimumHeight: minimumHeight)
        expandsHorizontally = true
        expandsVertically = true
        onMapped { [weak self] isMapped in if !isMapped { self?.changeAtOnce() } }
    }

    /// The area for the digits in the present room.
    var room: FaceArea {
        FaceRoom(width: Double(width), height: Double(height), insets: insets, glow: look.glow).area
    }

    /// The layout in the present room, not counting ``shift``; nil where nothing fits.
    ///
    /// Its `shown` holds all ink of digits, colons and AM or PM.
    var layout: FaceLayout? { painter.layout(digits, look, in: room) }

    override func draw(on canvas: Canvas) {
        canvas.fill(
            Rectangle(x: 0, y: 0, width: canvas.width, height: canvas.height), color: Color(look.backgroundColor))
        guard let layout else { return }
        canvas.moved(x: shift.x, y: shift.y) { painter.draw(digits, look, layout, change, on: canvas) }
    }

    /// Whether a digit is on its way.
    var isChanging: Bool { change != nil }

    private func changeAtOnce() {
        change = nil
        endAnimation()
        redraw()
    }

    private func digitsChanged(from old: FaceDigits) {
        let isSameForm = (old.second == nil) == (digits.second == nil) && (old.period == nil) == (digits.period == nil)
        // A row that gets a digit more, or less, moves as a whole.
        let stays = (old.hourTens == nil) == (digits.hourTens == nil) || layout?.form.isStacked == true
        guard look.transition != .none, isSameForm, stays, isMapped, allowsMotion() else { return changeAtOnce() }
        let transition = look.transition
        change = .init(old: old, transition: transition, progress: 0)
        var start: Double?
        animate(atMost: Self.frameRate) { [weak self] time in
            guard let self else { return false }
            let begin = start ?? time
            start = begin
            let part = (time - begin) / Self.transitionTime
            change = part < 1 ? .init(old: old, transition: transition, progress: Self.eased(part)) : nil
            return part < 1
        }
    }

    /// Slow at both ends.
    private static func eased(_ part: Double) -> Double {
        part * part * (3 - 2 * part)
    }
}
