/**
 * Finds all problems of a document that cannot be decoded, and what can be read of it. The parts with problems are removed one
 * by one until the rest decodes, so that the other checks can run and other models can refer to it.
 */
import type { Document } from "@semlayer/domain/Document"
import { type DocumentProblem, omittedCode, pathSteps } from "@semlayer/domain/DocumentProblem"
import { pathText } from "@semlayer/domain/RequestErrors"
import type { Codec } from "@semlayer/storage/documents/StoredValues"
import { isDocument, without } from "@semlayer/storage/snapshot/Json"
import { Either } from "effect"

type Problems = ReadonlyArray<DocumentProblem>

export interface Repaired<A> {
  /** What can be read; null if nothing. */
  readonly value: A | null
  /** All problems, by their paths in the document as written. */
  readonly problems: Problems
  /** A problem of the value, by its path in the document as written. */
  readonly written: (problem: DocumentProblem) => DocumentProblem
}

/** Maximum number of rounds; each removes at least one part. */
const maxRounds = 200

/** A document without some parts. `kept` has the original indexes of the items that are left, by key of the list. */
interface Rest {
  readonly json: Document
  readonly kept: ReadonlyMap<string, ReadonlyArray<number>>
}

/** The path in the document as written. */
const written = ({ kept }: Rest, problem: DocumentProblem): DocumentProblem => {
  const [key, index, ...more] = pathSteps(problem.path)
  const original = typeof key === "string" && typeof index === "number" ? kept.get(key)?.[index] : undefined
  return key === undefined || original === undefined
    ? problem
    : { ...problem, path: pathText([key, original, ...more]) }
}

/** Whether a document has a value at a path. */
const has = (document: Document, path: string): boolean => {
  let value: unknown = document
  for (const step of pathSteps(path)) {
    if (!(isDocument(value) || Array.isArray(value)) || !Object.hasOwn(value, step)) return false
    value = Reflect.get(value, step)
  }
  return true
}

const withoutItem = (rest: Rest, key: string, items: ReadonlyArray<unknown>, index: number): Rest => {
  const indexes = rest.kept.get(key) ?? items.map((_, i) => i)
  return {
    json: { ...rest.json, [key]: items.filter((_, i) => i !== index) },
    kept: new Map([...rest.kept, [key, indexes.filter((_, i) => i !== index)]])
  }
}

/** The document without the part of a problem: a key of it, a key of an item of a list, or else the whole item. */
const withoutPart = (rest: Rest, path: string): Rest | null => {
  const [key, index, inner] = pathSteps(path)
  if (typeof key !== "string" || !Object.hasOwn(rest.json, key)) return null
  const items = rest.json[key]
  if (typeof index !== "number" || !Array.isArray(items)) return { ...rest, json: without(rest.json, key) }
  const item: unknown = items[index]
  if (typeof inner !== "string" || !isDocument(item) || !Object.hasOwn(item, inner)) {
    return index < items.length ? withoutItem(rest, key, items, index) : null
  }
  const changed = items.map((each: unknown, i) => (i === index ? without(item, inner) : each))
  return { ...rest, json: { ...rest.json, [key]: changed } }
}

/** Removes the parts of problems, last first, because removing an item moves those behind it. */
const withoutParts = (rest: Rest, problems: Problems): Rest | null => {
  const paths = [...new Set(problems.map(({ path }) => path))].toReversed()
  let left: Rest | null = null
  for (const path of paths) left = withoutPart(left ?? rest, path) ?? left
  return left
}

/** Decodes a document with all of its problems. */
export const repaired = <A>(codec: Codec<A>, document: Document): Repaired<A> => {
  const found = new Map<string, DocumentProblem>()
  let rest: Rest = { json: document, kept: new Map() }
  for (let round = 0; round < maxRounds; round++) {
    const decoded = codec.decode(rest.json)
    const problems = Either.match(decoded, { onLeft: (all) => all, onRight: (read) => read.problems })
    for (const problem of problems) {
      const at = written(rest, problem)
      // The part is missing only because it was removed.
      const isFollowing = has(document, at.path) && !has(rest.json, problem.path)
      if (problem.code !== omittedCode && !isFollowing) found.set(`${at.path} ${at.message}`, at)
    }
    const next = withoutParts(rest, problems)
    if (Either.isRight(decoded) && (next === null || problems.every(({ code }) => code !== omittedCode))) {
      const final = rest
      return {
        value: decoded.right.value,
        problems: [...found.values()],
        written: (problem) => written(final, problem)
      }
    }
    if (next === null) break
    rest = next
  }
  return { value: null, problems: [...found.values()], written: (problem) => problem }
}
