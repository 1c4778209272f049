/** Binds transform calls: their input, main time and partition. */
import { TypeMismatch } from "@semlayer/domain/QueryErrors"
import { Either } from "effect"
import * as E from "../../ir/Construct.js"
import type { Expr, ValueType } from "../../ir/Algebra.js"
import { some } from "../../ir/Traverse.js"
import { type Syntax, textOf } from "../../syntax/Syntax.js"
import type { Transform } from "../../transform/Transform.js"
import type { BoundKey } from "../../bound/Bound.js"
import type { Bound } from "../../steps/BindError.js"
import type { GroupScope } from "../aggregates/GroupScope.js"
import {
  givenArguments,
  invalid,
  isGranularity,
  offsetWithin,
  keyIds,
  type TransformCall
} from "./TransformArguments.js"
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
  const given = yield* givenArguments(call, rest)
  const shape = ["transform", transform.name, input, [...given.values].sort(), given.keys]
  if (transform._tag === "Window") {
    const time = transform.overTime ? yield* scope.mainTime(transform.name) : null
    const partition = time === null ? yield* keyIds(call, given.keys, scope) : scope.dimensionIds
    const numbers = transform.parameters.map(({ name }) => {
      const value = given.values.get(name)
      return typeof value === "number" ? value : null
    })
    return yield* scope.once(shape, () => {
      const id = scope.allocate(transform.name)
      const type = transform.result(E.typeOf(input))
      const made = { id, input, type, time: time?.id ?? null, partition, numbers, transform, _tag: "Window" } as const
      return scope.addTransform(made)
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
  const unit = isGranularity(granularity) ? granularity : (time.granularity ?? "day")
  const offset = yield* offsetWithin(call, typeof n === "number" ? n : transform.defaultOffset, unit)
  if (transform.defaultOffset < 0 && offset > 0) {
    scope.rows.env.warnings.add(
      `${transform.name} with n=${offset} and the granularity '${unit}' compares with a later period; ` +
        `for an earlier one use n=${-offset}${offset === 1 ? ` or only granularity='${unit}'` : ""}`
    )
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
