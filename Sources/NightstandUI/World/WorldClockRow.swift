// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import Reactive

/// One clock elsewhere: day or night, the place, how it differs from here, and its time; a click compares the others with it.
@MainActor final class WorldClockRow: View {
    init(_ id: String, _ model: WorldModel) {
        let clock = { model.clocks.first { $0.id == id } }
        let light = Image(icon: Self.icon(isDay: true))
        light.bind(\.icon) { Self.icon(isDay: clock()?.isDay != false) }
        light.bind(\.isVisible) { clock()?.isDay != nil }
        let row = ActionRow("")
        row.addPrefix(light)
        row.bind(\.title) { clock()?.name ?? "" }
        row.bind(\.subtitle) {
            [clock()?.note ?? "", clock()?.change ?? ""].filter { !$0.isEmpty }.joined(separator: "\n")
        }
        let time = Label()
        time.style("world-time", "numeric")
        time.bind(\.text) { clock()?.time ?? "" }
        row.addSuffix(time)
        row.isActivatable = true
        row.onActivated = { model.referenceTapped(id) }
        super.init(row)
        row.scope.bind({ model.reference == id }) { [weak row] in row?.style("world-reference", if: $0) }
        scope.bind({ clock()?.spoken ?? "" }) { [weak self] in self?.accessibleName($0) }
    }

    /// The name of the icon for day or night.
    static func icon(isDay: Bool) -> String { isDay ? "weather-clear-symbolic" : "weather-clear-night-symbolic" }
}
