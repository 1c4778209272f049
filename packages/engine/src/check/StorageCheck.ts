/** Checks all documents of a storage, without a database: each of its own, then models together. */
import { documentError, type DocumentProblem, documentWarning } from "@semlayer/domain/DocumentProblem"
import type { Document } from "@semlayer/domain/Document"
import type { Datasource } from "@semlayer/domain/Datasource"
import { DashboardName, DatasourceName, MemoryId, ModelName } from "@semlayer/domain/Names"
import type { AnyKey, StoredDocument } from "@semlayer/storage/documents/Documents"
import {
  dashboardCodec,
  datasourceCodec,
  memoryCodec,
  modelCodec,
  priorityCodec
} from "@semlayer/storage/documents/StoredValues"
import type { StorageSnapshot, Stored, StoredModel } from "@semlayer/storage/snapshot/Storage"
import { Effect, Either, Schema } from "effect"
import { ModelProblems } from "./ModelProblems.js"
import { type Repaired, repaired } from "./Repair.js"

/** A document with its problems. */
export interface CheckedDocument {
  readonly key: AnyKey
  /** Path of the document within the storage. */
  readonly place: string
  /** The document as written; empty if it cannot be read. */
  readonly content: Document
  readonly problems: ReadonlyArray<DocumentProblem>
}

/** What could be read of a storage's documents. */
interface Readings {
  readonly models: Map<DatasourceName, Map<ModelName, Stored<StoredModel>>>
  readonly datasources: Map<DatasourceName, Stored<Datasource>>
}

/** What one document says. */
interface ReadDocument {
  readonly problems: ReadonlyArray<DocumentProblem>
  readonly model?: Repaired<StoredModel>
}

const isDatasourceName = Schema.is(DatasourceName)
const isModelName = Schema.is(ModelName)
const isMemoryId = Schema.is(MemoryId)
const isDashboardName = Schema.is(DashboardName)

const nameInvalid = (name: string, what: string): ReadDocument => ({
  problems: [documentError("NameInvalid", "", `${JSON.stringify(name)} is not the name of a ${what}`)]
})

/** Reads one document into `readings`. */
const readOne = ({ key, content, revision }: StoredDocument, { models, datasources }: Readings): ReadDocument => {
  if (Either.isLeft(content)) {
    const problem =
      key.kind === "stray" && key.double !== undefined
        ? documentWarning("DuplicateDocument", "", content.left)
        : documentError("DocumentUnreadable", "", content.left)
    return { problems: [problem] }
  }
  const json = content.right
  switch (key.kind) {
    case "model": {
      const { data_source, name } = key
      if (!isDatasourceName(data_source)) {
        const message = "is missing: the file lies in no folder of a datasource, models/DATASOURCE/NAME.yaml"
        return { problems: [documentError("NameInvalid", "data_source", message)] }
      }
      if (!isModelName(name)) return nameInvalid(name, "model")
      const model = repaired(modelCodec(data_source, name), json)
      const siblings = models.get(data_source) ?? new Map<ModelName, Stored<StoredModel>>()
      if (model.value !== null) models.set(data_source, siblings.set(name, { value: model.value, revision }))
      return { problems: model.problems, model }
    }
    case "datasource": {
      if (!isDatasourceName(key.name)) return nameInvalid(key.name, "datasource")
      const { value, problems } = repaired(datasourceCodec(key.name), json)
      if (value !== null) datasources.set(key.name, { value, revision })
      return { problems }
    }
    case "memory":
      if (!isMemoryId(key.id)) return nameInvalid(key.id, "memory")
      return { problems: repaired(memoryCodec(key.id), json).problems }
    case "dashboard":
      if (!isDashboardName(key.name)) return nameInvalid(key.name, "dashboard")
      return { problems: repaired(dashboardCodec(key.name), json).problems }
    case "priority":
      return { problems: repaired(priorityCodec, json).problems }
    case "stray":
      return { problems: [documentError("DocumentUnreadable", "", "it is not a document of the storage")] }
  }
}

/** The documents of a storage with their problems, sorted by place. */
export const checkStorage = Effect.fn("Check.storage")(function* (documents: ReadonlyArray<StoredDocument>) {
  const { ofModel } = yield* ModelProblems
  const readings: Readings = { models: new Map(), datasources: new Map() }
  const read = documents.map((document) => ({ document, ...readOne(document, readings) }))
  const snapshot: StorageSnapshot = {
    ...readings,
    memories: new Map(),
    dashboards: new Map(),
    priority: [],
    problems: []
  }
  const found: Array<CheckedDocument> = []
  for (const { document, problems, model } of read) {
    const { key, place, content } = document
    const together = model?.value ? (yield* ofModel(model.value, snapshot)).map(model.written) : []
    const known = new Set(problems.map(({ path, message }) => `${path} ${message}`))
    const all = [...problems, ...together.filter(({ path, message }) => !known.has(`${path} ${message}`))]
    found.push({ key, place, content: Either.getOrElse(content, () => ({})), problems: all })
  }
  return found.sort((a, b) => (a.place < b.place ? -1 : 1))
})
