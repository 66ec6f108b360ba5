// SPDX-License-Identifier: MIT

/// The way to a value, which is put together only when it is asked for.
indirect enum JSONPath {
    case root
    case step(any CodingKey, JSONPath)

    /// The way to a member or an element.
    func appending(_ key: any CodingKey) -> JSONPath { .step(key, self) }

    /// The keys from the outside in.
    var keys: [any CodingKey] {
        var keys: [any CodingKey] = []
        var path = self
        while case .step(let key, let rest) = path {
            keys.append(key)
            path = rest
        }
        return keys.reversed()
    }
}

/// The position of an element of a list.
struct JSONIndex: CodingKey {
    let index: Int

    init(_ index: Int) { self.index = index }

    var intValue: Int? { index }
    var stringValue: String { "Index \(index)" }

    init?(intValue: Int) { self.init(intValue) }
    init?(stringValue: String) { nil }
}
