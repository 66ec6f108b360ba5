// SPDX-License-Identifier: MIT
import NightstandService

/// The contract of the bus as introspection XML; `docs/bus-contract.md` tells it in words.
///
/// Whole objects travel as `a{sv}` with the keys of `--json`. Empty text stands for "none" or "all". What the XML says
/// is also what the service exports, so `busctl --user introspect` shows it.
package nonisolated enum Contract {
    /// All interfaces of the service's object.
    package static let xml = """
        <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
          "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
        <node name="\(Names.path)">
        \(alarms)
        \(ringing)
        \(places)
        \(sounds)
        \(stopwatch)
        \(timers)
        \(service)
        </node>

        """

    /// Alarms: reading, changing, exceptions, export and import.
    static let alarms = """
          <interface name="\(Names.alarms)">
            <method name="List">
              <arg name="alarms" type="aa{sv}" direction="out"/>
            </method>
            <method name="ListJSON">
              <arg name="alarms" type="s" direction="out"/>
            </method>
            <method name="Add">
              <arg name="alarm" type="a{sv}" direction="in"/>
              <arg name="status" type="a{sv}" direction="out"/>
            </method>
            <method name="Replace">
              <arg name="alarm" type="a{sv}" direction="in"/>
              <arg name="was" type="a{sv}" direction="in"/>
              <arg name="status" type="a{sv}" direction="out"/>
            </method>
            <method name="Delete">
              <arg name="id" type="s" direction="in"/>
              <arg name="alarm" type="a{sv}" direction="out"/>
            </method>
            <method name="SetEnabled">
              <arg name="id" type="s" direction="in"/>
              <arg name="enabled" type="b" direction="in"/>
              <arg name="status" type="a{sv}" direction="out"/>
            </method>
            <method name="Duplicate">
              <arg name="id" type="s" direction="in"/>
              <arg name="status" type="a{sv}" direction="out"/>
            </method>
            <method name="Skip">
              <arg name="id" type="s" direction="in"/>
              <arg name="count" type="i" direction="in"/>
              <arg name="status" type="a{sv}" direction="out"/>
            </method>
            <method name="Unskip">
              <arg name="id" type="s" direction="in"/>
              <arg name="status" type="a{sv}" direction="out"/>
            </method>
            <method name="Pause">
              <arg name="id" type="s" direction="in"/>
              <arg name="until" type="s" direction="in"/>
              <arg name="status" type="a{sv}" direction="out"/>
            </method>
            <method name="Move">
              <arg name="id" type="s" direction="in"/>
              <arg name="scheduled" type="s" direction="in"/>
              <arg name="to" type="s" direction="in"/>
              <arg name="status" type="a{sv}" direction="out"/>
            </method>
            <method name="Import">
              <arg name="json" type="s" direction="in"/>
              <arg name="report" type="a{sv}" direction="out"/>
            </method>
            <method name="Export">
              <arg name="json" type="s" direction="out"/>
            </method>
            <signal name="AlarmChanged">
              <arg name="status" type="a{sv}"/>
            </signal>
            <signal name="AlarmsChanged"/>
            <signal name="AlarmDeleted">
              <arg name="id" type="s"/>
            </signal>
          </interface>
        """

    /// What rings: answering it, and hearing a sound beforehand.
    static let ringing = """
          <interface name="\(Names.ringing)">
            <method name="List">
              <arg name="rings" type="aa{sv}" direction="out"/>
            </method>
            <method name="Snooze">
              <arg name="ring" type="s" direction="in"/>
              <arg name="minutes" type="i" direction="in"/>
              <arg name="by" type="s" direction="in"/>
              <arg name="rings" type="aa{sv}" direction="out"/>
            </method>
            <method name="Stop">
              <arg name="ring" type="s" direction="in"/>
              <arg name="by" type="s" direction="in"/>
              <arg name="rings" type="aa{sv}" direction="out"/>
            </method>
            <method name="Probe">
              <arg name="sound" type="s" direction="in"/>
              <arg name="problem" type="s" direction="out"/>
            </method>
            <method name="Preview">
              <arg name="sound" type="s" direction="in"/>
              <arg name="volume" type="i" direction="in"/>
            </method>
            <method name="StopPreview"/>
            <signal name="RingsChanged">
              <arg name="rings" type="aa{sv}"/>
            </signal>
            <signal name="Missed">
              <arg name="entries" type="aa{sv}"/>
            </signal>
            <property name="IsRinging" type="b" access="read"/>
          </interface>
        """

    /// The service itself: how it stands, whether the next alarm will be heard, the journal, and backups.
    static let service = """
          <interface name="\(Names.daemon)">
            <method name="Status">
              <arg name="status" type="a{sv}" direction="out"/>
            </method>
            <method name="Check">
              <arg name="items" type="aa{sv}" direction="out"/>
            </method>
            <method name="History">
              <arg name="alarm" type="s" direction="in"/>
              <arg name="limit" type="i" direction="in"/>
              <arg name="entries" type="aa{sv}" direction="out"/>
            </method>
            <method name="BackUp">
              <arg name="path" type="s" direction="in"/>
              <arg name="replace" type="b" direction="in"/>
              <arg name="report" type="a{sv}" direction="out"/>
            </method>
            <method name="InspectBackup">
              <arg name="path" type="s" direction="in"/>
              <arg name="report" type="a{sv}" direction="out"/>
            </method>
            <method name="Restore">
              <arg name="path" type="s" direction="in"/>
              <arg name="report" type="a{sv}" direction="out"/>
            </method>
            <signal name="StatusChanged">
              <arg name="status" type="a{sv}"/>
            </signal>
            <property name="Version" type="s" access="read"/>
            <property name="NextDue" type="s" access="read"/>
            <property name="NextLabel" type="s" access="read"/>
          </interface>
        """
}
