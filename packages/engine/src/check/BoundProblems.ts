/** Problems of formulas, filters and derived columns that appear when they are bound over the models of the datasource. */
import { isCertain } from "@semlayer/compiler/check/CheckFormulas"
import type { Compiler } from "@semlayer/compiler/Compiler"
import type { Catalog } from "@semlayer/compiler/model/Catalog"
import { documentError, type DocumentProblem } from "@semlayer/domain/DocumentProblem"
import type { QueryError } from "@semlayer/domain/QueryErrors"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"
import { Array as Arr, Effect, Either, Schema } from "effect"

type Problems = ReadonlyArray<DocumentProblem>

/** A part of a model, as a part of a query. */
interface Part {
  readonly path: string
  readonly measures?: ReadonlyArray<string>
  readonly dimensions?: ReadonlyArray<string>
}

/** Number of parts bound by one query; only if it fails they are bound one by one. */
const together = 20

const decode = Schema.decodeUnknown(QueryRequest)

const partsOf = ({ columns, measures }: StoredModel): ReadonlyArray<Part> => [
  ...columns.flatMap(({ name, sql }, i) =>
    sql === undefined || sql.trim() === name ? [] : [{ path: `columns[${i}].sql`, dimensions: [name] }]
  ),
  ...measures.map(({ name }, i) => ({ path: `measures[${i}].formula`, measures: [name] }))
]

/**
 * The problems of binding the parts of a model, without those below the paths of `known` problems. Errors that depend on the
 * query, such as a transform without a time dimension, are none.
 */
export const boundProblems = Effect.fn("Check.bound")(function* (
  model: StoredModel,
  catalog: Catalog,
  compiler: Compiler,
  known: Problems
) {
  if (model.source_queries !== undefined) {
    const outline = yield* Effect.either(compiler.outline(model, catalog))
    if (Either.isLeft(outline)) return [documentError(outline.left._tag, "source_queries", outline.left.message)]
  }
  const failure = Effect.fnUntraced(function* (parts: ReadonlyArray<Part>) {
    const measures = parts.flatMap((part) => part.measures ?? [])
    const dimensions = parts.flatMap((part) => part.dimensions ?? [])
    const request = yield* decode({ source_model: model.name, measures, dimensions, dry_run: true })
    return Either.flip(yield* Effect.either(compiler.compile(request, catalog)))
  })
  const isKnown = ({ path }: Part) => known.some((each) => each.path !== "" && each.path.startsWith(itemOf(path)))
  // A cycle is reported once, not again by each of its parts.
  const hasCycle = known.some(({ code }) => code === "DefinitionCycle")
  const isKnownCycle = ({ _tag }: QueryError) => hasCycle && _tag === "DefinitionCycle"
  const found: Array<DocumentProblem> = []
  for (const parts of Arr.chunksOf(
    partsOf(model).filter((part) => !isKnown(part)),
    together
  )) {
    if (Either.isLeft(yield* failure(parts))) continue
    for (const part of parts) {
      const one = yield* failure([part])
      if (Either.isRight(one) && isCertain(one.right) && !isKnownCycle(one.right)) {
        found.push(documentError(one.right._tag, part.path, one.right.message))
      }
    }
  }
  return found
}, Effect.orDie)

/** The list item of a path: `measures[1]` of `measures[1].formula`. */
const itemOf = (path: string): string => path.slice(0, path.indexOf("]") + 1)
