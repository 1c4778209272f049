/** Nodes of the tree of a parsed SQL statement: each is an object whose only key is the kind of the node. */
import { type SqlState, SqlRejected } from "@semlayer/domain/SqlErrors"
import { Either, Predicate } from "effect"

export interface Node {
  readonly kind: string
  readonly body: Readonly<Record<string, unknown>>
}

export type Translated<A> = Either.Either<A, SqlRejected>

/** The node of a tree; null if there is none. */
export const nodeOf = (tree: unknown): Node | null => {
  if (!Predicate.isRecord(tree)) return typeof tree === "string" ? { kind: tree, body: {} } : null
  const [kind, ...others] = Object.keys(tree)
  if (kind === undefined || others.length > 0) return null
  const body = tree[kind]
  return { kind, body: Predicate.isRecord(body) ? body : {} }
}

/** The children under a key that holds a list. */
export const nodesOf = (trees: unknown): ReadonlyArray<Node> =>
  Array.isArray(trees) ? trees.flatMap((each) => nodeOf(each) ?? []) : []

export const childOf = ({ body }: Node, key: string): Node | null => nodeOf(body[key])

/** The expressions of a clause such as `from` or `group_by`. */
export const expressionsOf = (clause: unknown): ReadonlyArray<Node> =>
  Predicate.isRecord(clause) ? nodesOf(clause["expressions"]) : []

/** The joins of a SELECT: the joined table is the child `this`, the condition `on`. */
export const joinsOf = ({ body: { joins } }: Node): ReadonlyArray<Node> =>
  (Array.isArray(joins) ? joins : []).flatMap((join: unknown) => nodeOf({ join }) ?? [])

/** The text of an identifier; null if there is none. */
export const identifierOf = (identifier: unknown): string | null =>
  Predicate.isRecord(identifier) && typeof identifier["name"] === "string" ? identifier["name"] : null

export const isSet = ({ body }: Node, key: string): boolean =>
  body[key] !== undefined && body[key] !== null && body[key] !== false

/** The first place in the statement that is known below a tree, counted from 1. */
export const positionOf = (tree: unknown): number | null => {
  if (Array.isArray(tree)) {
    for (const each of tree) {
      const found = positionOf(each)
      if (found !== null) return found
    }
    return null
  }
  if (!Predicate.isRecord(tree)) return null
  const span = tree["span"]
  if (Predicate.isRecord(span) && typeof span["start"] === "number") return span["start"] + 1
  return positionOf(Object.values(tree))
}

export const reject = (
  sqlstate: SqlState,
  at: unknown,
  reason: string,
  alternative: string | null = null
): Either.Either<never, SqlRejected> =>
  Either.left(new SqlRejected({ sqlstate, position: positionOf(at), reason, alternative }))

/** Rejects what the translation does not know. */
export const unsupported = (at: unknown, what: string, alternative: string | null = null) =>
  reject("0A000", at, `${what} is not supported over models`, alternative)
