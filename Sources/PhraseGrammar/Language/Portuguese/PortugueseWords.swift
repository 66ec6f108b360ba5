// SPDX-License-Identifier: MIT
import Almanac
import Phrasing
import Timekeeping

/// The vocabulary of Portuguese, with and without accents.
enum PortugueseWords {
    static let rules = LanguageRules(
        dayOf24: DayOf24(),
        ordinalSuffixes: LanguageRules.suffixes(".º .ª º ª o a st nd rd th"), timerWord: "temporizador",
        hyphensJoinWords: true,
        dayComesFirst: true, daysAreCardinal: true)

    static let lexicon: Lexicon = {
        var words = Lexicon(foldsAccents: true)
        ZoneNames.teach(&words)
        words.teach(meanings, of: EnglishWords.lexicon)
        words.teach("sol") { $0.weekday = nil }
        teachNumbers(&words)
        teachCalendar(&words)
        words.rewrite(turns, as: EnglishWords.lexicon)
        words.forgive(
            """
            segunda terca quarta quinta sexta sabado sabados domingo domingos janeiro fevereiro abril junho julho agosto \
            setembro outubro novembro dezembro amanhã minutos segundos semana semanas temporizador alarme feira \
            segundas quartas quintas sextas depois acorda acorde acordar desperta desperte despertar despertador lembra \
            lembre lembrar lembrete
            """,
            but: """
                acorra acorre deserta desertar deserte domino dominos fieira lebre quina quinas quita quitas sabao sanado \
                sanados sestas setas
                """)
        words.spell([
            ("que", "q"), ("você", "vc"), ("também", "tb tbm"), ("depois", "dps"), ("de", "d"), ("porque", "pq"),
            ("quando", "qdo qnd"), ("amanhã", "amh"), ("para", "p"), ("todo", "td"), ("todos", "tds"),
            ("madrugada", "madruga"), ("manhã", "manhãzinha"), ("tarde", "tardezinha tardinha"), ("noite", "noitinha"),
            ("jantar", "janta"),
        ])
        words.finish()
        return words
    }()

    /// Words by what they mean in English.
    private static let meanings: [(String, String)] = [
        ("the", "o os as"), ("a", "um uma"), ("of", "de do da dos das d"), ("at", "a ao aos ~às ~ás ~à"),
        ("in", "em num numa"),
        ("on", "no na nos nas"), ("until", "até"), ("for", "por para pra pro pras pros p durante"),
        ("between", "entre"),
        ("and", "e"), ("more", "mais"), ("or", "ou"), ("with", "com c"), ("without", "sem"), ("but", "mas porém"),
        ("that", "que"),
        ("if", "se caso"), ("because", "porque pq pois"), ("around", "aproximadamente"), ("before", "antes"),
        ("this", "este esta estes esse essa neste nesta nesse nessa deste desta desse dessa"),
        ("next", "próximo próxima próximos próximas seguinte seguintes"),
        ("last", "último última últimos últimas"), ("only", "só somente apenas"), ("all", "inteiro inteira"),
        ("other", "outros outras"), ("another", "outro outra"), ("my", "meu minha meus minhas nosso nossa"),
        ("me", "me mim nos' eu'"), ("i", "eu"), ("you", "você vc tu te"), ("it", "isso isto disso"),
        ("please", "pf pfv obrigado obrigada obg valeu"),
        (
            "ok",
            """
            oi olá ei ok tá né aí então bom pode poderia podia ~dá tenho tenha preciso deve posso também será ~é são ser sou \
            ~está vê repita telefonar' lá foi novamente sei
            """
        ),
        ("want", "quero queria gostaria"),
        (
            "set",
            """
            põe pôe ponha coloca coloque bota bote cria crie criar define defina definir programa programe \
            programar marca marque agenda agende agendar ajusta ajuste ajustar ativa ative ativar inicia inicie \
            começa comece adiciona adicione adicionar configura configure configurar faz faça
            """
        ),
        ("put", "colocar botar ~pôr fazer marcar iniciar começar"),
        (
            "wake",
            """
            acorda acorde acordar acordes acordem acordasse acordassem acordado acordada desperta desperte despertar despertes despertasse despertassem \
            despertador levantar levanta levante levantasse
            """
        ),
        ("alarm", "alarme"), ("alarms", "alarmes"),
        (
            "remind",
            """
            lembra lembre lembres lembrar lembrasse lembrassem lembrete lembretes avisa avise avises avisar avisasse avisassem aviso alerta \
            alerte relembra relembre relembrar notifica notifique chama chame chamasse
            """
        ),
        ("timer", "timer timers temporizador temporizadores cronômetro"), ("called", "chamado chamada"),
        (
            "cancel",
            """
            cancela cancele cancelar desliga desligue desligar' desativa desative apaga apague exclui exclua excluir remove \
            remova remover deleta delete tira' pausa pause pausar adia adie adiar muda mude mudar troca troque altera altere
            """
        ),
        ("show", "mostra mostre lista liste"), ("what", "qual quais quanto quantos quanta quantas quem onde"),
        ("no", "não nenhum nenhuma"), ("not", "nunca nem"), ("except", "exceto excepto menos tirando fora salvo"),
        ("today", "hoje hj"), ("tomorrow", "amanhã amnhã amnh amanhá"),
        ("yesterday", "ontem anteontem passado passada"),
        ("now", "agora já"), ("later", "depois"), ("every", "todo toda todos todas cada td tds"), ("half", "meio meia"),
        ("quarter", "quartos"), ("noon", "meiodia"), ("midnight", "meianoite"), ("am", "am"), ("pm", "pm"),
        ("times", "vezes vez x"),
        ("couple", "par"), ("rest", "resto"), ("end", "fim final"), ("beginning", "começo início"),
        ("middle", "meados"),
        ("holidays", "feriado feriados"), ("vacation", "férias folga folgas"),
        ("meeting", "reunião compromisso evento consulta"), ("starting", "desde começando"),
        ("softly", "suavemente suave devagar devagarinho gradual gradualmente"),
        ("quiet", "baixinho baixo"), ("loud", "alto"), ("silently", "mudo"), ("volume", "volume"), ("snooze", "soneca"),
        ("snoozes", "sonecas"),
        ("vibration", "vibração"), ("vibrate", "vibrar vibrando"), ("sound", "toque som"), ("maximum", "máximo"),
        ("sorry", "desculpa desculpe"), ("wait", "aliás opa ops oops eita"), ("early", "cedo"),
        ("sharp", "cravado certinho"),
        ("again", "~denovo"),
        ("sun", "sol"), ("summer", "verão"), ("winter", "inverno"), ("spring", "primavera"), ("autumn", "outono"),
        ("sunrise", "amanhecer alvorada"), ("sunset", "entardecer"), ("dusk", "anoitecer crepúsculo"),
        ("cost", "custa"),
        ("euros", "reais euros real"), ("km", "km quilômetros"), ("degrees", "graus"),
        ("chapter", "capítulo página nota"),
        ("bus", "ônibus"), ("call", "ligar telefonar"), ("get", "tocar"), ("work", "trabalho"), ("o'clock", ""),
        ("go", "toca toque'"),
    ].filter { !$0.1.isEmpty }

