// SPDX-License-Identifier: MIT

/// How people go on in French.
extension Endings {
    static let french = Endings(
        forms: [
            "demain à {7}", "aujourd'hui à {20}", "ce soir à {20}", "demain matin", "demain soir",
            "après-demain à {7}", "tous les jours à {7}", "en semaine à {7}", "le week-end à {9}",
            "du lundi au vendredi à {7}", "un jour sur deux à {7}", "tous les matins à {7}", "tous les soirs à {20}",
            "tous les lundis à {7}", "tous les mardis à {7}", "tous les mercredis à {7}", "tous les jeudis à {7}",
            "tous les vendredis à {7}", "tous les samedis à {9}", "tous les dimanches à {9}",
            "toutes les heures", "toutes les deux heures", "le 1er de chaque mois à {9}",
            "le premier lundi du mois à {9}", "lundi à {7}", "mardi à {7}", "mercredi à {7}", "jeudi à {7}",
            "vendredi à {7}", "samedi à {9}", "dimanche à {9}", "lundi prochain à {7}", "ce week-end à {9}",
            "dans 20 minutes", "dans une demi-heure", "dans une heure", "dans deux heures",
            "dans deux semaines à {9}", "minutes", "heures", "secondes", "une demi-heure", "un quart d'heure",
            "à {7}", "à midi", "à minuit", "au lever du soleil", "au coucher du soleil", "à sept heures et demie",
            "réveille-moi à {7}", "rappelle-moi dans 20 minutes", "rappelle-moi à {20}", "alarme à {7}",
            "mets une alarme à {7}", "mets un minuteur de 10 minutes", "minuteur de 10 minutes",
            "jusqu'à vendredi", "jusqu'à Noël", "pendant deux semaines", "cinq fois", "à partir de lundi",
            "à partir de demain", "sauf le mercredi", "sauf les jours fériés", "sauf demain", "en douceur",
            "sans répétition", "du matin", "du soir",
        ],
        afterNumber: [" minutes", "h30", "h en semaine", " heures", "h du matin", "h du soir", " fois"],
        following: [
            "demain", "en semaine", "tous les jours", "le week-end", "tous les lundis", "jusqu'à vendredi",
            "pendant deux semaines", "sauf les jours fériés", "en douceur",
        ],
        time: "à {7}",
        openings: [
            "demain à {7}", "en semaine à {7}", "dans 20 minutes", "minuteur de 10 minutes", "tous les jours à {20}",
        ])
}
