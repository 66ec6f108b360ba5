// SPDX-License-Identifier: MIT

/// What plays one layer of an ambience.
///
/// Everything is allocated beforehand: ``add(to:scratch:)`` runs on the audio thread.
protocol LayerSource: AnyObject {
    /// Adds the next ``Block/frames`` frames to `mix`; `scratch` is working space of the same size.
    func add(to mix: UnsafeMutableBufferPointer<Frame>, scratch: UnsafeMutableBufferPointer<Frame>)
}
