/** Builds a datasource from the path of a database file or of data files, or a connection URL. */
import * as FileSystem from "@effect/platform/FileSystem"
import * as Path from "@effect/platform/Path"
import { dataFileFormat, dataTable, dataTables } from "@semlayer/domain/DataFiles"
import { datasourceTypes } from "@semlayer/domain/Datasource"
import type { Document } from "@semlayer/domain/Document"
import { didYouMean, suggest } from "@semlayer/domain/Suggest"
import { Effect } from "effect"
import { CliFailure, UsageFailure } from "../terminal/CliFailure.js"

/** Database types by file extension. */
const extensions: ReadonlyMap<string, string> = new Map([
  [".db", "sqlite"],
  [".sqlite", "sqlite"],
  [".sqlite3", "sqlite"],
  [".db3", "sqlite"],
  [".duckdb", "duckdb"],
  [".ddb", "duckdb"]
])

const fileTypes: ReadonlySet<string> = new Set(extensions.values())

/** File signatures (SQLite file format, 1.2; DuckDB storage format: after an 8-byte checksum). */
const signatures = [
  { type: "sqlite", offset: 0, text: "SQLite format 3\u0000" },
  { type: "duckdb", offset: 8, text: "DUCK" }
] as const

const headBytes = 16

/**
 * A datasource document, named after the database.
 *
 * If `isElsewhere`, the path is one of the server's machine, so the file is not read.
 */
export const datasourceOfSource = Effect.fn("Cli.datasourceDocument")(function* (source: string, isElsewhere: boolean) {
  const [, scheme, rest = ""] = /^([a-z][a-z0-9]+)(?:\+[a-z0-9_]+)?:(.*)$/is.exec(source) ?? []
  if (scheme === undefined) return yield* isElsewhere ? ofFileElsewhere(source) : ofFile(source)
  const type = datasourceTypes.get(scheme.toLowerCase())
  if (type === undefined) {
    const near = didYouMean(suggest(scheme.toLowerCase(), datasourceTypes.keys()))
    const known = [...new Set(datasourceTypes.values())].join(", ")
    return yield* new UsageFailure({ message: `${scheme}: is not a supported database.${near} Known: ${known}` })
  }
  if (fileTypes.has(type)) return yield* ofFileUrl(type, rest, isElsewhere)
  const name = databaseOf(rest)
  if (name === undefined) {
    return yield* new UsageFailure({ message: "The URL has no database name: give the datasource a --name" })
  }
  return { name: asName(name), type, connection_string: source } satisfies Document
})

/** The database of `//user@host:port/database?options`. */
const databaseOf = (rest: string): string | undefined => {
  const [place = "", query = ""] = rest.split("?", 2)
  const [, path = ""] = /^\/\/[^/]*(.*)$/s.exec(place) ?? []
  const segment = path.split("/").find((each) => each !== "")
  return segment ?? new URLSearchParams(query).get("connection_name") ?? undefined
}

