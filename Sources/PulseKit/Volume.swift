// SPDX-License-Identifier: MIT
import CPulse

/// The volume of a sink, channel by channel, in the server's own cubic scale.
package nonisolated struct Volume: Hashable, Sendable, Codable {
    /// One value a channel; 65,536 is 100 per cent.
    package var channels: [UInt32]

    /// Makes a volume.
    package init(channels: [UInt32]) {
        self.channels = channels
    }

    init(_ volume: pa_cvolume) {
        var volume = volume
        channels = withUnsafeBytes(of: &volume.values) {
            Array($0.bindMemory(to: UInt32.self)[..<Int(volume.channels)])
        }
    }

    /// The loudest channel in per cent, as desktops show it.
    package var percent: Int {
        Int((Double(channels.max() ?? 0) * 100 / Double(PA_VOLUME_NORM)).rounded())
    }

    /// The same balance with the loudest channel at `percent`.
    package func scaled(toPercent percent: Int) -> Volume {
        let target = UInt32(Double(PA_VOLUME_NORM) * Double(percent) / 100)
        guard let loudest = channels.max(), loudest > 0 else { return Volume(channels: channels.map { _ in target }) }
        return Volume(channels: channels.map { UInt32(UInt64($0) * UInt64(target) / UInt64(loudest)) })
    }

    var raw: pa_cvolume {
        var volume = pa_cvolume()
        volume.channels = UInt8(clamping: channels.count)
        withUnsafeMutableBytes(of: &volume.values) { bytes in
            let values = bytes.bindMemory(to: UInt32.self)
            for (index, channel) in channels.enumerated() where index < values.count { values[index] = channel }
        }
        return volume
    }
}
