// SPDX-License-Identifier: MIT
import NightstandService

nonisolated extension Contract {
    /// Places: those that are saved, and the one that the sun follows.
    static let places = """
          <interface name="\(Names.places)">
            <method name="Status">
              <arg name="status" type="a{sv}" direction="out"/>
            </method>
            <method name="Add">
              <arg name="place" type="a{sv}" direction="in"/>
              <arg name="saved" type="a{sv}" direction="out"/>
            </method>
            <method name="Replace">
              <arg name="saved" type="a{sv}" direction="in"/>
              <arg name="saved" type="a{sv}" direction="out"/>
            </method>
            <method name="Move">
              <arg name="id" type="s" direction="in"/>
              <arg name="index" type="i" direction="in"/>
              <arg name="status" type="a{sv}" direction="out"/>
            </method>
            <method name="Delete">
              <arg name="id" type="s" direction="in"/>
              <arg name="saved" type="a{sv}" direction="out"/>
            </method>
            <method name="Restore">
              <arg name="saved" type="a{sv}" direction="in"/>
              <arg name="index" type="i" direction="in"/>
              <arg name="chosen" type="b" direction="in"/>
              <arg name="status" type="a{sv}" direction="out"/>
            </method>
            <method name="Choose">
              <arg name="id" type="s" direction="in"/>
              <arg name="status" type="a{sv}" direction="out"/>
            </method>
            <method name="Locate">
              <arg name="status" type="a{sv}" direction="out"/>
            </method>
            <signal name="PlacesChanged">
              <arg name="status" type="a{sv}"/>
            </signal>
          </interface>
        """
}
