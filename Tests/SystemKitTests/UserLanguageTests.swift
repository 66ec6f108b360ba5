// SPDX-License-Identifier: MIT
import SystemKit
import Testing

@Suite struct UserLanguageTests {
    @Test(arguments: [
        (["LANG": "de_DE.UTF-8"], ["de"]), (["LANG": "en_US.UTF-8", "LC_MESSAGES": "de_AT.UTF-8"], ["de"]),
        (["LANG": "de_DE.UTF-8", "LC_ALL": "en_GB.UTF-8"], ["en"]),
        (["LANG": "en_US.UTF-8", "LANGUAGE": "de_CH:de:en_US"], ["de", "en"]),
        (["LANG": "de_DE.UTF-8", "LANGUAGE": ""], ["de"]), (["LANG": "de_DE@euro", "LC_ALL": ""], ["de"]),
        (["LANG": "de_DE.UTF-8", "LC_TIME": "en_US.UTF-8"], ["de"]),
    ])
    func theUsersLanguagesAreFoundAsGettextFindsThem(_ variables: [String: String], _ codes: [String]) {
        #expect(UserLocale { variables[$0] }.languages == codes)
    }

    @Test(arguments: [[:], ["LANG": "C", "LANGUAGE": "de"], ["LC_ALL": "POSIX", "LANG": "de_DE.UTF-8"]])
    func withoutALocaleThereIsNone(_ variables: [String: String]) {
        #expect(UserLocale { variables[$0] }.languages.isEmpty)
    }
}
