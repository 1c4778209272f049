/** Full-text indexes, by Orama. A name such as `orderTotal` or `order_total` is found by its words. */
import type { AnyOrama, Tokenizer } from "@orama/orama"
import { Effect } from "effect"
import type { EntityDocument } from "./EntityCorpus.js"

/** A found document and how well it fits; larger is better. */
export interface FullTextHit {
  readonly id: string
  readonly score: number
}

/** An index over some documents. */
export interface FullTextIndex {
  /** The documents that fit the words of a text, best first, at most `limit`. */
  readonly search: (text: string, limit: number) => Effect.Effect<ReadonlyArray<FullTextHit>>
}

/** The words of a text or of a name, in lower case. */
export const words = (text: string): ReadonlyArray<string> =>
  text
    .normalize("NFKC")
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "")

const tokenizer: Tokenizer = {
  language: "english",
  normalizationCache: new Map(),
  tokenize: (raw) => [...words(raw)]
}

/** A name counts more than the path that leads to it. */
const boost = { name: 3, path: 1 } as const

/** Documents that are put in before other work gets its turn. */
const insertedAtOnce = 200

/** Loaded with the first index: a process that never searches must not pay for it. */
const orama = Effect.promise(() => import("@orama/orama"))

/** An index over documents. A word is found by its start; where nothing is, with one wrong letter. */
export const fullTextIndex = Effect.fn("FullText.index")(function* (documents: ReadonlyArray<EntityDocument>) {
  const { create, insert, search } = yield* orama
  const index: AnyOrama = create({ schema: { name: "string", path: "string" }, components: { tokenizer } })
  for (const [i, { id, name, path }] of documents.entries()) {
    if (i % insertedAtOnce === insertedAtOnce - 1) yield* Effect.yieldNow()
    yield* Effect.promise(async () => insert(index, { id, name, path }))
  }
  const find = (term: string, limit: number, tolerance: number) =>
    Effect.promise(async () => search(index, { term, limit, tolerance, boost, properties: ["name", "path"] }))
  return {
    search: Effect.fn("FullText.search")(function* (text, limit) {
      const term = words(text).join(" ")
      if (term === "") return []
      const exact = yield* find(term, limit, 0)
      const { hits } = exact.count > 0 ? exact : yield* find(term, limit, 1)
      return hits.map(({ id, score }) => ({ id, score }))
    })
  } satisfies FullTextIndex
})
