// SPDX-License-Identifier: MIT
/* exported init */
const {Clutter, Gio, GLib, Shell, St} = imports.gi;
const {main: Main, panelMenu: PanelMenu, popupMenu: PopupMenu} = imports.ui;

function init() {
    return new NightstandIndicator();
}
