// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import Reactive

/// A row with a slider from 0 to 100 per cent.
@MainActor final class PercentRow: View {
    init(
        _ title: String, from minimum: Int = 0, _ value: @escaping () -> Int, moved: @escaping (Int) -> Void
    ) {
        let slider = Slider(name: "\(title) in per cent", from: minimum, to: 100, step: 5)
        slider.request(width: 120)
        slider.bind(\.value, to: value)
        slider.onMoved = moved
        super.init(ActionRow(title, suffix: slider))
    }
}
