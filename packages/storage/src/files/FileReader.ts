/**
 * Reads the files of a storage directory and records what changed in them. A file is read when its stamp changed, and
 * looked into when its content did.
 */
import type { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { Array as Arr, Clock, Effect, Either, Option } from "effect"
import type { ChangeLog } from "../documents/ChangeLog.js"
import { unreadable } from "../documents/Documents.js"
import { yieldToEventLoop } from "@semlayer/runtime/YieldToEventLoop"
import { type FileStore, isSettled, sameStamp, type Stamp } from "./FileStore.js"
import { digestOf, documentsOf } from "./FileFormat.js"
import { DocumentIndex, type Settled } from "./DocumentIndex.js"
import { keyOf, kindOf, type PlaceKind } from "./Layout.js"

/** Files that are read at the same time, and decoded before other work gets its turn. */
const readTogether = 16

/**
 * Which of some files are read: those whose stamp changed, or all of them; of those that were told to have changed all but
 * our own writes. `certain` also believes at once that a file is gone or broken, which for a moment it may be only because
 * somebody is saving it.
 */
export type Reading = "changed" | "told" | "all" | "certain"

/** A file that is to be read. Without a stamp it is gone; the failure to get one is told with its document. */
interface Visit {
  readonly place: string
  readonly kind: PlaceKind
  readonly stamp: Either.Either<Stamp | undefined, StorageFailed>
}

const absent = Either.right(undefined)

export class FileReader {
  readonly holdings = new DocumentIndex()
  /** Files that could be read before and are gone or broken now. They are believed to be at the next visit. */
  readonly doubtful = new Set<string>()
  /** Stamps that files got by our own writes: with them, what is told of a file is that write, and it need not be read. */
  private readonly own = new Map<string, Stamp>()
  /** Owner of the flat models that name no datasource; empty when there is not exactly one datasource. */
  private owner = ""

  constructor(
    private readonly disk: FileStore,
    private readonly log: ChangeLog
  ) {}

  /** Brings what is known of some files up to date. Datasources come first: they tell who owns the flat models. */
  visit(places: ReadonlyArray<string>, reading: Reading): Effect.Effect<void> {
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

  /** Takes in what we have just written to a file, without reading it. */
  takeWritten(place: string, text: string): Effect.Effect<void> {
    const kind = kindOf(place)
    // What a datasource says depends on more than its text, and other files on it.
    if (kind?._tag !== "Model" && kind?._tag !== "Memory") return this.visit([place], "certain")
    return Effect.gen(this, function* () {
      const [stamp = absent] = yield* this.disk.stamps([place])
      if (Either.isRight(stamp) && stamp.right !== undefined) this.own.set(place, stamp.right)
      const file = { place, kind, bytes: Buffer.from(text), stamp: undefined }
      const documents = documentsOf(file, this.owner)
      // Without a stamp it is read again by the next look at everything, as any file that has just changed.
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

  /** Those of some files that are to be read. */
  private look(places: ReadonlyArray<string>, reading: Reading): Effect.Effect<ReadonlyArray<Visit>> {
    return Effect.map(this.disk.stamps(places), (stamps) =>
      places.flatMap((place, i): ReadonlyArray<Visit> => {
        const stamp = stamps[i] ?? absent
        const known = this.holdings.places.get(place)?.stamp
        const isSame = known !== undefined && Either.isRight(stamp) && sameStamp(stamp.right, known)
        const isOwn = reading === "told" && Either.isRight(stamp) && this.isOwn(place, stamp.right)
        const kind = (reading === "changed" && isSame) || isOwn ? undefined : kindOf(place)
        return kind === undefined ? [] : [{ place, kind, stamp }]
      })
    )
  }

  private readAll(visits: ReadonlyArray<Visit>, reading: Reading): Effect.Effect<void> {
    return Effect.gen(this, function* () {
      for (const some of Arr.chunksOf(visits, readTogether)) {
        const read = yield* Effect.forEach(some, (visit) => this.read(visit, reading), { concurrency: readTogether })
        yield* yieldToEventLoop
        const stale = read.flat()
        // What another file hid until now.
        if (stale.length > 0) yield* this.readAll(yield* this.look(stale, "all"), "all")
      }
    })
  }

  /** Reads a file and answers which others count from now on. */
  private read({ place, kind, stamp }: Visit, reading: Reading): Effect.Effect<ReadonlyArray<string>> {
    return Effect.gen(this, function* () {
      const stamped = yield* stamp
      const bytes = stamped === undefined ? Option.none() : yield* this.disk.read(place)
      if (stamped === undefined || Option.isNone(bytes)) return yield* this.gone(place, reading)
      const settled = isSettled(stamped, yield* Clock.currentTimeMillis) ? stamped : undefined
      const file = { place, kind, bytes: bytes.value, stamp: stamped }
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
        const key = kind._tag === "MemoryList" ? ({ kind: "stray", place } as const) : keyOf(kind, {}, this.owner)
        return this.settle(place, () => this.holdings.take(place, undefined, "", [unreadable(key, place, reason)]))
      })
    )
  }

  private gone(place: string, reading: Reading): Effect.Effect<ReadonlyArray<string>> {
    return this.isDoubtful(place, reading)
      ? Effect.succeed([])
      : this.settle(place, () => this.holdings.take(place, undefined, "", []))
  }

  /** Whether what was found is not believed yet. */
  private isDoubtful(place: string, reading: Reading): boolean {
    const wasReadable = this.holdings.places.get(place)?.isReadable === true
    if (reading === "certain" || !wasReadable || this.doubtful.has(place)) return false
    this.doubtful.add(place)
    return true
  }

  /** Takes a file in and records what that changed, both or neither. */
  private settle(place: string, take: () => Settled): Effect.Effect<ReadonlyArray<string>> {
    return Effect.suspend(() => {
      this.doubtful.delete(place)
      const { changes, stale } = take()
      return Effect.as(this.log.record(changes), stale)
    }).pipe(Effect.uninterruptible)
  }
}
