/**
 * Random formulas, graded by how exactly engines agree on them.
 *
 * A different last digit is correct in a result, but changes a rank, a comparison or a remainder.
 */
import type { ColumnType } from "@semlayer/domain/Column"
import type { Draw } from "./Draw.js"
import { datePart, ofNumbers, ofTexts } from "./RowExpressions.js"
import { bareAt, nameAt, type Place, type Subject, valuesAt } from "./Subjects.js"

export interface Formula {
  readonly text: string
  /** Whether all engines agree to the last bit; otherwise within the tolerance. */
  readonly exact: boolean
}

/** The context that formulas of a query may refer to. */
export interface FormulaFrame {
  readonly subject: Subject
  /** Names of its dimensions and time dimensions. */
  readonly keys: ReadonlyArray<string>
  readonly withTime: boolean
  readonly withTwoTimes: boolean
  /** Units of which each period of its times is a part. */
  readonly units: ReadonlyArray<"year" | "quarter" | "month" | "week">
}

const exact = (text: string): Formula => ({ text, exact: true })
const rounded = (text: string): Formula => ({ text, exact: false })

const numbers: ReadonlyArray<ColumnType> = ["INT", "DOUBLE"]

/** The source in most cases, otherwise a model that a path leads to. */
const placeOf = (draw: Draw, { places }: Subject, cross: number): Place => {
  const [own, ...others] = places
  return draw.chance(cross) ? (draw.maybeOne(others) ?? own) : own
}

const numberAt = (draw: Draw, place: Place): string | null => draw.maybeOne(valuesAt(place, numbers))?.name ?? null

const timeAt = (draw: Draw, place: Place): string | null =>
  draw.maybeOne(bareAt(place, ["DATE", "TIMESTAMP"]))?.name ?? null

/** A column for an argument, relative to the model at the path. */
const argumentAt = (draw: Draw, place: Place): string | null => draw.maybeOne(bareAt(place, numbers))?.name ?? null

const called = (draw: Draw, column: string, aggregation: string): string =>
  draw.chance(15) ? `${aggregation}(${column})` : `${column}:${aggregation}`

const counted = (draw: Draw, place: Place): Formula => {
  const column = draw.chance(60) ? draw.maybeOne(place.model.columns)?.name : undefined
  return exact(
    column === undefined
      ? `${nameAt(place, "*")}:count`
      : called(draw, nameAt(place, column), draw.one(["count", "count_distinct"]))
  )
}

const picked = (draw: Draw, place: Place, column: string, frame: FormulaFrame): string | null => {
  const time = timeAt(draw, place)
  const name = nameAt(place, column)
  const edge = draw.one(["first", "last"])
  if (time !== null) return `${name}:${edge}(${time})`
  return frame.withTime && place.path.length === 0 ? `${name}:${edge}` : null
}

const custom = (draw: Draw, place: Place, column: string): string | null => {
  const aggregation = draw.maybeOne(place.model.aggregations)?.name ?? null
  const name = nameAt(place, column)
  switch (aggregation) {
    case "dot": {
      const by = argumentAt(draw, place)
      return by === null || draw.chance(30) ? `${name}:dot` : `${name}:dot(by=${by})`
    }
    case "scaled":
      return draw.chance(50) ? `${name}:scaled` : `${name}:scaled(factor=3)`
    case "spread":
      return `${name}:spread`
    default:
      return null
  }
}

/** An aggregate of parts of dates, or a part of an aggregated date. */
const ofDateParts = (draw: Draw, place: Place, frame: FormulaFrame): Formula | null => {
  const column = draw.maybeOne(valuesAt(place, ["DATE", "TIMESTAMP", "TIME"]))
  if (column === null) return null
  const name = nameAt(place, column.name)
  const part = (value: string): string => datePart(draw, value, column.type)
  switch (draw.below(4)) {
    case 0:
      return exact(part(called(draw, name, draw.one(["min", "max"]))))
    case 1: {
      const edge = picked(draw, place, column.name, frame)
      return exact(part(edge ?? `${name}:max`))
    }
    case 2:
      return exact(`sum(case when ${part(name)} > ${draw.one(["5", "11", "2023"])} then 1 else 0 end)`)
    default:
      return exact(`${draw.one(["sum", "max", "min", "count_distinct"])}(${part(name)})`)
  }
}

