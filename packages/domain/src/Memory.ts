/** A memory: a note for the next reader, tagged with the entities that it is about (specification, 1.4). */
import { Schema } from "effect"
import { MemoryId } from "./Names.js"
import { optional, optionalWith, strictBody } from "./Optional.js"
import { EntityList, LongText } from "./RequestLimits.js"
import { SemQuery } from "./SemModel.js"
import { SchemaVersion } from "./SchemaVersion.js"

/** The schema version that is written; 1 and 2 are read. */
export const memoryVersion = 2

/** Most characters of a memory's description (specification, part 8). */
export const maxDescriptionLength = 500

const Description = Schema.String.pipe(
  Schema.maxLength(maxDescriptionLength, {
    message: () => `a description has at most ${maxDescriptionLength} characters`
  })
)

/** A memory as it is stored. One with a query is query-bearing, one without is a learning. */
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
  Schema.filter((entities) => entities.length > 0, { message: () => "a memory is linked to one entity at least" })
)

/** Most characters of the preview of a memory without a description (specification, part 8). */
const previewLength = 500

/** What a memory is about in short: its description, or the first paragraph of its learning. */
export const previewOf = ({ description, learning }: Pick<Memory, "description" | "learning">): string => {
  if (description !== undefined) return description
  const paragraph = learning.split(/\n\s*\n/).find((each) => each.trim() !== "") ?? ""
  return [...paragraph.trim()].slice(0, previewLength).join("")
}

/** Clients and proxies take `.` and `..` out of the path of an address, so that such a memory could not be deleted. */
const NewMemoryId = MemoryId.pipe(
  Schema.filter((id) => id !== "." && id !== "..", {
    message: (issue) =>
      `${JSON.stringify(issue.actual)} is not an id for a new memory: it stands for a directory in a path`
  })
)

/** Body of `POST /memories`. `linked_entities` is a list of canonical entities, or a query they are taken from. */
export const SaveMemoryRequest = Schema.Struct({
  learning: LongText.pipe(
    Schema.filter((text) => text.trim().length > 0, { message: () => "a learning is a text that is not blank" })
  ),
  linked_entities: Schema.Union(LinkedEntities, SemQuery),
  id: optional(NewMemoryId),
  description: optional(Description)
}).annotations({ identifier: "SaveMemoryRequest", ...strictBody })
export interface SaveMemoryRequest extends Schema.Schema.Type<typeof SaveMemoryRequest> {}

/** Response of `POST /memories`. `resolved_entities` repeats `entities` for older clients (decision 27). */
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
