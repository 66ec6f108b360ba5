// SPDX-License-Identifier: MIT

/// What Spanish says the sun does, and how it asks politely.
extension SpanishWords {
    /// `salga el sol` behind what says whether it is meant, or before it or after it.
    static let sun =
        TurnParts.joined(
            [
                ("cuando|apenas|al", "at"), ("en cuanto", "at"), ("tan pronto (como)", "at"), ("nada más", "at"),
                ("antes de (que)", "before"), ("después de (que)", "after"), ("hasta (que)", "until"),
            ],
            [
                ("salga|sale|saliera|salir el sol", "sunrise"), ("el sol salga|sale|saliera", "sunrise"),
                ("amanezca|amanece|amanecer|aclare|aclarar", "sunrise"),
                ("se ponga|pone|pusiera|oculte|meta el sol", "sunset"),
                ("el sol se ponga|pone|pusiera|oculte|meta", "sunset"), ("ponerse|ocultarse|meterse el sol", "sunset"),
                ("caiga|cae|caer el sol", "sunset"),
                ("anochezca|anochece|anochecer|oscurezca|oscurece|oscurecer", "dusk"),
                ("se haga|hace de noche", "dusk"),
            ] + twilights) + twilights

    private static let twilights =
        TurnParts.twilights(
            ("civil", "náutico|náutica", "astronómico|astronómica"),
            dawn: ["amanecer|alba|aurora _", "crepúsculo _ matutino", "crepúsculo matutino _"],
            dusk: [
                "anochecer|atardecer|crepúsculo _", "crepúsculo _ vespertino", "crepúsculo vespertino _",
            ]) + [("mediodía solar", "solar noon"), ("medio día solar", "solar noon")]

    /// Words of everyday that are written like those of time.
    static let homonyms: [(String, String)] = [
        ("[el|mi|tu|su|del|al|nuestro] cuarto [!<w>|<u>|<g>|=weekday|para|pa]", "~cómodo"),
        ("[a|con|para|sr|sra|señor|señora|doctor|doctora|profe] reyes", "~apellido"), ("diario [de <?>]", "~cuaderno"),
        ("[^] pausa [de <n>|un|una|media <u>]", "~siesta"), ("[^] pausa [<n>|un|una|media <u>]", "~siesta"),
        ("[^] pausa [para|del|de la|el|<?>]", "~siesta"), ("[^] una pausa", "~siesta"),
        ("[timer|temporizador|=timer] pausa", "~siesta"), ("[timer|temporizador|=timer de|para] pausa", "~siesta"),
    ]

    static let manners: [(String, String)] = [
        ("ruego|solicito|pido|suplico|agradezco|agradecería|agradeceré que|si", "please"),
        (
            "<?>|te ruego|solicito|pido|suplico|agradezco|agradecería|agradeceré|rogaría|pediría (que|si)",
            "please"
        ),
        ("sería|serías tan amable de", "please"), ("si es|eres|fuera|fueras|fuese tan amable", "please"),
        ("tenga|ten la bondad|amabilidad de", "please"), ("haz|haga el favor de", "please"),
        ("me haces|hace|harías|haría el favor de", "please"), ("si es posible", "please"), ("de ser posible", "please"),
        ("si puedes|puede", "please"), ("cuando puedas|pueda", "please"), ("sin falta|falla", "please"),
        ("sácame|sáqueme|sacame de la cama", "wake"), ("me sacas|saques|saca|saque de la cama", "wake"),
        ("me|nos llamas|llames", "remind"), ("tengo|tenemos|hay que", "please"), ("que tengo|tenemos|hay que", "that"),
        ("[!^] cuando [!<n>|<u>]", "when"), ("[<m>|<w>|<d>] inclusive|incluido|inclusivo", "please"),
        ("muy|bien suavemente|suave|despacio", "softly"), ("cada vez más fuerte|alto", "softly"),
        ("subiendo|aumentando (el volumen) (poco a poco|gradualmente)", "fade"),
        ("subiendo|aumentando (el volumen) (poco a poco|gradualmente) durante|en [<n> <l>]", "fade over"),
        ("como máximo|mucho", "at most"), ("a lo sumo", "at most"), ("un máximo de", "at most"),
        ("a|al <n> %|por de|del volumen", "volume <1>"), ("a|con (la) mitad de|del volumen", "volume 50"),
        ("a medio volumen", "volume 50"), ("(con) (el) volumen al|a|en [<d>]", "volume"),
        ("y otra vez [a|las|la]", "and"), ("y nuevamente [a|las|la]", "and"), ("y de nuevo [a|las|la]", "and"),
        ("cuando pasen|pase [<n> <u>]", "in"), ("cuando hayan pasado [<n> <u>]", "in"),
        ("cuando pase [un|una|media <u>]", "in"), ("déjame|dejame dormir [<n> <u>]", "please"),
        ("déjame|dejame dormir [media|un|una <u>]", "please"), ("(el) día de (los) reyes (magos)", "~reyes"),
        ("ala|alas una", "~a ~la 1"), ("ala <h>", "~a ~la <1>"), ("alas <h>", "~a ~las <1>"),
    ]
}