/** An aggregate of the values of functions. */
const ofFunctions = (draw: Draw, place: Place): Formula | null => {
  const isOfTexts = draw.chance(50)
  const columns = valuesAt(place, isOfTexts ? ["TEXT"] : numbers)
  const [a, b] = [draw.maybeOne(columns), draw.maybeOne(columns)]
  if (a === null || b === null) return null
  const { text, type } = (isOfTexts ? ofTexts : ofNumbers)(draw, nameAt(place, a.name), nameAt(place, b.name))
  return exact(
    type === "INT" ? `${draw.one(["sum", "min", "max", "count_distinct"])}(${text})` : `count_distinct((${text}))`
  )
}

const expression = (draw: Draw, place: Place): Formula | null => {
  if (draw.chance(30)) return ofFunctions(draw, place)
  const [a, b] = [numberAt(draw, place), numberAt(draw, place)]
  if (a === null || b === null) return null
  if (draw.chance(40)) {
    const text = draw.maybeOne(valuesAt(place, ["TEXT"]))?.name
    const when = text === undefined ? `${nameAt(place, b)} > 1` : `${nameAt(place, text)} = 'done'`
    const otherwise = draw.one(["", ` else ${nameAt(place, b)}`, " else 0", " else null"])
    return exact(`${draw.one(["sum", "max", "count"])}(case when ${when} then ${nameAt(place, a)}${otherwise} end)`)
  }
  const text = `${nameAt(place, a)} ${draw.one(["*", "+", "-"])} ${draw.chance(60) ? nameAt(place, b) : "2"}`
  return exact(`${draw.one(["sum", "max", "min", "count"])}(${text})`)
}

/** An aggregate that engines compute identically to the last bit. */
export const exactAggregate = (draw: Draw, frame: FormulaFrame): Formula => {
  const place = placeOf(draw, frame.subject, 30)
  const column = numberAt(draw, place)
  if (column === null) return counted(draw, place)
  const sum = (): Formula =>
    exact(called(draw, nameAt(place, column), draw.one(["sum", "sum", "min", "max", "median", "count_distinct"])))
  switch (draw.below(8)) {
    case 0:
    case 1:
      return counted(draw, place)
    case 2: {
      const text = picked(draw, place, column, frame)
      return text === null ? sum() : exact(text)
    }
    case 3: {
      const text = custom(draw, place, column)
      return text === null ? sum() : exact(text)
    }
    case 4:
      return (draw.chance(30) ? ofDateParts(draw, place, frame) : expression(draw, place)) ?? sum()
    case 5: {
      const truth = draw.maybeOne(valuesAt(place, ["BOOLEAN"]))?.name
      const [total, ...others] = place.model.measures
      // Transforms along a time that is not its own refuse a stock.
      const other = draw.chance(frame.withTime ? 15 : 50) ? "stock" : "kept"
      const kept = draw.chance(60) ? others.find(({ name }) => name === other) : undefined
      if (total !== undefined && draw.chance(50)) return exact(nameAt(place, (kept ?? total).name))
      return truth === undefined ? sum() : exact(called(draw, nameAt(place, truth), "sum"))
    }
    default:
      return sum()
  }
}

/** An aggregate whose last digits depend on the engine. */
const roundedAggregate = (draw: Draw, { subject }: FormulaFrame): Formula | null => {
  const place = placeOf(draw, subject, 25)
  const [column, other] = [numberAt(draw, place), argumentAt(draw, place)]
  if (column === null || other === null) return null
  const name = nameAt(place, column)
  const plain = ["avg", "avg", "stddev_samp", "stddev_pop", "var_samp", "var_pop", "stddev", "variance"]
  return rounded(
    draw.one([
      () => called(draw, name, draw.maybeOne(plain) ?? "avg"),
      () => `${name}:percentile(p=${draw.one(["0.25", "0.9", "0", "1"])})`,
      () => `${name}:weighted_avg(weight=${other})`,
      () => `${name}:${draw.one(["corr", "covar_samp", "covar_pop"])}(other=${other})`
    ])()
  )
}

