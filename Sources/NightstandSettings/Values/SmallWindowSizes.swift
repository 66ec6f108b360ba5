// SPDX-License-Identifier: MIT
import GLibKit

/// What a small window can show; of each there is one at a time.
package nonisolated enum SmallWindowKind: String, CaseIterable, Sendable {
    case clock, stopwatch, timer

    /// The size in logical pixels before the user chose one.
    fileprivate var usual: (width: Int, height: Int) {
        switch self {
        case .clock: (280, 140)
        case .stopwatch: (300, 130)
        case .timer: (260, 150)
        }
    }
}

/// The sizes of the small windows, in logical pixels.
package nonisolated struct SmallWindowSizes: Hashable, Sendable, SettingsValue {
    private var sizes: [SmallWindowKind: Size] = [:]

    private struct Size: Hashable {
        let width: Int
        let height: Int
    }

    /// The smallest and the largest that are remembered.
    private static let (widths, heights) = (120...16_384, 80...16_384)

    /// The usual ones.
    package init() {}

    /// The size of a small window; one that is out of range becomes the nearest in it.
    package subscript(_ kind: SmallWindowKind) -> (width: Int, height: Int) {
        get { sizes[kind].map { ($0.width, $0.height) } ?? kind.usual }
        set {
            sizes[kind] = Size(
                width: min(max(newValue.width, Self.widths.lowerBound), Self.widths.upperBound),
                height: min(max(newValue.height, Self.heights.lowerBound), Self.heights.upperBound))
        }
    }

    /// Reads `clock=280x140 timer=400x200`; what cannot be read has its usual size.
    package init?(setting: Variant) {
        guard let text = setting.stringValue else { return nil }
        for word in text.split(separator: " ") {
            let parts = word.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, let kind = SmallWindowKind(rawValue: String(parts[0])) else { continue }
            let size = parts[1].split(separator: "x").compactMap { Int($0) }
            guard size.count == 2, Self.widths.contains(size[0]), Self.heights.contains(size[1]) else { continue }
            self[kind] = (size[0], size[1])
        }
    }

    /// Writes them as they are read, in the order of their names.
    package var setting: Variant {
        .string(
            SmallWindowKind.allCases.compactMap { kind in
                sizes[kind].map { "\(kind.rawValue)=\($0.width)x\($0.height)" }
            }.joined(separator: " "))
    }
}
