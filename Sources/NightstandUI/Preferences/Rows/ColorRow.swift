// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import NightstandFeatures
import Reactive

/// A row for a colour: quick picks that stand out, and the desktop's dialog for any other.
@MainActor final class ColorRow: View {
    init(
        _ title: String, _ picks: [NamedColor], _ model: PreferencesModel,
        _ chosen: ReferenceWritableKeyPath<PreferencesModel, ClockColor>
    ) {
        let button = ColorButton(name: title)
        button.onChosen = { [weak model] in model?[keyPath: chosen] = ClockColor($0) }
        button.scope.bind({ model[keyPath: chosen] }) { [weak button] in button?.color = Color($0) }
        let row = ActionRow(title, suffix: button)
        let swatches = picks.map { pick in
            let swatch = Button(Swatch(Color(pick.color))) { [weak model] in model?[keyPath: chosen] = pick.color }
            swatch.style("flat", "circular", "swatch")
            swatch.tooltip = pick.name
            swatch.scope.bind({ model[keyPath: chosen] == pick.color }) { [weak swatch] isChosen in
                swatch?.accessibleName("\(title): \(pick.name)\(isChosen ? ", chosen" : "")")
                swatch?.style("chosen-swatch", if: isChosen)
            }
            return swatch
        }
        let flow = FlowBox(minimum: 4, maximum: 12, spacing: 2, swatches)
        flow.margins(horizontal: 6, vertical: 6)
        let box = Box(.column, [row, flow])
        super.init(CustomRow(box))
    }

    /// A disc of a colour.
    private final class Swatch: DrawnWidget {
        private let color: Color

        init(_ color: Color) {
            self.color = color
            super.init(minimumWidth: 22, minimumHeight: 22)
            isDecoration()
            align(.center, .center)
        }

        override func draw(on canvas: Canvas) {
            let size = min(canvas.width, canvas.height)
            let box = Rectangle(x: (canvas.width - size) / 2, y: (canvas.height - size) / 2, width: size, height: size)
            canvas.fill(box, radius: size / 2, color: Color(red: 0.5, green: 0.5, blue: 0.5, opacity: 0.6))
            let inner = Rectangle(x: box.x + 1, y: box.y + 1, width: size - 2, height: size - 2)
            canvas.fill(inner, radius: size / 2 - 1, color: color)
        }
    }
}

extension ClockColor {
    /// A colour of the toolkit.
    init(_ color: Color) {
        let parts = color.components
        self.init(red: Double(parts.red), green: Double(parts.green), blue: Double(parts.blue))
    }
}
