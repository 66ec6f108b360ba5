// SPDX-License-Identifier: MIT
import NightstandService

nonisolated extension Contract {
    /// The sounds to sleep by: the mix, presets, the sleep timer, the user's own files.
    static let sounds = """
          <interface name="\(Names.sounds)">
            <method name="Status">
              <arg name="status" type="a{sv}" direction="out"/>
            </method>
            <method name="Library">
              <arg name="entries" type="aa{sv}" direction="out"/>
            </method>
            <method name="Play">
              <arg name="status" type="a{sv}" direction="out"/>
            </method>
            <method name="Stop">
              <arg name="status" type="a{sv}" direction="out"/>
            </method>
            <method name="Toggle">
              <arg name="status" type="a{sv}" direction="out"/>
            </method>
            <method name="Choose">
              <arg name="id" type="s" direction="in"/>
              <arg name="status" type="a{sv}" direction="out"/>
            </method>
            <method name="Add">
              <arg name="id" type="s" direction="in"/>
              <arg name="status" type="a{sv}" direction="out"/>
            </method>
            <method name="Remove">
              <arg name="id" type="s" direction="in"/>
              <arg name="status" type="a{sv}" direction="out"/>
            </method>
            <method name="PlayMix">
              <arg name="mix" type="aa{sv}" direction="in"/>
              <arg name="status" type="a{sv}" direction="out"/>
            </method>
            <method name="SetVolume">
              <arg name="id" type="s" direction="in"/>
              <arg name="percent" type="d" direction="in"/>
              <arg name="status" type="a{sv}" direction="out"/>
            </method>
            <method name="SetMuted">
              <arg name="muted" type="b" direction="in"/>
              <arg name="status" type="a{sv}" direction="out"/>
            </method>
            <method name="Preview">
              <arg name="id" type="s" direction="in"/>
            </method>
        \(soundPresets)
            <method name="SetTimer">
              <arg name="timer" type="a{sv}" direction="in"/>
              <arg name="status" type="a{sv}" direction="out"/>
            </method>
            <method name="MoveTimer">
              <arg name="minutes" type="i" direction="in"/>
              <arg name="status" type="a{sv}" direction="out"/>
            </method>
            <method name="CancelTimer">
              <arg name="status" type="a{sv}" direction="out"/>
            </method>
            <method name="Import">
              <arg name="path" type="s" direction="in"/>
              <arg name="copies" type="b" direction="in"/>
              <arg name="entry" type="a{sv}" direction="out"/>
            </method>
            <method name="Rename">
              <arg name="id" type="s" direction="in"/>
              <arg name="name" type="s" direction="in"/>
              <arg name="entry" type="a{sv}" direction="out"/>
            </method>
            <method name="ReplaceFile">
              <arg name="id" type="s" direction="in"/>
              <arg name="path" type="s" direction="in"/>
              <arg name="entry" type="a{sv}" direction="out"/>
            </method>
            <method name="Forget">
              <arg name="id" type="s" direction="in"/>
              <arg name="entry" type="a{sv}" direction="out"/>
            </method>
            <method name="WatchLevels"/>
            <method name="UnwatchLevels"/>
            <signal name="Changed">
              <arg name="status" type="a{sv}"/>
            </signal>
            <signal name="LibraryChanged">
              <arg name="entries" type="aa{sv}"/>
            </signal>
            <signal name="PresetsChanged">
              <arg name="presets" type="aa{sv}"/>
            </signal>
            <signal name="Levels">
              <arg name="levels" type="a{sv}"/>
            </signal>
          </interface>
        """

    private static let soundPresets = """
            <method name="Presets">
              <arg name="presets" type="aa{sv}" direction="out"/>
            </method>
            <method name="SavePreset">
              <arg name="name" type="s" direction="in"/>
              <arg name="preset" type="a{sv}" direction="out"/>
            </method>
            <method name="RestorePreset">
              <arg name="preset" type="a{sv}" direction="in"/>
              <arg name="index" type="i" direction="in"/>
              <arg name="preset" type="a{sv}" direction="out"/>
            </method>
            <method name="RenamePreset">
              <arg name="id" type="s" direction="in"/>
              <arg name="name" type="s" direction="in"/>
              <arg name="preset" type="a{sv}" direction="out"/>
            </method>
            <method name="MovePreset">
              <arg name="id" type="s" direction="in"/>
              <arg name="index" type="i" direction="in"/>
              <arg name="presets" type="aa{sv}" direction="out"/>
            </method>
            <method name="DeletePreset">
              <arg name="id" type="s" direction="in"/>
              <arg name="preset" type="a{sv}" direction="out"/>
            </method>
            <method name="ResetPresets">
              <arg name="presets" type="aa{sv}" direction="out"/>
            </method>
            <method name="PlayPreset">
              <arg name="id" type="s" direction="in"/>
              <arg name="status" type="a{sv}" direction="out"/>
            </method>
        """
}
