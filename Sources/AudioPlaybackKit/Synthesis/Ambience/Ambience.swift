// SPDX-License-Identifier: MIT

/// A place to listen to: layers of sound, and the room they are in.
public struct Ambience: Hashable, Sendable {
    /// What sounds, at most 12 layers.
    public var layers: [Layer]
    /// The room; nil is outdoors.
    public var room: Room?

    /// Makes an ambience.
    public init(layers: [Layer], room: Room? = nil) {
        self.layers = layers
        self.room = room
    }

    func check() throws(DefinitionError) {
        try AudioPlaybackKit.check(layers.count, in: 1...12, "number of layers")
        for (index, layer) in layers.enumerated() {
            do { try layer.check() } catch { throw DefinitionError("layer \(index + 1): \(error.reason)") }
        }
        try room?.check()
    }
}
