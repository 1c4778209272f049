/** What a request is about as the audit log tells it: names, and formulas without their literals. */
import type { QueryRequest } from "@semlayer/domain/QueryRequest"
import type { SemQuery } from "@semlayer/domain/SemModel"

/** Most names that are told of one kind, and characters of each. */
const mostNames = 100
const mostCharacters = 200

/** Strings in single or double quotes with their doubled quotes, and numbers that are no part of a name. */
const literals = /'(?:[^']|'')*'?|"(?:[^"]|"")*"?|(?<![\p{L}\p{N}_.])\d[\p{L}\p{N}_.]*/gu

/** A formula with a mark for each of its literals. */
export const withoutLiterals = (formula: string): string => formula.replace(literals, "?").slice(0, mostCharacters)

export const namesOf = (names: Iterable<unknown>): ReadonlyArray<string> => {
  const told = new Set<string>()
  for (const name of names) {
    if (told.size >= mostNames) break
    if (typeof name === "string") told.add(name.slice(0, mostCharacters))
  }
  return [...told]
}

/** A name as a caller gives it, which may be anything. */
export const nameOf = (name: unknown): string | null => namesOf([name])[0] ?? null

type Stage = Pick<SemQuery, "source_model" | "measures" | "dimensions" | "time_dimensions">

const sourceOf = (source: SemQuery["source_model"]): unknown => {
  if (typeof source === "string") return source
  return "name" in source ? source.name : null
}

export interface AskedNames {
  readonly models: ReadonlyArray<string>
  readonly measures: ReadonlyArray<string>
  readonly dimensions: ReadonlyArray<string>
  /** Absent for a request whose rows are asked for. */
  readonly mode?: "dry_run" | "explain"
}

/** The queries of a request; none where one is run by its name. */
const stagesOf = (request: QueryRequest): ReadonlyArray<Stage> => {
  if ("queries" in request) return request.queries
  return "name" in request ? [] : [request]
}

export const askedNames = (request: QueryRequest): AskedNames => {
  const stages = stagesOf(request)
  const named = "name" in request ? [request.name] : []
  return {
    models: namesOf([...named, ...stages.map(({ source_model }) => sourceOf(source_model))]),
    measures: namesOf(stages.flatMap(({ measures = [] }) => measures.map(({ formula }) => withoutLiterals(formula)))),
    dimensions: namesOf(
      stages.flatMap(({ dimensions = [], time_dimensions = [] }) => [
        ...dimensions.map(({ name }) => withoutLiterals(name)),
        ...time_dimensions.map(({ dimension, granularity }) => `${withoutLiterals(dimension)} by ${granularity}`)
      ])
    ),
    ...(request.dry_run ? { mode: "dry_run" } : request.explain ? { mode: "explain" } : {})
  }
}
