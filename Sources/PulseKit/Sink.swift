// SPDX-License-Identifier: MIT
import CPulse
import PlainText

/// A sound output: speakers, headphones, a television.
package nonisolated struct Sink: Hashable, Sendable {
    /// Its name for the server.
    package var name: String
    /// Its name for the user.
    package var title: String
    /// How loud it is.
    package var volume: Volume
    /// Whether it is muted.
    package var isMuted: Bool
    /// Whether it is backed by real hardware.
    package var isHardware: Bool
    /// Where the sound leaves it, such as `analog-output-headphones`; nil when it has no ports.
    package var activePort: String?
    /// The ports that could be used, with those known to be unplugged left out.
    package var ports: [String]

    /// Whether only one person hears what comes out there: headphones, a headset, an earpiece.
    package var isForOne: Bool

    /// Whether it only stands in for missing hardware: the server's own dummy.
    package var isDummy: Bool { name == "auto_null" }

    /// Makes the state of a sink that has no ports.
    package init(name: String, volume: Volume, isMuted: Bool) {
        (self.name, title) = (name, name)
        self.volume = volume
        self.isMuted = isMuted
        (isHardware, isForOne) = (false, false)
        ports = []
    }

    init(_ info: pa_sink_info) {
        name = info.name.map { String(cString: $0) } ?? ""
        title = info.description.map { String(cString: $0) } ?? name
        volume = Volume(info.volume)
        isMuted = info.mute != 0
        isHardware = info.flags.rawValue & PA_SINK_HARDWARE.rawValue != 0
        activePort = info.active_port.flatMap { $0.pointee.name.map { String(cString: $0) } }
        let form = info.proplist.flatMap { pa_proplist_gets($0, PA_PROP_DEVICE_FORM_FACTOR) }.map {
            String(cString: $0)
        }
        let kind = info.active_port.map { Int($0.pointee.type) } ?? Int(PA_DEVICE_PORT_TYPE_UNKNOWN.rawValue)
        isForOne =
            [PA_DEVICE_PORT_TYPE_HEADPHONES, PA_DEVICE_PORT_TYPE_HEADSET, PA_DEVICE_PORT_TYPE_EARPIECE]
            .contains { Int($0.rawValue) == kind }
            || ["headphone", "headset", "hands-free", "handset"].contains(form)
            || activePort?.holds("headphone") == true || activePort?.holds("headset") == true
        ports = (0..<Int(info.n_ports)).compactMap { index in
            guard let port = info.ports[index], port.pointee.available != Int32(PA_PORT_AVAILABLE_NO.rawValue) else {
                return nil
            }
            return port.pointee.name.map { String(cString: $0) }
        }
    }
}
