// SPDX-License-Identifier: MIT
import NightstandExchange
import NightstandService
import NightstandServices
import NightstandSettings
import Timekeeping

extension WindowModel {
    /// What the models need from outside.
    package struct Dependencies {
        /// The service.
        package var service: any Nightstand
        /// The service's calls about the sleep sounds.
        package var soundService: any SoundService
        /// The service's calls about places.
        package var places: any PlaceService
        /// Finds cities; reads nothing before the first query.
        package var cities: any CityFinding
        /// Starts the service.
        package var start: () async throws(ServiceError) -> Void
        /// The clock.
        package var time: any TimeSource
        /// The time zone and the format of times.
        package var local: LocalTime
        /// The available alarm tones.
        package var tones: () -> [SoundSection]
        /// The user's preferences.
        package var preferences: Preferences
        /// What the preferences window needs.
        package var choices: PreferencesModel.Dependencies
        /// The machine and its surroundings.
        package var surroundings: Surroundings
        /// The reading of all clocks of the machine.
        package var reading: () -> ClockReading = { .present }
        /// Reads what other clocks on this computer have.
        package var findForeign: () -> [(program: ForeignProgram, data: ForeignData)] = { [] }

        /// Joins the parts.
        package init(
            service: any Nightstand, soundService: any SoundService, places: any PlaceService,
            cities: any CityFinding, start: @escaping () async throws(ServiceError) -> Void, time: any TimeSource,
            local: LocalTime, tones: @escaping () -> [SoundSection], preferences: Preferences,
            choices: PreferencesModel.Dependencies, surroundings: Surroundings
        ) {
            self.service = service
            self.soundService = soundService
            self.places = places
            self.cities = cities
            self.start = start
            self.time = time
            self.local = local
            self.tones = tones
            self.preferences = preferences
            self.choices = choices
            self.surroundings = surroundings
        }
    }
}
