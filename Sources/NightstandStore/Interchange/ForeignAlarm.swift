// SPDX-License-Identifier: MIT
import Localization
import Timekeeping

/// An alarm as other programs and older versions write it, read leniently.
///
/// - Time: `hour(s)` and `minute(s)`; or text such as `07:30`, `7:30 PM`, an ISO 8601 date; or a number: seconds after
///   midnight, or of the Unix epoch, or of Apple's (2001).
/// - Days: see ``ForeignDays``.
/// - Volume: 0 to 1, or 2 to 100. Snooze: minutes, or seconds where it is a multiple of 60.
/// - Sound: one of the bundled names, or an absolute path; anything else becomes the default sound, with a remark.
struct ForeignAlarm {
    static let timeNames = ["time", "alarmTime", "ringTime", "fireDate", "dateTime", "date", "start", "hour", "hours"]
    private static let tones: Set = [
        "bell", "chimes", "ding", "glass", "digital", "classic", "beep", "siren", "buzzing", "silence",
    ]

    let fields: JSONFields

    init(_ fields: JSONFields) {
        self.fields = fields
    }

    /// The alarm in Nightstand's terms.
    func alarm(
        now: CivilDateTime, zone: TimeZoneRules, _ remarks: inout [LocalizedText]
    ) throws(InterchangeProblem) -> Alarm {
        let time = try ForeignTime.read(fields, zone: zone)
        let days = try ForeignDays.read(fields)
        var alarm = Alarm(
            id: fields.text("id", "uuid", "guid", "identifier") ?? "",
            label: fields.text("label", "name", "title") ?? "",
            details: fields.text("details", "description", "notes", "note") ?? "",
            message: fields.text("message", "notificationMessage", "body") ?? "",
            isEnabled: fields.bool("enabled", "isEnabled", "active", "isActive", "isOn") ?? true,
            schedule: days.schedule(at: time, now: now))
        if let name = fields.text("zone", "timeZone", "tz") { alarm.schedule.zone = .named(name) }
        alarm.sound = sound(usual: alarm.sound, &remarks)
        alarm.volume = try volume() ?? alarm.volume
        alarm.fadeIn = fadeIn() ?? alarm.fadeIn
        alarm.vibrates =
            fields.bool("vibrates", "vibrate", "vibration", "isVibrationEnabled", "vibrationEnabled") ?? true
        alarm.snooze = try snooze(usual: alarm.snooze)
        alarm.ringLength = ringLength() ?? alarm.ringLength
        return alarm
    }

    private func sound(usual: AlarmSound, _ remarks: inout [LocalizedText]) -> AlarmSound {
        var value = fields["sound", "soundName", "soundID", "alarmSound", "ringtone", "tone", "audioPath", "soundFile"]
        if let inner = value?.object.map(JSONFields.init) { value = inner["file", "path", "id", "name"] }
        guard case .text(let text)? = value, !text.isEmpty else { return usual }
        let path = text.hasPrefix("file://") ? ForeignText.unescaped(text.dropFirst(7)) : text
        if path.hasPrefix("/") { return .file(path) }
        let stem = text.split(separator: ".").first.map(String.init) ?? text
        if let tone = Self.tones.first(where: { $0 == stem.lowercased() }) { return .tone(tone) }
        if stem.lowercased() != "default" {
            remarks.append(LocalizedText("there is no tone '\(text)', so the bell is used"))
        }
        return usual
    }

    private func volume() throws(InterchangeProblem) -> Int? {
        guard let value = fields["volume", "soundVolume", "alarmVolume"] else { return nil }
        guard let volume = value.double, (0...100).contains(volume) else {
            throw InterchangeProblem(LocalizedText("its volume is not a number from 0 to 1 or from 0 to 100"))
        }
        return Int((volume <= 1 ? volume * 100 : volume).rounded())
    }

    private func fadeIn() -> Int? {
        if case .bool(let isGradual)? = fields["fadeIn", "gradualVolume", "increasingVolume"] {
            return isGradual ? 30 : 0
        }
        return fields.integer("fadeIn", "fadeInDuration", "gradualVolume").map(AlarmLimits.fadeIn.nearest)
    }

    private func snooze(usual: SnoozePolicy) throws(InterchangeProblem) -> SnoozePolicy {
        var policy = usual
        policy.limit = fields.integer("snoozeLimit", "maxSnoozes", "snoozeMaxCount").map(
            AlarmLimits.snoozeLimit.nearest)
        let isOff: Bool = if case .bool(false)? = fields["snooze"] { true } else { false }
        if isOff || fields.bool("snoozeEnabled", "isSnoozeEnabled", "allowsSnooze") == false { policy.limit = 0 }
        let names = ["snoozeDuration", "snoozeMinutes", "snoozeLength", "snoozeTime", "snoozeInterval", "snooze"]
        guard let value = fields[names]?.double else { return policy }
        guard value > 0, value <= 86_400 else {
            throw InterchangeProblem(LocalizedText("its snooze is not between 1 minute and 1 day"))
        }
        let isSeconds = value >= 60 && value.truncatingRemainder(dividingBy: 60) == 0
        policy.minutes = min(max(Int((isSeconds ? value / 60 : value).rounded()), 1), 1440)
        return policy
    }

    /// In seconds: `ringLength` is in seconds, GNOME's and KClock's lengths are in minutes, none or less is "forever".
    private func ringLength() -> Int? {
        if let seconds = fields.integer("ringLength") { return min(max(seconds, 1), 86_400) }
        guard let minutes = fields.integer("ringDuration", "ringMinutes") else { return nil }
        return minutes < 1 ? 86_400 : min(minutes, 1440) * 60
    }
}

extension ClosedRange<Int> {
    /// The number of the range that is closest to `number`.
    fileprivate func nearest(_ number: Int) -> Int { Swift.min(Swift.max(number, lowerBound), upperBound) }
}
