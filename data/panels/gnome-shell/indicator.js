
const SERVICE = 'io.github.nightstand.Nightstand.Daemon';
const PATH = '/io/github/nightstand/Nightstand/Daemon';
const PANEL = 'io.github.nightstand.Nightstand.Panel1';

// Texts, their language and what they do are the service's. It is watched, never started: who stops it has a reason.
class NightstandIndicator {
    enable() {
        this._cancellable = new Gio.Cancellable();
        this._button = new PanelMenu.Button(0.5, 'Nightstand');
        this._icon = new St.Icon({style_class: 'system-status-icon'});
        this._label = new St.Label({y_align: Clutter.ActorAlign.CENTER, style: 'max-width: 16em; padding: 0 0.4em;'});
        const box = new St.BoxLayout({style_class: 'panel-status-menu-box'});
        box.add_child(this._icon);
        box.add_child(this._label);
        this._button.add_child(box);
        this._show(null);
        Main.panel.addToStatusArea('nightstand', this._button);
        this._signal = Gio.DBus.session.signal_subscribe(
            SERVICE, PANEL, 'Changed', PATH, null, Gio.DBusSignalFlags.NONE,
            (_bus, _sender, _path, _interface, _name, values) => this._show(values.recursiveUnpack()[0]));
        this._watch = Gio.bus_watch_name(
            Gio.BusType.SESSION, SERVICE, Gio.BusNameWatcherFlags.NONE,
            () => this._call('Watch', null, values => this._show(values.recursiveUnpack()[0])), () => this._show(null));
    }

    disable() {
        Gio.bus_unwatch_name(this._watch);
        Gio.DBus.session.signal_unsubscribe(this._signal);
        this._cancellable.cancel();
        this._cancellable = null;
        this._call('Unwatch', null, () => {});
        this._button.destroy();
        this._button = this._icon = this._label = this._shown = null;
    }

    _call(method, values, done) {
        Gio.DBus.session.call(
            SERVICE, PATH, PANEL, method, values, null, Gio.DBusCallFlags.NO_AUTO_START, -1, this._cancellable,
            (bus, result) => {
                try {
                    done(bus.call_finish(result));
                } catch (error) {
                    // A service that has just gone, or is too old to have panels, leaves nothing to show.
                    if (!error.matches(Gio.IOErrorEnum, Gio.IOErrorEnum.CANCELLED))
                        console.debug(`Nightstand: ${method}: ${error.message}`);
                }
            });
    }

    _show(panel) {
        this._button.visible = panel !== null;
        if (panel === null)
            return this._button.menu.close();
        this._icon.icon_name = panel.icon;
        // What rings, or else what is next, or else what is running.
        this._label.text = panel.summary.split('\n')[0];
        this._label.visible = this._label.text !== '';
        // An open menu keeps its lines, and so what has the focus, while only texts change.
        const shape = JSON.stringify(panel.lines, (key, value) => key === 'text' ? value === '' : value);
        if (shape === this._shown?.shape)
            return this._shown.retext(panel.lines);
        this._button.menu.removeAll();
        this._shown = {shape, retext: this._fill(this._button.menu, panel.lines)};
    }

    // Adds the lines to a menu; returns what gives them the texts of others.
    _fill(menu, lines) {
        const updates = lines.map(line => {
            if (line.text === '') {
                menu.addMenuItem(new PopupMenu.PopupSeparatorMenuItem());
                return () => {};
            }
            if (line.lines.length > 0) {
                const item = new PopupMenu.PopupSubMenuMenuItem(line.text);
                menu.addMenuItem(item);
                const below = this._fill(item.menu, line.lines);
                return other => {
                    item.label.text = other.text;
                    below(other.lines);
                };
            }
            const item = new PopupMenu.PopupMenuItem(
                line.text, {activate: line.isEnabled, hover: line.isEnabled, can_focus: line.isEnabled});
            // What is only read is no less important.
            item.remove_style_class_name('popup-inactive-menu-item');
            if (line.isEnabled)
                item.connect('activate', () => this._choose(line));
            menu.addMenuItem(item);
            return other => (item.label.text = other.text);
        });
        return others => updates.forEach((update, index) => update(others[index]));
    }

    _choose(line) {
        let token = '';
        if (line.opensWindow) {
            Main.overview.hide();
            // Without a token, the window asks for attention instead of coming to the front.
            const app = Shell.AppSystem.get_default().lookup_app('io.github.nightstand.Nightstand.desktop');
            if (app !== null)
                token = global.create_app_launch_context(0, -1).get_startup_notify_id(app.app_info, []) ?? '';
        }
        this._call('Choose', new GLib.Variant('(is)', [line.number, token]), () => {});
    }
}
