/** Infers the type of a SQLite column from its facts. */
import type { ColumnType, TimeEncoding } from "@semlayer/domain/Column"
import type { TypeFinding } from "./LiveTable.js"
import { type TimestampFacts, type NumberFacts, storage, type TruthFacts } from "./SqliteFacts.js"

/** At this many distinct texts, a column declared as a number is treated as TEXT. */
export const distinctTextCap = 1_000

/** Julian day numbers of the years 0 and 9999, the range that SQLite parses. */
const firstJulianDay = 1_721_059.5
const lastJulianDay = 5_373_484.5

/** As milliseconds since the epoch this is March 1973; as seconds it is the year 5138. */
const leastMilliseconds = 1e11

const found = (type: ColumnType, rest: Partial<TypeFinding> = {}): TypeFinding => ({
  type,
  encoding: null,
  zoned: false,
  certain: true,
  caveat: null,
  ...rest
})

/** The type of a column declared as an integer. `saturated`: the table has more rows than were read. */
export const integerFinding = (facts: NumberFacts, saturated: boolean): TypeFinding => {
  if (facts.storage === storage.other || facts.distinctTexts >= distinctTextCap) return found("TEXT")
  if (facts.storage >= storage.real) return found("DOUBLE")
  return found("INT", { certain: !saturated && facts.storage === storage.integer })
}

/** A column declared as a boolean keeps that type, whatever values it holds. */
export const truthFinding = ({ texts }: TruthFacts): TypeFinding =>
  found("BOOLEAN", {
    caveat:
      texts === 0
        ? null
        : `holds text (${texts} values found): results show 'true' and 'no' as booleans, but conditions and ` +
          "aggregations accept only 1 and 0"
  })

/** The type and time encoding of a column declared as a date or timestamp. */
export const timestampFinding = (declared: "DATE" | "TIMESTAMP", facts: TimestampFacts): TypeFinding => {
  const { numbers, texts, blobs, readableTexts } = facts
  if (numbers + texts + blobs === 0) return found(declared)
  if (blobs > 0 || (numbers > 0 && texts > 0)) {
    return found(declared, {
      encoding: "text",
      caveat: "mixes text, numbers or bytes; only its text values are timestamps"
    })
  }
  if (numbers > 0) return numericTimestamp(declared, facts)
  if (readableTexts === 0)
    return found("TEXT", { caveat: "holds no text that SQLite reads as a timestamp, so it is TEXT" })
  const type = declared === "DATE" && facts.textsWithTime === 0 ? "DATE" : "TIMESTAMP"
  return found(type, { encoding: textEncoding(type, facts), zoned: areInstants(type, facts), caveat: caveatOf(facts) })
}

/** The type of a column declared as TIME, which is also commonly used for timestamps. */
export const timeFinding = (facts: TimestampFacts): TypeFinding => {
  const { numbers, texts, blobs, readableTexts, timeTexts } = facts
  const holdsOthers = numbers + blobs > 0 || readableTexts > timeTexts || (texts > 0 && timeTexts === 0)
  return holdsOthers ? timestampFinding("TIMESTAMP", facts) : found("TIME", { caveat: caveatOf(facts) })
}

/** One offset suffices: SQLite reads texts without an offset as UTC. */
const areInstants = (type: "DATE" | "TIMESTAMP", { textsWithOffset }: TimestampFacts): boolean =>
  type === "TIMESTAMP" && textsWithOffset > 0

const caveatOf = ({ texts, readableTexts, textsWithOffset }: TimestampFacts): string | null => {
  const unread = texts - readableTexts
  if (unread > 0)
    return `holds text that SQLite cannot read as a timestamp (${unread} values found), which counts as NULL`
  const naive = readableTexts - textsWithOffset
  return textsWithOffset === 0 || naive === 0
    ? null
    : `holds timestamps with a UTC offset and others without one (${naive} found), which are read as UTC`
}

const textEncoding = (type: "DATE" | "TIMESTAMP", facts: TimestampFacts): TimeEncoding =>
  (type === "DATE" ? facts.canonicalDates : facts.canonicalTimestamps) === facts.texts ? "iso" : "text"

const numericTimestamp = (declared: "DATE" | "TIMESTAMP", facts: TimestampFacts): TypeFinding => {
  const { numbers, reals, least, greatest, calendarNumbers } = facts
  if (calendarNumbers === numbers) {
    return found("INT", {
      caveat: "holds numbers such as 20240131, which SQLite cannot read as timestamps, so it is INT"
    })
  }
  if (reals > 0 && least >= firstJulianDay && greatest <= lastJulianDay) return found(declared, { encoding: "julian" })
  const size = Math.max(Math.abs(least), Math.abs(greatest))
  return found(declared, { encoding: size >= leastMilliseconds ? "epoch_ms" : "epoch" })
}

/** The type of a column without a declared type. Only ISO texts count as dates or timestamps; numbers would be a guess. */
export const undeclaredFinding = (facts: NumberFacts & TimestampFacts): TypeFinding => {
  const uncertain = { certain: false }
  if (facts.texts > 0 && facts.isoTexts === facts.texts && facts.numbers + facts.blobs === 0) {
    const type = facts.canonicalDates === facts.texts ? "DATE" : "TIMESTAMP"
    return found(type, {
      ...uncertain,
      encoding: textEncoding(type, facts),
      zoned: areInstants(type, facts),
      caveat: caveatOf(facts)
    })
  }
  if (facts.storage === storage.integer) return found("INT", uncertain)
  if (facts.storage === storage.real) return found("DOUBLE", uncertain)
  const caveat = facts.storage === storage.none ? "declares no type and holds no value, so it is TEXT" : null
  return found("TEXT", { ...uncertain, caveat })
}

/** Corrects a finding of canonical texts that does not hold for the whole column. */
export const withoutIso = (finding: TypeFinding, declared: ColumnType | null): TypeFinding =>
  declared === null ? found("TEXT", { certain: false }) : { ...finding, encoding: "text" }
