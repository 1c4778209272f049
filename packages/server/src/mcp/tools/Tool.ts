/**
 * A tool: its MCP description, and a schema and an effect.
 *
 * It decodes its arguments and calls the engine once.
 */
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
import type { SqlDoor } from "@semlayer/engine/sql/SqlDoor"
import type { Search } from "@semlayer/engine/search/Search"
import type { VisibleSnapshot } from "@semlayer/engine/access/VisibleSnapshot"
import { Effect, Schema } from "effect"
import type { Admission } from "../../admission/Admission.js"
import type { Failure } from "../../http/Problem.js"
import type { McpConfig } from "../../config/McpConfig.js"
import { inputSchema, type ObjectSchema, outputSchema } from "./ToolSchema.js"

/** Services used by tools, prompts and resources. */
export type McpServices =
  | Queries
  | SqlDoor
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

/** Progress of a call; `progress` increases with every report. */
export interface Progress {
  readonly progress: number
  readonly total?: number
  readonly message: string
}

/** The context of a tool call. */
export interface ToolCall {
  readonly report: (progress: Progress) => Effect.Effect<void>
}

/** The result of a tool: text, and optionally the same as structured data. */
export interface ToolAnswer {
  readonly text: string
  readonly structured?: object
  /** A picture beside the text, as a PNG. */
  readonly picture?: Uint8Array
}

export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly annotations: Annotations
  /** The lowest role that may call the tool. */
  readonly role: Role
  readonly inputSchema: ObjectSchema
  readonly outputSchema?: ObjectSchema
  /** Whether the tool reports its own progress, so that it needs no heartbeat. */
  readonly reports: boolean
  readonly call: (args: Document, call: ToolCall) => Effect.Effect<ToolAnswer, Failure, McpServices>
}

/** Hints by which a client decides whether to ask its user for confirmation. */
export interface Annotations {
  readonly readOnlyHint?: boolean
  readonly destructiveHint?: boolean
  readonly idempotentHint?: boolean
  readonly openWorldHint: boolean
}

/** The effect of a tool on stored documents. Every tool only reads the databases themselves. */
const effects = {
  reads: { readOnlyHint: true, openWorldHint: false },
  /** Adds; repeating the call changes nothing. */
  adds: { destructiveHint: false, idempotentHint: true, openWorldHint: false },
  /** Adds something new each time. */
  appends: { destructiveHint: false, openWorldHint: false },
  /** Replaces or deletes; repeating the call changes nothing more. */
  replaces: { destructiveHint: true, idempotentHint: true, openWorldHint: false }
} as const

interface ToolSpec<A, I> {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly does: keyof typeof effects
  readonly role: Role
  readonly input: Schema.Schema<A, I>
  /** The schema shown to callers, if it is more precise than the one that decodes. */
  readonly shape?: Schema.Schema.AnyNoContext
  readonly notes?: Readonly<Partial<Record<keyof I & string, string>>>
  readonly opaque?: ReadonlyArray<keyof I & string>
  /** How many levels of nested objects the parameter schema shows. */
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
