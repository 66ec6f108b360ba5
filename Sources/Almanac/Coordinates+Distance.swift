// SPDX-License-Identifier: MIT

extension Coordinates {
    /// Kilometres to another place along the great circle, on a sphere of the Earth's mean radius; 0.6 % off at most.
    ///
    /// The date line and the poles are places like any other.
    public func distance(to other: Coordinates) -> Double {
        let north = sine((other.latitude - latitude).radians / 2)
        let east = sine((other.longitude - longitude).radians / 2)
        let scale = cosine(latitude.radians) * cosine(other.latitude.radians)
        // The haversine formula, which keeps its digits for points that are near each other.
        return 2 * 6371.0088 * arcSine((north * north + scale * east * east).squareRoot())
    }
}
