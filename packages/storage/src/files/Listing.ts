/** Lists the files and directories of a storage directory. A directory that cannot be listed is reported on its own. */
import { Effect, Option } from "effect"
import { type FileStore, isTemporary, type Stamp } from "./FileStore.js"
import { directoryOf, isModelDirectory, documentKindOf } from "./Layout.js"

/** Listing of a directory that holds documents. */
export interface ListedDirectory {
  readonly directory: string
  /** Stamp taken before listing, so that later changes alter it; undefined if the directory does not exist. */
  readonly stamp: Stamp | undefined
  readonly places: ReadonlySet<string>
  readonly subdirectories: ReadonlySet<string>
  /** Temporary files of writes that are in progress, or were cut off by a crash. */
  readonly temporaries: ReadonlyArray<string>
  /** It contains symbolic links, whose targets are not watched. */
  readonly hasLinks: boolean
  /** Why it cannot be listed. */
  readonly failure: string | undefined
}

/** Maximum number of directories listed concurrently. */
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

/** The stamp of a directory; undefined if it does not exist or fails, because listing it reports the failure. */
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
      const isFile = !isDirectory && documentKindOf(place) !== undefined
      if (!isDirectory && isTemporary(name)) temporaries.push(place)
      else if (isFile) places.add(place)
      else if ((isDirectory || isLink) && isModelDirectory(place)) subdirectories.add(place)
    }
    const hasLinks = entries.value.some(({ isLink }) => isLink)
    return { directory, stamp, places, subdirectories, temporaries, hasLinks, failure: undefined }
  }).pipe(Effect.catchAll(({ reason }) => Effect.succeed(nothingIn(directory, reason))))

/** Lists the given directories, and those below them with the models of a datasource. */
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

/** Whether the listings show that a file or directory no longer exists; a failed listing shows nothing. */
export const isGone = (listed: ReadonlyMap<string, ListedDirectory>, place: string): boolean => {
  const directory = directoryOf(place)
  const parent = listed.get(directory)
  if (parent === undefined) return isModelDirectory(directory) && isGone(listed, directory)
  return parent.failure === undefined && !parent.places.has(place) && !parent.subdirectories.has(place)
}
