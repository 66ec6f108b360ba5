// SPDX-License-Identifier: MIT

/// One sound of a mix and how loud it is in it.
public struct Track: Hashable, Sendable, Codable, Identifiable {
    /// The id of the sound.
    public var id: String
    /// Its volume in per cent, 0 to 100.
    public var volume: Double

    /// Makes a track.
    public init(_ id: String, volume: Double = 100) {
        self.id = id
        self.volume = volume
    }
}
