// SPDX-License-Identifier: MIT

/// How high the smaller lines above and below the stopwatch's digits are: about half as high as those, wherever they are shown.
enum StageLines {
    /// The least height in logical pixels of a line of digits.
    static let least = 28
    /// Shares of the room: of the width, which the digits fill, and of the height, which they share.
    private static let (ofWidth, ofHeight) = (0.075, 0.13)

    /// The height of a line in a room of this many logical pixels.
    static func height(width: Int, height: Int) -> Int {
        max(least, Int(min(Double(width) * ofWidth, Double(height) * ofHeight)))
    }

    /// The height of the letters beside a line so high.
    static func text(besides line: Int) -> Int { max(15, line * 4 / 10) }
}
