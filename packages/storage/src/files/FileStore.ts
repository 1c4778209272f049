/**
 * File access for one storage directory, by place. Writes replace a file atomically, and never write outside of the
 * directory, not even through a symbolic link.
 */
import { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { Clock, Effect, Either, Option } from "effect"
import * as fs from "node:fs"
import * as path from "node:path"
import {
  type FileCallFailed,
  about,
  fileCall,
  callVoid,
  failure,
  ifThere,
  isAbsence,
  notDirectory
} from "../disk/FileCalls.js"
import { directoryOf } from "./Layout.js"
import type { WriteSlot, WrittenDirectories } from "./WriteBatch.js"

/** Temporary file of a write. The lock makes these names exclusive, so leftovers of a crash can be overwritten. */
const temporaryName = (slot: number): string => `.semlayer${slot === 0 ? "" : `-${slot}`}.tmp`

export const isTemporary = (name: string): boolean => /^\.semlayer(-\d+)?\.tmp$/.test(name)

/** New files and directories are accessible to their owner only: they hold sampled values, notes and secrets. */
const fileMode = 0o600
const directoryMode = 0o700

/** Maximum size of a file, in bytes. Documents have a few kilobytes; a device or a wrong link may be endless. */
export const maxFileSize = 64 * 1024 * 1024

/** Maximum number of concurrent `stat` calls. */
const lookedAtTogether = 64

/** File metadata that shows a change without reading the file. */
export interface Stamp {
  /** Milliseconds since 1970. */
  readonly modified: number
  readonly changed: number
  readonly size: number
  readonly inode: number
}

export const sameStamp = (a: Stamp | undefined, b: Stamp | undefined): boolean =>
  a?.modified === b?.modified && a?.changed === b?.changed && a?.size === b?.size && a?.inode === b?.inode

/** After a modification, in milliseconds, during which a further change may leave the stamp the same. */
const settlingTime = 2000

/** Whether the next change is certain to alter the stamp, also with coarse file system timestamps. */
export const isSettled = (stamp: Stamp | undefined, now: number): boolean =>
  stamp !== undefined && stamp.modified < now - settlingTime

/** A directory entry. */
export interface Entry {
  readonly name: string
  readonly isDirectory: boolean
  /** It is a symbolic link, whatever its target. */
  readonly isLink: boolean
}

export interface FileStore {
  /** The absolute path of a place. */
  readonly pathOf: (place: string) => string
  /** The bytes of a file; none if it does not exist. */
  readonly read: (place: string) => Effect.Effect<Option.Option<Buffer>, StorageFailed>
  /** The stamp of a file or a directory; undefined if it does not exist. */
  readonly stamp: (place: string) => Effect.Effect<Stamp | undefined, StorageFailed>
  /** The stamps of many files, in their order, with little overhead per file. */
  readonly stamps: (
    places: ReadonlyArray<string>
  ) => Effect.Effect<ReadonlyArray<Either.Either<Stamp | undefined, StorageFailed>>>
  /** The entries of a directory; none if it does not exist. */
  readonly list: (directory: string) => Effect.Effect<Option.Option<ReadonlyArray<Entry>>, StorageFailed>
  /**
   * Replaces a file atomically. It keeps its permissions; a new file is accessible to its owner only. The new version is
   * durable once its directory is synced. It is renamed into place after the writes of earlier slots. `directories` caches
   * the resolved directories of the batch.
   */
  readonly write: (
    place: string,
    text: string,
    turn: WriteSlot & { readonly directories: WrittenDirectories }
  ) => Effect.Effect<void, StorageFailed>
  /** Sets the modification time of a file to now, so that other processes read it again. */
  readonly touch: (place: string) => Effect.Effect<void, StorageFailed>
  /** Makes the names in a directory durable (fsync). */
  readonly sync: (directory: string) => Effect.Effect<void, StorageFailed>
  readonly remove: (place: string) => Effect.Effect<void, StorageFailed>
  /** Removes a directory if it is empty. */
  readonly removeEmpty: (directory: string) => Effect.Effect<void>
}

/** Opens a directory, which is created if it does not exist. */
export const openFileStore = (directory: string): Effect.Effect<FileStore, StorageFailed> =>
  Effect.gen(function* () {
    const base = path.resolve(directory)
    yield* makeDirectory(base).pipe(about(""))
    // Concatenated, because every system accepts a slash and this runs for up to 10,000 places in a row.
    const pathOf = (place: string) => `${base}/${place}`
    return {
      pathOf,
      read: (place) => fileCall<Buffer>((done) => fs.readFile(pathOf(place), done)).pipe(ifThere, about(place)),
      stamp: (place) =>
        stat(pathOf(place)).pipe(
          about(place),
          Effect.flatMap(
            Option.match({
              onNone: () => Effect.succeed(undefined),
              onSome: (stats) => stampOf(place, stats)
            })
          )
        ),
      stamps: (places) => stampAll(places, pathOf),
      list: (place) =>
        fileCall<Array<fs.Dirent>>((done) => fs.readdir(pathOf(place), { withFileTypes: true }, done)).pipe(
          Effect.map((entries) => Option.some(entries.map(entryOf))),
          // Below the top level, a supposed model directory may be a link to a file, which is ignored.
          Effect.catchIf(
            ({ code }) => code === "ENOENT" || (code === "ENOTDIR" && place.includes("/")),
            () => Effect.succeedNone
          ),
          Effect.mapError((error) => (error.code === "ENOTDIR" ? notDirectory(place) : failure(place, error.code)))
        ),
      write: (place, text, turn) =>
        Effect.gen(function* () {
          const directory = directoryOf(place)
          const known = turn.directories.get(directory)
          const named =
            known === undefined ? yield* writable(base, place) : path.join(known, path.posix.basename(place))
          turn.directories.set(directory, path.dirname(named))
          const stats = yield* fileCall<fs.Stats>((done) => fs.lstat(named, done)).pipe(ifThere, about(place))
          if (!Option.exists(stats, (each) => each.isSymbolicLink())) {
            return yield* replace(named, text, Option.getOrUndefined(Option.map(stats, modeOf)), turn).pipe(
              about(place)
            )
          }
          const target = yield* behindLinks(base, place, named)
          const mode = Option.map(yield* stat(target).pipe(about(place)), modeOf)
          yield* replace(target, text, Option.getOrUndefined(mode), turn).pipe(about(place))
          // The caller only syncs directories of the storage, not the target directory of a link.
          yield* syncDirectory(path.dirname(target)).pipe(about(place))
        }),
      touch: (place) =>
        Effect.flatMap(Clock.currentTimeMillis, (now) =>
          callVoid((done) => fs.utimes(pathOf(place), now / 1000, now / 1000, done)).pipe(about(place))
        ),
      sync: (directory) => syncDirectory(pathOf(directory)).pipe(about(directory)),
      remove: (place) =>
        Effect.gen(function* () {
          const target = yield* writable(base, place)
          yield* callVoid((done) => fs.unlink(target, done)).pipe(ifThere, about(place))
          yield* syncDirectory(path.dirname(target)).pipe(about(place))
        }),
      // A directory that is not empty or not removable stays.
      removeEmpty: (place) => Effect.ignore(callVoid((done) => fs.rmdir(pathOf(place), done)))
    }
  })

const entryOf = (entry: fs.Dirent): Entry => ({
  name: entry.name,
  isDirectory: entry.isDirectory(),
  isLink: entry.isSymbolicLink()
})

/** Fails for anything that must not be opened: reading a pipe waits for a writer, and a device may be endless. */
const stampOf = (place: string, stats: fs.Stats): Either.Either<Stamp, StorageFailed> => {
  const { mtimeMs, ctimeMs, size, ino } = stats
  if (!stats.isFile() && !stats.isDirectory()) {
    return Either.left(new StorageFailed({ document: place, reason: "it is not a regular file" }))
  }
  if (stats.isFile() && size > maxFileSize) {
    const reason = `it has ${size} bytes; at most ${maxFileSize} are read`
    return Either.left(new StorageFailed({ document: place, reason }))
  }
  return Either.right({ modified: mtimeMs, changed: ctimeMs, size, inode: ino })
}

const stat = (file: string) => fileCall<fs.Stats>((done) => fs.stat(file, done)).pipe(ifThere)

/** A single effect for all files, because up to 10,000 are checked every few seconds. */
const stampAll = (places: ReadonlyArray<string>, pathOf: (place: string) => string) =>
  Effect.async<ReadonlyArray<Either.Either<Stamp | undefined, StorageFailed>>>((resume) => {
    const stamps: Array<Either.Either<Stamp | undefined, StorageFailed>> = []
    let next = 0
    let left = places.length
    const look = () => {
      const i = next++
      const place = places[i]
      if (place === undefined) return
      fs.stat(pathOf(place), (error, stats) => {
        const code = error?.code ?? ""
        if (error === null) stamps[i] = stampOf(place, stats)
        else stamps[i] = isAbsence(code) ? Either.right(undefined) : Either.left(failure(place, code))
        if (--left === 0) resume(Effect.succeed(stamps))
        else look()
      })
    }
    if (left === 0) resume(Effect.succeed(stamps))
    for (let i = 0; i < lookedAtTogether; i++) look()
  })

const realPath = (file: string) => ifThere(fileCall<string>((done) => fs.realpath.native(file, done)))

/** The real path of a file, where the file and its parent directories may not exist yet. */
const realPathOfNew = (file: string): Effect.Effect<string, FileCallFailed> =>
  Effect.flatMap(
    realPath(file),
    Option.match({
      onSome: Effect.succeed,
      onNone: () =>
        Effect.map(realPathOfNew(path.dirname(file)), (directory) => path.join(directory, path.basename(file)))
    })
  )

const isInside = (directory: string, file: string): boolean => file.startsWith(directory + path.sep)

const outside = (place: string) =>
  new StorageFailed({ document: place, reason: "it lies outside of the storage directory" })

/** The real path at which a place can be written, inside the storage; creates its directory. */
const writable = (base: string, place: string): Effect.Effect<string, StorageFailed> =>
  Effect.gen(function* () {
    const wanted = path.join(base, ...place.split("/"))
    const root = yield* realPathOfNew(base).pipe(about(place))
    const found = yield* realPath(path.dirname(wanted)).pipe(about(place))
    const directory = Option.isSome(found) ? found.value : yield* realPathOfNew(path.dirname(wanted)).pipe(about(place))
    if (directory !== root && !isInside(root, directory)) return yield* outside(place)
    if (Option.isNone(found)) yield* makeDirectory(directory).pipe(about(place))
    return path.join(directory, path.basename(wanted))
  })

const makeDirectory = (directory: string): Effect.Effect<void, FileCallFailed> =>
  Effect.gen(function* () {
    const made = yield* fileCall<string | undefined>((done) =>
      fs.mkdir(directory, { recursive: true, mode: directoryMode }, done)
    )
    if (made !== undefined) yield* syncDirectory(path.dirname(made))
  })

/** Resolves a link; the target must be in the storage, too. */
const behindLinks = (base: string, place: string, file: string): Effect.Effect<string, StorageFailed> =>
  Effect.gen(function* () {
    const target = Option.getOrElse(yield* realPath(file).pipe(about(place)), () => file)
    const root = yield* realPathOfNew(base).pipe(about(place))
    return isInside(root, target) ? target : yield* outside(place)
  })

const modeOf = ({ mode }: fs.Stats): number => mode & 0o777

/** `mode` is the mode of the replaced file; undefined for a new one. */
const replace = (
  target: string,
  text: string,
  mode: number | undefined,
  { slot, awaitEarlier }: WriteSlot
): Effect.Effect<void, FileCallFailed> =>
  Effect.gen(function* () {
    const temporary = path.join(path.dirname(target), temporaryName(slot))
    const fill = withFile(temporary, "wx", fileMode, (file) =>
      Effect.gen(function* () {
        if (mode !== undefined) yield* callVoid((done) => fs.fchmod(file, mode, done))
        yield* callVoid((done) => fs.writeFile(file, text, done))
        yield* callVoid((done) => fs.fsync(file, done))
      })
    )
    const discard = callVoid((done) => fs.rm(temporary, { force: true }, done))
    yield* fill.pipe(
      Effect.catchIf(
        ({ code }) => code === "EEXIST",
        () => Effect.zipRight(discard, fill)
      ),
      Effect.tapError(() => Effect.ignore(discard))
    )
    yield* awaitEarlier
    yield* callVoid((done) => fs.rename(temporary, target, done))
  })

const withFile = <A>(
  file: string,
  flags: string,
  mode: number,
  use: (descriptor: number) => Effect.Effect<A, FileCallFailed>
) =>
  Effect.acquireUseRelease(
    fileCall<number>((done) => fs.open(file, flags, mode, done)),
    use,
    // After fsync the data is safe, even if closing fails.
    (descriptor) => Effect.ignore(callVoid((done) => fs.close(descriptor, done)))
  )

/** Makes a rename durable. On systems that cannot sync directories, the rename itself has to suffice. */
const syncDirectory = (directory: string): Effect.Effect<void, FileCallFailed> =>
  withFile(directory, "r", 0, (descriptor) => callVoid((done) => fs.fsync(descriptor, done))).pipe(
    Effect.catchIf(
      ({ code }) => ["EISDIR", "EINVAL", "EPERM", "ENOTSUP"].includes(code),
      () => Effect.void
    )
  )
