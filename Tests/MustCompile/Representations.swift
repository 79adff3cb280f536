// Types of columns that choose how a value is stored.
import Foundation
import SQLite

enum Satoshis: DecimalScale { static let digits = 8 }

let orders = Table("orders")
let key = Column<UUIDBlob>("key")
let parent = Column<LowercaseUUID?>("parent")
let price = Column<ScaledDecimal<Hundredths>>("price")
let discount = Column<ScaledDecimal<Hundredths>?>("discount")
let fee = Column<ScaledDecimal<Satoshis>>("fee")
let quantity = Column<Int>("quantity")

struct Order: Codable, Hashable, Sendable {
    var key: UUIDBlob
    var parent: LowercaseUUID?
    var price: ScaledDecimal<Hundredths>
    var discount: ScaledDecimal<Hundredths>?
    var fees: [ScaledDecimal<Satoshis>]
}

func stores(_ order: Order, amount: Decimal, uuid: UUID) throws {
    _ = try orders.insert(order)
    _ = orders.insert(key <- UUIDBlob(uuid), parent <- nil, price <- 19.90, discount <- 1, fee <- 0.000_000_01)
    _ = orders.update(price <- ScaledDecimal(rounding: amount / 3), discount <- price, parent <- LowercaseUUID(uuid))
    _ = orders.update(price += 0.50, price -= price, discount += 1, discount -= price)
}

func calculates() {
    let _: SQLite.Expression<ScaledDecimal<Hundredths>> = -price + price * quantity - 0.07
    let _: SQLite.Expression<ScaledDecimal<Hundredths>?> = (price - discount) * quantity
    let _: SQLite.Expression<ScaledDecimal<Hundredths>?> = [price.sum, price.max, discount.min][0]
    let _: SQLite.Expression<Double?> = discount.doubleValue().average
    let whole: SQLite.Expression<Double> = (price.doubleValue() * 119).round()
    let _: SQLite.Expression<ScaledDecimal<Hundredths>> = whole.cast(as: ScaledDecimal.self)
}

func compares(_ keys: [UUIDBlob], _ uuid: UUID) {
    _ = orders.filter(price > 5 && discount <= price && fee == 0.5 && (0...19.90) ~= price)
    _ = orders.filter(keys.contains(key) && parent == LowercaseUUID(uuid) && parent != nil)
    _ = orders.order(price.desc, discount)
}
