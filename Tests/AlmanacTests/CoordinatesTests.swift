// SPDX-License-Identifier: MIT
import Almanac
import Testing

@Suite struct CoordinatesTests {
    @Test func `A place is read as people write it`() {
        #expect(Coordinates("52.52,13.405") == Coordinates(latitude: 52.52, longitude: 13.405))
        #expect(Coordinates("-33.9, -70.6") == Coordinates(latitude: -33.9, longitude: -70.6))
        #expect(Coordinates("90,180")?.description == "90.0,180.0")
    }

    @Test(arguments: [
        ("52.516667,13.400000000000002", "52.52,13.40"), ("-43.95,-176.55", "-43.95,-176.55"),
        ("0.004,-0.004", "0.00,0.00"),
        ("-0.005,9.999", "-0.01,10.00"), ("90,-180", "90.00,-180.00"),
    ])
    func `A place is shown in hundredths of a degree`(text: String, shown: String) throws {
        #expect(try #require(Coordinates(text)).shortDescription == shown)
    }

    /// Worked out by the cross and the dot product of the two directions.
    @Test(arguments: [
        ("52.52,13.405", "48.8566,2.3522", 877.46), ("-16.8,-179.9", "-16.8,179.9", 21.29), ("90,0", "90,170", 0),
        ("89,0", "89,180", 222.39), ("-90,0", "90,0", 20015.11), ("0,0", "0,180", 20015.11), ("10,20", "10,20", 0),
    ])
    func `The distance of two places is that along the great circle`(one: String, other: String, distance: Double)
        throws
    {
        let (one, other) = (try #require(Coordinates(one)), try #require(Coordinates(other)))
        #expect(abs(one.distance(to: other) - distance) < 0.01)
        #expect(abs(one.distance(to: other) - other.distance(to: one)) < 1e-9)
    }

    @Test(arguments: ["", "52.5", "91,0", "0,180.1", "nan,0", "52.5;13", "1,2,3", "0x10,0", "inf,0"])
    func `What is no place is refused`(text: String) {
        #expect(Coordinates(text) == nil)
    }
}
