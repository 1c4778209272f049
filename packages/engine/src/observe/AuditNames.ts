/** Describes requests for the audit log: names, and formulas without their literals. */
import type { QueryRequest } from "@semlayer/domain/QueryRequest"
import type { SemQuery } from "@semlayer/domain/SemModel"

/** Maximum number of names of one kind, and maximum characters per name. */
const mostNames = 100
const mostCharacters = 200

/** Quoted strings (single or double quotes, doubled ones included), and numbers outside of names. */
const literals = /'(?:[^']|'')*'?|"(?:[^"]|"")*"?|(?<![\p{L}\p{N}_.])\d[\p{L}\p{N}_.]*/gu

/** Replaces each literal of a formula with `?` and truncates the result. */
export const withoutLiterals = (formula: string): string => formula.replace(literals, "?").slice(0, mostCharacters)

export const auditedNames = (names: Iterable<unknown>): ReadonlyArray<string> => {
  const listed = new Set<string>()
  for (const name of names) {
    if (listed.size >= mostNames) break
    if (typeof name === "string") listed.add(name.slice(0, mostCharacters))
  }
  return [...listed]
}

/** A name from a request, which may be any value; null if it is not a string. */
export const auditedName = (name: unknown): string | null => auditedNames([name])[0] ?? null

type Stage = Pick<SemQuery, "source_model" | "measures" | "dimensions" | "time_dimensions">

const sourceOf = (source: SemQuery["source_model"]): unknown => {
  if (typeof source === "string") return source
  return "name" in source ? source.name : null
}

export interface AskedNames {
  readonly models: ReadonlyArray<string>
  readonly measures: ReadonlyArray<string>
  readonly dimensions: ReadonlyArray<string>
  /** Absent if the request runs and returns rows. */
  readonly mode?: "dry_run" | "explain"
}

/** The queries of a request; empty if it runs a stored query by name. */
const stagesOf = (request: QueryRequest): ReadonlyArray<Stage> => {
  if ("queries" in request) return request.queries
  return "name" in request ? [] : [request]
}

export const askedNames = (request: QueryRequest): AskedNames => {
  const stages = stagesOf(request)
  const named = "name" in request ? [request.name] : []
  return {
    models: auditedNames([...named, ...stages.map(({ source_model }) => sourceOf(source_model))]),
    measures: auditedNames(
      stages.flatMap(({ measures = [] }) => measures.map(({ formula }) => withoutLiterals(formula)))
    ),
    dimensions: auditedNames(
      stages.flatMap(({ dimensions = [], time_dimensions = [] }) => [
        ...dimensions.map(({ name, formula = name }) => withoutLiterals(formula)),
        ...time_dimensions.map(({ dimension, granularity }) => `${withoutLiterals(dimension)} by ${granularity}`)
      ])
    ),
    ...(request.dry_run ? { mode: "dry_run" } : request.explain ? { mode: "explain" } : {})
  }
}
