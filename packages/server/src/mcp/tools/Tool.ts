/** A tool: what MCP tells of it, and what it does. A tool reads its arguments by a schema and asks the engine once. */
import type { Role } from "@semlayer/domain/Caller"
import type { Document } from "@semlayer/domain/Document"
import { jsonTooLarge, sizeOfJson } from "@semlayer/domain/JsonSize"
import { withoutQuotes } from "@semlayer/domain/NeighbouringScalars"
import { refusedKeys, refusedKeysError } from "@semlayer/domain/UnknownKeys"
import { requestError } from "@semlayer/domain/RequestIssues"
import type { Ingestor } from "@semlayer/engine/ingest/Ingestor"
import type { Validator } from "@semlayer/engine/ingest/Validator"
import type { Inspect } from "@semlayer/engine/inspect/Inspect"
import type { Memories } from "@semlayer/engine/memories/Memories"
import type { Datasources } from "@semlayer/engine/models/Datasources"
import type { Models } from "@semlayer/engine/models/Models"
import type { RootModels } from "@semlayer/engine/models/RootModels"
import type { Queries } from "@semlayer/engine/query/Queries"
import type { Search } from "@semlayer/engine/search/Search"
import type { VisibleSnapshot } from "@semlayer/engine/access/VisibleSnapshot"
import { Effect, Schema } from "effect"
import type { Admission } from "../../admission/Admission.js"
import type { Failure } from "../../http/Problem.js"
import type { McpConfig } from "../../config/McpConfig.js"
import { inputSchema, type ObjectSchema, outputSchema } from "./ToolSchema.js"

/** What tools, prompts and resources ask. */
export type McpServices =
  | Queries
  | Models
  | RootModels
  | Datasources
  | Ingestor
  | Validator
  | Memories
  | Search
  | Inspect
  | VisibleSnapshot
  | McpConfig
  | Admission

/** How far a call is; `progress` grows with every report. */
export interface Progress {
  readonly progress: number
  readonly total?: number
  readonly message: string
}

/** The call of a tool by its client. */
export interface ToolCall {
  readonly report: (progress: Progress) => Effect.Effect<void>
}

/** What a tool answers: a text to read, and where a program may want it, the same as data. */
export interface ToolAnswer {
  readonly text: string
  readonly structured?: object
}

export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly annotations: Annotations
  /** The least role of a caller. */
  readonly role: Role
  readonly inputSchema: ObjectSchema
  readonly outputSchema?: ObjectSchema
  /** It tells itself how far it is. */
  readonly reports: boolean
  readonly call: (args: Document, call: ToolCall) => Effect.Effect<ToolAnswer, Failure, McpServices>
}

/** What a client may want to ask its user before. */
export interface Annotations {
  readonly readOnlyHint?: boolean
  readonly destructiveHint?: boolean
  readonly idempotentHint?: boolean
  readonly openWorldHint: boolean
}

/** What a tool does to what is stored. The databases themselves are only read, by every tool. */
const effects = {
  reads: { readOnlyHint: true, openWorldHint: false },
  /** Adds, and may be repeated. */
  adds: { destructiveHint: false, idempotentHint: true, openWorldHint: false },
  /** Adds something new each time. */
  appends: { destructiveHint: false, openWorldHint: false },
  /** Replaces or deletes; again it changes nothing more. */
  replaces: { destructiveHint: true, idempotentHint: true, openWorldHint: false }
} as const

interface ToolSpec<A, I> {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly does: keyof typeof effects
  readonly role: Role
  readonly input: Schema.Schema<A, I>
  /** What is told of the parameters, where it says more than what decodes them. */
  readonly shape?: Schema.Schema.AnyNoContext
  readonly notes?: Readonly<Partial<Record<keyof I & string, string>>>
  readonly opaque?: ReadonlyArray<keyof I & string>
  /** How deep the objects of parameters are told. */
  readonly depth?: number
  readonly output?: Schema.Schema.AnyNoContext
  readonly reports?: boolean
  readonly run: (input: A, call: ToolCall) => Effect.Effect<ToolAnswer, Failure, McpServices>
}

export const tool = <A, I>(spec: ToolSpec<A, I>): Tool => {
  const { name, title, description, does, role, input, shape = input, notes, opaque, depth, output } = spec
  const parameters = inputSchema(shape, {
    ...(notes !== undefined && { notes: defined(notes) }),
    ...(opaque !== undefined && { opaque }),
    ...(depth !== undefined && { depth })
  })
  const decode = Schema.decodeUnknown(input)
  return {
    ...{ name, title, description, annotations: effects[does], role, inputSchema: parameters },
    ...(output !== undefined && { outputSchema: outputSchema(output) }),
    reports: spec.reports ?? false,
    call: Effect.fnUntraced(function* (args, call) {
      const limits = role === "reader" ? "request" : "document"
      const given = jsonTooLarge(sizeOfJson(args), limits) === null ? withoutQuotes(shape, args) : args
      const tooLarge = jsonTooLarge(sizeOfJson(given), limits)
      if (tooLarge !== null) return yield* tooLarge
      const refused = refusedKeysError(refusedKeys(input, given))
      if (refused !== null) return yield* refused
      return yield* spec.run(yield* Effect.mapError(decode(given), requestError), call)
    })
  }
}

const defined = (notes: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(notes).flatMap(([key, note]) => (note === undefined ? [] : [[key, note]])))
