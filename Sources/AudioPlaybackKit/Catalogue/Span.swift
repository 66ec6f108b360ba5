// SPDX-License-Identifier: MIT

/// A range as it is written in a definition: `[low, high]`, or one number for both.
struct Span: Decodable {
    var range: ClosedRange<Double>

    init(from decoder: any Decoder) throws {
        if let single = try? decoder.singleValueContainer().decode(Double.self) {
            range = single...single
            return
        }
        var container = try decoder.unkeyedContainer()
        let low = try container.decode(Double.self)
        let high = try container.decode(Double.self)
        guard low <= high else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "the lower value must come first")
        }
        range = low...high
    }
}
