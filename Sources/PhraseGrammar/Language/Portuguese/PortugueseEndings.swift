// SPDX-License-Identifier: MIT

/// How people go on in Portuguese.
extension Endings {
    static let portuguese = Endings(
        forms: [
            "amanhã às {7}", "hoje às {20}", "hoje à noite", "amanhã de manhã", "depois de amanhã às {7}",
            "todo dia às {7}", "dias úteis às {7}", "fins de semana às {9}", "de segunda a sexta às {7}",
            "toda segunda às {7}", "toda terça às {7}", "toda quarta às {7}", "toda quinta às {7}",
            "toda sexta às {7}", "todo sábado às {9}", "todo domingo às {9}", "toda manhã às {7}",
            "toda noite às {20}", "a cada dois dias às {7}", "dia 5 às {9}", "todo dia 5 às {9}",
            "na primeira segunda de cada mês às {9}", "segunda às {7}", "terça às {7}", "quarta às {7}",
            "quinta às {7}", "sexta às {7}", "sábado às {9}", "domingo às {9}", "segunda que vem às {7}",
            "neste fim de semana às {9}", "em 20 minutos", "em uma hora", "daqui a meia hora",
            "daqui a 20 minutos", "daqui a duas semanas às {9}", "minutos", "horas", "segundos", "meia hora",
            "às {7}", "ao meio-dia", "à meia-noite", "ao nascer do sol", "ao pôr do sol", "às sete e meia",
            "quinze para as oito", "me acorda às {7}", "me lembra em 20 minutos", "me lembra às {20}",
            "alarme às {7}", "põe um alarme às {7}", "timer de 10 minutos", "temporizador de 10 minutos",
            "de hora em hora", "até sexta", "até o Natal", "por duas semanas", "cinco vezes",
            "a partir de segunda", "a partir de amanhã", "exceto às quartas", "exceto feriados", "exceto amanhã",
            "suavemente", "sem soneca", "da manhã", "da tarde", "da noite",
        ],
        afterNumber: [" minutos", "h30", "h nos dias úteis", " horas", " da manhã", " da noite", " vezes"],
        following: [
            "amanhã", "nos dias úteis", "todo dia", "nos fins de semana", "toda segunda", "até sexta",
            "por duas semanas", "exceto feriados", "suavemente",
        ],
        time: "às {7}",
        openings: [
            "amanhã às {7}", "dias úteis às {7}", "em 20 minutos", "timer de 10 minutos", "todo dia às {20}",
        ])
}
