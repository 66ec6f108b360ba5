// SPDX-License-Identifier: MIT
import GLibKit
import Glibc

/// A lamp as it appears in sysfs.
nonisolated struct LampDevice: Hashable, Sendable {
    /// Its name in logind, such as `intel_backlight`.
    let name: String
    /// The brightest value.
    let maximum: Int
    private let folder: String

    init?(_ name: String, in root: String) {
        folder = "\(root)/\(name)"
        guard let maximum = Self.number("\(folder)/max_brightness"), maximum > 0 else { return nil }
        self.name = name
        self.maximum = maximum
    }

    /// The value that was set last; nil if the lamp is gone.
    var value: Int? { Self.number("\(folder)/brightness") }

    /// The lamp to use of several: firmware knows a screen's best, then the platform, then the bare device.
    static func best(_ lamp: Lamp, in root: String) -> LampDevice? {
        let order = ["firmware", "platform", "raw"]
        return TextFile.names(in: root).sorted().filter(lamp.isOne).compactMap { LampDevice($0, in: root) }
            .min { left, right in
                func rank(_ device: LampDevice) -> Int {
                    order.firstIndex(of: TextFile.read("\(device.folder)/type")?.trimmed ?? "") ?? order.count
                }
                return rank(left) < rank(right)
            }
    }

    private static func number(_ path: String) -> Int? {
        TextFile.read(path).flatMap { Int($0.trimmed) }
    }
}

extension String {
    /// Without the line's end.
    fileprivate nonisolated var trimmed: String { String(prefix { !$0.isWhitespace }) }
}
