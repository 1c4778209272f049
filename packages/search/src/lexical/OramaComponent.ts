/** Orama components: an index over `Postings` of words, canonical strings and groups, and a store without texts. */
import type { components, IIndex, TokenScore } from "@orama/orama"
import { Predicate } from "effect"
import { canonicalOf, documentKey, isHelp, entityKindOf } from "../ranking/SearchDocument.js"
import type { Analyzer } from "./Analyzer.js"
import type { Postings, WeightedTerm } from "./Postings.js"

/** Maximum number of documents in a ranking. */
export const rankingDepth = 250

/** The group that contains all documents. */
export const everything = "*"

type OramaIndex = ReturnType<typeof components.index.createIndex>
type IndexStore = OramaIndex extends IIndex<infer Store> ? Store : never

/** Weight of a word, and its share in the document length, by property. Calibrated with `npm run proof -- relevance`. */
const weights: ReadonlyMap<string, { readonly counts: number; readonly length: number }> = new Map([
  ["names", { counts: 2.5, length: 2 }],
  ["owner", { counts: 1, length: 1 }],
  ["text", { counts: 1, length: 1 }],
  ["parts", { counts: 1, length: 1 }],
  ["values", { counts: 0.25, length: 0.25 }]
])

/** Weight factor for all words of a model: a question for a column often names its model, too. */
const modelWeight = 0.5

/** The last property of a document that Orama inserts. */
const last = "groups"

/**
 * Documents have text properties, `terms` that are indexed as they are, and `groups`, which come last. A search has a `where`
 * clause with one group, and optionally with `keys` to restrict it further.
 */
export const indexOver = ({ postings, ids, analyzer, read }: Indexed, own: OramaIndex): IIndex<IndexStore> => {
  /** The group that each restricted set of documents was derived from. */
  const origins = new WeakMap<Set<number>, Set<number>>()
  /** The terms and the length of the document being inserted. */
  let counts = new Map<string, number>()
  let length = 0
  /** The document of each model, by the model's key; and the model of each document, by its id. */
  const models = new Map<string, Model>()
  const modelOf: Array<Model | undefined> = []
  const modelAt = (key: string): Model => {
    const known = models.get(key) ?? { id: undefined }
    models.set(key, known)
    return known
  }
  return {
    // Orama's own component only contributes the bookkeeping of the schema.
    ...own,
    insert: (_component, _store, property, key, id, value) => {
      const weight = weights.get(property)
      if (typeof value === "string" && weight !== undefined) {
        const found = property === "names" ? analyzer.nameWords(value) : analyzer.terms(value)
        const counted = weight.counts * (entityKindOf(String(key)) === "model" ? modelWeight : 1)
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
        // Orama would order ties by insertion, so each hit gets a unique score by rank.
        .map(([id], rank, { length }): TokenScore => [id, length - rank])
  }
}

type DocumentsStore = ReturnType<typeof components.documentsStore.createDocumentsStore>

/** Keeps what Orama reads again: the key of a hit, and a property, so that the index hears of a removal. */
export const keysOnly = (own: DocumentsStore): DocumentsStore => ({
  ...own,
  store: (store, id, internalId, { id: key }) => own.store(store, id, internalId, { id: key, [last]: noGroups })
})

const noGroups: ReadonlyArray<string> = []

/** Dependencies of the component. */
interface Indexed {
  readonly postings: Postings
  /** The document ids by key. */
  readonly ids: Map<string, number>
  readonly analyzer: Analyzer
  readonly read: (question: string) => ReadonlyArray<WeightedTerm>
}

/** Document id of a model. */
interface Model {
  id: number | undefined
}

/** The key of the model that a document describes or belongs to. */
const modelKeyOf = (key: string): string | null => {
  if (entityKindOf(key) === "memory" || entityKindOf(key) === "datasource") return null
  const [datasource = "", model = ""] = canonicalOf(key).split(".")
  return documentKey("model", `${datasource}.${model}`)
}

/** Sort key for ties: the canonical string; built-in help comes last. */
const orderOf = (key: string): string => {
  const canonical = canonicalOf(key)
  return isHelp(canonical) ? `\uffff${canonical}` : canonical
}
