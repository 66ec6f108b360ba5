// SPDX-License-Identifier: MIT

/// Plays an ``Ambience``.
final class AmbienceVoice: Voice {
    private let sources: [any LayerSource]
    private var chain: FilterChain
    private let reverb: Reverb?
    private let gain: Float
    private let block = Block()
    private let scratch: UnsafeMutableBufferPointer<Frame>
    private var drift: Drift?

    init(_ ambience: Ambience, gain: Float, seed: UInt64, drift: Double) {
        var seeds = SplitMix64(seed: seed)
        sources = ambience.layers.map { $0.makeSource(seeds: &seeds, beat: seed) }
        chain = FilterChain(ambience.filters)
        reverb = ambience.room.map(Reverb.init)
        self.gain = gain
        self.drift = drift > 0 ? Drift(amount: drift, seed: seeds.next()) : nil
        scratch = .allocate(capacity: Block.frames)
        scratch.initialize(repeating: .zero)
    }

    deinit { scratch.deallocate() }

    func render(_ frames: UnsafeMutableBufferPointer<Frame>) {
        block.fill(frames) { part in
            part.update(repeating: .zero)
            for source in sources { source.add(to: part, scratch: scratch) }
            chain.process(part)
            reverb?.process(part)
            for index in part.indices { part[index] *= gain }
            drift?.process(part)
        }
    }
}
