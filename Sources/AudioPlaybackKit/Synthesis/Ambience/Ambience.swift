// SPDX-License-Identifier: MIT
import Localization

/// A place to listen to: layers of sound, and the room they are in.
public struct Ambience: Hashable, Sendable {
    /// What sounds, at most 12 layers.
    public var layers: [Layer]
    /// What the whole goes through, such as a wall, at most 4 filters.
    public var filters: [FilterBand]
    /// The room; nil is outdoors.
    public var room: Room?

    /// Makes an ambience.
    public init(layers: [Layer], filters: [FilterBand] = [], room: Room? = nil) {
        self.layers = layers
        self.filters = filters
        self.room = room
    }

    func check() throws(DefinitionError) {
        try AudioPlaybackKit.check(layers.count, in: 1...12, "number of layers")
        for (index, layer) in layers.enumerated() {
            do { try layer.check() } catch { throw DefinitionError(tr("layer \(index + 1): \(error.reason)")) }
        }
        try AudioPlaybackKit.check(filters.count, in: 0...4, "number of filters")
        for filter in filters { try filter.check() }
        try room?.check()
    }
}
