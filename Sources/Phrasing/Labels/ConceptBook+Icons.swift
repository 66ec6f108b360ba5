// SPDX-License-Identifier: MIT

extension ConceptBook {
    /// The symbolic icon of a concept, by its name in the icon theme; nil for what is no concept.
    ///
    /// Icons that the desktop's theme lacks are ours, `data/icons/nightstand-…-symbolic.svg`.
    public static func icon(of concept: String) -> String? {
        if let name = own[concept] { return "nightstand-\(name)-symbolic" }
        return theme[concept].map { "\($0)-symbolic" }
    }

    /// What a person reads for a concept, such as `Blood pressure`.
    public static func title(of concept: String) -> String {
        let words = concept.split(separator: "-").joined(separator: " ")
        return ["tv", "bbq"].contains(concept) ? concept.uppercased() : words.prefix(1).uppercased() + words.dropFirst()
    }

    /// Concepts with an icon of ours.
    private static let own: [String: String] = [
        "gym": "gym", "run": "run", "walk": "walk", "bike": "bike", "swim": "swim", "yoga": "yoga",
        "meditate": "yoga", "football": "football", "tennis": "racket", "meds": "pill", "eyedrops": "drop",
        "doctor": "medical", "dentist": "tooth", "therapy": "talk", "water": "glass", "tea": "tea", "coffee": "cafe",
        "pasta": "noodles", "egg": "egg", "pizza": "pizza", "bread": "bread", "oven": "oven", "rice": "rice",
        "cook": "pot", "breakfast": "fried-egg", "lunch": "cutlery", "dinner": "cloche", "snack": "apple",
        "bbq": "fire", "wine": "wine", "school": "school", "read": "book", "work": "work", "pomodoro": "tomato",
        "bed": "bed", "shower": "shower", "brush-teeth": "toothbrush", "train": "train", "bus": "bus", "car": "car",
        "flight": "plane", "boat": "boat", "taxi": "taxi", "pack": "suitcase", "fuel": "fuel", "dog": "bone",
        "cat": "cat", "fish": "fish", "horse": "horseshoe", "vet": "paw", "plant": "plant", "baby": "bottle",
        "kids": "balloon", "family": "family", "birthday": "cake", "heart": "heart", "gift": "gift",
        "christmas": "tree", "church": "church", "laundry": "washer", "clean": "broom", "iron": "iron",
        "shopping": "bag", "money": "money", "key": "key", "repair": "wrench", "light": "bulb",
        "heating": "radiator", "movie": "movie", "paint": "palette", "vote": "vote", "fishing": "hook",
        "pray": "mosque", "stop-smoking": "no-smoking", "weight": "scale", "blood-pressure": "pulse",
        "glasses": "glasses",
    ]

    /// Concepts with an icon of the desktop's theme.
    private static let theme: [String: String] = [
        "sport": "emoji-activities", "class": "x-office-presentation", "study": "accessories-dictionary",
        "exam": "task-due", "meeting": "system-users", "call": "call-start", "video-call": "camera-web",
        "mail": "mail-unread", "message": "chat-message-new", "report": "x-office-document",
        "break": "media-playback-pause", "nap": "weather-clear-night", "wake": "daytime-sunrise",
        "haircut": "edit-cut", "travel": "emoji-travel", "friend": "face-smile", "trash": "user-trash",
        "package": "package-x-generic", "home": "user-home", "music": "audio-x-generic", "tv": "tv",
        "game": "input-gaming", "photo": "camera-photo", "computer": "computer",
        "phone-charge": "battery-full-charging", "sun": "weather-clear", "star": "starred", "snow": "weather-snow",
    ]
}
