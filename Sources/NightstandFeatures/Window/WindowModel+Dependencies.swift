// SPDX-License-Identifier: MIT
import NightstandService
import NightstandServices
import NightstandSettings
import Timekeeping

extension WindowModel {
    /// What the models need from outside.
    package struct Dependencies {
        /// The service.
        package var service: any Nightstand
        /// What the service does with the sounds to sleep by.
        package var soundService: any SoundService
        /// What the service does with places.
        package var places: any PlaceService
        /// Finds cities; reads nothing before the first question.
        package var cities: any CityFinding
        /// Starts the service.
        package var start: () async throws(ServiceError) -> Void
        /// The clock.
        package var time: any TimeSource
        /// The zone and the style of times.
        package var local: LocalTime
        /// The tones of alarms on offer.
        package var tones: () -> [SoundSection]
        /// What the user prefers.
        package var preferences: Preferences
        /// What the preferences window needs.
        package var choices: PreferencesModel.Dependencies
        /// The machine and its room.
        package var surroundings: Surroundings
        /// What all clocks of the machine show.
        package var reading: () -> ClockReading = { .present }

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
