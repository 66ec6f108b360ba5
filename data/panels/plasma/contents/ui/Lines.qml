// SPDX-License-Identifier: MIT
import QtQuick 2.15
import QtQuick.Layouts 1.15
import org.kde.kirigami 2.20 as Kirigami
import org.kde.plasma.components 3.0 as Components

// Lines of the menu; what is below a line stands beside each other below it.
ColumnLayout {
    id: column

    property var lines: []
    signal chosen(var line)

    spacing: Kirigami.Units.smallSpacing

    Repeater {
        // By count, so that a line keeps the focus while only texts change.
        model: column.lines.length

        ColumnLayout {
            id: place

            readonly property var line: column.lines[index] || ({text: "", lines: []})
            Layout.fillWidth: true

            Kirigami.Separator {
                visible: place.line.text === ""
                Layout.fillWidth: true
            }

            Components.Label {
                visible: !!place.line.text && (!place.line.isEnabled || place.line.lines.length > 0)
                text: place.line.text
                textFormat: Text.PlainText
                wrapMode: Text.Wrap
                leftPadding: Kirigami.Units.largeSpacing
                Layout.fillWidth: true
            }

            Components.ItemDelegate {
                visible: !!place.line.text && place.line.isEnabled && place.line.lines.length === 0
                text: place.line.text
                onClicked: column.chosen(place.line)
                Layout.fillWidth: true
            }

            Flow {
                visible: place.line.lines.length > 0
                spacing: Kirigami.Units.smallSpacing
                leftPadding: Kirigami.Units.largeSpacing
                Layout.fillWidth: true

                Repeater {
                    model: place.line.lines.length

                    Components.Button {
                        readonly property var line: place.line.lines[index] || ({text: ""})
                        text: line.text
                        onClicked: column.chosen(line)
                    }
                }
            }
        }
    }
}
