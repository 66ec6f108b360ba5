// SPDX-License-Identifier: MIT
import AdwaitaKit
import GLibKit
import Observation

/// An invisible widget that fills a page and reports its size.
@MainActor final class RoomWatch: DrawnWidget {
    /// How large the page is.
    let room: Room
    /// Called after the page was given other room.
    var onResized: () -> Void = {}

    /// How much room there is; at first none.
    @Observable final class Room {
        /// How many of the thresholds the width reaches.
        private(set) var level = 0
        /// Whether the room is as low as that of a phone in landscape.
        private(set) var isLow = false
        private let thresholds: [Int]
        private static let low = 420

        init(thresholds: [Int]) {
            self.thresholds = thresholds
        }

        /// Takes in a size in logical pixels; a height that does not matter is nil.
        func fit(width: Int, height: Int? = nil) {
            let level = thresholds.count { width >= $0 }
            let isLow = height.map { $0 < Self.low && $0 < width } ?? false
            if level != self.level { self.level = level }
            if isLow != self.isLow { self.isLow = isLow }
        }
    }

    /// Counts how many of `thresholds`, in logical pixels, the width reaches.
    init(thresholds: [Int]) {
        room = Room(thresholds: thresholds)
        super.init(minimumWidth: 0, minimumHeight: 0)
        isDecoration()
    }

    override func resized() {
        // A size is being allocated just now: another one can only be requested afterwards.
        Task.onLoop { [weak self] in
            guard let self else { return }
            room.fit(width: width, height: height)
            onResized()
        }
    }
}
