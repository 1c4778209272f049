/**
 * Reads the files of a storage directory and records their changes. A file is read when its stamp changed, and parsed when
 * its content changed.
 */
import type { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { Array as Arr, Clock, Effect, Either, Option } from "effect"
import type { ChangeLog } from "../documents/ChangeLog.js"
import { unreadable } from "../documents/Documents.js"
import { yieldToEventLoop } from "@semlayer/runtime/YieldToEventLoop"
import { type FileStore, isSettled, sameStamp, type Stamp } from "./FileStore.js"
import { digestOf, documentsOf } from "./FileFormat.js"
import { DocumentIndex, type Settled } from "./DocumentIndex.js"
import { documentKeyOf, documentKindOf, type PlaceKind } from "./Layout.js"
import { profilesPlaceOf } from "./ModelProfiles.js"

/** Number of files read concurrently, and parsed before yielding to the event loop. */
const readTogether = 16

/**
 * Which of the given files to read. "changed": those whose stamp changed. "reported": those reported by file watching, except
 * this process's own writes. "all" and "certain": every one. Only "certain" accepts at once that a file is gone or broken;
 * the others confirm it at the next visit, because an editor may be in the middle of saving it.
 */
export type ReadScope = "changed" | "reported" | "all" | "certain"

/** A file to read. Undefined stamp: the file is gone. A failure to get the stamp is reported for its document. */
interface Visit {
  readonly place: string
  readonly kind: PlaceKind
  readonly stamp: Either.Either<Stamp | undefined, StorageFailed>
}

const absent = Either.right(undefined)

/** The profiles of the model at a place, null if there are none. They can be made again, so a file that fails is left out. */
export const readProfiles = (disk: FileStore, place: string): Effect.Effect<string | null> =>
  documentKindOf(place)?._tag !== "Model"
    ? Effect.succeed(null)
    : Effect.match(disk.read(profilesPlaceOf(place)), {
        onFailure: () => null,
        onSuccess: (bytes) => Option.getOrNull(Option.map(bytes, (each) => each.toString("utf8")))
      })

/** The text of a file, and the text of its profiles if it is a model that has some. */
export interface FileTexts {
  readonly text: string
  readonly profiles: string | null
}

export class FileReader {
  readonly holdings = new DocumentIndex()
  /** Files that were readable before and are now gone or broken. The next visit accepts that. */
  readonly doubtful = new Set<string>()
  /** Stamps of this process's own writes. A watch event for a file with this stamp reports that write and is ignored. */
  private readonly own = new Map<string, Stamp>()
  /** Files that this process is writing, whose watch events are ignored until the stamp of the write is known. */
  readonly writing = new Set<string>()
  /** Owner of flat models that name no datasource; empty unless there is exactly one datasource. */
  private owner = ""

  constructor(
    private readonly disk: FileStore,
    private readonly log: ChangeLog
  ) {}

  /** Updates the index for some files. Datasources come first, because they determine the owner of flat models. */
  visit(places: ReadonlyArray<string>, reading: ReadScope): Effect.Effect<void> {
    return Effect.gen(this, function* () {
      const visits = yield* this.look(places, reading)
      if (visits.length === 0) return
      const [others, datasources] = Arr.partition(visits, ({ kind }) => kind._tag === "Datasource")
      yield* this.readAll(datasources, reading)
      const owner = datasources.length > 0 ? this.holdings.soleDatasource() : this.owner
      const orphans = owner === this.owner ? [] : this.holdings.flatModels()
      this.owner = owner
      yield* this.readAll(others, reading)
      yield* this.readAll(yield* this.look(orphans, "all"), "all")
    })
  }

  /** Indexes text that this process has just written, without reading the file. */
  takeWritten(place: string, { text, profiles }: FileTexts): Effect.Effect<void> {
    const kind = documentKindOf(place)
    // The documents of other kinds depend on more than their text, and flat models depend on the datasources.
    if (kind?._tag !== "Model" && kind?._tag !== "Memory") {
      this.writing.delete(place)
      return this.visit([place], "certain")
    }
    return Effect.gen(this, function* () {
      const [stamp = absent] = yield* this.disk.stamps([place])
      this.writing.delete(place)
      if (Either.isRight(stamp) && stamp.right !== undefined) this.own.set(place, stamp.right)
      const file = { place, kind, bytes: Buffer.from(text), stamp: undefined, profiles }
      const documents = documentsOf(file, this.owner)
      // Without a stamp, the next full refresh reads it again, as it does for any recently changed file.
      const take = () => this.holdings.take(place, undefined, digestOf(file, this.owner), documents)
      const stale = yield* this.settle(place, take)
      if (stale.length > 0) yield* this.readAll(yield* this.look(stale, "all"), "all")
    })
  }

  private isOwn(place: string, stamp: Stamp | undefined): boolean {
    const own = this.own.get(place)
    if (own === undefined) return false
    if (sameStamp(own, stamp)) return true
    this.own.delete(place)
    return false
  }

  /** Selects the files to read. */
  private look(all: ReadonlyArray<string>, reading: ReadScope): Effect.Effect<ReadonlyArray<Visit>> {
    const places = reading === "reported" ? all.filter((place) => !this.writing.has(place)) : all
    return Effect.map(this.disk.stamps(places), (stamps) =>
      places.flatMap((place, i): ReadonlyArray<Visit> => {
        const stamp = stamps[i] ?? absent
        const known = this.holdings.places.get(place)?.stamp
        const isSame = known !== undefined && Either.isRight(stamp) && sameStamp(stamp.right, known)
        const isOwn = reading === "reported" && Either.isRight(stamp) && this.isOwn(place, stamp.right)
        const kind = (reading === "changed" && isSame) || isOwn ? undefined : documentKindOf(place)
        return kind === undefined ? [] : [{ place, kind, stamp }]
      })
    )
  }

  private readAll(visits: ReadonlyArray<Visit>, reading: ReadScope): Effect.Effect<void> {
    return Effect.gen(this, function* () {
      for (const some of Arr.chunksOf(visits, readTogether)) {
        const read = yield* Effect.forEach(some, (visit) => this.read(visit, reading), { concurrency: readTogether })
        yield* yieldToEventLoop
        const stale = read.flat()
        // Files that become the ones in use because another one is gone.
        if (stale.length > 0) yield* this.readAll(yield* this.look(stale, "all"), "all")
      }
    })
  }

  /** Reads a file and returns the files that must be read because they are now the ones in use. */
  private read({ place, kind, stamp }: Visit, reading: ReadScope): Effect.Effect<ReadonlyArray<string>> {
    return Effect.gen(this, function* () {
      const stamped = yield* stamp
      const bytes = stamped === undefined ? Option.none() : yield* this.disk.read(place)
      if (stamped === undefined || Option.isNone(bytes)) return yield* this.gone(place, reading)
      const settled = isSettled(stamped, yield* Clock.currentTimeMillis) ? stamped : undefined
      const file = { place, kind, bytes: bytes.value, stamp: stamped, profiles: yield* readProfiles(this.disk, place) }
      const digest = digestOf(file, this.owner)
      if (this.holdings.places.get(place)?.digest === digest) {
        this.holdings.restamp(place, settled)
        this.doubtful.delete(place)
        return []
      }
      const documents = documentsOf(file, this.owner)
      if (documents.some(({ content }) => Either.isLeft(content)) && this.isDoubtful(place, reading)) return []
      return yield* this.settle(place, () => this.holdings.take(place, settled, digest, documents))
    }).pipe(
      Effect.catchAll(({ reason }) => {
        const key =
          kind._tag === "MemoryList" ? ({ kind: "stray", place } as const) : documentKeyOf(kind, {}, this.owner)
        return this.settle(place, () => this.holdings.take(place, undefined, "", [unreadable(key, place, reason)]))
      })
    )
  }

  private gone(place: string, reading: ReadScope): Effect.Effect<ReadonlyArray<string>> {
    return this.isDoubtful(place, reading)
      ? Effect.succeed([])
      : this.settle(place, () => this.holdings.take(place, undefined, "", []))
  }

  /** Whether to wait for the next visit before accepting that the file is gone or broken. */
  private isDoubtful(place: string, reading: ReadScope): boolean {
    const wasReadable = this.holdings.places.get(place)?.isReadable === true
    if (reading === "certain" || !wasReadable || this.doubtful.has(place)) return false
    this.doubtful.add(place)
    return true
  }

  /** Indexes a file and records the changes; uninterruptible, so that both or neither happen. */
  private settle(place: string, take: () => Settled): Effect.Effect<ReadonlyArray<string>> {
    return Effect.suspend(() => {
      this.doubtful.delete(place)
      const { changes, stale } = take()
      return Effect.as(this.log.record(changes), stale)
    }).pipe(Effect.uninterruptible)
  }
}