const overTime = (
  draw: Draw,
  { withTwoTimes: twoTimes, units }: Pick<FormulaFrame, "withTwoTimes" | "units">
): readonly [string, string] => {
  const unit = draw.maybeOne(units)
  const all: readonly [readonly [string, string], ...ReadonlyArray<readonly [string, string]>] = [
    ["cumsum", ""],
    ["cumsum", unit === null ? "" : `, reset='${unit}'`],
    [unit === null ? "cumsum" : `${unit.charAt(0)}td`, ""],
    [unit === null ? "cumsum" : "ytd", ""],
    ["moving_sum", `, ${draw.one(["1", "2", "3", "7"])}`],
    ["moving_avg", `, ${draw.one(["2", "3", "12"])}`],
    ["change", ""],
    ["change_pct", ""],
    ["time_shift", ""],
    ["time_shift", ", -1, 'year'"],
    ["time_shift", ", -1, 'month'"],
    ["time_shift", ", 2"],
    ["change", ", -1, 'quarter'"],
    ["change", ", -1, 'week'"],
    ["lag", ""],
    ["lead", ""],
    ["lag", ", 2"],
    ["first", ""],
    ["last", ""]
  ]
  const chosen = draw.one(all)
  return twoTimes && ["lag", "lead", "first", "last"].includes(chosen[0]) ? ["cumsum", ""] : chosen
}

/** A formula over the time of a query. */
export const overTimeOf = (draw: Draw, frame: FormulaFrame, inner: string): string => {
  const [name, rest] = overTime(draw, frame)
  return `${name}(${inner}${rest})`
}

const partition = (draw: Draw, { keys }: FormulaFrame): string => {
  const key = draw.chance(40) ? draw.maybeOne(keys) : null
  return key === null ? "" : `, partition_by=${key}`
}

const grain = (draw: Draw, { keys }: FormulaFrame): string => {
  const [key, other] = [draw.maybeOne(keys), draw.maybeOne(keys)]
  if (key === null || other === null || draw.chance(40)) return ""
  return draw.chance(25) ? `, by=[${key}, ${other}]` : `, by=${key}`
}

/** A formula of aggregates, and its total or share. */
const ofTotals = (draw: Draw, frame: FormulaFrame): Formula => {
  const inner = draw.chance(70)
    ? exactAggregate(draw, frame).text
    : `(${exactAggregate(draw, frame).text} ${draw.one(["+", "-"])} ${exactAggregate(draw, frame).text})`
  return draw.chance(50)
    ? exact(`total(${inner}${grain(draw, frame)})`)
    : { text: `share(${inner}${grain(draw, frame)})`, exact: false }
}

/** A stored measure of the source that is a transform. */
const storedTransform = (draw: Draw, { subject: { places }, withTime }: FormulaFrame): Formula | null => {
  const names = withTime ? ["place", "growth"] : ["place"]
  const found = draw.maybeOne(places[0].model.measures.filter(({ name }) => names.includes(name)))
  return found === null ? null : exact(found.name)
}

/** A formula of exact numbers. */
export const exactFormula = (draw: Draw, frame: FormulaFrame, depth: number): Formula => {
  if (depth === 0 || draw.chance(45)) return exactAggregate(draw, frame)
  const inner = (): string => exactFormula(draw, frame, depth - 1).text
  const stored = draw.chance(12) ? storedTransform(draw, frame) : null
  if (stored !== null) return stored
  if (draw.chance(12)) {
    const made = ofTotals(draw, frame)
    if (made.exact) return made
  }
  switch (draw.below(frame.withTime ? 11 : 7)) {
    case 0:
      return exact(`(${inner()} ${draw.one(["+", "-"])} ${inner()})`)
    case 1:
      return exact(`${draw.one(["abs", "floor", "ceil", "sign", "trunc", "round", "-"])}(${inner()})`)
    case 2:
      return exact(
        `${draw.one(["coalesce", "nullif", "greatest", "least"])}(${inner()}, ${draw.chance(50) ? "0" : inner()})`
      )
    case 3:
      return draw.chance(30)
        ? exact(`(${exactAggregate(draw, frame).text} % ${draw.one(["2", "3", "-2", "*:count"])})`)
        : exact(`(${exactAggregate(draw, frame).text} * ${draw.one(["2", "-1", "0.5", "*:count"])})`)
    case 4:
      return exact(`${draw.one(["rank", "dense_rank"])}(${inner()}${partition(draw, frame)})`)
    case 5:
      return exact(`ntile(${inner()}, n=${draw.one(["2", "3"])}${partition(draw, frame)})`)
    case 6: {
      const aggregate = exactAggregate(draw, frame).text
      const others = draw.one(["", ` when ${aggregate} is null then -1`, ` when ${aggregate} < 0 then ${inner()}`])
      const test = draw.chance(30)
        ? draw.one([
            `(${inner()} > 1 or ${aggregate} < 0) and ${inner()} <> 3`,
            `${aggregate} > 2 and ${inner()} = 1 or ${inner()} < 0`
          ])
        : `${aggregate} > 2`
      return exact(`case when ${test} then ${inner()}${others}${draw.chance(60) ? ` else ${inner()}` : ""} end`)
    }
    case 7:
      return frame.withTwoTimes
        ? exactAggregate(draw, frame)
        : exact(`consecutive_periods(${inner()} > ${draw.one(["0", "2"])})`)
    default: {
      const [name, rest] = overTime(draw, frame)
      return { text: `${name}(${inner()}${rest})`, exact: name !== "change_pct" && name !== "moving_avg" }
    }
  }
}

