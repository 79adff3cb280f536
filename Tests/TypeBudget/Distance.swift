// Many operators and literals, no type written down: the classic of "unable to type-check in reasonable time".
import SQLite

let places = Table("places")
let lat = Expression<Double>("lat")
let lng = Expression<Double>("lng")

func nearest() -> Table {
    places.order((lat - 52.1) * (lat - 52.1) + (lng - 4.3) * (lng - 4.3) * 0.5 + 1)
}

func within(_ radius: Double) -> Table {
    places.filter((lat - 52.1) * (lat - 52.1) + (lng - 4.3) * (lng - 4.3) * 0.5 < radius * radius)
}
