/** Runs programs as browsers do: bundled, with web APIs and without Node's. */
import { createContext, runInContext } from "node:vm"
import { Effect, Schema } from "effect"
import { build } from "esbuild"

/**
 * Bundles a program into one script for browsers.
 *
 * Fails if it needs one of Node's own modules. Modules in `external` may be imported but are missing at run time.
 */
export const browserScript = (entry: string, external: ReadonlyArray<string> = []) =>
  Effect.map(
    Effect.promise(() =>
      build({
        entryPoints: [entry],
        bundle: true,
        write: false,
        platform: "browser",
        format: "esm",
        target: "es2022",
        minify: true,
        logLevel: "silent",
        external: [...external]
      })
    ),
    ({ outputFiles }) => outputFiles.map(({ text }) => text).join("\n")
  )

const readJson = Schema.decodeUnknown(Schema.parseJson())

/** Runs such a script and returns what it logged, as plain JSON. `fetch` is its only network access. */
export const runAsBrowser = (script: string, fetch: typeof globalThis.fetch = globalThis.fetch) =>
  Effect.gen(function* () {
    const logged: Array<unknown> = []
    const { AbortController, AbortSignal, Headers, Request, Response, TextDecoder, TextEncoder } = globalThis
    const { Blob, clearTimeout, crypto, File, FormData, performance, queueMicrotask, setTimeout } = globalThis
    const { URL, URLSearchParams } = globalThis
    const page = createContext({
      ...{ AbortController, AbortSignal, Headers, Request, Response, TextDecoder, TextEncoder },
      ...{ Blob, clearTimeout, crypto, File, FormData, performance, queueMicrotask, setTimeout },
      ...{ URL, URLSearchParams, fetch },
      console: { log: (...values: ReadonlyArray<unknown>) => void logged.push(...values) }
    })
    // A module may use top-level await, a script may not.
    const ended: unknown = runInContext(`(async () => {${script}\n})()`, page)
    yield* Effect.promise(() => Promise.resolve(ended))
    return yield* Effect.orDie(readJson(JSON.stringify(logged)))
  })
