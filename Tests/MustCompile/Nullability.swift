// The type of every function and named operator, of a column that can be NULL and of one that cannot.
import SQLite

let name = Expression<String>("name")
let nickname = Expression<String?>("nickname")
let age = Expression<Int>("age")
let absences = Expression<Int?>("absences")
let score = Expression<Double>("score")
let bonus = Expression<Double?>("bonus")
let photo = Expression<Blob>("photo")
let enrolled = Expression<Bool>("enrolled")
let graduated = Expression<Bool?>("graduated")
let notes = Expression<JSON<[String]>>("notes")

func ofValuesThatAreThere() {
    let _: Expression<Int> = name.length
    let _: Expression<String> = name.lowercaseString.trim().replace("a", with: "b").substring(1)
    let _: Expression<Int> = name.instr("a")
    let _: Expression<String> = name.collate(.nocase)
    let _: Expression<Bool> = name.like("a%") && name.glob("a*") && name.regexp("a")
    let _: Expression<Bool> = name.contains("a") || name.hasPrefix("a") || name.hasSuffix("a")
    let _: Expression<Int> = photo.length
    let _: Expression<Int> = age.absoluteValue.ceil.floor.trunc.sign
    let _: Expression<Double> = score.round(1).exp.sin.cos.tan.atan.atan2(x: 1).radians.degrees
    let _: Expression<Double> = score.sinh.cosh.tanh.asinh
    let _: Expression<Bool> = age.between(1, 2) && age.notBetween(3, 4)
    let _: Expression<Bool> = enrolled.likely.unlikely.likelihood(0.5)
    let _: Expression<Int> = name.octetLength
    let _: Expression<String> = age.cast(as: String.self)
    let _: Expression<Int> = max(age, 1)
    let _: Expression<Int> = min(age, age, age)
    let _: Expression<String> = iif(graduated, "yes", "no")
    let _: Expression<Int> = coalesce(absences, absences, else: age)
    let _: Expression<String> = CaseWhen(bonus > 1, then: "a").when(enrolled, then: name).else("c")
    let _: Expression<String> = CaseOf(absences, when: 1, then: "a").when(nil, then: name).else(name)
    let _: Expression<String> = name.jsonSetting("$.a", to: 1).jsonInserting("$.b", 2).jsonReplacing("$.a", with: 3)
    let _: Expression<String> = name.minifiedJSON
    let _: Expression<JSON<[String]>> = notes.jsonSetting("$[0]", to: "a").jsonPatching(notes)
}

func ofValuesThatMayBeNull() {
    let _: Expression<Int?> = nickname.length
    let _: Expression<String?> = nickname.lowercaseString.trim().replace("a", with: "b").substring(1)
    let _: Expression<Int?> = nickname.instr("a")
    let _: Expression<Int?> = name.instr(nickname)
    let _: Expression<Bool?> = nickname.like("a%") && nickname.glob("a*") && nickname.contains("a")
    let _: Expression<Int?> = absences.absoluteValue.ceil.floor.trunc.sign
    let _: Expression<Double?> = bonus.round(1).exp.sin.cos.tan.atan.radians.degrees.sinh.cosh.tanh.asinh
    let _: Expression<Bool?> = absences.between(1, 2)
    let _: Expression<Bool?> = graduated.likely
    let _: Expression<String?> = absences.cast(as: String.self)
    let _: Expression<Int?> = max(absences, 1)
    let _: Expression<Int?> = iif(enrolled, age, absences)
    let _: Expression<Int?> = coalesce(absences, absences)
    let _: Expression<Int?> = CaseWhen(enrolled, then: 1).when(enrolled, then: absences).else(2)
    let _: Expression<String?> = nickname.jsonSetting("$.a", to: 1)
}

func ofFunctionsThatMakeNull() {
    let _: Expression<Int?> = name.unicode
    let _: Expression<Int?> = age.nullIf(1)
    let _: Expression<Double?> = score.sqrt
    let _: Expression<Double?> = age.ln
    let _: Expression<Double?> = age.mod(2)
    let _: Expression<Int?> = CaseWhen(enrolled, then: 1).end
    let _: Expression<String?> = name.dateString(.days(1))
    let _: Expression<Double?> = name.julianDay()
    let _: Expression<Int64?> = name.unixEpoch()
    let _: Expression<Int?> = name.jsonValue("$.a")
    let _: Expression<String?> = name.json("$.a")
    let _: Expression<JSON<[Int]>?> = name.json("$.a", as: [Int].self)
    let _: Expression<String?> = name.jsonRemoving("$")
    let _: Expression<String?> = name.jsonType()
    let _: Expression<Int?> = name.jsonArrayLength()
    let _: Expression<Blob?> = name.unhex()
}

func ofFunctionsThatNeverAreNull() {
    let _: Expression<String> = nickname.hex
    let _: Expression<String> = nickname.quote
    let _: Expression<String> = nickname.typeof
    let _: Expression<String> = nickname.soundex
    let _: Expression<String> = absences.jsonQuote
    let _: Expression<String> = printf("%d", absences)
    let _: Expression<String> = concat(nickname, absences)
    let _: Expression<Bool> = absences.is(nil) && absences.isNot(age) && age.isDistinct(from: absences)
    let _: Expression<Bool> = row(age, absences).is(row(1, 2))
    let _: Expression<Int64> = lastInsertRowID()
    let _: Expression<Int> = changes()
}

func ofSeveralRows() {
    let _: Expression<Int> = nickname.count
    let _: Expression<Int?> = age.max
    let _: Expression<Int?> = absences.min
    let _: Expression<Int?> = age.sum
    let _: Expression<Double?> = age.average
    let _: Expression<Double> = absences.total
    let _: Expression<String?> = name.groupConcat()
    let _: Expression<String> = absences.jsonGroupArray()
    let _: Expression<String> = jsonGroupObject(name, absences)
    let _: Expression<Int> = count(*).filter(bonus > 1).over(partitionBy: name)
    let _: Expression<Int> = rowNumber().over(orderBy: age.desc, name)
    let _: Expression<Double> = percentRank().over("w")
    let _: Expression<Int?> = age.lag().over(orderBy: age)
    let _: Expression<Int> = age.lead(default: 0).over(orderBy: age)
    let _: Expression<Int?> = absences.lag(default: 0).over(orderBy: age)
    let _: Expression<Int?> = age.firstValue().over()
    let _: Expression<Int?> = absences.lastValue().over()
    let _: Expression<Int?> = age.nthValue(2).over()
    let _: Expression<Int> = age.lag(offset: 1, default: 0, name)
}
