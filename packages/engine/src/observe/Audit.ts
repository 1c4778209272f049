/**
 * Audit trail: one entry per request or change, without row values or filter values. Disabled unless a program provides a sink.
 */
import { Context, type Effect } from "effect"
import type { RequestContext } from "@semlayer/runtime/telemetry/RequestContext"

/** A request to the engine and its outcome. */
export interface AuditEntry extends RequestContext {
  /** When the request ended, in ISO 8601 and UTC. */
  readonly time: string
  /** `ask` for reads of rows or texts, `write` for changes to stored data. */
  readonly event: "ask" | "write"
  /** For example `query`, `model.save` or `ingest`. */
  readonly action: string
  /** `ok`, or the tag of the failure. */
  readonly outcome: string
  readonly ms: number
  /** The subject: names, numbers of rows and revisions. */
  readonly [detail: string]: unknown
}

export interface AuditSink {
  /** Writes an entry. Never fails: write errors are logged. */
  readonly write: (entry: AuditEntry) => Effect.Effect<void>
}

/** Where entries are written; null disables the audit. Read once, when the services are built. */
export class Audit extends Context.Reference<Audit>()("@semlayer/engine/Audit", {
  defaultValue: (): AuditSink | null => null
}) {}
