/** Memories: notes tagged with the entities that they are about. */
import { Schema } from "effect"
import { MemoryId } from "./Names.js"
import { optional, optionalWith, strictBody } from "./Optional.js"
import { EntityList, LongText } from "./RequestLimits.js"
import { SemQuery } from "./SemModel.js"
import { SchemaVersion } from "./SchemaVersion.js"

/** The schema version that is written; versions 1 and 2 are read. */
export const memoryVersion = 2

/** Maximum length of a memory's description, in UTF-16 code units. */
export const maxDescriptionLength = 500

const Description = Schema.String.pipe(
  Schema.maxLength(maxDescriptionLength, {
    message: () => `a description has at most ${maxDescriptionLength} characters`
  })
)

/** A stored memory. With a query it is an example query, without one a learning. */
export const Memory = Schema.Struct({
  version: optionalWith(SchemaVersion, () => memoryVersion),
  id: MemoryId,
  learning: Schema.String,
  /** Canonical entities that the memory is tagged with. */
  entities: optionalWith(Schema.Array(Schema.String), () => []),
  description: optional(Schema.String),
  query: optional(SemQuery),
  created_at: Schema.DateTimeUtc
}).annotations({ identifier: "Memory" })
export interface Memory extends Schema.Schema.Type<typeof Memory> {}

const LinkedEntities = EntityList.pipe(
  Schema.filter((entities) => entities.length > 0, { message: () => "a memory must be linked to at least one entity" })
)

/** Maximum preview length of a memory without a description, in characters. */
const previewLength = 500

/** A short preview of a memory: its description, or the start of the first paragraph of its learning. */
export const previewOf = ({ description, learning }: Pick<Memory, "description" | "learning">): string => {
  if (description !== undefined) return description
  const paragraph = learning.split(/\n\s*\n/).find((each) => each.trim() !== "") ?? ""
  return [...paragraph.trim()].slice(0, previewLength).join("")
}

/** Clients and proxies remove `.` and `..` from URL paths, so a memory with such an id could not be deleted. */
const NewMemoryId = MemoryId.pipe(
  Schema.filter((id) => id !== "." && id !== "..", {
    message: (issue) => `${JSON.stringify(issue.actual)} is not an id for a new memory: it means a directory in a path`
  })
)

/** Body of `POST /memories`. `linked_entities` is a list of canonical entities, or a query from which they are taken. */
export const SaveMemoryRequest = Schema.Struct({
  learning: LongText.pipe(
    Schema.filter((text) => text.trim().length > 0, { message: () => "a learning must not be blank" })
  ),
  linked_entities: Schema.Union(LinkedEntities, SemQuery),
  id: optional(NewMemoryId),
  description: optional(Description)
}).annotations({ identifier: "SaveMemoryRequest", ...strictBody })
export interface SaveMemoryRequest extends Schema.Schema.Type<typeof SaveMemoryRequest> {}

/** Response of `POST /memories`. `resolved_entities` repeats `entities` for older clients. */
export const SaveMemoryResponse = Schema.Struct({
  memory_id: MemoryId,
  entities: Schema.Array(Schema.String),
  resolved_entities: Schema.Array(Schema.String),
  warnings: Schema.Array(Schema.String)
}).annotations({ identifier: "SaveMemoryResponse" })
export interface SaveMemoryResponse extends Schema.Schema.Type<typeof SaveMemoryResponse> {}

/** Response of `DELETE /memories/{id}`. */
export const ForgetMemoryResponse = Schema.Struct({ deleted_id: MemoryId }).annotations({
  identifier: "ForgetMemoryResponse"
})
export interface ForgetMemoryResponse extends Schema.Schema.Type<typeof ForgetMemoryResponse> {}
