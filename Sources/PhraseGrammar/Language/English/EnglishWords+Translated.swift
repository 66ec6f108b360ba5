// SPDX-License-Identifier: MIT

extension EnglishWords {
    /// The units as the window writes them in Russian and Chinese, which have no grammar of their own: its fields accept their
    /// own text.
    ///
    /// Russian's signs for hours and seconds mean a time of day and "with", too; see ``Interpreter/countdown(_:)``.
    static func teachTranslatedUnits(_ words: inout Lexicon) {
        let units: [(TimeUnit, String)] = [
            (.second, "сек секунда секунды секунд 秒"), (.minute, "мин минута минуты минут 分钟"),
            (.hour, "小时"), (.day, "день дня дней 天"),
        ]
        for (unit, many) in units {
            words.teach(many) {
                $0.unit = unit
                $0.isPlural = true
            }
        }
    }
}
