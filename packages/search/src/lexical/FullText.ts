/**
 * Full-text search with Orama, whose index component is replaced by `Postings` through its plugin interface. The original one
 * takes about 100 ms for a common word in 20,000 documents, matches prefixes, and has no statistics of subsets.
 */
import type { Tokenizer } from "@orama/orama"
import { Effect } from "effect"
import { Analyzer, entityTerms, isOfEntity, timeTerms } from "./Analyzer.js"
import { everything, indexOver, keysOnly, rankingDepth } from "./OramaComponent.js"
import { Postings, type WeightedTerm } from "./Postings.js"
import { yieldToEventLoop } from "@semlayer/runtime/YieldToEventLoop"
import type { SearchDocument } from "../ranking/SearchDocument.js"

/** The set of documents that a ranking covers. */
export interface SearchScope {
  readonly kind: "memory" | "entity"
  /** Only documents of this datasource, with their own statistics. */
  readonly datasource?: string | undefined
  /** Only documents with these keys. */
  readonly allowed?: ReadonlySet<string> | undefined
}

/** A mutable full-text index. */
export interface FullTextIndex {
  /** Removes documents by key, then adds others. */
  readonly update: (removed: ReadonlyArray<string>, added: ReadonlyArray<SearchDocument>) => Effect.Effect<void>
  /** The keys of matching documents, best first, ties by key. */
  readonly search: (question: string, scope: SearchScope) => Effect.Effect<ReadonlyArray<string>>
  /** The share of a question that each document contains. */
  readonly coverage: (question: string, datasource: string | undefined) => Coverage
}

export interface Coverage {
  /** The share of the question's words in the document of a key, weighted by rarity, from 0 to 1. */
  readonly of: (key: string) => number
  /** Whether the question contains a canonical string, next to which its words matter little. */
  readonly isOfEntity: boolean
}

/** Calibrated with `npm run proof -- relevance`. Documents are short, so repeated words add little relevance. */
const relevance = { k: 0.8, b: 0.8, d: 0.2 } as const

const schema = {
  names: "string",
  owner: "string",
  text: "string",
  parts: "string",
  values: "string",
  terms: "string[]",
  groups: "string[]",
  keys: "string[]"
} as const

const groupOf = (kind: string, datasource = ""): string => `${kind}@${datasource}`

const groupsOf = ({ kind, datasources }: SearchDocument): Array<string> => {
  const side = kind === "memory" ? "memory" : "entity"
  return [
    ...[everything, groupOf(side)],
    ...datasources.flatMap((datasource) => [groupOf(side, datasource), groupOf(everything, datasource)])
  ]
}

/** Internal ids that deleted keys may occupy, in addition to the number of documents, before the index is rebuilt. */
const spareNumbers = 2000

/** Documents that a rebuild adds before it yields to the event loop. */
const renewedAtOnce = 32

/** Loaded with the first index, because not every process searches. */
const orama = Effect.promise(() => import("@orama/orama"))

export const fullTextIndex = Effect.fn("FullText.index")(function* () {
  const { create, insert, remove, search, components } = yield* orama
  const { stemmer } = components.tokenizer.createTokenizer({ language: "english", stemming: true })
  const analyzer = new Analyzer(stemmer ?? ((word) => word))
  /** The terms of the last question, which several calls need. */
  let asked: { readonly question: string; readonly terms: ReadonlyArray<WeightedTerm> } | null = null
  const read = (question: string): ReadonlyArray<WeightedTerm> => {
    if (asked?.question !== question) asked = { question, terms: analyzer.question(question, current.postings) }
    return asked.terms
  }
  const tokenizer: Tokenizer = {
    language: "english",
    normalizationCache: new Map(),
    tokenize: (text) => [...analyzer.terms(text)]
  }
  const empty = () => {
    const postings = new Postings()
    const ids = new Map<string, number>()
    const index = indexOver({ postings, ids, analyzer, read }, components.index.createIndex())
    const documentsStore = keysOnly(components.documentsStore.createDocumentsStore())
    const parts = { tokenizer, index, documentsStore }
    return { postings, ids, database: create({ schema, sort: { enabled: false }, components: parts }) }
  }
  type Filled = ReturnType<typeof empty>
  let current = empty()
  const documents = new Map<string, SearchDocument>()

  const put = ({ database }: Filled, document: SearchDocument) =>
    insert(database, {
      id: document.key,
      names: document.names.join("\n"),
      ...{ owner: document.owner, parts: document.parts, values: document.values },
      text: [document.text, document.formula, document.details].join("\n"),
      terms: [...entityTerms(document), ...analyzer.nameTerms(document.names), ...timeTerms(document)],
      groups: groupsOf(document)
    })

  /** Rebuilds the index, because Orama never frees ids of deleted keys. Concurrent searches use the old index. */
  const renew = Effect.gen(function* () {
    const next = empty()
    let count = 0
    for (const document of documents.values()) {
      put(next, document)
      if (++count % renewedAtOnce === 0) yield* yieldToEventLoop
    }
    current = next
    asked = null
  })

  const update: FullTextIndex["update"] = (removed, added) =>
    Effect.suspend(() => {
      asked = null
      for (const key of removed) {
        if (documents.delete(key)) remove(current.database, key)
      }
      for (const document of added) {
        documents.set(document.key, document)
        put(current, document)
      }
      const numbers = current.database.internalDocumentIDStore.internalIdToId.length
      return numbers > 2 * documents.size + spareNumbers ? renew : Effect.void
    })

  return {
    update,
    search: Effect.fn("FullText.search")(function* (question, { kind, datasource, allowed }) {
      if (question.trim() === "") return []
      const where = {
        groups: groupOf(kind, datasource),
        ...(allowed !== undefined && { keys: [...allowed] })
      }
      const { hits } = yield* Effect.promise(async () =>
        search(current.database, { term: question, where, limit: rankingDepth, relevance })
      )
      return hits.map(({ id }) => id)
    }),
    coverage: (question, datasource) => {
      const { postings, ids } = current
      const members = postings.members(datasource === undefined ? everything : groupOf(everything, datasource))
      const terms = read(question)
      const share = postings.coverage(terms, members)
      return { of: (key) => share(ids.get(key) ?? 0), isOfEntity: terms.some(isOfEntity) }
    }
  } satisfies FullTextIndex
})