/** An aggregate over a trailing window of periods. */
export const trailing = (draw: Draw, { subject }: FormulaFrame): Formula | null => {
  const [own] = subject.places
  const column = numberAt(draw, own)
  const aggregation = draw.one(["sum", "avg"])
  const window = draw.one(["30d", "2m", "1y", "1w2d", "6h"])
  return column === null ? null : rounded(`${nameAt(own, column)}:${aggregation}(window='${window}')`)
}

/** A function whose last digits depend on the engine, of numbers for which it has a value. */
const ofRealFunction = (draw: Draw, inner: string): Formula => {
  const name = draw.one(["sqrt", "ln", "log10", "log2", "exp", "power", "log"])
  if (name === "exp") return rounded(`exp(sign(${inner}))`)
  if (name === "power") return rounded(`power(abs(${inner}), ${draw.one(["2", "0.5", "-1"])})`)
  return rounded(`${name}(${name === "log" ? "2, " : ""}abs(${inner}) + 1)`)
}

/** A random numeric formula. */
export const numericFormula = (draw: Draw, frame: FormulaFrame): Formula => {
  const any = (): Formula => exactFormula(draw, frame, 2)
  switch (draw.below(11)) {
    case 10:
      return ofTotals(draw, frame)
    case 0:
      return roundedAggregate(draw, frame) ?? any()
    case 1:
      return rounded(`(${any().text} / ${any().text})`)
    case 2:
      return rounded(`percent_rank(${exactFormula(draw, frame, 1).text}${partition(draw, frame)})`)
    case 3:
      return frame.withTime ? (trailing(draw, frame) ?? any()) : any()
    case 4: {
      const [name, rest] = overTime(draw, frame)
      const inner = roundedAggregate(draw, frame)
      return frame.withTime && inner !== null ? rounded(`${name}(${inner.text}${rest})`) : any()
    }
    case 5:
      return draw.chance(50)
        ? rounded(`round(${any().text} / 4, ${draw.one(["0", "1", "2", "3", "-1"])})`)
        : ofRealFunction(draw, any().text)
    default:
      return any()
  }
}

/** Non-numeric formulas: texts, timestamps, booleans. */
export const otherFormula = (draw: Draw, frame: FormulaFrame): Formula | null => {
  const place = placeOf(draw, frame.subject, 25)
  const column = draw.maybeOne(valuesAt(place, ["TEXT", "BOOLEAN", "DATE", "TIMESTAMP", "TIME"]))?.name
  if (column === undefined) return null
  switch (draw.below(4)) {
    case 0: {
      const text = picked(draw, place, column, frame)
      return text === null ? null : rounded(text)
    }
    case 1:
      return rounded(`${exactAggregate(draw, frame).text} ${draw.one([">", "<=", "=", "<>"])} ${draw.below(6) - 1}`)
    case 2: {
      const huge = place.model.columns.find((each) => each.name === "huge")
      const name = draw.one(["min", "max", "sum", "count_distinct"])
      return huge === undefined ? null : rounded(`${nameAt(place, "huge")}:${name}`)
    }
    default:
      return rounded(`${nameAt(place, column)}:${draw.one(["min", "max"])}`)
  }
}
