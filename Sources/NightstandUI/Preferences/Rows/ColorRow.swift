// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import Localization
import NightstandFeatures
import Reactive

/// A row for a colour: quick picks that stand out, and the desktop's dialog for any other.
@MainActor final class ColorRow: View {
    /// `none` is the title of no colour; nil where a colour is required.
    init(
        _ title: String, _ picks: [NamedColor], none: String? = nil, _ color: @escaping () -> ClockColor?,
        chosen: @escaping (ClockColor?) -> Void
    ) {
        let button = ColorButton(name: title)
        button.onChosen = { chosen(ClockColor($0)) }
        button.scope.bind(color) { [weak button] in
            button?.color = $0.map { Color($0) } ?? Color(red: 0.5, green: 0.5, blue: 0.5)
        }
        let label = Label(title)
        label.wrap()
        label.expandsHorizontally = true
        let head = Box(.row, spacing: 12, [label, button])
        head.margins(horizontal: 12, vertical: 8)
        let offered = (none.map { [($0, ClockColor?.none)] } ?? []) + picks.map { ($0.title, $0.color) }
        let swatches = offered.map { name, pick in
            let swatch = Button(Swatch(pick.map { Color($0) })) { chosen(pick) }
            swatch.style("flat", "circular", "swatch")
            swatch.tooltip = name
            swatch.scope.bind({ color() == pick }) { [weak swatch] isChosen in
                swatch?.accessibleName(
                    // Translators: {1} is what has a colour, {2} the colour.
                    isChosen ? tr("\(title): \(name), selected") : tr("\(title): \(name)", context: "colour"))
                swatch?.style("chosen-swatch", if: isChosen)
            }
            return swatch
        }
        let flow = FlowBox(minimum: 4, maximum: 12, spacing: 2, swatches)
        flow.margins(horizontal: 6, vertical: 6)
        let box = Box(.column, [head, flow])
        super.init(CustomRow(box))
    }

    /// A row for a colour of the preferences.
    convenience init(
        _ title: String, _ picks: [NamedColor], _ model: PreferencesModel,
        _ path: ReferenceWritableKeyPath<PreferencesModel, ClockColor>
    ) {
        self.init(title, picks, { model[keyPath: path] }) { [weak model] in
            if let color = $0 { model?[keyPath: path] = color }
        }
    }

    /// A disc of a colour; a ring where there is none.
    private final class Swatch: DrawnWidget {
        private let color: Color?

        init(_ color: Color?) {
            self.color = color
            super.init(minimumWidth: 22, minimumHeight: 22)
            isDecoration()
            align(.center, .center)
        }

        override func draw(on canvas: Canvas) {
            let size = min(canvas.width, canvas.height)
            let box = Rectangle(x: (canvas.width - size) / 2, y: (canvas.height - size) / 2, width: size, height: size)
            guard let color else {
                return canvas.outline(box, radius: size / 2, line: 2, color: textColor.faded(0.6))
            }
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
