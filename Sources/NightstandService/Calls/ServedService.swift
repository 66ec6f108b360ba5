// SPDX-License-Identifier: MIT

/// All that a server puts on the bus: the handlers of the calls, and the sources of signals.
@MainActor package struct ServedService {
    /// What answers each call.
    package var handlers: CallHandlers
    /// Reports changes of alarms, rings, timers and the service; nil while nothing changes.
    package var events: (any Nightstand)?
    /// Reports changes of places.
    package var places: (any PlaceService)?
    /// Reports changes of sounds.
    package var sounds: (any SoundService)?
    /// Reports changes of what panels show.
    package var panel: (any PanelService)?

    /// Joins the parts.
    package init(
        _ handlers: CallHandlers, events: (any Nightstand)? = nil, places: (any PlaceService)? = nil,
        sounds: (any SoundService)? = nil, panel: (any PanelService)? = nil
    ) {
        self.handlers = handlers
        self.events = events
        self.places = places
        self.sounds = sounds
        self.panel = panel
    }
}
