/** Calls of transforms: their arguments, the time they run over, the rows that belong together. */
import { ArgumentInvalid } from "@semlayer/domain/SyntaxErrors"
import { granularities, type Granularity } from "@semlayer/domain/Query"
import { UnknownReference } from "@semlayer/domain/ReferenceErrors"
import { suggest } from "@semlayer/domain/Suggest"
import { Either } from "effect"
import * as E from "../ir/Construct.js"
import type { Expr } from "../ir/Expr.js"
import { type Argument, type Call, type Syntax, textOf } from "../syntax/Syntax.js"
import type { Transform, TransformParameter } from "../transform/Transform.js"
import type { Bound } from "./Environment.js"
import type { GroupScope } from "./GroupScope.js"

/** A call in the text that it stands in. */
export interface TransformCall {
  readonly node: Call
  readonly source: string
  readonly transform: Transform
}

const invalid = (
  { node, source, transform }: TransformCall,
  argument: string,
  value: string | null,
  expected: string
): Bound<never> =>
  Either.left(
    new ArgumentInvalid({ source, offset: node.span.start, function: transform.name, argument, value, expected })
  )

/** The result of a transform over the rows of a group scope; `bindInput` binds the measure inside. */
export const bindTransform = (
  call: TransformCall,
  scope: GroupScope,
  bindInput: (node: Syntax) => Bound<Expr>
): Bound<Expr> =>
  Either.gen(function* () {
    const { node, transform } = call
    const [first, ...rest] = node.args
    if (first === undefined || first.name !== null) return yield* invalid(call, "the measure", null, "a measure first")
    const input = yield* bindInput(first.value)
    const given = yield* givenArguments(call, rest)
    const shape = JSON.stringify([transform.name, input, [...given.values], given.partition])
    if (transform._tag === "Window") {
      const time = transform.overTime ? yield* scope.mainTime(transform.name) : null
      const partition = time === null ? yield* partitionIds(call, given.partition, scope) : scope.dimensionIds
      const numbers = transform.parameters.map(({ name }) => {
        const value = given.values.get(name)
        return typeof value === "number" ? value : null
      })
      return yield* scope.once(shape, () => {
        const id = scope.allocate(transform.name)
        const type = transform.result(E.typeOf(input))
        const made = { id, input, type, time: time?.id ?? null, partition, numbers, transform, _tag: "Window" } as const
        return Either.right(scope.addTransform(made))
      })
    }
    const time = yield* scope.mainTime(transform.name)
    const offset = given.values.get("n")
    const unit = given.values.get("granularity")
    return yield* scope.once(shape, () =>
      Either.right(
        scope.addTransform({
          _tag: "Calendar",
          id: scope.allocate(transform.name),
          input,
          type: transform.result(E.typeOf(input)),
          time: time.id,
          transform,
          offset: typeof offset === "number" ? offset : transform.defaultOffset,
          unit: isGranularity(unit) ? unit : (time.granularity ?? "day")
        })
      )
    )
  })

const isGranularity = (value: unknown): value is Granularity => granularities.some((each) => each === value)

interface Given {
  readonly values: ReadonlyMap<string, number | string>
  readonly partition: ReadonlyArray<Syntax> | null
}

const givenArguments = (call: TransformCall, args: ReadonlyArray<Argument>): Bound<Given> =>
  Either.gen(function* () {
    const { transform, source } = call
    const values = new Map<string, number | string>()
    let partition: ReadonlyArray<Syntax> | null = null
    const byPlace = transform.parameters.filter((parameter) => !parameter.named)
    let place = 0
    for (const arg of args) {
      if (arg.name === "partition_by" && transform._tag === "Window" && !transform.overTime) {
        partition = arg.value._tag === "List" ? arg.value.items : [arg.value]
        continue
      }
      const parameter =
        arg.name === null ? byPlace[place++] : transform.parameters.find((each) => each.named && each.name === arg.name)
      if (parameter === undefined) {
        return yield* invalid(call, "an argument", textOf(source, arg), signatureOf(transform))
      }
      values.set(parameter.name, yield* parameterValue(call, parameter, arg.value))
    }
    const missing = transform.parameters.find((parameter) => parameter.required && !values.has(parameter.name))
    if (missing !== undefined) {
      return yield* invalid(call, `the parameter '${missing.name}'`, null, `${missing.name}=4, a whole number`)
    }
    return { values, partition }
  })

const signatureOf = (transform: Transform): string => {
  const parameters = transform.parameters.map(({ name, named }) => (named ? `${name}=…` : `[${name}]`))
  const ranks = transform._tag === "Window" && !transform.overTime ? ["partition_by=…"] : []
  return `${transform.name}(${["measure", ...parameters, ...ranks].join(", ")})`
}

const parameterValue = (call: TransformCall, parameter: TransformParameter, node: Syntax): Bound<number | string> => {
  const text = textOf(call.source, node)
  if (parameter.kind === "granularity") {
    const value = node._tag === "Text" ? node.parts.join("") : text
    return isGranularity(value)
      ? Either.right(value)
      : invalid(call, `'${parameter.name}'`, text, `one of ${granularities.map((each) => `'${each}'`).join(", ")}`)
  }
  const value = /^-?\s*\d{1,9}$/.test(text.trim()) ? Number(text.replaceAll(/\s/g, "")) : Number.NaN
  if (value >= parameter.least) return Either.right(value)
  const least = Number.isFinite(parameter.least) ? ` from ${parameter.least}` : ""
  return invalid(call, `'${parameter.name}'`, text, `a whole number${least}`)
}

/** Keys that `partition_by` names: by path, by the leaf of a path, or by result key. */
const partitionIds = (
  call: TransformCall,
  partition: ReadonlyArray<Syntax> | null,
  scope: GroupScope
): Bound<ReadonlyArray<string>> => {
  if (partition === null) return Either.right([])
  return Either.all(
    partition.map((node): Bound<string> => {
      const name = node._tag === "Text" ? node.parts.join("") : textOf(call.source, node)
      const written = name.replaceAll(/\s/g, "")
      const plain = written.startsWith(`${scope.source.name}.`) ? written.slice(scope.source.name.length + 1) : written
      const byPath = scope.keys.find((key) => [...key.path, key.column].join(".") === plain || key.id === plain)
      const byLeaf = scope.keys.filter((key) => key.column === plain)
      const found = byPath ?? (byLeaf.length === 1 ? byLeaf[0] : undefined)
      if (found !== undefined) return Either.right(found.id)
      const known = scope.keys.map((key) => [...key.path, key.column].join("."))
      return Either.left(
        new UnknownReference({
          reference: name,
          model: scope.source.name,
          expected: "a selected dimension (partition_by)",
          candidates: suggest(plain, known)
        })
      )
    })
  )
}
