// SPDX-License-Identifier: MIT

/// How far a preview is, from the frames that show it.
struct PreviewRun {
    /// From 0 to 1.
    var part = 0.0
    private var start: Double?

    /// Takes in that a frame is shown at `time`, in seconds, of a preview of this many seconds.
    mutating func step(to time: Double, of seconds: Double) {
        let begin = start ?? time
        start = begin
        part = min((time - begin) / seconds, 1)
    }
}
