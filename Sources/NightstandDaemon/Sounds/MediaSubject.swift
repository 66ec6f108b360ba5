// SPDX-License-Identifier: MIT

/// What the media keys control: the sounds, or the stopwatch.
enum MediaSubject: Hashable {
    case sounds, stopwatch

    /// What plays comes first, then a running stopwatch; while neither is active it stays as it was, so that the key
    /// that stopped something starts it again.
    func next(soundsPlay: Bool, stopwatchRuns: Bool) -> MediaSubject {
        soundsPlay ? .sounds : stopwatchRuns ? .stopwatch : self
    }
}