/** A file URL: `///relative`, `////absolute`, or `:memory:`. */
const ofFileUrl = Effect.fnUntraced(function* (type: string, rest: string, isElsewhere: boolean) {
  const path = yield* Path.Path
  const [place = ""] = rest.replace(/^\/\//, "").split("?", 1)
  const file = place.startsWith("/") ? place.slice(1) : place
  if (file === "" || file === ":memory:") return { name: type, type, database: ":memory:" } satisfies Document
  if (isElsewhere) return yield* documentElsewhere(type, file)
  yield* checkExists(file)
  return { name: stemOf(path, file), type, database: path.resolve(file) } satisfies Document
})

const ofFileElsewhere = Effect.fnUntraced(function* (source: string) {
  const path = yield* Path.Path
  if (dataFileFormat(source) !== undefined) {
    if (isWhole(path, source)) return ofDataFile(source)
    return yield* placeElsewhere(source)
  }
  const type = extensions.get(path.extname(source).toLowerCase())
  if (type !== undefined) return yield* documentElsewhere(type, source)
  const message = `The type of ${source} cannot be determined from here: write sqlite:///${source} or duckdb:///${source}`
  return yield* new CliFailure({ message })
})

const documentElsewhere = Effect.fnUntraced(function* (type: string, file: string) {
  const path = yield* Path.Path
  return isWhole(path, file)
    ? ({ name: stemOf(path, file), type, database: file } satisfies Document)
    : yield* placeElsewhere(file)
})

const isWhole = (path: Path.Path, file: string): boolean => path.isAbsolute(file) || /^[a-z]:[\\/]/i.test(file)

const placeElsewhere = (file: string) =>
  new UsageFailure({ message: `${file} is a path on the server's machine: give the absolute path` })

const ofFile = Effect.fnUntraced(function* (source: string) {
  const path = yield* Path.Path
  const fs = yield* FileSystem.FileSystem
  if (dataFileFormat(source) !== undefined) {
    if (!source.includes("*")) yield* checkExists(source)
    return ofDataFile(path.resolve(source))
  }
  const info = yield* Effect.option(fs.stat(source))
  if (info._tag === "Some" && info.value.type === "Directory") return yield* ofDirectory(source)
  yield* checkExists(source)
  const type = (yield* signatureOf(source)) ?? extensions.get(path.extname(source).toLowerCase())
  if (type === undefined) {
    return yield* new CliFailure({ message: `${source} is neither a SQLite nor a DuckDB database` })
  }
  return { name: stemOf(path, source), type, database: path.resolve(source) } satisfies Document
})

/** One table: of a file, or of all files that a path with `*` matches. */
const ofDataFile = (file: string) => {
  const table = dataTable(file)
  return { name: table, type: "duckdb", files: { [table]: file } } satisfies Document
}

/** A table for each data file of a directory. */
const ofDirectory = Effect.fnUntraced(function* (directory: string) {
  const fs = yield* FileSystem.FileSystem
  const path = yield* Path.Path
  const names = yield* Effect.mapError(
    fs.readDirectory(directory),
    ({ message }) => new CliFailure({ message: `${directory} cannot be read: ${message}` })
  )
  const found = names.filter((name) => dataFileFormat(name) !== undefined).sort()
  if (found.length === 0) {
    return yield* new CliFailure({
      message: `${directory} is a directory without data files: .parquet, .csv, .tsv, .ndjson or .jsonl`
    })
  }
  const tables = dataTables(found.map((name) => path.resolve(directory, name)))
  if ("repeated" in tables) {
    const message = `${directory} has several files for the table '${tables.repeated}': name them in a datasource file (files)`
    return yield* new CliFailure({ message })
  }
  return { name: asName(path.basename(path.resolve(directory))), type: "duckdb", ...tables } satisfies Document
})

const checkExists = Effect.fnUntraced(function* (file: string) {
  const fs = yield* FileSystem.FileSystem
  const info = yield* Effect.option(fs.stat(file))
  if (info._tag === "None") return yield* new CliFailure({ message: `There is no file ${file}` })
  if (info.value.type === "Directory")
    return yield* new CliFailure({ message: `${file} is a directory, not a database` })
})

/** The database type by a file's signature; none for an empty file, which is a new SQLite database. */
const signatureOf = (file: string) =>
  Effect.scoped(
    Effect.gen(function* () {
      const fs = yield* FileSystem.FileSystem
      const handle = yield* fs.open(file, { flag: "r" })
      const head = new Uint8Array(headBytes)
      yield* handle.read(head)
      const text = new TextDecoder("latin1").decode(head)
      return signatures.find(({ offset, text: mark }) => text.startsWith(mark, offset))?.type
    })
  ).pipe(Effect.mapError((error) => new CliFailure({ message: `${file} cannot be read: ${error.message}` })))

const stemOf = (path: Path.Path, file: string): string => asName(path.basename(file, path.extname(file)))

/** Replaces characters that a datasource name may not contain with `_`. */
const asName = (text: string): string => text.trim().replace(/[.:/\\\s]+/g, "_") || "database"
