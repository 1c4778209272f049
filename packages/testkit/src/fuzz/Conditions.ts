/** Random conditions on rows, on groups, and on measures by name. */
import type { ModelColumn } from "../naive/World.js"
import type { Draw } from "./Draw.js"
import { datePart } from "./RowExpressions.js"
import { isLanguageWord } from "./Words.js"
import { exactAggregate, exactFormula, type Formula, type FormulaFrame, trailing } from "./Formulas.js"
import { columnsAt, nameAt, type Place, type Subject } from "./Subjects.js"

const textTest = (draw: Draw, name: string): string =>
  draw.one([
    () => `${name} = 'done'`,
    () => `${name} <> 'Ann'`,
    () => `${name} in ('done', 'Ann', 'big', 'none')`,
    () => `${name} not in ('open', '東京')`,
    () => `${name} like '%n%'`,
    () => `${name} not like 'A__'`,
    () => `${name} > 'O'`,
    () => `${name} <= 'a'`,
    () => `${name} = 'O''Hara'`,
    () => `${name} between 'A' and 'b'`,
    () => `length(${name}) > 3`,
    () => `substr(${name}, 2, 2) = 'on'`,
    () => `instr(${name}, 'n') = 2`,
    () => `replace(${name}, 'o', '') <> ${name}`,
    () => `${name} || '!' <> 'done!'`,
    () => `concat(${name}, 'x') > 'dones'`,
    () => `case when ${name} = 'done' then 'big' else ${name} end = 'big'`
  ])()

const timeTest = (draw: Draw, name: string): string =>
  `${name} ${draw.one([
    ">= '2024-01-01'",
    "< '2024-12-31'",
    "<= '2024-02-29'",
    "> '2024-03-31'",
    "= '2024-12-31'",
    "<> '2024-01-01'",
    "between '2023-12-31' and '2024-06-30'",
    "not between '2024-01-31' and '2024-12-29'",
    "in ('2024-01-01', '2024-02-29')",
    "<= '2024-01-31 08:15:30'",
    ">= '2024-03-31 02:30:00'",
    "< '2024-10-27 02:30:00'",
    "= '2024-10-27 01:30:00'",
    "between '2024-03-10 02:30:00' and '2024-11-03 01:30:00'",
    "in ('2024-10-27 01:00:00', '2024-03-31 01:30:00')",
    ">= '2024-Q2'",
    "> '2023'",
    "<= '2024-02'",
    "< '2024-W09'",
    "= '2024-03'",
    "<> '2024-Q1'",
    "in ('2023-12', '2024-02-29', '2024-Q3')",
    "not in ('2024', 'yesterday')",
    "between '2023-12' and '2024-02'",
    ">= 'last 6 months'",
    "= 'this year'",
    "<> 'last month'",
    "<= 'next 2 weeks'",
    "> '40 days ago'",
    "< 'today'",
    "in ('this month', 'last month', 'tomorrow')",
    "= 'month to date'",
    "<= 'now'"
  ])}`

const clockTest = (draw: Draw, name: string): string =>
  `${name} ${draw.one([
    ">= '08:15'",
    "< '23:59:59'",
    "= '00:00'",
    "<> '08:15:30'",
    "between '08:00' and '09:00:00'",
    "in ('00:00:00', '08:59:59')",
    "not in ('23:00')"
  ])}`

/** A condition on a part of a date or time. */
const partTest = (draw: Draw, part: string): string =>
  `${part} ${draw.one([
    "= 12",
    "in (1, 6, 7, 53)",
    "not in (0, 29, 31)",
    "> 5",
    "<> 2024",
    "between 2 and 10",
    ">= 23",
    "% 2 = 0",
    "is null"
  ])}`

const numberTest = (draw: Draw, name: string, subject: Subject): string => {
  const [own] = subject.places
  const other = draw.maybeOne(columnsAt(own, ["INT", "DOUBLE"]))
  return draw.one([
    () => `${name} ${draw.one(["=", "<>", "<", ">="])} ${draw.one(["0", "3", "2.5", "-1"])}`,
    () => `${name} in (1, 2, 5)`,
    () => `${name} not in (0, -1)`,
    () => `${name} between -2 and 4`,
    () => `${name} * 2 - 1 > 3`,
    () => (other === null ? `${name} > 1` : `${name} >= ${nameAt(own, other.name)}`),
    () => `${name} / 2 > 1.1`,
    () => `-${name} < 2`,
    () => `case when ${name} > 2 then 1 when ${name} < 0 then ${name} else 0 end >= ${draw.one(["0", "1"])}`
  ])()
}

