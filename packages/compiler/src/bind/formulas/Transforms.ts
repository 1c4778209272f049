/** Binds transform calls: their input, main time and partition. */
import { TypeMismatch } from "@semlayer/domain/QueryErrors"
import { Either } from "effect"
import * as E from "../../ir/Construct.js"
import type { Expr, ValueType } from "../../ir/Algebra.js"
import { some } from "../../ir/Traverse.js"
import { type Syntax, textOf } from "../../syntax/Syntax.js"
import type { Transform } from "../../transform/Transform.js"
import { type Period, periods } from "../../time/Period.js"
import { periodNamed } from "../../time/PeriodNames.js"
import type { BoundKey } from "../../bound/Bound.js"
import { beginsIn } from "../../bound/Granularities.js"
import type { Bound } from "../../steps/BindError.js"
import type { GroupScope } from "../aggregates/GroupScope.js"
import { type Given, givenArguments, invalid, offsetWithin, keyIds, type TransformCall } from "./TransformArguments.js"
import { fallible, type Steps } from "../../steps/Fallible.js"

/** The result of a transform over the rows of a group scope; `bindInput` binds the measure inside. */
export const bindTransform = fallible(function* (
  call: TransformCall,
  scope: GroupScope,
  bindInput: (node: Syntax) => Bound<Expr>
): Steps<Expr> {
  const { node, transform } = call
  const [first, ...rest] = node.args
  if (first === undefined || first.name !== null) return yield* invalid(call, "the measure", null, "a measure first")
  const input = yield* accepted(call, first.value, yield* bindInput(first.value))
  const given = yield* givenArguments(call, rest, scope.rows.env.clock.periods)
  const shape = ["transform", transform.name, input, [...given.values].sort(([a], [b]) => (a < b ? -1 : 1)), given.keys]
  if (transform._tag === "Window") {
    const time = transform.overTime ? yield* scope.mainTime(transform.name) : null
    const partition = time === null ? yield* keyIds(call, given.keys, scope) : scope.dimensionIds
    const numbers = transform.parameters.map(({ name }) => {
      const value = given.values.get(name)
      return typeof value === "number" ? value : null
    })
    const reset = yield* resetOf(call, given, scope)
    if (transform.since !== undefined) warnOfParts(call, first.value, input, scope)
    return yield* scope.once(shape, () => {
      const [id, type] = [scope.allocate(transform.name), transform.result(E.typeOf(input))]
      const made = { id, input, type, time: time?.id ?? null, partition, numbers, reset, transform } as const
      return scope.addTransform({ _tag: "Window", ...made })
    })
  }
  if (transform._tag === "Moving") {
    const time = yield* calendarTime(transform.name, scope)
    const count = yield* movedPeriods(call, given)
    if (transform.name === "moving_sum") warnOfParts(call, first.value, input, scope)
    return yield* scope.once(shape, () => {
      const [id, type] = [scope.allocate(transform.name), transform.result(E.typeOf(input))]
      const made = { id, input, type, time: time.id, partition: scope.dimensionIds, count, transform } as const
      return scope.addTransform({ _tag: "Moving", ...made })
    })
  }
  if (transform._tag === "Total") {
    const by = yield* keyIds(call, given.keys, scope)
    yield* refuseTransforms(call, first.value, input, scope)
    return yield* scope.once(["total", transform.name, input, [...by].sort()], () => {
      const [id, type] = [scope.allocate(transform.name), transform.result(E.typeOf(input))]
      return scope.addTransform({ _tag: "Total", id, input, type, time: null, transform, by })
    })
  }
  const time = yield* calendarTime(transform.name, scope)
  const [n, granularity] = [given.values.get("n"), given.values.get("granularity")]
  const unit = typeof granularity === "object" ? granularity : (time.granularity ?? periods.day)
  const offset = yield* offsetWithin(call, typeof n === "number" ? n : transform.defaultOffset, unit)
  // A change "by 1 year" is one from the year before, not one to the year after.
  if (transform.defaultOffset < 0 && offset > 0) {
    const measure = textOf(call.source, first.value)
    const expected =
      `n=${-offset} for the change from an earlier period, as in ${transform.name}(${measure}, ${-offset}, ${unit.name}); ` +
      `later periods are read by time_shift(${measure}, ${offset}, ${unit.name})`
    return yield* invalid(call, "'n'", String(offset), expected)
  }
  return yield* scope.once(shape, () =>
    scope.addTransform({
      _tag: "Calendar",
      id: scope.allocate(transform.name),
      input,
      type: transform.result(E.typeOf(input)),
      time: time.id,
      transform,
      offset,
      unit,
      range: null
    })
  )
})

