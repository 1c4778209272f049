/** The index component of an Orama database over `Postings`: it puts words, canonical strings and groups into them. */
import type { components, IIndex, TokenScore } from "@orama/orama"
import { Predicate } from "effect"
import { canonicalOf, documentKey, isHelp, kindOf } from "../ranking/SearchDocument.js"
import type { Analyzer } from "./Analyzer.js"
import type { Postings, WeightedTerm } from "./Postings.js"

/** Documents that are ranked at most. */
export const rankingDepth = 250

/** The group of all documents. */
export const everything = "*"

type OramaIndex = ReturnType<typeof components.index.createIndex>
type IndexStore = OramaIndex extends IIndex<infer Store> ? Store : never

/** What a word counts, by the property that it stands in, and what it adds to the length. Set by `npm run relevance`. */
const weights: ReadonlyMap<string, { readonly counts: number; readonly length: number }> = new Map([
  ["names", { counts: 2.5, length: 2 }],
  ["owner", { counts: 1, length: 1 }],
  ["text", { counts: 1, length: 1 }],
  ["parts", { counts: 1, length: 1 }],
  ["values", { counts: 0.25, length: 0.25 }]
])

/** What all words of a model count beside those of its parts: who asks for a column names its model too. */
const modelWeight = 0.5

/** The last of a document's properties. */
const last = "groups"

/**
 * Documents have texts of words, `terms` that are taken as they are, and `groups`, which come last. A search is `where` a group
 * is, and where `keys` are given among those only.
 */
export const indexOver = ({ postings, ids, analyzer, read }: Indexed, own: OramaIndex): IIndex<IndexStore> => {
  /** The group that the documents of some keys were taken from. */
  const origins = new WeakMap<Set<number>, Set<number>>()
  /** The terms of the document that is being put in, and its length. */
  let counts = new Map<string, number>()
  let length = 0
  /** The document that a model has by now, by the model's key, and for each document that of its model. */
  const models = new Map<string, Model>()
  const modelOf: Array<Model | undefined> = []
  const modelAt = (key: string): Model => {
    const known = models.get(key) ?? { id: undefined }
    models.set(key, known)
    return known
  }
  return {
    // Of Orama's own only the bookkeeping of the schema is left.
    ...own,
    insert: (_component, _store, property, key, id, value) => {
      const weight = weights.get(property)
      if (typeof value === "string" && weight !== undefined) {
        const found = property === "names" ? analyzer.nameWords(value) : analyzer.terms(value)
        const counted = weight.counts * (kindOf(String(key)) === "model" ? modelWeight : 1)
        for (const term of found) counts.set(term, (counts.get(term) ?? 0) + counted)
        length += found.length * weight.length
      }
      if (!Array.isArray(value)) return
      const texts = value.map(String)
      if (property === "terms") for (const term of texts) counts.set(term, 1)
      if (property !== last) return
      postings.add(id, orderOf(String(key)), counts, length)
      for (const group of texts) postings.join(id, group)
      ids.set(String(key), id)
      const model = modelKeyOf(String(key))
      if (model === String(key)) modelAt(model).id = id
      else if (model !== null) modelOf[id] = modelAt(model)
      counts = new Map()
      length = 0
    },
    remove: (_component, _store, property, key, id) => {
      if (property === last) {
        postings.remove(id)
        ids.delete(String(key))
        modelOf[id] = undefined
        const model = models.get(String(key))
        if (model !== undefined) model.id = undefined
      }
      return true
    },
    searchByWhereClause: (_store, _tokenizer, filters) => {
      const given: unknown = filters
      const { groups, keys }: Readonly<Record<string, unknown>> = Predicate.isReadonlyRecord(given) ? given : {}
      const members = postings.members(String(groups))
      if (!Array.isArray(keys)) return members
      const admitted = new Set<number>()
      for (const key of keys) {
        const id = ids.get(String(key))
        if (id !== undefined && members.has(id)) admitted.add(id)
      }
      origins.set(admitted, members)
      return admitted
    },
    search: (
      _store,
      question,
      _tokenizer,
      _language,
      _properties,
      _exact,
      _tolerance,
      _boost,
      relevance,
      _count,
      found = postings.members(everything)
    ) =>
      postings
        .search(read(question), {
          members: origins.get(found) ?? found,
          admitted: found,
          relevance,
          wholeOf: (id) => modelOf[id]?.id,
          limit: rankingDepth
        })
        // Orama would order equals by their insertion, so each gets its own number.
        .map(([id], rank, { length }): TokenScore => [id, length - rank])
  }
}

/** What the component puts words into, and how it reads questions. */
interface Indexed {
  readonly postings: Postings
  /** The documents by their keys. */
  readonly ids: Map<string, number>
  readonly analyzer: Analyzer
  readonly read: (question: string) => ReadonlyArray<WeightedTerm>
}

/** The document of a model. */
interface Model {
  id: number | undefined
}

/** The key of the model that a document is of, or is a part of. */
const modelKeyOf = (key: string): string | null => {
  if (kindOf(key) === "memory" || kindOf(key) === "datasource") return null
  const [datasource = "", model = ""] = canonicalOf(key).split(".")
  return documentKey("model", `${datasource}.${model}`)
}

/** What orders equals: the canonical string, and help that ships with the product after all others (decision 36). */
const orderOf = (key: string): string => {
  const canonical = canonicalOf(key)
  return isHelp(canonical) ? `\uffff${canonical}` : canonical
}
