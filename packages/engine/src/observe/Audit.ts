/**
 * Who asked what, and who changed what: one entry for each, without values of rows and without those of filters. There is
 * none unless a program provides a sink.
 */
import { Context, type Effect } from "effect"
import type { RequestContext } from "@semlayer/runtime/telemetry/RequestContext"

/** What was asked of the engine, and what came of it. */
export interface AuditEntry extends RequestContext {
  /** When it was over, in ISO 8601 and UTC. */
  readonly time: string
  /** Whether rows or texts were asked for, or something stored was to be changed. */
  readonly event: "ask" | "write"
  /** Such as `query`, `model.save` or `ingest`. */
  readonly action: string
  /** `ok`, or the tag of the failure. */
  readonly outcome: string
  readonly ms: number
  /** What it was about: names, numbers of rows, and revisions. */
  readonly [detail: string]: unknown
}

export interface AuditSink {
  /** Keeps an entry. It never fails: what cannot be kept is told in the log. */
  readonly write: (entry: AuditEntry) => Effect.Effect<void>
}

/** Where entries go; null for nowhere. It is read once, when the services are made. */
export class Audit extends Context.Reference<Audit>()("@semlayer/engine/Audit", {
  defaultValue: (): AuditSink | null => null
}) {}
