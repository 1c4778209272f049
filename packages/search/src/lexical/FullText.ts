/**
 * Full text by Orama. Its own index component answers a common word of 20,000 documents in some 100 ms, finds words by
 * their starts and knows no statistics of a part; so `Postings` stands in the place of it, as Orama's plugins do.
 */
import type { Tokenizer } from "@orama/orama"
import { Effect } from "effect"
import { Analyzer, entityTerms, isOfEntity, timeTerms } from "./Analyzer.js"
import { everything, indexOver, rankingDepth } from "./OramaComponent.js"
import { Postings, type WeightedTerm } from "./Postings.js"
import { yieldToEventLoop } from "@semlayer/runtime/YieldToEventLoop"
import type { SearchDocument } from "../ranking/SearchDocument.js"

/** The documents that one ranking is about. */
export interface SearchScope {
  readonly kind: "memory" | "entity"
  /** Only those of this datasource; statistics are of them alone. */
  readonly datasource?: string | undefined
  /** Only documents with these keys. */
  readonly allowed?: ReadonlySet<string> | undefined
}

/** An index over documents that is kept and changed. */
export interface FullTextIndex {
  /** Takes documents out by their keys, then puts others in. */
  readonly update: (removed: ReadonlyArray<string>, added: ReadonlyArray<SearchDocument>) => Effect.Effect<void>
  /** The keys of the documents that fit a question, best first, equals by key. */
  readonly search: (question: string, scope: SearchScope) => Effect.Effect<ReadonlyArray<string>>
  /** How much of a question documents hold. */
  readonly coverage: (question: string, datasource: string | undefined) => Coverage
}

export interface Coverage {
  /** The share of the question's words that a document holds, by its key, weighed by rarity: from 0 to 1. */
  readonly of: (key: string) => number
  /** Whether the question has an entity pasted into it, beside which its words matter little. */
  readonly isOfEntity: boolean
}

/** Set by `npm run relevance`: documents are short, and one that says a word twice is hardly more about it. */
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

/** Numbers that keys which are gone may take, beside as many as there are documents, before the index is made anew. */
const spareNumbers = 2000

/** Documents that a new index takes before other work gets its turn. */
const renewedAtOnce = 32

/** Loaded with the first index: a process that never searches must not pay for it. */
const orama = Effect.promise(() => import("@orama/orama"))

export const fullTextIndex = Effect.fn("FullText.index")(function* () {
  const { create, insert, remove, search, components } = yield* orama
  const { stemmer } = components.tokenizer.createTokenizer({ language: "english", stemming: true })
  const analyzer = new Analyzer(stemmer ?? ((word) => word))
  /** What was asked last, read once for all that it is asked of. */
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
    return { postings, ids, database: create({ schema, sort: { enabled: false }, components: { tokenizer, index } }) }
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

  /** Orama keeps a number for each key that it ever had. What is searched meanwhile is found in the old index. */
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
