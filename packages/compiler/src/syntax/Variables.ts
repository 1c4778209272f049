/**
 * Fills variables into the syntax tree of a filter.
 * They are never inserted into its text, so that a value cannot change the structure of the filter. Inside quotes a value is
 * text; outside it is a number or a boolean; `in {names}` accepts lists.
 */
import type { Variables, VariableValue } from "@semlayer/domain/Query"
import { suggest } from "@semlayer/domain/Suggest"
import { UndefinedVariable, VariableNotAllowed } from "@semlayer/domain/SyntaxErrors"
import { Either } from "effect"
import {
  type Argument,
  children,
  type Membership,
  type Span,
  type Syntax,
  type TextLiteral,
  type VariablePlace
} from "./Syntax.js"

export type VariableError = UndefinedVariable | VariableNotAllowed

type Scalar = Exclude<VariableValue, ReadonlyArray<unknown>>

const isList = (value: VariableValue): value is ReadonlyArray<Scalar> => typeof value === "object"

const hasVariables = (node: Syntax): boolean =>
  node._tag === "Variable" ||
  (node._tag === "Text" && node.parts.some((part) => typeof part !== "string")) ||
  children(node).some(hasVariables)

/**
 * The tree with all variables filled in.
 * Fails if a variable is not set or its value is not allowed there.
 */
export const fillVariables = (
  tree: Syntax,
  source: string,
  variables: Variables
): Either.Either<Syntax, VariableError> => {
  if (!hasVariables(tree)) return Either.right(tree)
  const valueOf = (place: VariablePlace): Either.Either<VariableValue, VariableError> => {
    const value = Object.hasOwn(variables, place.name) ? variables[place.name] : undefined
    if (value !== undefined) return Either.right(value)
    const available = Object.keys(variables)
    const candidates = suggest(place.name, available)
    return Either.left(
      new UndefinedVariable({ variable: place.name, source, offset: place.span.start, available, candidates })
    )
  }

  const refuse = (place: VariablePlace, expected: string) =>
    Either.left(new VariableNotAllowed({ variable: place.name, source, offset: place.span.start, expected }))

  const literal = (value: Scalar, span: Span): Syntax => {
    if (typeof value === "string") return { _tag: "Text", parts: [value], span }
    if (typeof value === "boolean") return { _tag: "Boolean", value, span }
    const magnitude: Syntax = { _tag: "Number", text: String(Math.abs(value)), span }
    return value < 0 ? { _tag: "Unary", op: "-", operand: magnitude, span } : magnitude
  }

  const text = (node: TextLiteral): Either.Either<Syntax, VariableError> =>
    Either.gen(function* () {
      let filled = ""
      for (const part of node.parts) {
        if (typeof part === "string") filled += part
        else {
          const value = yield* valueOf(part)
          if (isList(value)) return yield* refuse(part, "one value inside quotes; write the list as in {name}")
          if (String(value).includes("\u0000")) return yield* refuse(part, "a string without the character U+0000")
          filled += String(value)
        }
      }
      return { ...node, parts: [filled] }
    })

  const bare = (place: VariablePlace): Either.Either<Syntax, VariableError> =>
    Either.flatMap(valueOf(place), (value) =>
      typeof value === "string" || isList(value)
        ? refuse(place, `a number outside quotes; write '{${place.name}}' for a string`)
        : Either.right(literal(value, place.span))
    )

  const items = (node: Membership): Either.Either<ReadonlyArray<Syntax>, VariableError> =>
    Either.gen(function* () {
      const filled: Array<Syntax> = []
      for (const item of node.items) {
        if (item._tag !== "Variable") {
          filled.push(yield* fill(item))
          continue
        }
        const value = yield* valueOf(item)
        if (!isList(value)) filled.push(yield* bare(item))
        else if (value.some((each) => String(each).includes("\u0000"))) {
          return yield* refuse(item, "strings without the character U+0000")
        } else filled.push(...value.map((each) => literal(each, item.span)))
      }
      return filled
    })

  const argument = (arg: Argument): Either.Either<Argument, VariableError> =>
    Either.map(fill(arg.value), (value) => ({ ...arg, value }))

  const fill = (node: Syntax): Either.Either<Syntax, VariableError> =>
    Either.gen(function* () {
      switch (node._tag) {
        case "Number":
        case "Boolean":
        case "Null":
        case "Path":
          return node
        case "Text":
          return yield* text(node)
        case "Variable":
          return yield* bare(node)
        case "Aggregate":
        case "Call":
          return { ...node, args: yield* Either.all(node.args.map(argument)) }
        case "Unary":
        case "Is":
          return { ...node, operand: yield* fill(node.operand) }
        case "Binary":
          return { ...node, left: yield* fill(node.left), right: yield* fill(node.right) }
        case "Logical":
          return { ...node, operands: yield* Either.all(node.operands.map(fill)) }
        case "In":
          return { ...node, operand: yield* fill(node.operand), items: yield* items(node) }
        case "Between":
          return {
            ...node,
            operand: yield* fill(node.operand),
            low: yield* fill(node.low),
            high: yield* fill(node.high)
          }
        case "Like":
          return { ...node, operand: yield* fill(node.operand), pattern: yield* fill(node.pattern) }
        case "Case": {
          const branches = node.branches.map(({ when, then }) => Either.all({ when: fill(when), then: fill(then) }))
          const otherwise = node.otherwise === null ? null : yield* fill(node.otherwise)
          return { ...node, branches: yield* Either.all(branches), otherwise }
        }
        case "List":
          return { ...node, items: yield* Either.all(node.items.map(fill)) }
      }
    })

  return fill(tree)
}
