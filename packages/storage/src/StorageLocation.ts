/** Storage locations: parsed from a string or taken from the environment, and opened as a layer. */
import { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { Config, type ConfigError, Effect, Either, Layer, Option } from "effect"
import * as os from "node:os"
import * as path from "node:path"
import { ApiKeyRows } from "./keys/ApiKeyRows.js"
import { layerFileKeys } from "./files/FileApiKeyRows.js"
import { layerSqliteKeys } from "./sqlite/SqliteApiKeyRows.js"
import { layerSqliteRows } from "./sqlite/SqliteEmbeddingRows.js"
import type { EmbeddingRows } from "./vectors/EmbeddingRows.js"
import { type FileOptions, layerFileDocuments } from "./files/FileDocuments.js"
import type { Documents } from "./documents/Documents.js"
import { layerMemoryDocuments } from "./documents/MemoryDocuments.js"
import { type PostgresAddress, parsePostgresAddress } from "./postgres/PostgresAddress.js"
import type { Storage } from "./snapshot/Storage.js"
import { layerStorage } from "./StorageLive.js"

/** A directory of YAML files, a SQLite file, a PostgreSQL database, or memory of the process. */
export type StorageLocation =
  | { readonly _tag: "Directory"; readonly path: string }
  | { readonly _tag: "SqliteFile"; readonly path: string }
  | { readonly _tag: "Postgres"; readonly address: PostgresAddress }
  | { readonly _tag: "InMemory" }

/** Name of a location for messages; contains no credentials. */
export const placeOf = (location: StorageLocation): string => {
  switch (location._tag) {
    case "Postgres":
      return location.address.place
    case "InMemory":
      return "in memory"
    default:
      return location.path
  }
}

const productName = "semlayer"

/** File with the vectors of a storage directory. */
const embeddingsFile = "embeddings.db"

const schemes = ["yaml", "sqlite", "postgresql", "memory"] as const

/**
 * Parses a location: `yaml://directory`, `sqlite://file`, `postgresql://user:password@host/database`, `memory://`, a file
 * by its extension `.db`, `.sqlite` or `.sqlite3`, and any other path as a directory. A third slash makes the path of a URL
 * absolute. Fails on other schemes, without quoting the rest, which may contain credentials.
 */
export const parseLocation = (text: string): Either.Either<StorageLocation, StorageFailed> => {
  const [, scheme, rest] = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/is.exec(text) ?? []
  const refused = (reason: string) => Either.left(new StorageFailed({ document: "the storage location", reason }))
  if (scheme?.toLowerCase() === "memory") return Either.right({ _tag: "InMemory" })
  const target = rest ?? text
  if (target.trim() === "") return refused("it has no path")
  switch (scheme?.toLowerCase()) {
    case "yaml":
      return Either.right({ _tag: "Directory", path: target })
    case "sqlite":
      return Either.right({ _tag: "SqliteFile", path: target })
    case "postgresql":
    case "postgres":
      return Either.mapBoth(parsePostgresAddress(text), {
        onLeft: (reason) => new StorageFailed({ document: "the storage location", reason }),
        onRight: (address) => ({ _tag: "Postgres", address }) as const
      })
    case undefined: {
      const isFile = /\.(db|sqlite|sqlite3)$/i.test(target)
      return Either.right({ _tag: isFile ? "SqliteFile" : "Directory", path: target })
    }
    default: {
      const known = schemes.map((each) => `${each}://`).join(", ")
      return refused(`${scheme}:// is not supported; expected a path or one of ${known}`)
    }
  }
}

/** An environment variable; an empty one counts as not set. */
const variable = (name: string) =>
  Effect.map(
    Config.option(Config.string(name)),
    Option.filter((value) => value.trim() !== "")
  )

const homeDirectory = (platform: NodeJS.Platform): Effect.Effect<string, ConfigError.ConfigError> => {
  const home = os.homedir()
  switch (platform) {
    case "darwin":
      return Effect.succeed(path.join(home, "Library", "Application Support"))
    case "win32":
      return Effect.map(
        variable("LOCALAPPDATA"),
        Option.getOrElse(() => path.join(home, "AppData", "Local"))
      )
    default:
      return Effect.map(
        variable("XDG_DATA_HOME"),
        Option.getOrElse(() => path.join(home, ".local", "share"))
      )
  }
}

/** The per-user data directory of this program. */
export const dataDirectory: Effect.Effect<string, ConfigError.ConfigError> = Effect.suspend(() =>
  Effect.map(homeDirectory(process.platform), (home) => path.join(home, productName))
)

/** The default location: `SEM_STORAGE`, then `SEM_MODELS_DIR`, then the per-user data directory. */
export const defaultLocation: Effect.Effect<StorageLocation, StorageFailed | ConfigError.ConfigError> = Effect.gen(
  function* () {
    const given = yield* Effect.map(
      Effect.all([variable("SEM_STORAGE"), variable("SEM_MODELS_DIR")]),
      Option.firstSomeOf
    )
    if (Option.isSome(given)) return yield* parseLocation(given.value)
    return { _tag: "Directory", path: yield* dataDirectory } as const
  }
)

/** Loads the SQLite driver only when the storage is a file. */
const sqliteDocuments = (file: string) =>
  Effect.map(
    Effect.promise(() => import("./sqlite/SqliteDocuments.js")),
    ({ layerSqliteDocuments }) => layerSqliteDocuments(file)
  )

/** Loads the PostgreSQL driver only when the storage is a database. */
const postgresStorage = Effect.promise(() => import("./postgres/PostgresStorage.js"))

/** How a storage is opened and written. */
export interface StorageOptions extends FileOptions {
  /** Create a storage in a database that holds none; otherwise such a database is rejected. */
  readonly makes?: boolean
}

/** The parts of a storage. The vectors and keys of a directory are in separate files, because its YAML is for people. */
const keptAt = (
  location: StorageLocation,
  { makes = true, ...files }: StorageOptions
): Layer.Layer<Documents | EmbeddingRows | ApiKeyRows, StorageFailed> => {
  switch (location._tag) {
    case "Directory": {
      const file = path.join(location.path, embeddingsFile)
      return Layer.mergeAll(
        layerFileDocuments(location.path, files),
        layerSqliteRows({ document: embeddingsFile, file }),
        keysAt(location, makes)
      )
    }
    case "SqliteFile":
      return Layer.mergeAll(
        Layer.unwrapEffect(sqliteDocuments(location.path)),
        layerSqliteRows({ document: "the storage file", file: location.path }),
        keysAt(location, makes)
      )
    case "Postgres":
      return Layer.unwrapEffect(
        Effect.map(postgresStorage, ({ layerPostgres }) => layerPostgres(location.address, makes))
      )
    case "InMemory":
      return Layer.mergeAll(
        layerMemoryDocuments,
        layerSqliteRows({ document: "the storage in memory", file: null }),
        keysAt(location, makes)
      )
  }
}

/** The documents of a storage as stored, not migrated. */
export const documentsAt = (location: StorageLocation): Layer.Layer<Documents, StorageFailed> => keptAt(location, {})

/** The API keys alone, for callers that need nothing else of the storage. */
export const keysAt = (location: StorageLocation, makes: boolean): Layer.Layer<ApiKeyRows, StorageFailed> => {
  switch (location._tag) {
    case "Directory":
      return layerFileKeys(location.path)
    case "SqliteFile":
      return layerSqliteKeys(location.path)
    case "Postgres":
      return Layer.unwrapEffect(
        Effect.map(postgresStorage, ({ layerKeysAlone }) => layerKeysAlone(location.address, makes))
      )
    case "InMemory":
      return ApiKeyRows.layerMemory
  }
}

/**
 * The storage at a location, created if it does not exist, with its vectors and API keys. With `makes: false`, a database
 * that holds no storage is rejected; for paths, the caller checks existence itself.
 */
export const layerAt = (
  location: StorageLocation,
  options: StorageOptions = {}
): Layer.Layer<Storage | EmbeddingRows | ApiKeyRows, StorageFailed> =>
  Layer.provideMerge(layerStorage, keptAt(location, options))
