// SPDX-License-Identifier: MIT

/// One layer of an ambience.
public enum Layer: Hashable, Sendable {
    /// Filtered, moving noise.
    case noise(NoiseLayer)
    /// Many short events.
    case grains(GrainLayer)
    /// A steady tone with overtones.
    case hum(HumLayer)
    /// Animals that call.
    case calls(CallLayer)
    /// People who talk.
    case murmur(MurmurLayer)

    /// Layers that keep time and have the same `every` and `beat` keep it together.
    func makeSource(seeds: inout SplitMix64, beat: UInt64) -> any LayerSource {
        switch self {
        case .noise(let layer): NoiseLayerSource(layer, seeds: &seeds)
        case .grains(let layer): GrainSource(layer, seeds: &seeds, beat: beat)
        case .hum(let layer): HumSource(layer, seeds: &seeds)
        case .calls(let layer): CallSource(layer, seeds: &seeds)
        case .murmur(let layer): MurmurSource(layer, seeds: &seeds)
        }
    }
}

extension Layer: Decodable, Checked {
    private enum CodingKeys: CodingKey { case layer }
    private enum Kind: String, Decodable { case noise, grains, hum, calls, murmur }

    /// Reads `{"layer": "noise", …}`.
    public init(from decoder: any Decoder) throws {
        switch try decoder.container(keyedBy: CodingKeys.self).decode(Kind.self, forKey: .layer) {
        case .noise: self = .noise(try NoiseLayer(from: decoder))
        case .grains: self = .grains(try GrainLayer(from: decoder))
        case .hum: self = .hum(try HumLayer(from: decoder))
        case .calls: self = .calls(try CallLayer(from: decoder))
        case .murmur: self = .murmur(try MurmurLayer(from: decoder))
        }
    }

    func check() throws(DefinitionError) {
        switch self {
        case .noise(let layer): try layer.check()
        case .grains(let layer): try layer.check()
        case .hum(let layer): try layer.check()
        case .calls(let layer): try layer.check()
        case .murmur(let layer): try layer.check()
        }
    }
}
