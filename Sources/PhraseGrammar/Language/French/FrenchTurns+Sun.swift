// SPDX-License-Identifier: MIT

/// What French says the sun does, and how it asks politely.
extension FrenchWords {
    /// `que le soleil se lève` behind what says whether it is meant, or before it or after it.
    static let sun =
        TurnParts.joined(
            [
                ("quand|lorsque", "at"), ("dès|~dès|aussitôt|sitôt que", "at"), ("au moment où|~où", "at"),
                ("à le heure où|~où", "at"), ("avant que", "before"), ("après que", "after"),
                ("jusque à ce que", "until"),
            ], suns) + [("(à) la nuit tombée", "at sunset")] + twilights

    private static let twilights =
        TurnParts.twilights(
            ("civil|civile", "nautique", "astronomique"), dawn: ["aube|aurore _", "crépuscule _ du matin"],
            dusk: ["crépuscule _", "crépuscule _ du soir"]) + [("midi solaire", "solar noon")]

    private static let suns: [(String, String)] = [
        ("le soleil (ne) se lève|lèvera|lever", "sunrise"), ("le jour (ne) se lève|lèvera|lever", "sunrise"),
        ("le soleil (ne) se couche|couchera|coucher", "sunset"), ("la nuit (ne) tombe|tombera", "sunset"),
        ("il fait|fera|fasse nuit|sombre|noir", "sunset"), ("il fait|fera|fasse jour", "sunrise"),
    ]

    /// Words of everyday that are written like those of time.
    static let homonyms: [(String, String)] = [
        ("[la|une|en|de|haute|pleine] mer [!<d>]", "~océan"),
        ("[un|ce|mon|notre|du|soirée|soir] jeu [!<d>]", "~partie"),
        ("jeu [de|vidéo|concours]", "~partie"), ("[^] répétition|répétitions", "~chorale"),
    ]

    static let manners: [(String, String)] = [
        ("je vous|te prie de", "please"), ("je vous|te saurais gré de", "please"), ("je vous|te demande de", "please"),
        ("auriez|aurais vous|tu la gentillesse|amabilité|bonté de", "please"),
        ("ayez|aie la gentillesse|bonté de", "please"),
        ("auriez|aurais vous|tu le amabilité|obligeance de", "please"),
        ("ayez|aie le amabilité|obligeance de", "please"),
        ("si possible", "please"), ("sans faute", "please"), ("sors|sortez|tire|tirez moi de|du (le) lit", "wake"),
        ("laisse|laissez|laisses moi dormir (encore)", "please"), ("que je dois", "that"), ("que je ai à", "that"),
        ("et encore [à]", "and"), ("et de|à nouveau [à]", "and"), ("et encore une fois [à]", "and"),
        ("et une autre fois [à]", "and"), ("au bout de [<n> <u>]", "in"), ("quand|lorsque il sera", "~à"),
        ("[\(alarms)] de|pour la semaine [!prochaine|suivante|dernière|qui|<n>]", "weekdays"),
        ("[!^] quand|lorsque [!<n>|<u>]", "when"),
        ("[<m>|<w>|<d>] inclus|compris", "please"), ("tout|très|bien doucement", "softly"),
        ("de plus en plus fort", "softly"), ("progressivement|doucement sur|en|pendant [<n> <l>]", "softly over"),
        ("en douceur sur|en|pendant [<n> <l>]", "softly over"),
        ("au plus <n> [répétitions|fois|snoozes]", "at most <1>"),
        ("(au|un) maximum (de) <n> [répétitions|fois|snoozes]", "at most <1>"),
        ("(au|un) maximum (de) <n> rappels", "at most <1> snoozes"), ("au plus <n> rappels", "at most <1> snoozes"),
        ("à <n> % de|du volume", "volume <1>"), ("à mi volume", "volume 50"), ("à la moitié de|du volume", "volume 50"),
        ("[!^] rappel (de|toutes les) <n> minutes|min|mn [$]", "snooze <1> minutes"),
        ("[^] il va pleuvoir|neiger|faire", "what"), ("[^] va t il", "what"),
        ("[^] (il) pleut|pleuvra|neige|neigera", "what"),
    ]
}
