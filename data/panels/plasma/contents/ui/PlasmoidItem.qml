// SPDX-License-Identifier: MIT
// Plasma 5 has no PlasmoidItem, so it finds this one; Plasma 6 prefers its own.
import QtQuick 2.15
import org.kde.plasma.plasmoid 2.0

Item {
    readonly property bool isPlasma5: true
    property Component compactRepresentation
    property Component fullRepresentation
    property string toolTipMainText
    property string toolTipSubText
    property bool expanded: false

    onExpandedChanged: Plasmoid.expanded = expanded
    Plasmoid.onExpandedChanged: expanded = Plasmoid.expanded
    Plasmoid.compactRepresentation: compactRepresentation
    Plasmoid.fullRepresentation: fullRepresentation
    Plasmoid.toolTipMainText: toolTipMainText
    Plasmoid.toolTipSubText: toolTipSubText
}
