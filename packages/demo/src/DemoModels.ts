/**
 * Adds labels, descriptions and measures to the models of the demo shop. This happens once per model, so that users' changes
 * are kept.
 */
import { SemModel } from "@semlayer/domain/SemModel"
import { Effect, Schema } from "effect"
import { Models } from "@semlayer/engine/models/Models"
import { demoOverlays, overlayVersion } from "./DemoOverlays.js"
import { hasOverlay, type ModelOverlay, withOverlay } from "./Overlay.js"

/**
 * Applies the overlays to the models of a datasource. Models that already have theirs are skipped. A model that rejects its
 * overlay gives a warning and does not stop the others.
 */
export const overlayDemoModels = Effect.fn("DemoModels.overlay")(function* (datasource: string) {
  const warnings = yield* Effect.forEach(
    Object.entries(demoOverlays),
    ([name, make]) =>
      overlayModel({ name, data_source: datasource }, make).pipe(
        Effect.as([]),
        Effect.catchTag("ModelNotFound", () => Effect.succeed([])),
        Effect.catchTag("ModelInvalid", ({ message }) =>
          Effect.succeed([`The model '${name}' has no demo measures: ${message}`])
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
    // A value decoded by this schema can always be encoded by it.
    const body = yield* Effect.orDie(Schema.encode(SemModel)(withOverlay(value, make(), overlayVersion)))
    yield* models.save({ ...body }, revision)
  },
  // The model was edited concurrently: read it again and retry.
  Effect.retry({ times: 3, while: (error) => error._tag === "EditConflict" })
)
