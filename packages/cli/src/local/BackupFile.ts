/** Backup files of `validate-models --force-clean`: an undo log with one JSON line per change of a document. */
import * as FileSystem from "@effect/platform/FileSystem"
import { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { BackupEntry, type RecordEntry } from "@semlayer/storage/documents/Backup"
import { dataDirectory, type StorageLocation } from "@semlayer/storage/StorageLocation"
import { DateTime, Effect, Either, Option, Ref, Schema, Scope } from "effect"
import * as path from "node:path"
import { CliFailure } from "../terminal/CliFailure.js"
import { readSource } from "../input/Sources.js"
import { shellWord } from "../output/ShellWord.js"
import { serverOf, type Target } from "../terminal/TargetOption.js"
import { locate } from "./Engine.js"

export interface BackupFile {
  /** Appends an entry and syncs it to disk. The first entry creates the file. */
  readonly record: RecordEntry
  /** The path and the command that restores it; none if nothing was recorded. */
  readonly written: Effect.Effect<Option.Option<{ readonly path: string; readonly command: string }>>
}

const entryJson = Schema.parseJson(BackupEntry)

const fileMode = 0o600
const directoryMode = 0o700

/**
 * Opens the backup of one clean.
 *
 * After a failure nothing more is recorded, so only the last line can be torn.
 */
export const openBackup = Effect.fnUntraced(function* (target: Target) {
  const place = yield* placeOf(target)
  const fs = yield* FileSystem.FileSystem
  const scope = yield* Effect.scope
  const file = yield* Ref.make(Option.none<string>())
  const failed = Effect.mapError((error: Error) => new StorageFailed({ document: "the backup", reason: error.message }))
  /** Creates the file; if the name is taken, tries the next number. */
  const create = (stem: string, number: number): Effect.Effect<FileSystem.File, Error> => {
    const name = path.join(place?.directory ?? "", `${stem}${number === 1 ? "" : `-${number}`}.jsonl`)
    return fs.open(name, { flag: "ax", mode: fileMode }).pipe(
      Effect.tap(() => Ref.set(file, Option.some(name))),
      Effect.provideService(FileSystem.FileSystem, fs),
      Effect.provideService(Scope.Scope, scope),
      Effect.catchIf(
        (error) => error._tag === "SystemError" && error.reason === "AlreadyExists",
        () => create(stem, number + 1)
      )
    )
  }
  const opened = yield* Effect.cached(
    Effect.gen(function* () {
      const directory = place?.directory ?? ""
      yield* fs.makeDirectory(directory, { recursive: true, mode: directoryMode })
      const time = DateTime.formatIso(yield* DateTime.now).replaceAll(":", "")
      return yield* create(`.semlayer-backup-${time}`, 1)
    }).pipe(failed)
  )
  const broken = yield* Ref.make(Option.none<StorageFailed>())
  const append = (entry: BackupEntry) =>
    Effect.gen(function* () {
      const before = yield* Ref.get(broken)
      if (Option.isSome(before)) return yield* before.value
      const handle = yield* opened
      const line = yield* Effect.orDie(Schema.encode(entryJson)(entry))
      yield* handle.writeAll(new TextEncoder().encode(`${line}\n`)).pipe(Effect.zipRight(handle.sync), failed)
    }).pipe(Effect.tapError((error) => Ref.set(broken, Option.some(error))))
  return {
    record: (entry) => (place === null ? Effect.void : append(entry)),
    written: Effect.map(
      Ref.get(file),
      Option.map((path) => ({
        path,
        command: ["semlayer restore", shellWord(path), ...(place?.options ?? [])].join(" ")
      }))
    )
  } satisfies BackupFile
})

/**
 * Where backups of a target are written, and the options that name the target in the restore command.
 *
 * Null for an in-memory storage, which does not outlive the clean.
 */
const placeOf = Effect.fnUntraced(function* (target: Target) {
  const server = yield* serverOf(target)
  const optionOf = (name: string, value: Option.Option<string>) =>
    Option.match(value, { onNone: () => [], onSome: (text) => [`--${name}`, shellWord(text)] })
  if (Option.isSome(server)) return { directory: yield* backups, options: optionOf("url", target.url) }
  const location = yield* locate(target.storage)
  if (location._tag === "InMemory") return null
  return {
    directory: yield* directoryOf(location),
    // A PostgreSQL URL may contain a password, so it is not printed.
    options: location._tag === "Postgres" ? [] : optionOf("storage", target.storage)
  }
})

const backups = Effect.map(dataDirectory, (directory) => path.join(directory, "backups"))

const directoryOf = (location: Exclude<StorageLocation, { readonly _tag: "InMemory" }>) => {
  switch (location._tag) {
    case "Directory":
      return Effect.succeed(path.resolve(location.path))
    case "SqliteFile":
      return Effect.succeed(path.dirname(path.resolve(location.path)))
    case "Postgres":
      return backups
  }
}

/** The entries of a backup file. A last line without a newline is torn; its change was never made. */
export const readBackup = Effect.fn("Cli.readBackup")(function* (file: string) {
  const lines = (yield* readSource(file)).split("\n").slice(0, -1)
  const decode = Schema.decodeEither(entryJson)
  const entries = yield* Effect.forEach(lines, (line, i) =>
    Either.mapLeft(
      decode(line),
      () => new CliFailure({ message: `${file} is not a backup: line ${i + 1} is not an entry` })
    )
  )
  if (entries.length > 0) return entries
  return yield* new CliFailure({ message: `${file} is not a backup: it has no complete line` })
})
