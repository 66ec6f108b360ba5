// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive

/// What is heard, as a row of bars from low to high; nothing is requested or drawn while it is not visible.
@MainActor final class SpectrumView: DrawnWidget {
    /// The level from which on the loudest bar is as high as there is room.
    private static let quiet = 0.4
    private var bands: [Double] = []

    init(_ model: SpectrumModel, isWanted: @escaping () -> Bool) {
        super.init(minimumWidth: 56, minimumHeight: 28)
        accessibleName(tr("Spectrum of the sounds playing"))
        style("sound-spectrum")
        align(.end, .center)
        scope.bind({ model.bands }) { [weak self] in
            self?.bands = $0
            self?.redraw()
        }
        // Bars that dance are motion.
        onMapped { model.isOnScreen = $0 && DesktopSettings.allowsAnimation }
        bind(\.isVisible) { isWanted() && DesktopSettings.allowsAnimation }
    }

    override func draw(on canvas: Canvas) {
        guard !bands.isEmpty else { return }
        // Sleep sounds are quiet; their shape should be visible all the same.
        let scale = 1 / max(bands.max() ?? 1, Self.quiet)
        let gap = 2.0
        let width = max((canvas.width - gap * Double(bands.count - 1)) / Double(bands.count), 1)
        for (index, level) in bands.enumerated() {
            let height = max(canvas.height * min(max(level * scale, 0), 1), 2)
            let bar = Rectangle(
                x: Double(index) * (width + gap), y: canvas.height - height, width: width, height: height)
            canvas.fill(bar, radius: min(width / 2, 2), color: textColor)
        }
    }
}
