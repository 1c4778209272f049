/** Saves what is known of the demo shop on its models, as an edit of each; once, so that users may change it. */
import { SemModel } from "@semlayer/domain/SemModel"
import { Effect, Schema } from "effect"
import { Models } from "@semlayer/engine/models/Models"
import { demoOverlays, overlayVersion } from "./DemoOverlays.js"
import { hasOverlay, type ModelOverlay, withOverlay } from "./Overlay.js"

/**
 * Saves the overlay on the models of a datasource. A model that has had it is left as it is; one that cannot take it is
 * told in a sentence and does not stop the others.
 */
export const overlayDemoModels = Effect.fn("DemoModels.overlay")(function* (datasource: string) {
  const warnings = yield* Effect.forEach(
    Object.entries(demoOverlays),
    ([name, make]) =>
      overlayModel({ name, data_source: datasource }, make).pipe(
        Effect.as([]),
        Effect.catchTag("ModelNotFound", () => Effect.succeed([])),
        Effect.catchTag("ModelInvalid", ({ message }) =>
          Effect.succeed([`The model '${name}' stays without the measures of the demo: ${message}`])
        )
      ),
    { concurrency: 1 }
  )
  return warnings.flat()
})

const overlayModel = Effect.fnUntraced(
  function* (lookup: { readonly name: string; readonly data_source: string }, make: () => ModelOverlay) {
    const models = yield* Models
    const { value, revision } = yield* models.read(lookup, true)
    if (hasOverlay(value, overlayVersion)) return
    // What was decoded by this schema can be encoded by it.
    const body = yield* Effect.orDie(Schema.encode(SemModel)(withOverlay(value, make(), overlayVersion)))
    yield* models.save({ ...body }, revision)
  },
  // Somebody else has edited the model in between: what it lacks is looked at again.
  Effect.retry({ times: 3, while: (error) => error._tag === "EditConflict" })
)
