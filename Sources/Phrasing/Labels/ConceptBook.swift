// SPDX-License-Identifier: MIT

/// Finds what a label speaks of, for which there is an icon: gym, meds, train.
public enum ConceptBook {
    /// The concept that a label speaks of, such as `gym`; nil when no word of it is known.
    public static func concept(of label: String) -> String? {
        guard !label.isEmpty else { return nil }
        for word in label.lowercased().split(whereSeparator: { !$0.isLetter && $0 != "'" }) {
            if let concept = concepts[word] { return concept }
            if word.hasSuffix("s"), let concept = concepts[word.dropLast()] { return concept }
        }
        return nil
    }

    /// All concepts, sorted.
    public static let all: [String] = table.map(\.0).sorted()

    private static let concepts: [Substring: String] = {
        var concepts: [Substring: String] = [:]
        for (concept, words) in table { for word in words.split(separator: " ") { concepts[word] = concept } }
        return concepts
    }()

    /// A concept and the words that speak of it, in English and German.
    private static let table: [(String, String)] = [
        ("gym", "gym workout lift lifting crossfit fitness fitnessstudio training"),
        ("run", "run running jog jogging laufen joggen"),
        ("walk", "walk walking stroll hike hiking spaziergang wandern"),
        ("bike", "bike bicycle cycling cycle ride fahrrad rad"),
        ("swim", "swim swimming pool schwimmen"), ("yoga", "yoga stretch stretching pilates"),
        ("meditate", "meditate meditation mindfulness breathe"),
        ("football", "football soccer fußball"), ("tennis", "tennis squash badminton"),
        ("sport", "sport sports match practice basketball volleyball"),
        ("meds", "meds med medicine medication pill tablet antibiotic vitamin insulin medikament tablette pille"),
        ("eyedrops", "drops eyedrops tropfen"),
        ("doctor", "doctor dr physician hospital clinic checkup arzt ärztin krankenhaus"),
        ("dentist", "dentist teeth tooth zahnarzt"),
        ("therapy", "therapy therapist physio physiotherapy therapie"), ("water", "water drink hydrate trinken wasser"),
        ("tea", "tea tee"), ("coffee", "coffee espresso kaffee"), ("pasta", "pasta noodles spaghetti nudeln"),
        ("egg", "egg ei eier"),
        ("pizza", "pizza"), ("bread", "bread dough bake baking cake cookie brot kuchen backen"),
        ("oven", "oven roast ofen"),
        ("rice", "rice reis"), ("cook", "cook cooking kochen recipe"), ("breakfast", "breakfast frühstück"),
        ("lunch", "lunch mittagessen"),
        ("dinner", "dinner supper abendessen"), ("snack", "snack fruit"), ("bbq", "bbq grill barbecue steak"),
        ("wine", "wine beer drinks bar bier wein"),
        ("school", "school schule"), ("class", "class lecture lesson seminar vorlesung unterricht"),
        ("study", "study homework learn revise lernen hausaufgaben"),
        ("exam", "exam test quiz prüfung"), ("read", "read book reading lesen buch"),
        ("work", "work office job shift arbeit büro schicht"),
        ("meeting", "meeting standup sync appointment termin besprechung"),
        ("call", "call phone ring telephone anrufen telefonat"),
        ("video-call", "zoom facetime skype videocall"), ("mail", "mail email letter post brief"),
        ("message", "message text sms whatsapp nachricht"),
        ("report", "report timesheet deadline submit invoice abgabe"), ("pomodoro", "pomodoro focus"),
        ("break", "break pause rest"),
        ("bed", "bed bedtime sleep schlafen bett"), ("nap", "nap powernap nickerchen"),
        ("wake", "wake wakeup aufstehen aufwachen"),
        ("shower", "shower bath dusche bad"), ("brush-teeth", "brush zähneputzen"),
        ("haircut", "haircut barber hairdresser friseur"),
        ("train", "train tram subway metro zug bahn"), ("bus", "bus"), ("car", "car drive parking park auto"),
        ("flight", "flight plane airport flug flughafen"),
        ("boat", "boat ferry ship schiff fähre"), ("taxi", "taxi cab uber lyft"),
        ("travel", "travel trip vacation holiday reise urlaub"), ("pack", "pack luggage suitcase packen koffer"),
        ("fuel", "gas petrol fuel charge tanken laden"), ("dog", "dog puppy hund"), ("cat", "cat kitten katze"),
        ("fish", "fish aquarium fisch"),
        ("horse", "horse pferd"), ("vet", "vet tierarzt"),
        ("plant", "plant garden flower pflanze blumen garten gießen"),
        ("baby", "baby diaper bottle windel"), ("kids", "kid child children daughter son kind kinder"),
        ("family", "mom mum dad mother father grandma grandpa parents family mama papa oma opa"),
        ("friend", "friend party freund"), ("birthday", "birthday geburtstag"),
        ("heart", "anniversary date valentine wedding hochzeit"),
        ("gift", "gift present geschenk"), ("christmas", "christmas xmas weihnachten"),
        ("church", "church mass pray prayer mosque kirche beten"),
        ("trash", "trash bin garbage rubbish recycling müll tonne"), ("laundry", "laundry wash washing dryer wäsche"),
        ("clean", "clean vacuum tidy mop dishes putzen aufräumen"),
        ("iron", "iron ironing bügeln"),
        ("shopping", "shop shopping groceries grocery buy milk einkaufen einkauf milch"),
        ("money", "pay rent bill bank tax miete rechnung steuer"),
        ("package", "package parcel delivery paket"), ("key", "key keys lock door schlüssel"),
        ("home", "home house haus"),
        ("repair", "repair plumber fix maintenance reparatur"), ("light", "light lamp lights licht"),
        ("heating", "heating heater heizung"),
        ("music", "music piano guitar violin practise choir concert musik klavier gitarre konzert"),
        ("tv", "tv television show episode news series fernsehen"),
        ("movie", "movie film cinema kino"), ("game", "game gaming play spiel"), ("photo", "photo picture camera foto"),
        ("paint", "paint draw art malen"),
        ("computer", "computer backup laptop server update"), ("phone-charge", "charger battery akku"),
        ("vote", "vote election wahl"),
        ("sun", "sunrise sunset sun sonne"), ("star", "star stars eclipse meteor"),
        ("snow", "snow ski snowboard schnee"), ("fishing", "fishing angeln"),
        ("pray", "fajr dhuhr asr maghrib isha gebet"), ("stop-smoking", "smoke smoking rauchen"),
        ("weight", "weigh weight scale waage"),
        ("blood-pressure", "pressure blutdruck"), ("glasses", "optician glasses lenses brille"),
    ]
}
