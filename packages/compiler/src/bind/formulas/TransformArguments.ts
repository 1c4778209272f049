/** Arguments of a transform call after the measure: numbers, granularities, and the keys of `partition_by` or `by`. */
import { unqualified } from "@semlayer/domain/Names"
import { AmbiguousReference, UnknownReference } from "@semlayer/domain/ReferenceErrors"
import { suggest, withDidYouMean } from "@semlayer/domain/Suggest"
import { ArgumentInvalid } from "@semlayer/domain/SyntaxErrors"
import { Either } from "effect"
import { type Argument, type Call, shown, type Syntax, textOf, wholeNumber } from "../../syntax/Syntax.js"
import { farthest, isWithinCalendar, type Period } from "../../time/Period.js"
import { acceptedPeriods, periodNamed, type PeriodNames } from "../../time/PeriodNames.js"
import type { Transform, TransformParameter } from "../../transform/Transform.js"
import type { Bound } from "../../steps/BindError.js"
import type { GroupScope } from "../aggregates/GroupScope.js"
import { fallible, type Steps } from "../../steps/Fallible.js"

/** A transform call, and the text that its nodes refer to. */
export interface TransformCall {
  readonly node: Call
  readonly source: string
  readonly transform: Transform
}

/** The arguments of a call; each may be given once. */
export interface Given {
  readonly values: ReadonlyMap<string, number | Period>
  /** The names of keys given as `partition_by` or `by`; null if none are. */
  readonly keys: ReadonlyArray<Syntax> | null
}

export const invalid = (
  { node, source, transform }: TransformCall,
  argument: string,
  value: string | null,
  expected: string
): Bound<never> =>
  Either.left(
    new ArgumentInvalid({ source, offset: node.span.start, function: transform.name, argument, value, expected })
  )

/**
 * The arguments after the measure by parameter name.
 * Positional ones follow the order of the parameters.
 */
export const givenArguments = fallible(function* (
  call: TransformCall,
  args: ReadonlyArray<Argument>,
  names: PeriodNames
): Steps<Given> {
  const { transform, source } = call
  const values = new Map<string, number | Period>()
  let keys: ReadonlyArray<Syntax> | null = null
  const byPlace = transform.parameters.filter((parameter) => !parameter.named)
  let place = 0
  for (const arg of args) {
    if (arg.name !== null && arg.name === keysParameter(transform) && keys === null) {
      keys = arg.value._tag === "List" ? arg.value.items : [arg.value]
      continue
    }
    const parameter = arg.name === null ? byPlace[place++] : transform.parameters.find((each) => each.name === arg.name)
    if (parameter === undefined || values.has(parameter.name)) {
      return yield* invalid(call, "an argument", textOf(source, arg), signatureOf(transform))
    }
    values.set(parameter.name, yield* parameterValue(call, parameter, arg.value, names))
  }
  const missing = transform.parameters.find((parameter) => parameter.required && !values.has(parameter.name))
  if (missing !== undefined) {
    return yield* invalid(call, `the parameter '${missing.name}'`, null, `${missing.name}=4, a whole number`)
  }
  return { values, keys }
})

/** The name of the parameter that takes keys of the query; null if there is none. */
const keysParameter = (transform: Transform): string | null => {
  if (transform._tag === "Total") return "by"
  return transform._tag === "Window" && !transform.overTime ? "partition_by" : null
}

const signatureOf = (transform: Transform): string => {
  const parameters = transform.parameters.map(({ name, named }) => (named ? `${name}=…` : `[${name}]`))
  const keys = keysParameter(transform)
  const last = keys === null ? [] : [`[${keys}=…]`]
  return `${transform.name}(${["measure", ...parameters, ...last].join(", ")})`
}

const parameterValue = (
  call: TransformCall,
  parameter: TransformParameter,
  node: Syntax,
  names: PeriodNames
): Bound<number | Period> => {
  const text = shown(call.source, node)
  if (parameter.kind === "granularity") {
    const value = node._tag === "Text" ? node.parts.join("") : text
    return Either.orElse(periodNamed(value, names), () => {
      const accepted = acceptedPeriods(names).map((each) => `'${each}'`)
      return invalid(
        call,
        `'${parameter.name}'`,
        text,
        withDidYouMean(`one of ${accepted.join(", ")}`, suggest(value, acceptedPeriods(names)))
      )
    })
  }
  const value = wholeNumber(node)
  if (value !== null && value >= parameter.least) return Either.right(value)
  const least = Number.isFinite(parameter.least) ? ` from ${parameter.least}` : ""
  return invalid(call, `'${parameter.name}'`, text, `a whole number${least}`)
}

/** Checks that an offset stays within the calendar range that all engines support. */
export const offsetWithin = (call: TransformCall, offset: number, unit: Period): Bound<number> =>
  isWithinCalendar(unit, offset)
    ? Either.right(offset)
    : invalid(call, "'n'", String(offset), `at most ${farthest(unit)} periods of '${unit.name}'`)

/** Ids of the keys that an argument names: by result key, by path, or by the leaf of a path. */
export const keyIds = (
  call: TransformCall,
  keys: ReadonlyArray<Syntax> | null,
  scope: GroupScope
): Bound<ReadonlyArray<string>> => {
  if (keys === null) return Either.right([])
  const named = keys.map((node) => {
    const name = node._tag === "Text" ? node.parts.join("") : textOf(call.source, node)
    return keyId(name, keysParameter(call.transform) ?? "", scope)
  })
  return Either.map(Either.all(named), (ids) => [...new Set(ids)])
}

/** The id of the key of a name. `place` is where it is written, for the error. */
export const keyId = (
  name: string,
  place: string,
  { keys, source }: Pick<GroupScope, "keys" | "source">
): Bound<string> => {
  const written = name.replaceAll(/\s/g, "")
  const plain = unqualified(written, source.name)
  const pathOf = (key: (typeof keys)[number]) => [...key.path, key.column].join(".")
  const named = keys.find((key) => key.id === plain.replaceAll(".", "__")) ?? keys.find((key) => pathOf(key) === plain)
  if (named !== undefined) return Either.right(named.id)
  const [leaf, another] = keys.filter((key) => key.column === plain)
  if (leaf !== undefined && another === undefined) return Either.right(leaf.id)
  const reference = { reference: name, model: source.name }
  return Either.left(
    another !== undefined
      ? new AmbiguousReference({ ...reference, candidates: keys.filter((key) => key.column === plain).map(pathOf) })
      : new UnknownReference({
          ...reference,
          expected: `a selected dimension (${place})`,
          candidates: suggest(plain, keys.map(pathOf))
        })
  )
}
