// SPDX-License-Identifier: MIT
import AdwaitaKit
import AudioPlaybackKit
import Reactive

/// The waveform of a tone as bars; those that were heard of a preview have the accent colour.
@MainActor final class ToneWaveform: DrawnWidget {
    private let seconds: Double
    private var waveform: Waveform?
    private var progress = PreviewRun()

    /// The height in logical pixels.
    private static let height = 24
    /// The width of a bar and of a gap, in logical pixels.
    private static let (bar, gap) = (2.0, 2.0)

    /// Shows what `waveform` returns once there is something, and how far a preview of this many seconds is while `isOn`.
    init(_ waveform: @escaping () -> Waveform?, seconds: Double, isOn: @escaping () -> Bool) {
        self.seconds = seconds
        super.init(minimumWidth: 0, minimumHeight: Self.height)
        isDecoration()
        style("tone-waveform")
        scope.bind(waveform) { [weak self] in
            self?.waveform = $0
            self?.redraw()
        }
        scope.bind(isOn) { [weak self] isOn in self?.preview(isOn) }
    }

    override func draw(on canvas: Canvas) {
        guard let waveform else { return }
        let pitch = Self.bar + Self.gap
        let peaks = waveform.peaks(Int((canvas.width + Self.gap) / pitch))
        let (heard, rest) = (color(named: "accent_color") ?? textColor, textColor.faded(0.35))
        for (index, peak) in peaks.enumerated() {
            // By the law of the volume: a linear height would show hardly more than the loudest moments.
            let height = max(Self.bar, canvas.height * Double(peak).squareRoot())
            let box = Rectangle(
                x: Double(index) * pitch, y: (canvas.height - height) / 2, width: Self.bar, height: height)
            let isHeard = progress.part > Double(index) / Double(peaks.count)
            canvas.fill(box, color: isHeard ? heard : rest)
        }
    }

    private func preview(_ isOn: Bool) {
        endAnimation()
        progress = PreviewRun()
        defer { redraw() }
        guard isOn else { return }
        guard DesktopSettings.allowsAnimation else { return progress.part = 1 }
        animate(atMost: 30) { [weak self] time in
            guard let self else { return false }
            progress.step(to: time, of: seconds)
            return progress.part < 1
        }
    }
}
