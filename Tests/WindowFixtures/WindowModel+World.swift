// SPDX-License-Identifier: MIT
import NightstandFeatures

extension WindowModel {
    /// The model of the World page.
    package var world: WorldModel {
        guard let world = model(of: .world) as? WorldModel else { preconditionFailure("no World page") }
        return world
    }
}