const simple = (draw: Draw, subject: Subject): string => {
  const [own] = subject.places
  return simpleAt(draw, draw.chance(35) ? (draw.maybeOne(subject.places) ?? own) : own, subject)
}

const simpleAt = (draw: Draw, place: Place, subject: Subject): string => {
  const column: ModelColumn | null = draw.maybeOne(place.model.columns)
  if (column === null) return "1 = 1"
  const name = nameAt(place, column.name)
  if (column.name === "huge") return `${name} ${draw.one([">", "=", "<"])} 9007199254740992`
  if (draw.chance(15)) return `${name} is ${draw.one(["", "not "])}null`
  switch (column.type) {
    case "TEXT":
      return textTest(draw, name)
    case "BOOLEAN":
      return draw.one([name, `${name} = true`, `not ${name}`, `${name} is not true`])
    case "DATE":
    case "TIMESTAMP":
      return draw.chance(25) ? partTest(draw, datePart(draw, name, column.type)) : timeTest(draw, name)
    case "TIME":
      return draw.chance(25) ? partTest(draw, datePart(draw, name, column.type)) : clockTest(draw, name)
    default:
      return numberTest(draw, name, subject)
  }
}

/** A condition on rows. */
export const rowCondition = (draw: Draw, subject: Subject, depth = 1): string => {
  if (depth === 0 || draw.chance(65)) return simple(draw, subject)
  const inner = (): string => rowCondition(draw, subject, depth - 1)
  return draw.one([() => `(${inner()} or ${inner()})`, () => `${inner()} and ${inner()}`, () => `not (${inner()})`])()
}

/** A condition on one joined row or the rows behind it: plain or nested, sometimes with another path in it. */
const alongOne = (draw: Draw, places: ReadonlyArray<Place>, subject: Subject): string => {
  const [first = subject.places[0]] = places
  const one = (): string => simpleAt(draw, draw.maybeOne(places) ?? first, subject)
  return draw.one([
    one,
    one,
    () => `(${one()} or ${one()})`,
    () => `not (${one()} and ${one()})`,
    () => `(${one()} and not ${one()} or ${simple(draw, subject)})`,
    () => `${one()} or ${simple(draw, subject)}`
  ])()
}

/** Several conditions along one to-many join that a single row must meet; none if there is no such join. */
export const conditionsAlong = (draw: Draw, subject: Subject): ReadonlyArray<string> => {
  const found = draw.maybeOne(subject.places.filter(({ isMany }) => isMany))
  if (found === null) return []
  const places = subject.places.filter(({ path }) => found.path.every((segment, i) => path[i] === segment))
  return draw.times(2, 3, () => alongOne(draw, places, subject))
}

/** A formula compared with a number. */
export const comparison = (draw: Draw, { text, exact }: Formula): string =>
  exact
    ? `${text} ${draw.one(["=", "<>", "<", ">=", ">"])} ${draw.below(10) - 2}`
    : `${text} > ${draw.below(10) - 2}.1234567`

/** A condition on groups; filters may call few functions, but any transform. */
export const groupCondition = (draw: Draw, frame: FormulaFrame): string => {
  const one = (): string => {
    switch (draw.below(5)) {
      case 4: {
        const formula = frame.withTime ? trailing(draw, frame) : null
        return comparison(draw, formula ?? exactAggregate(draw, frame))
      }
      case 0:
        return comparison(draw, { text: `rank(${exactAggregate(draw, frame).text})`, exact: true })
      case 1: {
        const formula = exactFormula(draw, frame, 1)
        return /\b(abs|floor|ceil|sign|trunc|round|coalesce|nullif|greatest|least)\(|%/.test(formula.text)
          ? comparison(draw, exactAggregate(draw, frame))
          : comparison(draw, formula)
      }
      default:
        return comparison(draw, exactAggregate(draw, frame))
    }
  }
  return draw.chance(20) ? `(${one()} or ${one()})` : one()
}

/** A condition on a measure of the query by name. */
export const namedCondition = (
  draw: Draw,
  measures: ReadonlyArray<Formula>,
  names: ReadonlyArray<string>
): string | null => {
  const i = draw.below(Math.max(1, measures.length))
  const [measure, name] = [measures[i], names[i]]
  return measure === undefined || name === undefined || isLanguageWord(name)
    ? null
    : comparison(draw, { text: name, exact: measure.exact })
}
