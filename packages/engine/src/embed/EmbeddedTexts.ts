/**
 * The texts that are embedded, one for each canonical entity: a datasource, what is visible of the models, and of a
 * memory its learning only (specification, 1.3.3). Nothing of `meta` is in them.
 */
import type { Datasource } from "@semlayer/domain/Datasource"
import { type EntityKind, printEntity } from "@semlayer/domain/Entity"
import type { Memory } from "@semlayer/domain/Memory"
import { createHash } from "node:crypto"
import type { StoredModel } from "../storage/Storage.js"

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

export const datasourceText = ({ name, description }: Datasource): EmbeddedText =>
  embeddedText(name, "datasource", sentences(words(name), description))

/**
 * The texts of a model and of what is visible in it, as a person would say what they are: for sentences models were
 * trained on. Samples are values of users' data; ranges of numbers and times are never among them, because they say
 * nothing about meaning and change all the time.
 */
export const modelTexts = (model: StoredModel, hasSamples: boolean): ReadonlyArray<EmbeddedText> => {
  if (model.hidden) return []
  const { data_source: datasource, name, description, measures, aggregations } = model
  const columns = model.columns.filter(({ hidden }) => !hidden)
  const names = [...columns, ...measures, ...aggregations].map(spokenName).join(", ")
  // A column and an aggregation may be called alike: the entity that both are has the text of both.
  const leaves = new Map<string, { readonly kind: EntityKind; readonly text: string }>()
  const add = (kind: EntityKind, leaf: string, text: string) => {
    const entity = printEntity({ _tag: "Leaf", datasource, model: name, leaf })
    const before = leaves.get(entity)
    leaves.set(entity, before === undefined ? { kind, text } : { ...before, text: `${before.text}\n${text}` })
  }
  const said = (part: Part) => `${spokenName(part)} of ${words(name)}`
  for (const column of columns) {
    const { sql, sampled, sampled_values } = column
    const samples = hasSamples && (sampled_values?.length ?? 0) > 0 ? sampled : undefined
    add("column", column.name, sentences(said(column), column.description ?? meaningOf(sql, column.name), samples))
  }
  for (const measure of measures) {
    add("measure", measure.name, sentences(said(measure), measure.description ?? words(measure.formula)))
  }
  for (const each of aggregations) {
    add("aggregation", each.name, sentences(said(each), each.description ?? words(each.formula ?? "")))
  }
  const own = embeddedText(
    printEntity({ _tag: "Model", datasource, model: name }),
    "model",
    sentences(words(name), description, names)
  )
  return [own, ...[...leaves].map(([entity, { kind, text }]) => embeddedText(entity, kind, text))]
}

/** A part of a model. */
interface Part {
  readonly name: string
  readonly label?: string
}

const spokenName = ({ name, label }: Part): string => label ?? words(name)

/** What is derived says by its SQL what it is; a plain column says nothing by it. */
const meaningOf = (sql: string | undefined, name: string): string | undefined =>
  sql === undefined || sql === name ? undefined : words(sql)

/** A name with its words apart. */
const words = (name: string): string => name.replaceAll("_", " ")

const sentences = (...parts: ReadonlyArray<string | undefined>): string =>
  parts.filter((part) => part !== undefined && part !== "").join("\n")
