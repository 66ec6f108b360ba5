// SPDX-License-Identifier: MIT
import AdwaitaKit
import GLibKit
import Observation

/// Something unseen that fills a page and tells how wide the page is.
@MainActor final class RoomWatch: DrawnWidget {
    /// How wide the page is, as the number of thresholds that it reaches.
    let room = Room()

    private let thresholds: [Int]

    /// How much room there is; at first none.
    @Observable final class Room {
        fileprivate(set) var level = 0
    }

    /// Counts how many of `thresholds`, in logical pixels, the width reaches.
    init(thresholds: [Int]) {
        self.thresholds = thresholds
        super.init(minimumWidth: 0, minimumHeight: 0)
        isDecoration()
    }

    override func resized() {
        let level = thresholds.count { width >= $0 }
        guard level != room.level else { return }
        // Room is being given away just now: other room can only be asked for afterwards.
        Task.onLoop { [room] in
            if level != room.level { room.level = level }
        }
    }
}
