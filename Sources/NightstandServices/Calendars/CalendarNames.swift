// SPDX-License-Identifier: MIT

/// The names under which `nightstand-calendar` is found on the session bus.
package nonisolated enum CalendarNames {
    /// Its well-known name, for which D-Bus starts it.
    package static let service = "io.github.nightstand.Nightstand.Calendar"
    /// Its object.
    package static let path = "/io/github/nightstand/Nightstand/Calendar"
    /// The interface of the object.
    package static let interface = "io.github.nightstand.Nightstand.Calendar1"
    /// The error when there is no Evolution Data Server to list calendars.
    package static let noDesktop = "io.github.nightstand.Nightstand.Error.NoDesktopCalendars"
    /// The error for a question with wrong arguments.
    package static let invalid = "io.github.nightstand.Nightstand.Error.Invalid"
    /// The error for anything else.
    package static let failed = "io.github.nightstand.Nightstand.Error.Failed"
    /// The longest that an answer takes; a caller should wait that long.
    package static let patience: Duration = .seconds(90)
    /// The longest that an answer takes when a calendar is read whole, or written.
    package static let sharingPatience: Duration = .seconds(480)
    /// How many changes a call may have.
    package static let changes = 1000
    /// Bytes of all changes of a call.
    package static let changesSize = 16 << 20

    /// The interface for introspection.
    package static let xml = """
        <node>
          <interface name="\(interface)">
            <method name="List"><arg name="calendars" type="s" direction="out"/></method>
            <method name="Read">
              <arg name="calendars" type="as" direction="in"/>
              <arg name="firstDay" type="s" direction="in"/>
              <arg name="lastDay" type="s" direction="in"/>
              <arg name="zone" type="s" direction="in"/>
              <arg name="agenda" type="s" direction="out"/>
            </method>
            <method name="Writable"><arg name="calendars" type="s" direction="out"/></method>
            <method name="Events">
              <arg name="calendar" type="s" direction="in"/>
              <arg name="known" type="s" direction="in"/>
              <arg name="refresh" type="b" direction="in"/>
              <arg name="events" type="s" direction="out"/>
            </method>
            <method name="Change">
              <arg name="calendar" type="s" direction="in"/>
              <arg name="changes" type="s" direction="in"/>
              <arg name="results" type="s" direction="out"/>
            </method>
          </interface>
        </node>
        """
}
