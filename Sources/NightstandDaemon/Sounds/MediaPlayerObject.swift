// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService

/// The bus objects of a ``MediaPlayer``, so that releasing the player withdraws them.
@MainActor final class MediaPlayerObject: BusObject {
    nonisolated static let name = "org.mpris.MediaPlayer2.io.github.nightstand.Nightstand"
    nonisolated static let path = "/org/mpris/MediaPlayer2"
    nonisolated static let player = "org.mpris.MediaPlayer2.Player"

    private weak var target: MediaPlayer?

    init(_ target: MediaPlayer) {
        self.target = target
    }

    func handle(_ invocation: BusInvocation) {
        guard let target else { return }
        Task.onLoop {
            do throws(ServiceError) {
                if let answer = try await target.carryOut(invocation.method, invocation.arguments) {
                    invocation.reply(answer)
                }
            } catch {
                invocation.fail(BusError(name: BusError.failed, message: error.message))
            }
        }
    }

    func property(_ name: String, of interface: String) -> Variant? { target?.property(name, of: interface) }

    /// The two interfaces that every player has (MPRIS D-Bus Interface Specification 2.2).
    static let xml = """
        <node>
          <interface name="org.mpris.MediaPlayer2">
            <method name="Raise"/>
            <method name="Quit"/>
            <property name="CanQuit" type="b" access="read"/>
            <property name="CanRaise" type="b" access="read"/>
            <property name="HasTrackList" type="b" access="read"/>
            <property name="Identity" type="s" access="read"/>
            <property name="DesktopEntry" type="s" access="read"/>
            <property name="SupportedUriSchemes" type="as" access="read"/>
            <property name="SupportedMimeTypes" type="as" access="read"/>
          </interface>
          <interface name="\(player)">
            <method name="Next"/>
            <method name="Previous"/>
            <method name="Pause"/>
            <method name="PlayPause"/>
            <method name="Stop"/>
            <method name="Play"/>
            <method name="Seek"><arg name="Offset" type="x" direction="in"/></method>
            <method name="SetPosition">
              <arg name="TrackId" type="o" direction="in"/>
              <arg name="Position" type="x" direction="in"/>
            </method>
            <method name="OpenUri"><arg name="Uri" type="s" direction="in"/></method>
            <signal name="Seeked"><arg name="Position" type="x"/></signal>
            <property name="PlaybackStatus" type="s" access="read"/>
            <property name="Rate" type="d" access="readwrite"/>
            <property name="Metadata" type="a{sv}" access="read"/>
            <property name="Volume" type="d" access="readwrite"/>
            <property name="Position" type="x" access="read"/>
            <property name="MinimumRate" type="d" access="read"/>
            <property name="MaximumRate" type="d" access="read"/>
            <property name="CanGoNext" type="b" access="read"/>
            <property name="CanGoPrevious" type="b" access="read"/>
            <property name="CanPlay" type="b" access="read"/>
            <property name="CanPause" type="b" access="read"/>
            <property name="CanSeek" type="b" access="read"/>
            <property name="CanControl" type="b" access="read"/>
          </interface>
        </node>
        """
}
