// SPDX-License-Identifier: MIT

/// What Portuguese says the sun does, and how it asks politely.
extension PortugueseWords {
    /// `o sol nascer`, alone and behind what says whether it is meant, or before it or after it.
    static let sun: [(String, String)] =
        TurnParts.joined(
            [
                ("quando|mal|ao", "at"), ("assim|logo|tão que", "at"), ("tão logo", "at"),
                ("na|no hora|momento que", "at"),
                ("na|no hora|momento em que", "at"), ("antes de|do|que", "before"), ("depois de|do|que", "after"),
                ("até (que)", "until"),
            ], suns + light + twilights)
        + suns + twilights

    private static let twilights =
        TurnParts.twilights(
            ("civil", "náutico|náutica", "astronômico|astronômica|astronómico|astronómica"),
            dawn: [
                "amanhecer|alvorada|aurora _", "crepúsculo _ matutino", "crepúsculo matutino _",
            ],
            dusk: [
                "anoitecer|entardecer|crepúsculo _", "crepúsculo _ vespertino", "crepúsculo vespertino _",
            ]) + [("meio dia solar", "solar noon")]

    private static let suns: [(String, String)] = [
        ("(o) sol nascer|nasce|nasça|nascesse|raiar|raia|raie|sair|sai|saia|surgir|aparecer|apareça", "sunrise"),
        ("(o) dia nascer|nasce|nasça|raiar|raia|raie|clarear|clareia|clareie|amanhecer", "sunrise"),
        ("(o) sol se pôr|~pôr|põe|puser|ponha|pusesse", "sunset"), ("(o) sol pôr|~pôr|puser", "sunset"),
        ("(a) noite cair|cai|caia", "dusk"),
    ]

    private static let light: [(String, String)] = [
        ("amanhecer|amanhece|amanheça", "sunrise"), ("clarear|clareia (o dia)", "sunrise"),
        ("anoitecer|anoitece|anoiteça|escurecer|escurece|escureça", "dusk"),
    ]

    /// Words of everyday that are written like those of time.
    static let homonyms: [(String, String)] = [
        (
            "[pra|para|pro|lá|por|de|jantar|almoçar|sair|trabalhar|ficar|jogar|botar|colocar] fora",
            "~quintal"
        ),
        ("fora [todo|toda|todos|todas|cada]", "~quintal"),
        ("pedir desculpa", "~perdoar"),
        ("levantar|levanta|levante [da|do|das|dos|de|o|a|os|as <?>]", "~erguer"),
        ("[o|do|no|ao|meu|seu|teu|nosso] quarto [!<w>|<u>|<g>|<d>|=weekday]", "~cômodo"),
        ("[o|ao|pelo|pro|no] mar [!<d>]", "~oceano"), ("[banho|beira|frutos|nível de|do] mar", "~oceano"),
        ("[vou|vai|vamos|quero|preciso|posso|pode|para|pra] ter [<?>]", "~possuir"), ("diário [de <?>]", "~caderno"),
        ("[voo|viagem|ônibus|embarque|chegar para|pra|a|em] natal", "~cidade"),
        ("[^] soneca|pausa [de <n>|uma|meia <u>]", "~cochilo"), ("[^] soneca|pausa [<n>|uma|meia <u>]", "~cochilo"),
        ("[^] soneca [por|durante <n>|uma|meia]", "~cochilo"), ("[^] uma soneca|pausa", "~cochilo"),
        ("[timer|temporizador|tirar|tira|tiro|dar|fazer|faço] soneca|pausa", "~cochilo"),
        ("[timer|temporizador|tirar|tira|tiro|dar|fazer|faço uma|de|da|pra|para|minha] soneca|pausa", "~cochilo"),
        ("[timer|temporizador para|pra|de uma|a|minha] soneca|pausa", "~cochilo"),
    ]

    static let manners: [(String, String)] = [
        ("solicito|peço|rogo|agradeço|agradeceria que|se", "please"), ("lhe|te peço (que)", "please"),
        ("o|a senhor|senhora pode|podia|poderia|consegue", "please"), ("faz|faça o favor de", "please"),
        ("tenha|teria a bondade|gentileza de", "please"), ("tem|teria como", "please"),
        ("se possível|der", "please"), ("quando puder", "please"), ("sem falta", "please"),
        ("me|nos tira|tire|tirar da cama", "wake"), ("levantar|levanta|levante da cama", "wake"),
        ("me|nos recorda|recorde|recordar|recordasse", "remind"),
        ("(me) dá|~dá|dê|dar um toque|alô|grito|sinal|aviso|alerta", "remind"),
        ("[!^] quando [!<n>|<u>]", "when"), ("[<m>|<w>|<d>] inclusive|incluso", "please"),
        ("se for|é|~é (um|uma) <w>", "if it <1>"), ("bem|muito suavemente|suave|devagar", "softly"),
        ("cada vez mais alto|forte", "softly"), ("aumentando (o volume) (aos poucos)", "fade"),
        ("aumentando (o volume) (aos poucos) durante|em|por [<n> <l>]", "fade over"),
        ("no máximo [<n> vezes|sonecas]", "at most"), ("até [<n> sonecas]", "at most"),
        ("com (o) volume em|a|de|no", "volume"), ("a|em|com <n> % de|do volume", "volume <1>"),
        ("na|pela metade do volume", "volume 50"), ("a meio volume", "volume 50"),
        ("que tenho que|de", "that"), ("e outra vez [às|as|a|~às]", "and"), ("e novamente [às|as|a|~às]", "and"),
        ("quando (se) passar|passarem [<n> <u>]", "in"), ("quando (se) passar|passarem [um|uma|meia <u>]", "in"),
        ("quando forem|derem|bater|baterem [<h>]", "~às"), ("quando for [uma|meia|=noon|=midnight]", "~às"),
        ("quando for|der [<h> h|hora|horas|:]", "~às"),
        ("me|nos deixa|deixe dormir (mais)", "please"),
    ]
}
