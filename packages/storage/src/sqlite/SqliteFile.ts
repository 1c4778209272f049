/** Creation of a SQLite database file with restricted permissions. */
import type { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { Effect } from "effect"
import * as fs from "node:fs"
import * as path from "node:path"
import { about, fileCall, callVoid } from "../disk/FileCalls.js"

/**
 * Creates the file if it does not exist, accessible to its owner only, because datasources contain secrets. An existing file
 * is not opened: closing it would release the POSIX locks that this process may already hold on it. `document` names it in
 * failures.
 */
export const makeFile = (document: string, file: string): Effect.Effect<void, StorageFailed> =>
  Effect.gen(function* () {
    yield* fileCall<string | undefined>((done) => fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 }, done))
    const descriptor = yield* fileCall<number>((done) => fs.open(file, "wx", 0o600, done))
    yield* callVoid((done) => fs.close(descriptor, done))
  }).pipe(
    Effect.catchIf(
      ({ code }) => code === "EEXIST",
      () => Effect.void
    ),
    about(document)
  )
