// SPDX-License-Identifier: MIT
import AdwaitaKit
import Almanac
import AudioPlaybackKit
import ClockDesign
import GLibKit
import GWeatherKit
import Glibc
import NightstandBus
import NightstandExchange
import NightstandFeatures
import NightstandService
import NightstandServices
import NightstandSettings
import Phrasing
import SystemKit
import Timekeeping

extension WindowProgram {
    /// The program on a real desktop: the service over the bus, the machine's clock, the user's preferences.
    ///
    /// `phrases` makes what reads phrases for a user of these languages, in order of preference.
    package static func live(phrases: @escaping ([String]) -> any PhraseReader) -> WindowProgram {
        WindowProgram(Application(id: Names.application)) { () throws(ServiceError) in
            let client = try BusClient()
            let preferences = Preferences()
            let cities = CityDatabase()
            var dependencies = WindowModel.Dependencies(
                service: client, soundService: client, places: client, cities: cities,
                start: { () async throws(ServiceError) in _ = try await client.status() }, time: LoopTime(),
                local: LocalTime(phrases: phrases(UserLocale().languages)) {
                    (
                        ZoneResolver(local: TimeZoneDatabase().localRules()),
                        TimeStyle(
                            usesTwelveHours: preferences.usesTwelveHours, firstWeekday: UserLocale().weekStart,
                            isDayFirst: UserLocale().isDayFirst)
                    )
                },
                tones: { SoundSection.all(in: .alarms) }, preferences: preferences,
                choices: .init(
                    looks: LookStore(folder: LookStore.folder { name in getenv(name).map { String(cString: $0) } }),
                    families: { FontResolution.families }, fontNotice: { FontResolution($0).sentence(for: $0) },
                    substitute: FontResolution.substitute),
                surroundings: surroundings())
            dependencies.findForeign = { foreign(cities) }
            return dependencies
        }
    }

    /// What other clocks have; the cities are read only where one of them has world clocks.
    private static func foreign(_ cities: CityDatabase) -> [(program: ForeignProgram, data: ForeignData)] {
        let zones = ZoneResolver(local: TimeZoneDatabase().localRules())
        let home = ForeignHome.user { coordinates, name in
            let city = cities.nearest(latitude: coordinates.latitude, longitude: coordinates.longitude)
            let near = city.flatMap { city in
                city.zone.map { zone in
                    Place(
                        name: city.name,
                        coordinates: Coordinates(latitude: city.latitude, longitude: city.longitude) ?? coordinates,
                        zone: zone)
                }
            }
            return Place(name: name, coordinates: coordinates, zone: zones.database.zone(of: coordinates, near: near))
        }
        return ForeignProgram.all(in: home, now: LoopTime().now, zones: zones)
    }

    private static func surroundings() -> Surroundings {
        let (system, session) = (BusLink(.system), BusLink(.session))
        var surroundings = Surroundings(
            light: SensorProxyLight(system), supply: UPowerSupply(system), backlight: LogindBacklight(system),
            keyboardLight: LogindBacklight(system, .keyboard),
            haptics: FeedbackdHaptics(session, application: Names.application), idleness: MutterIdleness(session),
            screen: FreedesktopScreenInhibitor(session, reason: MainWindow.whyAwake))
        surroundings.speech = SpeechDispatcher()
        return surroundings
    }
}
