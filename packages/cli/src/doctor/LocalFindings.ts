/** Checks of this machine: the storage, loadable components, settings and the port. */
import * as FileSystem from "@effect/platform/FileSystem"
import { datasourceVersion } from "@semlayer/domain/Datasource"
import { memoryVersion } from "@semlayer/domain/Memory"
import { modelVersion } from "@semlayer/domain/SemModel"
import { Documents } from "@semlayer/storage/documents/Documents"
import type { PostgresAddress } from "@semlayer/storage/postgres/PostgresAddress"
import { documentsAt, placeOf, type StorageLocation } from "@semlayer/storage/StorageLocation"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { unusableDatasources } from "@semlayer/storage/snapshot/UnusableDocuments"
import { Array as Arrays, Effect, Either, Layer, type Option, Predicate } from "effect"
import { SemConfig } from "@semlayer/runtime/SemConfig"
import { overEngine } from "../backend/LocalBackend.js"
import { engineOver, locate } from "../local/Engine.js"
import { accessFindings } from "./Access.js"
import { backendFindings, modelProblemFindings } from "./BackendFindings.js"
import { extraFindings } from "./Extras.js"
import { counted } from "../output/Counted.js"
import { type Findings, found, ok, problem, warning } from "./Finding.js"
import { portFindings } from "./Port.js"

const check = "storage"

const fixOf = ({ _tag }: StorageLocation): string =>
  _tag === "Postgres" ? "fix the document's row, or delete it" : "fix the file, or delete it"

/** The location of the storage and a summary of its contents. */
const contents = (location: StorageLocation) =>
  Effect.gen(function* () {
    const { snapshot } = yield* Storage
    const { models, datasources, memories, problems } = yield* snapshot
    const number = [...models.values()].reduce((sum, each) => sum + each.size, 0)
    // Built-in memories are not part of the storage.
    const notes = [...memories.keys()].filter((id) => !id.startsWith("help.")).length
    const held = [counted(number, "model"), counted(datasources.size, "datasource"), counted(notes, "memory")]
    return [
      ok(check, `${placeOf(location)}: ${held.join(", ").replace(/memorys/, "memories")}`),
      ...problems.map(({ document, reason, isServed }) =>
        isServed === true
          ? warning(check, `${document}: ${reason}`, fixOf(location))
          : problem(check, `${document} cannot be used: ${reason}`, fixOf(location))
      )
    ]
  })

/** Findings for a PostgreSQL storage beyond its contents; its code is loaded on demand. */
const databaseFindings = (address: PostgresAddress) =>
  Effect.gen(function* () {
    const { checkDatabase } = yield* Effect.promise(() => import("@semlayer/storage/postgres/PostgresCheck"))
    const { version, isEncrypted, isLocal, missingRights, hasMessages } = yield* checkDatabase(address)
    const secret = isEncrypted ? "encrypted" : "not encrypted"
    return [
      ok(check, `PostgreSQL ${version}, ${secret}`),
      ...missingRights.map((right) =>
        problem(check, `its user may not ${right}`, "grant it to the user (docs/storage.md)")
      ),
      ...(isEncrypted || isLocal
        ? []
        : [warning(check, "passwords of datasources are sent in plain text", "add ?sslmode=verify-full")]),
      ...(hasMessages
        ? []
        : [
            warning(
              check,
              "notifications do not arrive: edits of other servers are found by polling twice a second",
              "connect to the database directly, or through a proxy that pools sessions"
            )
          ])
    ]
  })

/** Whether the storage is writable. */
const writable = (location: StorageLocation) =>
  Effect.gen(function* () {
    if (location._tag === "InMemory") return []
    if (location._tag === "Postgres") return yield* databaseFindings(location.address)
    const fs = yield* FileSystem.FileSystem
    const isWritable = yield* Effect.isSuccess(fs.access(location.path, { writable: true }))
    const fix = "give this user permission to write there, or choose another --storage"
    return isWritable ? [] : [problem(check, `${location.path} cannot be written to`, fix)]
  })

const current = { model: modelVersion, datasource: datasourceVersion, memory: memoryVersion }

const isKept = (kind: string): kind is keyof typeof current => kind in current

/** How many documents have an older schema version; each is migrated on load. */
const migrations = (location: StorageLocation) =>
  Effect.gen(function* () {
    const { loaded, take } = yield* Documents
    yield* loaded
    const old = (yield* take).filter((change) => {
      if (change._tag === "Removed" || Either.isLeft(change.document.content)) return false
      const { kind } = change.document.key
      const { version } = change.document.content.right
      return isKept(kind) && Predicate.isNumber(version) && version < current[kind]
    })
    return [
      ok(
        check,
        old.length === 0
          ? `all of schema version ${modelVersion}`
          : `${counted(old.length, "document")} of an older schema version, migrated when read and rewritten by the next edit`
      )
    ]
  }).pipe(Effect.provide(documentsAt(location)))

/** Settings whose values do not decode. */
const settings = found("settings", "correct the variable", Effect.as(Layer.build(SemConfig.layer), []))

/** Findings for the local storage and the engine over it. */
export const localFindings = (storage: Option.Option<string>) =>
  Effect.gen(function* () {
    const location = yield* Effect.either(locate(storage))
    if (Either.isLeft(location)) return [problem(check, location.left.toString(), "correct --storage or SEM_STORAGE")]
    const where = location.right
    const engine = engineOver(storage, "needs")
    const overStorage = Effect.gen(function* () {
      const held = yield* contents(where)
      const { problems } = yield* (yield* Storage).snapshot
      const unusable = new Set(unusableDatasources(problems).map(({ name }) => name))
      const others = yield* Effect.all([
        writable(where),
        migrations(where),
        accessFindings,
        modelProblemFindings,
        backendFindings(unusable),
        extraFindings
      ])
      return [...held, ...others.flat()]
    }).pipe(Effect.provide(Layer.provideMerge(overEngine, engine)))
    const findings = [
      ...(yield* settings),
      ...(yield* found(check, "check the path and the file", overStorage)),
      ...(yield* portFindings)
    ]
    // An invalid setting keeps the engine from starting, so both checks report it.
    return Arrays.dedupeWith(findings, (a, b) => a.check === b.check && a.message === b.message)
  }).pipe(Effect.scoped) satisfies Effect.Effect<Findings, unknown, unknown>
