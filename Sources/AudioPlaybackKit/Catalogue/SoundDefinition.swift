// SPDX-License-Identifier: MIT
import Localization

/// One sound as it is written in a definition file.
struct SoundDefinition: Decodable {
    var id: String
    var name: String
    var category: String
    var description: String?
    var isDefault: Bool?
    var icon: String?
    /// The generator's kind; nil when `file` is given.
    var generator: Kind?
    var file: String?
    /// Linear gain of the whole sound, which evens out loudness between sounds.
    var gain: Double?
    var modal: ModalInstrument?
    var pulse: PulseInstrument?
    var pluck: PluckInstrument?
    var fm: FrequencyModulationInstrument?
    var sweep: Sweep?
    var pattern: Pattern?
    var noise: ColoredNoise?
    var layers: [Layer]?
    var filters: [FilterBand]?
    var room: Room?

    enum Kind: String, Decodable {
        case silence, modal, pulse, pluck, fm, sweep, noise, ambience
    }

    func source() throws(DefinitionError) -> Sound.Source {
        guard !id.isEmpty, !name.isEmpty else { throw DefinitionError(tr("“id” and “name” must not be empty")) }
        switch (generator, file) {
        case (nil, let path?):
            guard path.hasPrefix("/") else {
                throw DefinitionError(tr("“file” must be an absolute path, not “\(path)”"))
            }
            return .file(path)
        case (let kind?, nil): return .generator(try generator(of: kind))
        default: throw DefinitionError(tr("it needs either “generator” or “file”"))
        }
    }

    private func generator(of kind: Kind) throws(DefinitionError) -> Generator {
        let gain = Float(self.gain ?? 1)
        try check(gain, in: 0...20, "gain")
        switch kind {
        case .silence: return .silence
        case .sweep: return .sweep(try required(sweep, "sweep"), gain: gain)
        case .noise: return .noise(try required(noise, "noise"), gain: gain)
        case .ambience: return .ambience(try ambience(), gain: gain)
        case .modal: return .notes(.modal(try required(modal, "modal")), try notes(), gain: gain)
        case .pulse: return .notes(.pulse(try required(pulse, "pulse")), try notes(), gain: gain)
        case .pluck: return .notes(.pluck(try required(pluck, "pluck")), try notes(), gain: gain)
        case .fm: return .notes(.fm(try required(fm, "fm")), try notes(), gain: gain)
        }
    }

    private func ambience() throws(DefinitionError) -> Ambience {
        guard let layers else { throw DefinitionError(tr("“layers” is missing")) }
        let ambience = Ambience(layers: layers, filters: filters ?? [], room: room)
        try ambience.check()
        return ambience
    }

    private func notes() throws(DefinitionError) -> Pattern {
        try required(pattern, "pattern")
    }

    private func required<Part: Checked>(_ part: Part?, _ name: String) throws(DefinitionError) -> Part {
        guard let part else { throw DefinitionError(tr("“\(name)” is missing")) }
        try part.check()
        return part
    }
}

/// A part of a definition that knows its own limits.
protocol Checked {
    func check() throws(DefinitionError)
}