/** The unit in whose periods a window starts again. Each period of the query begins in one of them. */
const resetOf = fallible(function* (call: TransformCall, { values }: Given, scope: GroupScope): Steps<Period | null> {
  const { transform } = call
  const named = values.get("reset")
  const since = transform._tag === "Window" ? transform.since : undefined
  const given = typeof named === "object" ? named : null
  const unit = since === undefined ? given : yield* periodNamed(since, scope.rows.env.clock.periods)
  if (unit === null) return null
  const time = yield* calendarTime(transform.name, scope)
  const granularity = time.granularity ?? periods.day
  if (beginsIn(granularity, unit)) return unit
  const what = `a time dimension '${time.column}' of a ${unit.name} or shorter periods, which it adds up`
  return yield* invalid(call, "the granularity", granularity.name, what)
})

/** The number of periods of a moving window. */
const movedPeriods = (call: TransformCall, { values }: Given): Bound<number> => {
  const n = values.get("n")
  return typeof n === "number" && n <= longestWindow
    ? Either.right(n)
    : invalid(call, "'n'", String(n), `at most ${longestWindow} periods`)
}

/** Warns of adding up values of periods that are no sums: averages, ratios, distinct counts. */
const warnOfParts = (call: TransformCall, node: Syntax, input: Expr, scope: GroupScope): void => {
  const isPart = some(input, (each) => {
    const found = each._tag === "Column" ? scope.aggregates.find(({ id }) => id === each.name)?.expr : undefined
    const isQuotient = each._tag === "Arithmetic" && each.op === "/" && each.right._tag !== "Literal"
    return isQuotient || (found?._tag === "Aggregate" && !summed.has(found.name))
  })
  if (!isPart) return
  scope.rows.env.warnings.add(
    `${call.transform.name} adds up the values of periods, of which '${textOf(call.source, node)}' is no sum: distinct values ` +
      "count again in each period, and a ratio is that of two such sums"
  )
}

const summed: ReadonlySet<string> = new Set(["sum", "count"])

/** The maximum number of periods of a moving window. */
const longestWindow = 1_000

/** Rejects a total of what has values for the rows of the result only: transforms and trailing windows. */
const refuseTransforms = (call: TransformCall, node: Syntax, input: Expr, scope: GroupScope): Bound<void> => {
  const ids = new Set([...scope.transforms, ...scope.trailing].map(({ id }) => id))
  const isOfRows = some(input, (each) => each._tag === "Column" && ids.has(each.name))
  if (!isOfRows) return Either.void
  const expected =
    "a measure without transforms and trailing windows, which have values for the rows of the result only"
  return invalid(call, "the measure", textOf(call.source, node), expected)
}

/** The main time of a transform that reads other calendar periods. Rejects TIME, which has no calendar. */
export const calendarTime = (transform: string, scope: GroupScope): Bound<BoundKey> =>
  Either.flatMap(scope.mainTime(transform), (time) =>
    time.type === "TIME"
      ? Either.left(
          new TypeMismatch({
            source: transform,
            operand: `the main time dimension '${time.id}'`,
            found: "a TIME",
            expected: `periods of a DATE or TIMESTAMP column, over which ${transform} looks back`
          })
        )
      : Either.right(time)
  )

const admits: Readonly<Record<Transform["input"], { readonly types: ReadonlyArray<ValueType>; readonly is: string }>> =
  {
    any: { types: ["TEXT", "INT", "DOUBLE", "BOOLEAN", "DATE", "TIMESTAMP", "TIME", "UNKNOWN"], is: "a measure" },
    number: { types: ["INT", "DOUBLE", "BOOLEAN", "UNKNOWN"], is: "a number" },
    condition: { types: ["BOOLEAN", "UNKNOWN"], is: "a condition, such as a comparison" }
  }

/** Checks the input's type, because engines differ in how they treat others. */
const accepted = (call: TransformCall, node: Syntax, input: Expr): Bound<Expr> => {
  const { types, is } = admits[call.transform.input]
  const type = E.typeOf(input)
  const isBare = input._tag === "Literal" && (type === "TEXT" || input.value === null)
  if (types.includes(type) && !isBare) return Either.right(input)
  const found = isBare ? "a constant" : type
  const operand = `'${textOf(call.source, node)}' in ${call.transform.name}`
  return Either.left(new TypeMismatch({ source: call.source, operand, found, expected: is }))
}
