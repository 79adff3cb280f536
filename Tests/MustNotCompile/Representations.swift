// Mistakes that the types of columns with a chosen representation catch.
import Foundation
import SQLite

let key = Expression<UUIDBlob>("key")
let lowercase = Expression<LowercaseUUID>("lowercase")
let price = Expression<ScaledDecimal<Hundredths>>("price")
let discount = Expression<ScaledDecimal<Hundredths>?>("discount")
let fee = Expression<ScaledDecimal<Thousandths>>("fee")
let rate = Expression<Double>("rate")
let cents = Expression<Int>("cents")

func set(_: Setter...) {}

func mixesScales() {
    _ = price + fee  // expect-error: 'Expression<ScaledDecimal<Thousandths>>'
    _ = price - fee  // expect-error: 'Expression<ScaledDecimal<Thousandths>>'
    _ = price < fee  // expect-error: the two sides have different types
    _ = price == fee  // expect-error: the two sides have different types
    set(price <- fee)  // expect-error: '<-'
    _ = [ScaledDecimal<Thousandths>(1)].contains(price)  // expect-error: 'Expression<ScaledDecimal<Hundredths>>'
}

func takesUnitsForDecimals() {
    _ = price + cents  // expect-error: '+'
    _ = price == cents  // expect-error: the two sides have different types
    set(price <- cents)  // expect-error: '<-'
}

func losesExactness(_ amount: Decimal) {
    _ = price * price  // expect-error: '*'
    _ = price / price  // expect-error: '/'
    _ = price * rate  // expect-error: '*'
    _ = price.average  // expect-error: 'average'
    _ = price.total  // expect-error: 'total'
    _ = price == amount  // expect-error: '=='
    set(price <- discount)  // expect-error: 'Expression<ScaledDecimal<Hundredths>?>'
}

func mixesFormsOfUUIDs(_ uuid: UUID) {
    _ = key == lowercase  // expect-error: the two sides have different types
    _ = key == uuid  // expect-error: '=='
    set(key <- uuid)  // expect-error: '<-'
    _ = [uuid].contains(key)  // expect-error: 'Expression<UUIDBlob>'
}
