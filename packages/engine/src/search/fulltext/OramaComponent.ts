/** The index component of an Orama database over `Postings`: it puts words, canonical strings and groups into them. */
import type { components, IIndex, TokenScore } from "@orama/orama"
import { Predicate } from "effect"
import { canonicalOf, isHelp } from "../SearchDocument.js"
import type { Analyzer } from "./Analyzer.js"
import type { Postings } from "./Postings.js"

/** Documents that are ranked at most. */
export const rankingDepth = 250

/** The group of all documents. */
export const everything = "*"

type OramaIndex = ReturnType<typeof components.index.createIndex>
type IndexStore = OramaIndex extends IIndex<infer Store> ? Store : never

/**
 * Documents have a `text`, `terms` that are taken as they are, and `groups`, in this order. A search is `where` a group
 * is, and where `keys` are given among those only.
 */
export const indexOver = (
  postings: Postings,
  ids: Map<string, number>,
  analyzer: Analyzer,
  own: OramaIndex
): IIndex<IndexStore> => {
  /** The group that the documents of some keys were taken from. */
  const origins = new WeakMap<Set<number>, Set<number>>()
  return {
    // Of Orama's own only the bookkeeping of the schema is left.
    ...own,
    insert: (_component, _store, property, key, id, value) => {
      if (property === "text" && typeof value === "string") {
        const terms = analyzer.terms(value)
        postings.add(id, orderOf(String(key)), terms, terms.length)
        ids.set(String(key), id)
      }
      if (!Array.isArray(value)) return
      const texts = value.map(String)
      if (property === "terms") postings.add(id, orderOf(String(key)), texts, 0)
      else for (const group of texts) postings.join(id, group)
    },
    remove: (_component, _store, property, key, id) => {
      // All of a document is taken out with the first of its properties.
      if (property === "text") {
        postings.remove(id)
        ids.delete(String(key))
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
        .search(analyzer.question(question, postings), {
          members: origins.get(found) ?? found,
          admitted: found,
          relevance,
          limit: rankingDepth
        })
        // Orama would order equals by their insertion, so each gets its own number.
        .map(([id], rank, { length }): TokenScore => [id, length - rank])
  }
}

/** What orders equals: the canonical string, and help that ships with the product after all others (decision 36). */
const orderOf = (key: string): string => {
  const canonical = canonicalOf(key)
  return isHelp(canonical) ? `\uffff${canonical}` : canonical
}