    private static func teachNumbers(_ words: inout Lexicon) {
        words.teach(numbers: [
            (0, "zero"), (2, "dois duas"), (3, "três"), (4, "quatro"), (5, "cinco"), (6, "seis"), (7, "sete"),
            (8, "oito"),
            (9, "nove"), (10, "dez"), (11, "onze"), (12, "doze dúzia"), (13, "treze"), (14, "quatorze catorze"),
            (15, "quinze"), (16, "dezesseis dezasseis"), (17, "dezessete dezassete"), (18, "dezoito"),
            (19, "dezenove dezanove"), (20, "vinte"), (30, "trinta"), (40, "quarenta"), (50, "cinquenta"),
            (60, "sessenta"), (70, "setenta"), (80, "oitenta"), (90, "noventa"), (100, "cem cento"),
        ])
        words.teach(ordinals: [
            "primeiro primeira primeiros primeiras", "segundo segundos", "terceiro terceira", "quarto", "quinto",
            "sexto", "sétimo sétima", "oitavo oitava", "nono nona", "décimo décima",
        ])
        words.teach("primeiro primeira primeiros primeiras", as: .first)
        words.teach("penúltimo penúltima") { $0.ordinal = -2 }
        words.teach("antepenúltimo antepenúltima") { $0.ordinal = -3 }
    }

    private static func teachCalendar(_ words: inout Lexicon) {
        words.teach(
            weekdays: ["segunda", "terça terç", "quarta", "quinta", "sexta", "sábado", "domingo"],
            plurals: ["segundas", "terças", "quartas", "quintas", "sextas", "sábados", "domingos"],
            short: ["seg", "ter", "qua", "qui", "sex", "sáb", "dom"])
        words.teach(
            months: [
                "janeiro jan", "fevereiro fev", "março", "abril abr", "maio", "junho jun", "julho jul", "agosto",
                "setembro", "outubro", "novembro", "dezembro",
            ],
            risky: [(3, "mar"), (5, "mai"), (8, "ago"), (9, "set"), (10, "out"), (11, "nov")])
        words.teach(units: [
            (.second, one: "segundo", many: "segundos", sign: "s"),
            (.minute, one: "minuto min minutinho", many: "minutos mins minutinhos", sign: "m"),
            (.hour, one: "hora horinha", many: "horas", sign: "h hs hrs hr"),
            (.day, one: "dia", many: "dias", sign: ""),
            (.week, one: "semana", many: "semanas", sign: ""),
            (.fortnight, one: "quinzena", many: "quinzenas", sign: ""),
            (.month, one: "mês", many: "meses", sign: ""), (.quarter, one: "trimestre", many: "trimestres", sign: ""),
            (.year, one: "ano", many: "anos", sign: ""),
        ])
        words.teach(parts: [
            (.morning, one: "manhã matina", many: "manhãs"), (.afternoon, one: "tarde", many: "tardes"),
            (.night, one: "noite", many: "noites"), (.lunch, one: "almoço", many: ""),
            (.dinner, one: "jantar", many: ""),
        ])
        words.teach(cycles: [
            ("diário diária diariamente", .day, 1), ("semanal semanalmente", .week, 1),
            ("quinzenal quinzenalmente", .week, 2), ("mensal mensalmente", .month, 1),
            ("bimestral bimestralmente", .month, 2), ("trimestral trimestralmente", .month, 3),
            ("semestral semestralmente", .month, 6), ("anual anualmente", .year, 1),
        ])
        words.teach("fds findi") { $0.days = .weekend }
        words.teach(feasts: [
            (.christmas, "natal"), (.easter, "páscoa"), (.newYearsEve, "réveillon"), (.shroveTuesday, "carnaval"),
            (.halloween, "halloween"), (.christmasEve, "vesperadenatal"), (.ashWednesday, "quartadecinzas"),
            (.goodFriday, "sextasanta"), (.corpusChristi, "corpuschristi"), (.palmSunday, "domingoderamos"),
            (.holySaturday, "sabadodealeluia"),
        ])
    }
}
