import { assert, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { inSpan } from "../../src/telemetry/Spans.js"
import { withOwnTracer } from "../OwnTracer.js"

const spanName = Effect.option(Effect.currentSpan).pipe(
  Effect.map(Option.match({ onNone: () => null, onSome: ({ name }) => name })),
  inSpan("work", {})
)

it.effect("creates a span only if a tracer is set and tracing is enabled", () =>
  Effect.gen(function* () {
    assert.strictEqual(yield* withOwnTracer(spanName), "work")
    assert.isNull(yield* Effect.withTracerEnabled(withOwnTracer(spanName), false))
    assert.isNull(yield* spanName)
  })
)
