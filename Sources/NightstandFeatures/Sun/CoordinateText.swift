// SPDX-License-Identifier: MIT
import Almanac
import Localization
import PlainText

/// Coordinates as people write them: `52.52, 13.405`, or with compass letters, `33.9 S 151.2 E`.
package nonisolated enum CoordinateText {
    /// Why a text is not a place on Earth.
    package enum Problem: Error, Hashable, Sendable {
        case unclear, latitude(String), longitude(String)

        /// A sentence on what to do.
        package var sentence: String {
            switch self {
            case .unclear:
                tr(
                    "Enter latitude and longitude in degrees, separated by a comma, such as 52.52, 13.40 or 33.9 S, 151.2 E."
                )
            case .latitude(let text):
                tr("“\(text)” isn’t a latitude. Enter a value from −90 (South Pole) to 90 (North Pole).")
            case .longitude(let text):
                tr("“\(text)” isn’t a longitude. Enter a value from −180 (west) to 180 (east).")
            }
        }
    }

    /// Parses a text.
    package static func read(_ text: String) throws(Problem) -> Coordinates {
        let plain = text.swapping("−", for: "-").swapping("°", for: " ").uppercased()
        let words = plain.split { $0 == "," || $0 == ";" || $0 == " " || $0 == "\t" }.flatMap(parts)
        var numbers: [Double] = []
        for word in words {
            if let sign = ["N": 1.0, "E": 1, "S": -1, "W": -1][word] {
                guard let last = numbers.last, (word == "N" || word == "S") == (numbers.count == 1), last >= 0 else {
                    throw .unclear
                }
                numbers[numbers.count - 1] = last * sign
            } else if word.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.".contains($0)) }), let number = Double(word)
            {
                numbers.append(number)
            } else {
                throw .unclear
            }
        }
        guard numbers.count == 2 else { throw .unclear }
        guard (-90...90).contains(numbers[0]) else { throw .latitude(plainText(numbers[0])) }
        guard (-180...180).contains(numbers[1]) else { throw .longitude(plainText(numbers[1])) }
        guard let point = Coordinates(latitude: numbers[0], longitude: numbers[1]) else { throw .unclear }
        return point
    }

    /// A compass letter may directly follow its number.
    private static func parts(_ word: Substring) -> [String] {
        guard let last = word.last, "NSEW".contains(last), word.count > 1 else { return [String(word)] }
        return [String(word.dropLast()), String(last)]
    }

    private static func plainText(_ number: Double) -> String {
        let text = number == number.rounded() && abs(number) < 1e9 ? String(Int(number)) : String(number)
        return text.swapping("-", for: "−")
    }
}
