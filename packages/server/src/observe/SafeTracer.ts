/**
 * A tracer that exports no user data: attributes by an allowlist, failures by their tag.
 *
 * Messages, stack traces, headers, URLs and log lines are dropped, because they may quote requests or rows.
 */
import { outcomeOf } from "@semlayer/runtime/telemetry/Outcome"
import { Exit, FiberId, Option, Tracer } from "effect"

const admitted: ReadonlySet<string> = new Set([
  "http.request.method",
  "http.route",
  "http.response.status_code",
  "semlayer.request_id",
  "db.system.name",
  ...["datasource", "dialect", "rows", "outcome"]
])

/** Whether a trace that begins here is sampled, by its id. */
export type Sampler = (traceId: string) => boolean

class SafeSpan implements Tracer.Span {
  readonly _tag = "Span"

  constructor(
    private readonly inner: Tracer.Span,
    readonly sampled: boolean,
    private readonly admits: (key: string) => boolean
  ) {}

  get name() {
    return this.inner.name
  }
  get spanId() {
    return this.inner.spanId
  }
  get traceId() {
    return this.inner.traceId
  }
  get parent() {
    return this.inner.parent
  }
  get context() {
    return this.inner.context
  }
  get status() {
    return this.inner.status
  }
  get attributes() {
    return this.inner.attributes
  }
  get links() {
    return this.inner.links
  }
  get kind() {
    return this.inner.kind
  }

  end(endTime: bigint, exit: Exit.Exit<unknown, unknown>): void {
    if (!this.sampled) return
    const outcome = outcomeOf(exit)
    if (outcome !== "ok") this.inner.attribute("outcome", outcome)
    this.inner.end(endTime, plainExit(exit, outcome))
  }

  attribute(key: string, value: unknown): void {
    if (this.sampled && this.admits(key)) this.inner.attribute(key, value)
  }

  event(): void {
    // Events are dropped, because log lines arrive here too.
  }

  addLinks(links: ReadonlyArray<Tracer.SpanLink>): void {
    if (this.sampled) this.inner.addLinks(links)
  }
}

const plainExit = (exit: Exit.Exit<unknown, unknown>, outcome: string): Exit.Exit<void, string> => {
  if (Exit.isSuccess(exit)) return Exit.void
  return outcome === "interrupted" ? Exit.interrupt(FiberId.none) : Exit.fail(outcome)
}

export interface SafeTracerOptions {
  readonly sampler: Sampler
  /** Whether the client's sampling decision applies here too. */
  readonly followsParent: boolean
  /** Whether SQL may be exported; it contains the values of filters. */
  readonly sql: boolean
}

export const safeTracer = (inner: Tracer.Tracer, { sampler, followsParent, sql }: SafeTracerOptions): Tracer.Tracer => {
  const admits = (key: string): boolean => admitted.has(key) || (sql && key === "db.query.text")
  return Tracer.make({
    span: (name, parent, context, links, startTime, kind, options) => {
      const span = inner.span(name, parent, context, links, startTime, kind, options)
      const isLocal = Option.isSome(parent) && parent.value._tag === "Span"
      const isDecided = Option.isSome(parent) && (isLocal || followsParent)
      return new SafeSpan(span, isDecided ? parent.value.sampled : sampler(span.traceId), admits)
    },
    context: inner.context.bind(inner)
  })
}
