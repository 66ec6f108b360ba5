// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService
import Timekeeping

extension BusServer {
    func answerPlaces(_ method: String, _ arguments: Arguments) async throws(ServiceError) -> Variant {
        guard let places = service as? any PlaceService else {
            // What stands here only tells why nothing can be done.
            _ = try await service.status()
            throw unknown(method)
        }
        switch method {
        case "Status":
            return try Message.write(try await places.places())
        case "Add":
            let place: Place = try arguments.object(0, "The place")
            return try Message.write(try await places.add(place: place))
        case "Replace":
            let place: SavedPlace = try arguments.object(0, "The place")
            return try Message.write(try await places.replace(place))
        case "Move":
            let index = try arguments.number(1)
            return try Message.write(try await places.move(place: try arguments.text(0), to: index))
        case "Delete":
            return try Message.write(try await places.delete(place: try arguments.text(0)))
        case "Restore":
            let place: SavedPlace = try arguments.object(0, "The place")
            let (index, isChosen) = (try arguments.number(1), try arguments.truth(2))
            return try Message.write(try await places.restore(place, at: index, isChosen: isChosen))
        case "Choose":
            return try Message.write(try await places.choose(place: try arguments.optionalText(0)))
        case "Locate":
            return try Message.write(try await places.locate())
        default:
            throw unknown(method)
        }
    }
}
