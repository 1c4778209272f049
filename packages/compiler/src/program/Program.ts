/** Turns a request into stages, sorted in execution order, with the variables of each. */
import { StageCycle, StageInvalid } from "@semlayer/domain/ReferenceErrors"
import type { Variables } from "@semlayer/domain/Query"
import type { SemQuery } from "@semlayer/domain/SemModel"
import { Either } from "effect"
import { fallible, type Steps } from "../steps/Fallible.js"

/** A query of a list, with its variables. */
export interface Stage {
  /** Null for a root without a name. */
  readonly name: string | null
  readonly query: SemQuery
  /** All variables visible to its filters. */
  readonly variables: Variables
  /** The variables set by queries, which query-backed models that it reads inherit. */
  readonly given: Variables
}

export interface Program {
  /** The named queries before the root, in dependency order. */
  readonly stages: ReadonlyArray<Stage>
  readonly root: Stage
}

export type ProgramError = StageInvalid | StageCycle

/** Variables from outside a list of queries, highest precedence first. */
export interface VariableScope {
  /** Variables of the request. */
  readonly runtime: Variables
  /** Variables of outer queries: the query that reads the list as its source, and the root of the list. */
  readonly outer: Variables
  /** Defaults of the model that stores the list. */
  readonly defaults: Variables
}

const stageOf = (query: SemQuery, { runtime, outer, defaults }: VariableScope): Stage => {
  const given = { ...outer, ...query.variables }
  return { name: query.name ?? null, query, variables: { ...defaults, ...given, ...runtime }, given }
}

/** A program of a single query without stages. */
export const programOfOne = (query: SemQuery, scope: VariableScope): Program => ({
  stages: [],
  root: stageOf(query, scope)
})

/**
 * The program of a list of queries; the last one is the root.
 * The others may be in any order, unless the list is `stored`: then each may only refer to earlier ones.
 */
export const programOfList = fallible(function* (
  queries: ReadonlyArray<SemQuery>,
  scope: VariableScope,
  stored: boolean
): Steps<Program, ProgramError> {
  const root = queries[queries.length - 1]
  if (root === undefined) return yield* invalid("", "the list is empty")
  // Stages that the root reads inherit its variables.
  const inner = { ...scope, outer: { ...scope.outer, ...(stored ? {} : root.variables) } }
  const earlier = queries.slice(0, -1)
  yield* checkNames(earlier, root)
  const byName = new Map(earlier.flatMap((query) => (query.name === undefined ? [] : [[query.name, query] as const])))
  if (stored) yield* checkStoredOrder(queries, byName)
  const ordered = yield* sorted(byName)
  return { stages: ordered.map((query) => stageOf(query, inner)), root: stageOf(root, scope) }
})

const invalid = (stage: string, reason: string): Either.Either<never, StageInvalid> =>
  Either.left(new StageInvalid({ stage, reason }))

/** The names of relations that a query reads: its source, and the targets of joins that it adds. */
export const namesRead = (query: Pick<SemQuery, "source_model">): ReadonlyArray<string> => {
  const source = query.source_model
  if (typeof source === "string") return [source]
  const targets = source.joins.map((join) => join.target_model)
  return "source_name" in source ? [source.source_name, ...targets] : targets
}

const checkNames = (earlier: ReadonlyArray<SemQuery>, root: SemQuery): Either.Either<void, ProgramError> => {
  const seen = new Set<string>()
  for (const [i, query] of earlier.entries()) {
    if (query.name === undefined) return invalid(`#${i + 1}`, "only the last query may omit its name")
    if (seen.has(query.name) || query.name === root.name) return invalid(query.name, "another query has this name")
    seen.add(query.name)
    const read = namesRead(query)
    if (read.includes(query.name)) return Either.left(new StageCycle({ stages: [query.name, query.name] }))
    if (root.name !== undefined && read.includes(root.name)) {
      return invalid(query.name, `it uses '${root.name}', the last query of the list, which no other query may use`)
    }
  }
  return root.name !== undefined && namesRead(root).includes(root.name)
    ? Either.left(new StageCycle({ stages: [root.name, root.name] }))
    : Either.void
}

const checkStoredOrder = (
  queries: ReadonlyArray<SemQuery>,
  byName: ReadonlyMap<string, SemQuery>
): Either.Either<void, ProgramError> => {
  const seen = new Set<string>()
  for (const query of queries) {
    const ahead = namesRead(query).find((name) => byName.has(name) && !seen.has(name))
    if (ahead !== undefined) {
      return invalid(
        query.name ?? "the last",
        `it uses '${ahead}', which comes after it; a stored query may use only earlier ones`
      )
    }
    if (query.name !== undefined) seen.add(query.name)
  }
  return Either.void
}

/** Topological order by depth-first search; a cycle fails with the names on it. */
const sorted = (byName: ReadonlyMap<string, SemQuery>): Either.Either<ReadonlyArray<SemQuery>, StageCycle> => {
  const done = new Set<string>()
  const ordered: Array<SemQuery> = []
  const visit = (name: string, chain: ReadonlyArray<string>): Either.Either<void, StageCycle> => {
    const query = byName.get(name)
    if (query === undefined || done.has(name)) return Either.void
    if (chain.includes(name)) {
      return Either.left(new StageCycle({ stages: [...chain.slice(chain.indexOf(name)), name] }))
    }
    for (const needed of namesRead(query)) {
      const visited = visit(needed, [...chain, name])
      if (Either.isLeft(visited)) return visited
    }
    done.add(name)
    ordered.push(query)
    return Either.void
  }
  for (const name of byName.keys()) {
    const visited = visit(name, [])
    if (Either.isLeft(visited)) return Either.left(visited.left)
  }
  return Either.right(ordered)
}
