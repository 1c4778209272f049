/** Parses the files of a storage directory into documents, and prints documents as file text. */
import { isUtf8 } from "node:buffer"
import type { Document } from "@semlayer/domain/Document"
import { Either, Option } from "effect"
import { type DocumentKey, type StoredDocument, unreadable } from "../documents/Documents.js"
import { isDocument } from "../snapshot/Json.js"
import { revisionOf } from "../documents/Revision.js"
import type { Stamp } from "./FileStore.js"
import { needsInnerName } from "./FileNames.js"
import { parseMemoryFile, printMemoryFile } from "./FrontMatter.js"
import { documentKeyOf, type PlaceKind } from "./Layout.js"
import { parseProfiles, splitProfiles, withProfiles } from "./ModelProfiles.js"
import { printYaml } from "./QuickYaml.js"
import { partSchemaLine, schemaLineOf } from "./SchemaFiles.js"
import { editYaml } from "./YamlEdit.js"
import { parseYaml } from "./YamlText.js"

export interface ReadFile {
  readonly place: string
  readonly kind: PlaceKind
  readonly bytes: Buffer
  readonly stamp: Stamp | undefined
  /** The text of a model's profiles, which are in a file of their own; null if there is none. */
  readonly profiles: string | null
}

/** Salt for the revision of a datasource: its file's stamp. Without it, the revision could reveal its secrets. */
const saltOf = (stamp: Stamp | undefined): string => JSON.stringify(stamp ?? null)

/** Changes with everything that a file's documents depend on: content, a datasource's salt, a flat model's owner. */
export const digestOf = (file: ReadFile, owner: string): string =>
  file.kind._tag === "FlatModel" ? revisionOf(file.bytes, owner) : revisionOf(file.bytes, ...saltsOf(file))

/** What the revision of a file's document depends on, apart from its bytes. */
const saltsOf = ({ kind, stamp, profiles }: ReadFile): ReadonlyArray<string> =>
  kind._tag === "Datasource" ? [saltOf(stamp)] : profiles === null ? [] : [profiles]

/** The documents of a file; an unreadable one carries the reason. `datasource` owns models that name none. */
export const documentsOf = (file: ReadFile, datasource: string): ReadonlyArray<StoredDocument> => {
  const { place, kind, bytes, profiles } = file
  if (kind._tag === "MemoryList") return memoriesOf(place, contentOf(file))
  const content = Either.flatMap(contentOf(file), (json) =>
    isDocument(json)
      ? Either.right(profiles === null ? json : withProfiles(json, parseProfiles(profiles)))
      : Either.left("it is not a list of keys and values")
  )
  const key = documentKeyOf(
    kind,
    Either.getOrElse(content, () => ({})),
    datasource
  )
  return [{ key, place, revision: revisionOf(bytes, ...saltsOf(file)), content }]
}

/** Parses the text of one document. Profiles that it does not have are taken from `json`. */
export const readText = (key: DocumentKey, text: string, json: Document): Option.Option<Document> => {
  const read: Either.Either<unknown, unknown> = key.kind === "memory" ? parseMemoryFile(text) : parseYaml(text)
  const document = Option.filter(Either.getRight(read), isDocument)
  return key.kind === "model" ? Option.map(document, (each) => withProfiles(each, splitProfiles(json)[1])) : document
}

/** Decodes a file as UTF-8, without a byte order mark. */
export const decodeText = (bytes: Buffer): Either.Either<string, string> =>
  isUtf8(bytes) ? Either.right(bytes.toString("utf8").replace(/^\uFEFF/, "")) : Either.left("it is not UTF-8 text")

const contentOf = ({ kind, bytes }: ReadFile): Either.Either<unknown, string> =>
  Either.flatMap(decodeText(bytes), (text) => {
    if (kind._tag === "Memory") return parseMemoryFile(text)
    // A message may quote the text, and a datasource contains secrets.
    return Either.mapLeft(parseYaml(text), ({ code, message, line }) =>
      kind._tag === "Datasource" ? `line ${line}: not YAML (${code})` : `line ${line}: ${message}`
    )
  })

/** The memories of `memories.yaml`, the single file in which the predecessor's first versions kept them all. */
const memoriesOf = (place: string, content: Either.Either<unknown, string>): ReadonlyArray<StoredDocument> => {
  const stray = (reason: string) => [unreadable({ kind: "stray", place }, place, reason)]
  if (Either.isLeft(content)) return stray(content.left)
  const items: unknown = content.right ?? []
  if (!Array.isArray(items)) return stray("it is not a list of memories")
  return items.flatMap((item: unknown) => {
    const id = isDocument(item) ? item["id"] : undefined
    if (!isDocument(item) || (typeof id !== "string" && typeof id !== "number"))
      return stray("a memory in it has no id")
    return [
      {
        key: { kind: "memory", id: String(id) },
        place,
        revision: revisionOf(JSON.stringify(item)),
        content: Either.right(item)
      }
    ]
  })
}

/** The name or id to write into the document because the file name cannot represent it. */
const innerName = (key: DocumentKey): Document => {
  switch (key.kind) {
    case "model":
      return {
        ...(needsInnerName(key.name) && { name: key.name }),
        ...(needsInnerName(key.data_source) && { data_source: key.data_source })
      }
    case "datasource":
    case "dashboard":
      return needsInnerName(key.name) ? { name: key.name } : {}
    default:
      return {}
  }
}

/** The text of a document's file. Whatever the change does not touch stays as written in `previous`. */
export const textOf = (key: DocumentKey, json: Document, previous: string | undefined): string => {
  if (key.kind === "memory") return printMemoryFile(json, previous, needsInnerName(key.id))
  const named = { ...json, ...innerName(key) }
  if (previous === undefined) return schemaLineOf(key) + printYaml(named)
  const [line, rest] = partSchemaLine(previous)
  return line + editYaml(rest, named)
}
