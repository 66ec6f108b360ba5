// SPDX-License-Identifier: MIT
import NightstandService

nonisolated extension Contract {
    /// Stopwatches; each verb is a method, so that a remote or a foot-switch needs no more than `busctl`.
    static let stopwatch = """
          <interface name="\(Names.stopwatch)">
            <method name="List">
              <arg name="stopwatches" type="aa{sv}" direction="out"/>
            </method>
        \(verbs(["Start", "Stop", "Toggle", "Lap", "Reset", "Undo"], "stopwatch"))
            <method name="Add">
              <arg name="name" type="s" direction="in"/>
              <arg name="stopwatch" type="a{sv}" direction="out"/>
            </method>
            <method name="Rename">
              <arg name="id" type="s" direction="in"/>
              <arg name="name" type="s" direction="in"/>
              <arg name="stopwatch" type="a{sv}" direction="out"/>
            </method>
        \(verbs(["Delete"], "stopwatch"))
            <signal name="StopwatchChanged">
              <arg name="stopwatch" type="a{sv}"/>
            </signal>
            <signal name="StopwatchDeleted">
              <arg name="id" type="s"/>
            </signal>
          </interface>
        """

    /// Countdowns and presets.
    static let timers = """
          <interface name="\(Names.timers)">
            <method name="List">
              <arg name="timers" type="aa{sv}" direction="out"/>
            </method>
            <method name="Start">
              <arg name="countdown" type="a{sv}" direction="in"/>
              <arg name="paused" type="b" direction="in"/>
              <arg name="timer" type="a{sv}" direction="out"/>
            </method>
        \(verbs(["Pause", "Resume", "Restart", "Next", "Previous", "Cancel", "Remove"], "timer"))
            <method name="Change">
              <arg name="countdown" type="a{sv}" direction="in"/>
              <arg name="timer" type="a{sv}" direction="out"/>
            </method>
            <method name="Programs">
              <arg name="programs" type="as" direction="out"/>
            </method>
            <method name="Add">
              <arg name="id" type="s" direction="in"/>
              <arg name="seconds" type="i" direction="in"/>
              <arg name="timer" type="a{sv}" direction="out"/>
            </method>
            <method name="Presets">
              <arg name="presets" type="aa{sv}" direction="out"/>
            </method>
            <method name="SavePreset">
              <arg name="preset" type="a{sv}" direction="in"/>
              <arg name="saved" type="a{sv}" direction="out"/>
            </method>
            <method name="DeletePreset">
              <arg name="id" type="s" direction="in"/>
              <arg name="preset" type="a{sv}" direction="out"/>
            </method>
            <signal name="TimersChanged">
              <arg name="timers" type="aa{sv}"/>
            </signal>
            <signal name="PresetsChanged">
              <arg name="presets" type="aa{sv}"/>
            </signal>
          </interface>
        """

    /// Methods that take an id and answer with the whole object.
    private static func verbs(_ names: [String], _ answer: String) -> String {
        names.map { name in
            """
                <method name="\(name)">
                  <arg name="id" type="s" direction="in"/>
                  <arg name="\(answer)" type="a{sv}" direction="out"/>
                </method>
            """
        }.joined(separator: "\n")
    }
}
