// SPDX-License-Identifier: MIT
import QtQuick 2.15
import QtQuick.Layouts 1.15
import org.kde.kirigami 2.20 as Kirigami
import org.kde.plasma.components 3.0 as Components
import org.kde.plasma.core 2.0 as PlasmaCore
import org.kde.plasma.plasmoid 2.0

// QML can't speak D-Bus, so a program waits for the next change, prints what to show then, and ends.
PlasmoidItem {
    id: root

    readonly property var nothing: ({revision: -1, icon: "io.github.nightstand.Nightstand-symbolic", summary: "", isRinging: false, lines: []})
    property var panel: nothing
    // Makes each command another: a data source gives the last answer to the same one.
    property int count: 0
    property QtObject programs

    toolTipMainText: "Nightstand"
    toolTipSubText: panel.summary
    Component.onCompleted: {
        const module = root.isPlasma5 ? "core" : "plasma5support";
        programs = Qt.createQmlObject(`import org.kde.plasma.${module} 2.0 as Plasma; Plasma.DataSource { engine: "executable" }`, root);
        wait();
    }
    Plasmoid.icon: panel.icon
    Plasmoid.status: panel.isRinging ? PlasmaCore.Types.RequiresAttentionStatus
        : panel.lines.length > 0 ? PlasmaCore.Types.ActiveStatus : PlasmaCore.Types.PassiveStatus

    function run(words) {
        count += 1;
        programs.connectSource("nightstand panel " + words + " # " + count);
    }

    // Where the program can't run, installing it helps, but not at once.
    function wait() {
        run((panel.revision < 0 ? "" : "--after " + panel.revision) + " || sleep 60");
    }

    function choose(line) {
        if (line.opensWindow)
            expanded = false;
        run("--choose " + line.number);
    }

    Connections {
        target: root.programs
        function onNewData(source, data) {
            root.programs.disconnectSource(source);
            if (source.indexOf("--choose") >= 0)
                return;
            root.panel = data.stdout ? JSON.parse(data.stdout) : root.nothing;
            root.wait();
        }
    }

    compactRepresentation: MouseArea {
        readonly property bool isVertical: Plasmoid.formFactor === PlasmaCore.Types.Vertical
        Layout.minimumWidth: isVertical ? 0 : row.implicitWidth
        Layout.minimumHeight: isVertical ? width : 0
        hoverEnabled: true
        activeFocusOnTab: true
        Accessible.role: Accessible.Button
        Accessible.name: root.toolTipMainText
        Accessible.description: root.panel.summary
        Accessible.onPressAction: clicked(null)
        Keys.onReturnPressed: clicked(null)
        Keys.onSpacePressed: clicked(null)
        onClicked: root.expanded = !root.expanded

        RowLayout {
            id: row
            anchors.fill: parent
            spacing: Kirigami.Units.smallSpacing

            Kirigami.Icon {
                source: root.panel.icon
                active: parent.parent.containsMouse
                Layout.fillHeight: true
                Layout.fillWidth: parent.parent.isVertical
                Layout.preferredWidth: Math.min(row.height, Kirigami.Units.iconSizes.medium)
            }

            Components.Label {
                // What rings, or else what is next, or else what is running.
                text: root.panel.summary.split("\n")[0]
                textFormat: Text.PlainText
                visible: text !== "" && !parent.parent.isVertical
                elide: Text.ElideRight
                Layout.maximumWidth: Kirigami.Units.gridUnit * 14
            }
        }
    }

    fullRepresentation: Components.ScrollView {
        Layout.preferredWidth: Kirigami.Units.gridUnit * 20
        Layout.preferredHeight: Math.min(lines.implicitHeight, Kirigami.Units.gridUnit * 30)
        contentWidth: availableWidth
        Components.ScrollBar.horizontal.policy: Components.ScrollBar.AlwaysOff

        Lines {
            id: lines
            width: parent.width
            lines: root.panel.lines
            onChosen: line => root.choose(line)
        }
    }
}
