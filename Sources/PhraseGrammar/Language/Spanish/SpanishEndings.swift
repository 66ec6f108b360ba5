// SPDX-License-Identifier: MIT

/// How people go on in Spanish.
extension Endings {
    static let spanish = Endings(
        forms: [
            "mañana a las {7}", "hoy a las {20}", "esta noche a las {20}", "mañana por la mañana",
            "mañana por la tarde", "pasado mañana a las {7}", "todos los días a las {7}", "entre semana a las {7}",
            "de lunes a viernes a las {7}", "los fines de semana a las {9}", "cada dos días a las {7}",
            "todos los lunes a las {7}", "todos los martes a las {7}", "todos los miércoles a las {7}",
            "todos los jueves a las {7}", "todos los viernes a las {7}", "todos los sábados a las {9}",
            "todos los domingos a las {9}", "todas las mañanas a las {7}", "todas las noches a las {20}",
            "cada hora", "cada dos horas", "el 1 de cada mes a las {9}", "el primer lunes de cada mes a las {9}",
            "los lunes a las {7}", "los martes a las {7}", "los miércoles a las {7}", "los jueves a las {7}",
            "los viernes a las {7}", "los sábados a las {9}", "los domingos a las {9}",
            "el lunes a las {7}", "el martes a las {7}", "el miércoles a las {7}", "el jueves a las {7}",
            "el viernes a las {7}", "el sábado a las {9}", "el domingo a las {9}", "el lunes que viene a las {7}",
            "este fin de semana a las {9}", "en 20 minutos", "en media hora", "en una hora", "dentro de 20 minutos",
            "dentro de media hora", "dentro de dos semanas a las {9}", "minutos", "horas", "segundos", "media hora",
            "a las {7}", "al mediodía", "a medianoche", "al amanecer", "al atardecer", "a las siete y media",
            "despiértame a las {7}", "recuérdame en 20 minutos", "recuérdame a las {20}", "alarma a las {7}",
            "pon una alarma a las {7}", "pon un temporizador de 10 minutos", "temporizador de 10 minutos",
            "hasta el viernes", "hasta Navidad", "durante dos semanas", "cinco veces", "a partir del lunes",
            "a partir de mañana", "excepto los miércoles", "excepto festivos", "excepto mañana", "suavemente",
            "sin posponer", "por la mañana", "por la tarde", "por la noche",
        ],
        afterNumber: [" minutos", ":30", ":00 entre semana", " horas", " de la mañana", " de la tarde", " veces"],
        following: [
            "mañana", "entre semana", "todos los días", "los fines de semana", "todos los lunes", "hasta el viernes",
            "durante dos semanas", "excepto festivos", "suavemente",
        ],
        time: "a las {7}",
        openings: [
            "mañana a las {7}", "entre semana a las {7}", "en 20 minutos", "temporizador de 10 minutos",
            "todos los días a las {20}",
        ])
}
