// SPDX-License-Identifier: MIT

/// Plays a ``CallLayer``.
final class CallSource: LayerSource {
    private var callers: [Caller]

    init(_ layer: CallLayer, seeds: inout SplitMix64) {
        callers = []
        for index in 0..<layer.callers { callers.append(Caller(layer, index: index, seed: seeds.next())) }
    }

    func add(to mix: UnsafeMutableBufferPointer<Frame>, scratch: UnsafeMutableBufferPointer<Frame>) {
        for index in callers.indices { callers[index].add(to: mix) }
    }
}
