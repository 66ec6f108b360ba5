// SPDX-License-Identifier: MIT
import AdwaitaKit
import GLibKit

/// Something unseen that fills a page and tells whether the page is wide.
@MainActor final class RoomWatch: DrawnWidget {
    private let threshold: Int
    private let onChange: (_ isWide: Bool) -> Void
    private var isWide: Bool?

    /// Tells when the width comes to `threshold` logical pixels, or falls below.
    init(threshold: Int, _ onChange: @escaping (_ isWide: Bool) -> Void) {
        self.threshold = threshold
        self.onChange = onChange
        super.init(minimumWidth: 0, minimumHeight: 0)
    }

    override func resized() {
        let wide = width >= threshold
        guard wide != isWide else { return }
        isWide = wide
        // Room is being given away just now: other room can only be asked for afterwards.
        Task.onLoop { [weak self] in
            if let self, let isWide { onChange(isWide) }
        }
    }
}
