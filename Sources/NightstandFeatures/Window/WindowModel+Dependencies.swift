// SPDX-License-Identifier: MIT
import NightstandService
import NightstandServices
import NightstandSettings
import Timekeeping

extension WindowModel {
    /// What the models need from outside.
    public struct Dependencies {
        /// The service.
        public var service: any Nightstand
        /// What the service does with the sounds to sleep by.
        public var soundService: any SoundService
        /// What the service does with places.
        public var places: any PlaceService
        /// Finds cities; reads nothing before the first question.
        public var cities: any CityFinding
        /// Starts the service.
        public var start: () async throws(ServiceError) -> Void
        /// The clock.
        public var time: any TimeSource
        /// The zone and the style of times.
        public var local: LocalTime
        /// The tones of alarms on offer.
        public var tones: () -> [SoundSection]
        /// What the user prefers.
        public var preferences: Preferences
        /// What the preferences window needs.
        public var choices: PreferencesModel.Dependencies
        /// The machine and its room.
        public var surroundings: Surroundings
        /// What all clocks of the machine show.
        public var reading: () -> ClockReading = { .present }

        /// Joins the parts.
        public init(
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
