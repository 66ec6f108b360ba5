// SPDX-License-Identifier: MIT
import ClockDesign

/// The style rules of the Sun page: two systems of text colours, on the sky and on cards, as ``SkyColors`` measures them.
enum SunLooks {
    static let css = """
        .sky-page { color: \(SkyColors.darkInk.hex); }
        .sky-page.light-ink { color: \(SkyColors.lightInk.hex); }
        .sky-headline { font-family: "Source Serif 4", "Noto Serif", "DejaVu Serif", serif; font-weight: 300;
          font-size: 2.6em; }
        .sky-outlook { font-size: 1.15em; }
        .sky-place { font-weight: 700; padding: 2px 10px; margin-left: -10px; margin-right: -10px; }
        .sky-card { border-radius: 18px; padding: 14px 16px; transition: background-color 600ms; }
        .sky-card.sky-event { padding: 14px 6px 14px 10px; }
        .sky-card .card-title { font-family: "Source Serif 4", "Noto Serif", "DejaVu Serif", serif; font-weight: 300;
          font-size: 1.45em; }
        .sky-card .card-time { font-size: 1.55em; font-weight: 300; }
        .sky-card .card-note { font-size: 0.88em; }
        .sky-page .sky-card.is-next { box-shadow: inset 0 0 0 2px #e0862d; }
        .sky-skeleton { min-height: 84px; opacity: 0.55; }
        .sky-card button { color: inherit; border: none; box-shadow: none; transition: filter 200ms; }
        .sky-card button:hover { filter: brightness(1.05); }
        .sky-card button:active { filter: brightness(0.94); }
        .sky-page .sky-card button.sky-first { \(gradient(SkyColors.Card.firstButton)) color: \(SkyColors.darkInk.hex); }
        .sky-wake { padding: 7px 12px; border-radius: 14px; font-weight: normal; }
        .sky-list { background: none; }
        \(card(".cards-day", .day, shadow: "0 2px 10px alpha(black, 0.13)", edge: "transparent"))
        \(card(".cards-night", .night, shadow: "none", edge: "alpha(white, 0.22)"))
        .sky-contrast .sky-card, .sky-contrast .sky-head { border: 1px solid currentColor; border-radius: 18px; }
        .cards-day.sky-contrast .sky-card, .cards-day.sky-contrast .sky-head { background-color: white;
          color: black; }
        .cards-night.sky-contrast .sky-card, .cards-night.sky-contrast .sky-head { background-color: black;
          color: white; }
        .sky-contrast .sky-head { padding: 10px 14px; }
        .sky-contrast .sky-card button { background-image: none; background-color: transparent; color: inherit;
          border: 1px solid currentColor; }
        .sky-contrast .card-note, .sky-contrast .is-past { color: inherit; }
        """

    private static func card(_ page: String, _ card: SkyColors.Card, shadow: String, edge: String) -> String {
        """
        \(page) .sky-card { background-color: alpha(\(card.glass.hex), \(card.opacity)); color: \(card.ink.hex);
          box-shadow: \(shadow); border: 1px solid \(edge); }
        \(page) .sky-card .card-note, \(page) .sky-card .is-past { color: \(card.faintInk.hex); }
        \(page) .sky-card button { \(gradient(card.button)) }
        """
    }

    private static func gradient(_ colors: [ClockColor]) -> String {
        "background-image: linear-gradient(to right, \(colors.map(\.hex).joined(separator: ", ")));"
    }
}
