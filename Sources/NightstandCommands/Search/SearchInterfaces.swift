// SPDX-License-Identifier: MIT

/// The interfaces through which desktops ask programs for results.
nonisolated enum SearchInterfaces {
    /// GNOME's search provider (developer.gnome.org, "Search Provider") and KDE's runner (`org.kde.krunner1.xml` of KRunner).
    static let xml = """
        <node>
          <interface name="org.gnome.Shell.SearchProvider2">
            <method name="GetInitialResultSet">
              <arg name="terms" type="as" direction="in"/>
              <arg name="results" type="as" direction="out"/>
            </method>
            <method name="GetSubsearchResultSet">
              <arg name="previous" type="as" direction="in"/>
              <arg name="terms" type="as" direction="in"/>
              <arg name="results" type="as" direction="out"/>
            </method>
            <method name="GetResultMetas">
              <arg name="ids" type="as" direction="in"/>
              <arg name="metas" type="aa{sv}" direction="out"/>
            </method>
            <method name="ActivateResult">
              <arg name="id" type="s" direction="in"/>
              <arg name="terms" type="as" direction="in"/>
              <arg name="timestamp" type="u" direction="in"/>
            </method>
            <method name="LaunchSearch">
              <arg name="terms" type="as" direction="in"/>
              <arg name="timestamp" type="u" direction="in"/>
            </method>
          </interface>
          <interface name="org.kde.krunner1">
            <method name="Match">
              <arg name="query" type="s" direction="in"/>
              <arg name="matches" type="a(sssida{sv})" direction="out"/>
            </method>
            <method name="Actions"><arg name="actions" type="a(sss)" direction="out"/></method>
            <method name="Run">
              <arg name="id" type="s" direction="in"/>
              <arg name="action" type="s" direction="in"/>
            </method>
            <method name="Teardown"/>
          </interface>
        </node>
        """
}
