/**
 * JSON Schemas beside the documents. New files name theirs in their first line, by a relative path, so that editors with the
 * YAML language server complete and check them without a network.
 */
import type { SchemaKind } from "@semlayer/domain/api/SchemaKinds"
import type { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { Effect, Option } from "effect"
import type { DocumentKey } from "../documents/Documents.js"
import type { FileStore } from "./FileStore.js"
import { newPlaceOf } from "./Layout.js"
import type { WriteSlot } from "./WriteBatch.js"

/** The kinds of documents whose files are YAML as a whole. */
const kindOf = ({ kind }: DocumentKey): SchemaKind | undefined =>
  kind === "model" || kind === "datasource" || kind === "dashboard" ? kind : undefined

const placeOf = (kind: SchemaKind): string => `schemas/${kind}.json`

/** The first line of a new file; empty for documents without a schema. */
export const schemaLineOf = (key: DocumentKey): string => {
  const kind = kindOf(key)
  if (kind === undefined) return ""
  const up = newPlaceOf(key)
    .split("/")
    .slice(1)
    .map(() => "../")
  return `# yaml-language-server: $schema=${up.join("")}${placeOf(kind)}\n`
}

/** Parts a text after its first line if that names a schema, so that the rest is in the printed form. */
export const partSchemaLine = (text: string): readonly [line: string, rest: string] => {
  const [line = ""] = /^# yaml-language-server: \$schema=[^\n]*\n/.exec(text) ?? []
  return [line, text.slice(line.length)]
}

/** Writes the schema of a document's kind if its file is missing or differs. */
const writeSchema = (disk: FileStore, kind: SchemaKind, turn: WriteSlot): Effect.Effect<void, StorageFailed> =>
  Effect.gen(function* () {
    // Deriving the schemas takes milliseconds, which readers need not spend.
    const { jsonSchema } = yield* Effect.promise(() => import("@semlayer/domain/api/JsonSchemas"))
    const text = `${JSON.stringify(jsonSchema(kind), null, 2)}\n`
    const found = yield* disk.read(placeOf(kind))
    if (Option.exists(found, (bytes) => bytes.toString("utf8") === text)) return
    // With directories of its own: the file can be made again, so it need not be durable before the batch ends.
    yield* disk.write(placeOf(kind), text, { ...turn, directories: new Map() })
  })

/** Keeps the schema files of one directory current. */
export class SchemaFiles {
  private readonly written = new Set<SchemaKind>()

  constructor(private readonly disk: FileStore) {}

  /** Called before a new document is written. A failure is ignored, because documents do not depend on their schemas. */
  ensure(key: DocumentKey, turn: WriteSlot): Effect.Effect<void> {
    return Effect.suspend(() => {
      const kind = kindOf(key)
      if (kind === undefined || this.written.has(kind)) return Effect.void
      this.written.add(kind)
      return Effect.ignoreLogged(writeSchema(this.disk, kind, turn))
    })
  }
}
