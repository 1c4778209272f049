/**
 * A tracer that lets pass only what holds no values of anybody: attributes by a list, failures by their tag. What a span
 * would tell beyond that (messages, stacks, headers, addresses, lines of the log) may quote what callers sent, and what
 * rows hold.
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

/** Whether a trace that begins here is kept, given its id. */
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
    // Lines of the log come here too.
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
  /** Whether what the client has decided of its trace holds here too. */
  readonly followsParent: boolean
  /** Whether SQL may be told, which holds the values of filters. */
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
