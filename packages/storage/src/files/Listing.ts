/** Which files and directories a storage directory has. What cannot be listed is told, and does not hide the rest. */
import { Effect, Option } from "effect"
import { type FileStore, isTemporary, type Stamp } from "./FileStore.js"
import { directoryOf, isModelDirectory, kindOf } from "./Layout.js"

/** A directory that documents lie in, as it was listed. */
export interface ListedDirectory {
  readonly directory: string
  /** The stamp from before it was listed, so that what comes later makes another one; nothing when it is not there. */
  readonly stamp: Stamp | undefined
  readonly places: ReadonlySet<string>
  readonly subdirectories: ReadonlySet<string>
  /** Files in which writes were prepared, or are being: what a process leaves that is killed at that. */
  readonly temporaries: ReadonlyArray<string>
  /** It has symbolic links; what is behind them is not watched. */
  readonly hasLinks: boolean
  /** Why it cannot be listed. */
  readonly failure: string | undefined
}

/** Directories listed at the same time. */
const concurrency = 8

const nothingIn = (directory: string, failure?: string): ListedDirectory => ({
  directory,
  stamp: undefined,
  places: new Set(),
  subdirectories: new Set(),
  temporaries: [],
  hasLinks: false,
  failure
})

/** The stamp of a directory; nothing when it is not there, or cannot be looked at, which listing it will tell. */
export const directoryStamp = (disk: FileStore, directory: string): Effect.Effect<Stamp | undefined> =>
  Effect.orElseSucceed(disk.stamp(directory), () => undefined)

const listDirectory = (disk: FileStore, directory: string): Effect.Effect<ListedDirectory> =>
  Effect.gen(function* () {
    const stamp = yield* directoryStamp(disk, directory)
    const entries = yield* disk.list(directory)
    if (Option.isNone(entries)) return nothingIn(directory, directory === "" ? "it does not exist" : undefined)
    const places = new Set<string>()
    const subdirectories = new Set<string>()
    const temporaries: Array<string> = []
    for (const { name, isDirectory, isLink } of entries.value) {
      const place = directory === "" ? name : `${directory}/${name}`
      const isFile = !isDirectory && kindOf(place) !== undefined
      if (!isDirectory && isTemporary(name)) temporaries.push(place)
      else if (isFile) places.add(place)
      else if ((isDirectory || isLink) && isModelDirectory(place)) subdirectories.add(place)
    }
    const hasLinks = entries.value.some(({ isLink }) => isLink)
    return { directory, stamp, places, subdirectories, temporaries, hasLinks, failure: undefined }
  }).pipe(Effect.catchAll(({ reason }) => Effect.succeed(nothingIn(directory, reason))))

/** The directories given, and those below them that hold the models of a datasource. */
export const listDirectories = (
  disk: FileStore,
  directories: ReadonlyArray<string>
): Effect.Effect<ReadonlyArray<ListedDirectory>> =>
  Effect.gen(function* () {
    const list = (each: string) => listDirectory(disk, each)
    const listed = yield* Effect.forEach(directories, list, { concurrency })
    const below = listed.flatMap(({ subdirectories }) => [...subdirectories])
    const missing = below.filter((each) => !directories.includes(each))
    return [...listed, ...(yield* Effect.forEach(missing, list, { concurrency }))]
  })

/** Whether the listings tell that a file or directory is not there any more; what could not be listed tells nothing. */
export const isGone = (listed: ReadonlyMap<string, ListedDirectory>, place: string): boolean => {
  const directory = directoryOf(place)
  const parent = listed.get(directory)
  if (parent === undefined) return isModelDirectory(directory) && isGone(listed, directory)
  return parent.failure === undefined && !parent.places.has(place) && !parent.subdirectories.has(place)
}
