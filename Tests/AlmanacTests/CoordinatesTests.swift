// SPDX-License-Identifier: MIT
import Almanac
import Testing

@Suite struct CoordinatesTests {
    @Test func `A place is read as people write it`() {
        #expect(Coordinates("52.52,13.405") == Coordinates(latitude: 52.52, longitude: 13.405))
        #expect(Coordinates("-33.9, -70.6") == Coordinates(latitude: -33.9, longitude: -70.6))
        #expect(Coordinates("90,180")?.description == "90.0,180.0")
    }

    @Test(arguments: ["", "52.5", "91,0", "0,180.1", "nan,0", "52.5;13", "1,2,3", "0x10,0", "inf,0"])
    func `What is no place is refused`(text: String) {
        #expect(Coordinates(text) == nil)
    }
}
