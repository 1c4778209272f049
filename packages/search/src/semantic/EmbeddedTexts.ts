/**
 * The texts to embed, one per canonical entity: datasources, the visible parts of models, and for a memory only its learning.
 * `meta` is never included.
 */
import type { Datasource } from "@semlayer/domain/Datasource"
import { type EntityKind, printEntity } from "@semlayer/domain/Entity"
import type { Memory } from "@semlayer/domain/Memory"
import { createHash } from "node:crypto"
import { spelledOut } from "../lexical/Vocabulary.js"
import { words } from "../lexical/Words.js"
import { datasourceDocument, modelDocuments, type SearchDocument } from "../ranking/SearchDocument.js"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"

export interface EmbeddedText {
  /** Canonical string. */
  readonly entity: string
  readonly kind: EntityKind
  readonly text: string
  /** SHA-256 of the text, in hexadecimal. */
  readonly hash: string
}

const embeddedText = (entity: string, kind: EntityKind, text: string): EmbeddedText => ({
  entity,
  kind,
  text,
  hash: createHash("sha256").update(text).digest("hex")
})

export const embeddedMemoryText = ({ id, learning }: Memory): EmbeddedText =>
  embeddedText(printEntity({ _tag: "Memory", id }), "memory", learning)

export const embeddedDatasourceText = (datasource: Datasource): EmbeddedText =>
  embeddedText(datasource.name, "datasource", spoken(datasourceDocument(datasource)))

/**
 * The texts of a model and its visible parts. Samples are values from users' data. Ranges of numbers and timestamps are never
 * included, because they carry no meaning and change often.
 */
export const modelTexts = (model: StoredModel, hasSamples: boolean): ReadonlyArray<EmbeddedText> => {
  const columns = model.columns.map(({ sampled, ...column }) =>
    hasSamples && sampled !== undefined && (column.sampled_values?.length ?? 0) > 0 ? { ...column, sampled } : column
  )
  // A column and an aggregation may have the same name and so be one entity, whose text combines both.
  const byEntity = new Map<string, SearchDocument>()
  for (const document of modelDocuments({ ...model, columns })) {
    const { canonical, text, formula } = document
    const before = byEntity.get(canonical)
    const both = (a: string, b: string) => [a, b].filter((part) => part !== "").join("\n")
    const joined = before && { ...before, text: both(before.text, text), formula: both(before.formula, formula) }
    byEntity.set(canonical, joined ?? document)
  }
  return [...byEntity.values()].map((document) => embeddedText(document.canonical, document.kind, spoken(document)))
}

/**
 * Name in full words, preceded by its model's, then the description, or the words of the formula if there is none. The parts
 * of a model are not included, as they have texts of their own.
 */
const spoken = ({ kind, names: [name = "", ...labels], owner, text, formula, values }: SearchDocument): string => {
  const inFull = [owner, name].filter((part) => part !== "").map(spelledOut)
  const subject = kind === "datasource" ? name.replaceAll("_", " ") : inFull.join(" ")
  const said = text === "" ? words(formula).join(" ") : text
  return [[subject, ...labels].join(", "), said, values].filter((part) => part !== "").join(". ")
}
