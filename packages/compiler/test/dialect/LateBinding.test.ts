/** A dialect derived from another one: its overrides apply in every inherited function. */
import { granularities } from "@semlayer/domain/Query"
import { assert, describe, it } from "@effect/vitest"
import { ansi } from "../../src/dialect/Ansi.js"
import { dialects } from "../../src/dialect/index.js"
import { makeDialect } from "../../src/dialect/MakeDialect.js"
import type { SqlDialect } from "../../src/dialect/SqlDialect.js"
import { callerText } from "../../src/text/CallerText.js"
import { atom, call, type SqlFragment } from "../../src/text/SqlFragment.js"

const types = {
  TEXT: "OTHER_TEXT",
  INT: "OTHER_INT",
  DOUBLE: "OTHER_DOUBLE",
  BOOLEAN: "OTHER_BOOLEAN",
  DATE: "OTHER_DATE",
  TIMESTAMP: "OTHER_TIMESTAMP",
  TIME: "OTHER_TIME"
}

/** The dialect with other types, casts and quotes. */
const derived = (from: SqlDialect): SqlDialect =>
  makeDialect(from, () => ({
    types,
    cast: (operand, { name }) => call("OTHER_CAST", operand, name),
    string: (text) => atom(`<${text}>`)
  }))

const [a, b, c] = [atom("a"), atom("b"), atom("c")]

/** Everything that a dialect prints, by construct. */
const written = (dialect: SqlDialect): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  const add = (name: string, fragment: SqlFragment | null | undefined): void => {
    if (fragment !== null && fragment !== undefined) found.set(name, fragment.text)
  }
  for (const [name, write] of Object.entries(dialect.functions)) {
    add(`function ${name}`, write(a, b))
    add(`function ${name} of three`, write(a, b, c))
  }
  for (const [name, write] of Object.entries(dialect.aggregates)) add(`aggregate ${name}`, write(a, b))
  for (const [name, write] of Object.entries(dialect.nativeTexts)) add(`native ${name}`, write(a))
  add("wide", dialect.wide?.(a))
  add("divide", dialect.divide(a, b))
  add("power", dialect.power(a, b))
  add("concat", dialect.concat(a, b))
  for (const type of ["INT", "DOUBLE", "TEXT"] as const) {
    add(`modulo ${type}`, dialect.modulo(a, b, type))
    for (const alike of [true, false]) add(`equal ${type} ${alike}`, dialect.nullSafeEqual(a, b, { alike, type }))
  }
  for (const insensitive of [true, false]) {
    add(`like ${insensitive}`, dialect.like(a, callerText("x'y", dialect), { insensitive, negated: false }))
  }
  for (const type of ["DATE", "TIMESTAMP"] as const) {
    for (const zoned of [true, false]) {
      add(`moment ${type} ${zoned}`, dialect.moment({ _tag: "TimestampLiteral", text: "2024-01-31", type, zoned }))
      add(`decode ${type} ${zoned}`, dialect.decode(a, "text", type, zoned))
    }
    add(`comparable ${type}`, dialect.comparable(a, type, true))
    for (const granularity of granularities) {
      for (const zone of [null, { name: "Europe/Berlin", literal: dialect.string("Europe/Berlin") }]) {
        const name = `truncate ${type} ${granularity} ${zone?.name}`
        add(name, dialect.truncate({ granularity, operand: a, operandType: type, zone }))
      }
      add(
        `shift ${type} ${granularity}`,
        dialect.shift({ operand: a, amount: -3, times: null, unit: granularity, type })
      )
      add(
        `shift ${type} ${granularity} times`,
        dialect.shift({ operand: a, amount: 1, times: a, unit: granularity, type })
      )
    }
  }
  for (const field of ["year", "quarter", "week", "day_of_week", "hour"] as const) {
    for (const type of ["DATE", "TIMESTAMP", "TIME"] as const) {
      if ((type === "TIME") === (field === "hour")) add(`extract ${field} ${type}`, dialect.extract(field, a, type))
    }
  }
  add("local time", dialect.localTime(a, { name: "Europe/Berlin", literal: dialect.string("Europe/Berlin") }))
  for (const unit of ["hour", "minute", "second"] as const) add(`time ${unit}`, dialect.truncateTime?.(a, unit))
  for (const unit of ["month", "day", "second"] as const) add(`ordinal ${unit}`, dialect.ordinal(a, unit))
  return found
}

for (const dialect of [ansi, ...dialects]) {
  describe(`a dialect derived from ${dialect.name}`, () => {
    const [own, other] = [written(dialect), written(derived(dialect))]
    const names = Object.values(dialect.types)

    it("casts to its own types, in its own syntax", () => {
      for (const [name, text] of other) {
        const late = names.find((type) => text.includes(` AS ${type})`))
        assert.strictEqual(late, undefined, `${name}: ${text}`)
      }
    })

    it("differs in casts and quotes only", () => {
      // `x'y` is the only text with a quote: other literals are the dialect's own.
      const plain = (text: string) => text.replaceAll(/[^A-Za-z]+/g, " ")
      const isCast = (text: string) => text.includes("OTHER_CAST")
      for (const [name, text] of other) {
        if (!isCast(text) && !text.includes("<")) assert.strictEqual(plain(text), plain(own.get(name) ?? ""), name)
      }
    })

    it("quotes a caller's pattern by its own rules", () => {
      for (const name of ["like true", "like false"]) assert.match(other.get(name) ?? "", /<.*>/, name)
    })
  })
}

it("a dialect derived twice prints like the last one, also in functions of the first", () => {
  const first = makeDialect(ansi, (self) => ({
    types: { ...types, DOUBLE: "FIRST" },
    power: (x) => self().cast(x, { type: "DOUBLE", name: self().types.DOUBLE }, "INT")
  }))
  const second = makeDialect(first, (_, base) => ({ types: { ...base.types, DOUBLE: "SECOND" } }))
  assert.strictEqual(first.power(a, b).text, "CAST(a AS FIRST)")
  assert.strictEqual(second.power(a, b).text, "CAST(a AS SECOND)")
  assert.strictEqual(second.divide(a, b).text, "CAST(a AS SECOND) / b")
})
