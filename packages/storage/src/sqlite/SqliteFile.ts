/** The file of a SQLite database that holds what others are not to read. */
import type { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { Effect } from "effect"
import * as fs from "node:fs"
import * as path from "node:path"
import { about, call, callVoid } from "../disk/FileCalls.js"

/**
 * Makes the file if it does not exist, for its owner only, because datasources have secrets. One that exists is not
 * touched: to open and close it here would let go of the locks that this process may already hold on it. `document` names
 * it in failures.
 */
export const makeFile = (document: string, file: string): Effect.Effect<void, StorageFailed> =>
  Effect.gen(function* () {
    yield* call<string | undefined>((done) => fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 }, done))
    const descriptor = yield* call<number>((done) => fs.open(file, "wx", 0o600, done))
    yield* callVoid((done) => fs.close(descriptor, done))
  }).pipe(
    Effect.catchIf(
      ({ code }) => code === "EEXIST",
      () => Effect.void
    ),
    about(document)
  )
