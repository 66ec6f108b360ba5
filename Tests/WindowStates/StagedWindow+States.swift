// SPDX-License-Identifier: MIT

extension StagedWindow {
    /// Every page, dialog and state that tests go through.
    package nonisolated static let states =
        [
            "clock", "clock-twelve-day", "clock-night", "clock-display", "clock-display-controls", "clock-display-hint",
            "clock-display-controls-sounds", "clock-20", "clock-sounds", "clock-coming", "clock-lost", "clock-green",
            "clock-amber-unfolded", "clock-red-night", "clock-red-display",
            "alarms", "empty", "empty-moving", "empty-moving-question", "alarms-lost", "alarms-solar",
            "alarms-solar-toast", "alarms-amber",
            "alarms-red-unfolded",
            "alarms-kinds", "alarms-kinds-pause", "alarms-kinds-move", "alarms-kinds-past", "alarms-kinds-details",
            "alarms-kinds-copy", "alarms-menu", "main-menu", "alarms-kinds-edit", "toast", "look",
            "today-place-open", "today-many-open", "today-coming", "today-asking", "today-timers", "today-none-open",
            "phrase", "phrase-alternatives", "phrase-chosen", "phrase-error", "phrase-typing", "phrase-ignored",
            "phrase-several", "phrase-timer", "phrase-ghost", "phrase-correcting", "phrase-first",
            "calendars-alarms", "calendars-editor", "calendars-editor-none", "calendars-editor-gone",
            "calendars-editor-reminders", "calendars-phrase",
            "new", "new-date", "editor", "editor-solar", "tones", "zones", "look-editor", "look-icons", "look-puppy",
            "look-details",
            "rule-hours", "rule-days", "rule-weeks", "rule-months", "rule-nth", "rule-years", "rule-empty",
            "rule-skipped", "rule-added", "details", "details-history", "details-changed",
            "details-menu", "details-move",
            "sounds", "sounds-mix", "sounds-mix-open", "sounds-presets", "sounds-timer", "sounds-timer-open",
            "sounds-search",
            "sounds-nothing", "sounds-naming", "sounds-held", "sounds-preview", "sounds-broken", "sounds-lost",
            "sun", "sun-night", "sun-noon", "sun-polar", "sun-empty", "sun-waiting", "sun-places", "sun-search",
            "sun-form", "world", "world-nine",
            "stopwatch", "stopwatch-running", "stopwatch-laps", "stopwatch-many-paused", "stopwatch-day-red",
            "stopwatch-laps-full", "stopwatch-menu", "stopwatch-laps-sessions", "stopwatch-lost",
            "timers", "timers-two", "timers-three", "timers-three-full", "timers-three-one", "timers-new",
            "timers-two-edit",
            "timers-training", "timers-menu",
            "small-clock", "small-clock-controls", "small-clock-night-controls", "small-clock-hint",
            "small-stopwatch-controls", "small-stopwatch-laps-controls", "small-stopwatch-many-paused-controls",
            "small-timer-controls", "small-timer-over-controls", "small-timer-none-controls", "small-timer-hint",
            "nights-none", "nights-fortnight-pointed", "nights-month-gaps", "nights-quarter", "nights-lost",
            "preferences-clock", "preferences-display", "preferences-night", "preferences-sunset", "preferences-alarms",
            "preferences-waking", "preferences-devices", "preferences-devices-trouble", "preferences-devices-none",
            "preferences-devices-ask", "preferences-sounds", "preferences-stage",
            "preferences-own",
            "preferences-fonts",
            "shortcuts", "about",
        ] + ringing

    private nonisolated static let ringing = [
        "rings-1", "rings-2", "rings-3", "rings-4", "rings-5", "rings-6", "rings-3-long", "rings-3-night",
        "rings-2-display", "rings-1-lit", "rings-3-answered", "rings-1-length", "rings-2-length", "ringing",
        "ringing-woken", "ringing-sum",
        "ringing-sentence", "ringing-hold", "asking", "snoozed", "flash-lit", "flash-dark", "look-ringing",
        "light-ramp-10", "light-ramp-60", "light-ramp-95",
    ]
}
