// SPDX-License-Identifier: MIT
import Almanac
import NightstandFeatures
import Testing

@Suite struct CoordinateTextTests {
    @Test(arguments: [
        ("52.52, 13.405", 52.52, 13.405), ("52.52 13.405", 52.52, 13.405), ("-33.9,151.2", -33.9, 151.2),
        ("33.9 S, 151.2 E", -33.9, 151.2), ("33.9S 70.6w", -33.9, -70.6), ("−33.9; 151.2", -33.9, 151.2),
        ("52.5° N, 13.4° E", 52.5, 13.4), ("90, -180", 90, -180),
    ])
    func whatPeopleWriteIsRead(_ text: String, _ latitude: Double, _ longitude: Double) throws {
        #expect(try CoordinateText.read(text) == Coordinates(latitude: latitude, longitude: longitude))
    }

    @Test(arguments: [
        ("", CoordinateText.Problem.unclear), ("Berlin", .unclear), ("52.5", .unclear), ("1,2,3", .unclear),
        ("13.4 E, 52.5 N", .unclear), ("-33.9 S, 151", .unclear), ("0x10, 3", .unclear), ("nan, 1", .unclear),
        ("91, 8", .latitude("91")), ("-90.5, 8", .latitude("−90.5")), ("45, 181", .longitude("181")),
        ("1e3, 8", .unclear),
    ])
    func whatMakesNoSenseIsSaid(_ text: String, _ problem: CoordinateText.Problem) {
        #expect(throws: problem) { try CoordinateText.read(text) }
        #expect(problem.sentence.hasSuffix("."))
    }
}
