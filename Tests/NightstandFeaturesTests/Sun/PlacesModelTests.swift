// SPDX-License-Identifier: MIT
import Almanac
import NightstandFakes
import NightstandFeatures
import NightstandService
import Testing
import Timekeeping
import WindowFixtures

/// The list of places in the window.
@MainActor @Suite struct PlacesModelTests {
    let fixture = Fixture([])

    private func places(_ names: String...) async -> (PlacesModel, WindowModel) {
        fixture.service.placesStatus.saved = names.enumerated().map {
            SavedPlace(id: "place\($0.offset + 1)", place: FewCities.place($0.element))
        }
        fixture.service.placesStatus.chosen = names.isEmpty ? nil : "place1"
        let model = fixture.makeModel()
        await settle()
        return (model.sun.places, model)
    }

    private var names: [String] { fixture.service.placesStatus.saved.map(\.place.name) }

    @Test func noCityIsReadBeforeTheFirstSearch() async {
        let (places, _) = await places("Berlin")
        places.isOpen = true
        places.query = "b"
        #expect(fixture.cities.questions == 0 && places.results.isEmpty)
        places.query = "be"
        #expect(fixture.cities.questions == 1)
        #expect(places.results.map(\.place.name) == ["Berlin", "Bergen", "Bern", "Berkeley"])
    }

    @Test func aCityIsSavedAndUsedOnce() async {
        let (places, _) = await places("Berlin")
        places.query = "berg"
        places.cityChosen(places.results[0])
        await settle()
        #expect(names == ["Berlin", "Bergen"])
        #expect(places.saved.map(places.isChosen) == [false, true])
        places.query = "berl"
        places.cityChosen(places.results[0])
        await settle()
        #expect(names == ["Berlin", "Bergen"])
        #expect(places.saved.map(places.isChosen) == [true, false])
    }

    @Test func aCityForTheClocksLeavesThePlaceOfTheSunAlone() async {
        let (places, window) = await places()
        places.clocksTapped()
        places.query = "berg"
        places.cityChosen(places.results[0])
        await settle()
        #expect(names == ["Bergen"] && fixture.service.placesStatus.chosen == nil)
        #expect(places.isUnset && window.sun.content == .welcome, "the sun is still that of the time zone")
        #expect(window.toasts.waiting.isEmpty)
        places.query = "berg"
        places.cityChosen(places.results[0])
        await settle()
        #expect(names == ["Bergen"])
        #expect(window.toasts.waiting.map(\.message) == ["There is a clock for Bergen already."])
        places.isOpen = false
        places.isOpen = true
        places.query = "berg"
        places.cityChosen(places.results[0])
        await settle()
        #expect(places.saved.map(places.isChosen) == [true], "opened from the Sun page")
    }

    @Test func coordinatesByHandTakeTheZoneOfTheNearestCity() async {
        let (places, _) = await places()
        places.formTapped()
        places.form?.name = "Cabin"
        places.form?.coordinates = "61.15 N, 8.57 E"
        places.formSaved()
        await settle()
        let cabin = Place(
            name: "Cabin", coordinates: Coordinates(latitude: 61.15, longitude: 8.57) ?? .nullIsland,
            zone: "Europe/Oslo")
        #expect(places.saved.map(\.place) == [cabin])
        #expect(places.form == nil)
    }

    @Test(arguments: [
        ("60.4, 5.3", "Near Bergen", "Europe/Oslo"), ("43.95 S, 176.55 W", "-43.95,-176.55", "Pacific/Chatham"),
        ("90, 0", "90.00,0.00", "Etc/UTC"), ("30.123456, -40", "30.12,-40.00", "Etc/GMT+3"),
    ])
    func aPointWithoutANameGoesByTheCityThatIsNearOrByItsCoordinates(
        _ coordinates: String, _ name: String, _ zone: String
    ) async {
        let (places, _) = await places()
        places.formTapped()
        places.form?.coordinates = coordinates
        places.formSaved()
        await settle()
        #expect(places.saved.map(\.place.name) == [name] && places.saved.map(\.place.zone) == [zone])
    }

    @Test func badCoordinatesAreSaidAndNothingIsLost() async {
        let (places, _) = await places()
        places.formTapped()
        places.form?.name = "Nowhere"
        places.form?.coordinates = "91, 8"
        places.formSaved()
        await settle()
        #expect(places.form?.problem?.contains("“91” isn’t a latitude") == true)
        #expect(places.form?.name == "Nowhere" && names.isEmpty)
    }

    @Test func aDeletedPlaceComesBackWhereItWas() async {
        let (places, model) = await places("Berlin", "Quito", "Sydney")
        places.deleteTapped(places.saved[0])
        await settle()
        #expect(names == ["Quito", "Sydney"])
        let toast = model.toasts.take().last
        #expect(toast?.message == "“Berlin” deleted" && toast?.button == "Undo")
        toast?.action()
        await settle()
        #expect(names == ["Berlin", "Quito", "Sydney"])
        #expect(places.isChosen(places.saved[0]))
    }

    @Test func placesAreRenamedAndMoved() async {
        let (places, _) = await places("Berlin", "Quito")
        places.renaming = places.saved[0]
        places.renamed(to: "  Home ")
        await settle()
        #expect(names == ["Home", "Quito"])
        places.renaming = places.saved[0]
        places.renamed(to: " ")
        places.moved(places.saved[0], by: 1)
        places.moved(places.saved[0], by: -1)
        await settle()
        #expect(names == ["Quito", "Home"])
    }

    @Test func theMachinesPlaceIsAskedForAndARefusalIsASentence() async {
        let (places, model) = await places()
        fixture.service.machinePlace = FewCities.place("Quito")
        places.hereTapped()
        #expect(places.isLocating && model.sun.content == .waiting)
        await settle()
        #expect(!places.isLocating && model.sun.placeName == "Quito" && model.sun.content == .sun)
        fixture.service.machinePlace = nil
        places.hereTapped()
        await settle()
        #expect(!places.isLocating && places.status?.problem?.contains("Choose a city") == true)
        #expect(model.toasts.waiting.last?.message.contains("Choose a city") == true)
    }
}
