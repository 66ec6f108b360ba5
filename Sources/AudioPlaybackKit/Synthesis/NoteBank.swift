// SPDX-License-Identifier: MIT

/// An instrument with a fixed number of notes sounding at once.
///
/// Everything is allocated beforehand: ``strike(_:)`` and ``render(_:)`` run on the audio thread.
protocol NoteBank: AnyObject {
    /// Begins a note; when all are taken the oldest gives way.
    func strike(_ note: Note)
    /// Adds the next samples of all sounding notes.
    func render(_ samples: UnsafeMutableBufferPointer<Float>)
}
