// SPDX-License-Identifier: MIT

/// The style rules of the window, beyond libadwaita's own.
///
/// Without a compositor libadwaita leaves its light frame even to a window that fills the screen, where it would shine all night.
enum Looks {
    static let css = """
        list.long-list > row { transition-property: background-color, outline-color, outline-width, outline-offset; }
        .alarm-time { font-size: 2.2em; font-weight: 300; }
        .alarm-row { padding: 12px 6px 12px 12px; }
        .alarm-row .is-off { opacity: 0.74; }
        .alarm-row .is-off .dim-label { opacity: 1; }
        row.is-skipped label.title { opacity: 0.74; }
        modelbutton > accelerator { color: alpha(currentColor, 0.8); }
        .alarm-heading { padding: 8px 14px; }
        @keyframes row-unfold { from { opacity: 0; transform: translateY(-14px); } }
        @keyframes row-fold { from { opacity: 0.3; transform: translateY(14px); } }
        row.is-unfolding { animation: row-unfold 180ms ease-out; }
        row.is-folding { animation: row-fold 180ms ease-out; }
        .folding-arrow, .unfolding-arrow { transition: -gtk-icon-transform 200ms; }
        .folding-arrow:dir(ltr):not(.is-open) { -gtk-icon-transform: rotate(-90deg); }
        .folding-arrow:dir(rtl):not(.is-open) { -gtk-icon-transform: rotate(90deg); }
        .unfolding-arrow.is-open { -gtk-icon-transform: rotate(180deg); }
        .today-head { padding: 10px 14px; font-weight: normal; border-radius: 12px; }
        .today-head:checked { background: none; }
        .today-title { padding: 14px 14px 4px 14px; }
        .today-body { padding: 0 0 12px 0; }
        .today-list { background: none; }
        .today-row { padding: 6px 12px; min-height: 38px; }
        .dial-mark { padding: 0; min-width: 0; min-height: 0; }
        .dial-mark.is-contrast { box-shadow: 0 0 0 1px currentColor; }
        .dial-mark.is-pressing { box-shadow: 0 0 0 2px @accent_color; }
        .is-great .dial-hub { font-size: 1.35em; }
        .dial-title { font-weight: 600; font-size: 1.15em; }
        .time-wheel { border-radius: 12px; }
        .time-wheel:focus-visible { outline: 2px solid alpha(@accent_color, 0.6); outline-offset: -1px; }
        .focus-inside:focus-visible { outline: 2px solid alpha(@accent_color, 0.6); outline-offset: -3px; border-radius: 9px; }
        calendar > grid > label.day-number:focus { outline-color: transparent; }
        calendar:focus-visible > grid > label.day-number:selected { outline: 2px solid alpha(@accent_color, 0.8); outline-offset: 1px; }
        .half-day { padding: 4px 6px; min-width: 26px; }
        .time-colon { font-size: 2.4em; font-weight: 300; }
        .day { min-width: 32px; min-height: 32px; padding: 2px; border-radius: 9999px; }
        .day.is-word > label { padding: 0 4px; }
        .toggle-pad { margin-left: 12px; margin-right: 12px; }
        .sound-card { padding: 12px; font-weight: normal; }
        .sound-card .sound-face { min-height: 84px; }
        .is-chosen > .sound-card { box-shadow: inset 0 0 0 2px @accent_color; background-image: none;
          background-color: @card_bg_color; }
        .is-heard > .sound-card { background-color: alpha(@accent_bg_color, 0.18); }
        .sound-mark { color: @accent_color; min-width: 28px; min-height: 28px; }
        .sound-button { min-width: 28px; min-height: 28px; padding: 0; }
        .sound-button > button { min-width: 28px; min-height: 28px; padding: 0; }
        .sound-listen { opacity: 0; }
        .sound-tile:hover .sound-listen, .sound-tile:focus-within .sound-listen { opacity: 1; }
        .sound-hidden { opacity: 0; }
        .sound-progress, .sound-spectrum { color: @accent_color; }
        .tone-waveform { margin-top: 4px; }
        .sound-bar { background-color: @headerbar_bg_color; border-top: 1px solid @borders; }
        .sound-play { min-width: 48px; min-height: 48px; }
        .sound-play image { -gtk-icon-size: 24px; }
        .sleep-length { padding-left: 6px; padding-right: 6px; }
        .equalizer scale { padding-left: 0; padding-right: 0; }
        .sound-muted { opacity: 0.5; }
        .ring-clock { font-size: 4.5em; font-weight: 200; margin-bottom: 6px; }
        .ring-title { font-size: 1.2em; }
        .ring-card { border-radius: 18px; }
        .ring-card.is-large { padding: 18px; }
        .ring-card.is-compact { padding: 12px; }
        .ring-card.is-dense { padding: 8px; border-radius: 12px; }
        .ring-card.is-dense.is-tight { padding: 3px 6px; }
        .ring-card.is-target { box-shadow: inset 0 0 0 3px @accent_color; }
        .ring-label { font-weight: 700; }
        .is-large .ring-label { font-size: 1.6em; }
        .is-large .ring-actions { margin-top: 12px; }
        .is-compact .ring-label { font-size: 1.2em; }
        .is-compact .ring-actions { margin-top: 9px; }
        .ring-target { font-weight: 700; min-height: 40px; padding: 2px 6px; border-radius: 12px; }
        .ring-hold { padding-left: 24px; padding-right: 24px; }
        .ring-target:focus { outline: 3px solid alpha(currentColor, 0.7); outline-offset: -5px; }
        .is-tiny .ring-name { font-size: 0.8em; }
        .is-tiny .ring-target { padding: 2px 3px; }
        .is-compact .ring-target { min-height: 52px; border-radius: 14px; }
        .is-large .ring-target { font-size: 1.4em; min-height: 84px; border-radius: 18px; }
        .ring-key { font-size: 11px; font-weight: 400; min-height: 14px; }
        .ring-card:not(.is-tight) .ring-name { margin-top: 14px; }
        .ring-challenge { font-size: 1.5em; font-weight: 800; }
        .ringing.is-grand { font-size: 1.4em; }
        .is-grand .ring-target { min-height: 118px; border-radius: 24px; }
        .is-grand .ring-key { font-size: 15px; }
        .ringing.is-vast { font-size: 2em; }
        .is-vast .ring-target { min-height: 168px; border-radius: 30px; }
        .is-vast .ring-key { font-size: 20px; }
        @keyframes toast-rise { from { opacity: 0; transform: translateY(18px); } }
        toast { border-radius: 24px; background-color: #3a3a3a; animation: toast-rise 250ms ease-out; }
        viewswitcher.narrow button > stack > box { padding-left: 2px; padding-right: 2px; }
        .ring-small { min-height: 34px; min-width: 44px; padding-top: 5px; padding-bottom: 5px; }
        .ring-small > button { min-height: 34px; min-width: 34px; padding: 5px; }
        .day-button > button { font-weight: normal; }
        .ring-answer { font-weight: 700; }
        .is-answered .ring-actions, .is-answered .ring-more { opacity: 0; }
        .is-answered .ring-label { font-weight: 400; }
        .ringing.is-night { background-color: black; color: #d0c8c0; }
        .ringing.is-night .ring-card { background-color: #161616; color: #d0c8c0; }
        .ringing.is-night .suggested-action { background-color: #1c3f6e; color: #dcdcdc; }
        .ringing.is-night .destructive-action { background-color: #6e161c; color: #dcdcdc; }
        .ringing.is-lit { color: rgba(0, 0, 0, 0.85); }
        .ringing.is-lit .ring-card { background-color: rgba(255, 255, 255, 0.75); color: rgba(0, 0, 0, 0.85); }
        .ringing.is-lit-dark { color: white; }
        .ringing.is-lit-dark .ring-card { background-color: rgba(0, 0, 0, 0.6); color: white; }
        @keyframes new-row { from { background-color: alpha(@accent_bg_color, 0.4); } }
        .is-new { animation: new-row 1200ms ease-out; }
        .flash-lit, .flash-dark { transition: background-color 100ms linear; }
        .flash-lit { background-color: white; color: black; }
        .flash-dark { background-color: black; color: white; }
        .flash-lit .card { background-color: #ebebeb; color: black; }
        .flash-dark .card { background-color: #242424; color: white; }
        .swatch { padding: 2px; min-width: 26px; min-height: 26px; }
        .chosen-swatch { box-shadow: inset 0 0 0 2px @accent_color; }
        .icon-tile { padding: 8px 0; min-height: 56px; }
        .icon-tile .caption { font-size: 0.72em; }
        .look-tile { padding: 6px; }
        headerbar button.text-button { padding-left: 10px; padding-right: 10px; }
        .has-problem > box > box.header label { color: @error_color; opacity: 1; }
        .chosen-tile { box-shadow: inset 0 0 0 2px @accent_color; }
        .display-control { min-width: 44px; min-height: 44px; background-color: #303030; color: white; }
        .display-control:hover { background-color: #484848; }
        window.solid-csd.fullscreen { padding: 0; box-shadow: none; }
        .next-alarm { padding: 0; min-width: 0; min-height: 0; background: none; border-radius: 6px; }
        .display-hint { padding: 10px 18px; border-radius: 18px; background-color: #303030; color: white; }
        .display-hint.is-night { background-color: #141414; color: #7f7f7f; }
        .tonight-row { padding: 12px 14px; }
        .tonight-row button { margin-top: 6px; }
        .tonight-fold { margin: 0 8px 8px 8px; }
        .tonight-strip { padding: 2px; border-radius: 18px; background-color: alpha(black, 0.72); color: white; }
        .tonight-reason { padding: 4px 12px; font-weight: normal; border-radius: 16px; color: white; }
        .tonight-action { padding: 4px 12px; border-radius: 16px; background-color: #303030; color: white; }
        .small-controls { opacity: 0; transition: opacity 150ms; }
        .small-controls.is-shown { opacity: 1; }
        .small-control { min-width: 34px; min-height: 34px; padding: 0; background-color: #303030; color: white; }
        .small-control:hover { background-color: #484848; }
        .small-caption { padding: 6px 44px 0 44px; }
        .is-paused { opacity: 0.74; }
        .stage-target { font-weight: 700; min-height: 64px; padding: 4px 3px; border-radius: 16px; }
        .unseen { opacity: 0; font-size: 1px; }
        .lap-fastest { color: @accent_color; }
        .lap-slowest { color: mix(@orange_4, @window_fg_color, 0.3); }
        .countdown-left { font-size: 2.6em; font-weight: 300; }
        .timer-card .countdown-left { font-size: 3.6em; }
        .stage-text { font-size: 2em; font-weight: 600; }
        .light-green { color: mix(@green_5, @window_fg_color, 0.3); }
        .light-amber { color: @warning_color; }
        .light-red { color: @error_color; font-weight: 600; }
        .world-time { font-size: 1.7em; font-weight: 300; }
        .world-reference:dir(ltr) { box-shadow: inset 4px 0 0 @accent_color; }
        .world-reference:dir(rtl) { box-shadow: inset -4px 0 0 @accent_color; }
        .world-card { padding: 14px 16px; font-weight: normal; }
        .world-card:checked { background-image: none; background-color: @card_bg_color; }
        .world-card.world-reference { box-shadow: inset 0 0 0 2px @accent_color; }
        .world-card-time { font-size: 2.8em; font-weight: 300; }
        .phrase-ghost { margin-left: 10px; color: alpha(@window_fg_color, 0.55); }
        .nights-chart { border-radius: 6px; }
        .nights-chart:focus-visible { outline: 2px solid alpha(@accent_color, 0.6); outline-offset: 3px; }
        .no-mark { opacity: 0; }
        .waiting-bar { background-color: alpha(@accent_bg_color, 0.15); }
        """
}
