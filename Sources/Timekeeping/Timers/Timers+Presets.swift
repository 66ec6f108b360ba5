// SPDX-License-Identifier: MIT

extension Timers {
    /// Saves a preset; one with the same id is replaced, an empty id is replaced by a new one.
    ///
    /// - Throws: ``TimersError``; nothing has changed then.
    public mutating func savePreset(_ preset: Countdown, makeID: () -> String) throws(TimersError) -> Countdown {
        if let problem = preset.problem { throw .problem(problem) }
        var preset = preset
        if preset.id.isEmpty { preset.id = makeID() }
        guard preset.id.count <= 64, preset.id.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
        else { throw .presetID(preset.id) }
        if let index = presets.firstIndex(where: { $0.id == preset.id }) {
            presets[index] = preset
        } else {
            guard presets.count < Self.limit else { throw .tooMany(.preset) }
            presets.append(preset)
        }
        return preset
    }

    /// Deletes a preset.
    ///
    /// - Throws: ``TimersError/unknownPreset(_:there:)``.
    public mutating func deletePreset(_ id: String) throws(TimersError) -> Countdown {
        presets.remove(at: try place(ofPreset: id))
    }

    private func place(ofPreset id: String) throws(TimersError) -> Int {
        guard let index = Self.place(of: id, in: presets, name: \.label) else {
            throw .unknownPreset(id, there: presets.map { Self.reference($0.id, $0.label) })
        }
        return index
    }
}
