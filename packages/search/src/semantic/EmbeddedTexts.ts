/**
 * The texts that are embedded, one for each canonical entity: a datasource, what is visible of the models, and of a
 * memory its learning only (specification, 1.3.3). Nothing of `meta` is in them.
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
  /** Canonical. */
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

export const memoryText = ({ id, learning }: Memory): EmbeddedText =>
  embeddedText(printEntity({ _tag: "Memory", id }), "memory", learning)

export const datasourceText = (datasource: Datasource): EmbeddedText =>
  embeddedText(datasource.name, "datasource", spoken(datasourceDocument(datasource)))

/**
 * The texts of a model and of what is visible in it. Samples are values of users' data; ranges of numbers and times are
 * never among them, because they say nothing about meaning and change all the time.
 */
export const modelTexts = (model: StoredModel, hasSamples: boolean): ReadonlyArray<EmbeddedText> => {
  const columns = model.columns.map(({ sampled, ...column }) =>
    hasSamples && sampled !== undefined && (column.sampled_values?.length ?? 0) > 0 ? { ...column, sampled } : column
  )
  // A column and an aggregation may be called alike: the entity that both are has the text of both.
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
 * Names in full words behind the model that they are of, and what is said, or else the words of what it is made of. The
 * parts of a model have texts of their own.
 */
const spoken = ({ kind, names: [name = "", ...labels], owner, text, formula, values }: SearchDocument): string => {
  const inFull = [owner, name].filter((part) => part !== "").map(spelledOut)
  const subject = kind === "datasource" ? name.replaceAll("_", " ") : inFull.join(" ")
  const said = text === "" ? words(formula).join(" ") : text
  return [[subject, ...labels].join(", "), said, values].filter((part) => part !== "").join(". ")
}
