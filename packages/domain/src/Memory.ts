/** Memories: notes tagged with the entities that they are about. */
import { Schema } from "effect"
import { MemoryId } from "./Names.js"
import { optional, optionalWith, required, strictBody } from "./Optional.js"
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
  version: optionalWith(SchemaVersion, () => memoryVersion).annotations({
    description: "Schema version of the document. 2 is written; 1 is read too.",
    examples: [memoryVersion]
  }),
  id: required(MemoryId).annotations({
    description:
      "Id of the memory, without `:`, `/`, `\\`, `?`, `#` and blanks. In a storage directory it is the name of the file.",
    examples: [MemoryId.make("cancelled-orders")]
  }),
  learning: required(Schema.String).annotations({
    description: "The note. In a storage directory it is the Markdown below the front matter.",
    examples: ["Cancelled orders stay in the table: revenue leaves them out, total does not."]
  }),
  entities: optionalWith(Schema.Array(Schema.String), () => []).annotations({
    description:
      "Entities that the memory is tagged with: `datasource`, `datasource.model`, `datasource.model.part`, or `memory:id`.",
    examples: [["shop.orders.status"]]
  }),
  description: optional(Schema.String).annotations({
    description: `Short form for compact search hits, at most ${maxDescriptionLength} characters. Absent means the first paragraph of the note.`,
    examples: ["Cancelled orders"]
  }),
  query: optional(SemQuery).annotations({
    description: "A query that serves as an example. Absent means that the memory is a learning."
  }),
  created_at: required(Schema.DateTimeUtc).annotations({
    description: "When the memory was first saved, in UTC (ISO 8601)."
  })
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
  learning: required(
    LongText.pipe(Schema.filter((text) => text.trim().length > 0, { message: () => "a learning must not be blank" }))
  ).annotations({
    description: "The note; not blank.",
    examples: ["Cancelled orders stay in the table: revenue leaves them out, total does not."]
  }),
  linked_entities: required(Schema.Union(LinkedEntities, SemQuery)).annotations({
    description:
      "What the note is about: a list of entities, or a query, whose entities are taken and which becomes the example.",
    examples: [["orders.status"]]
  }),
  id: optional(NewMemoryId).annotations({
    description: "Id of the memory; saving under an existing id replaces it. Absent means the next free number.",
    examples: [MemoryId.make("cancelled-orders")]
  }),
  description: optional(Description).annotations({
    description: `Short form for compact search hits, at most ${maxDescriptionLength} characters.`,
    examples: ["Cancelled orders"]
  })
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
