/**
 * Reads the files of a storage directory and records what changed in them. A file is read when its stamp changed, and
 * looked into when its content did.
 */
import type { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { Array as Arr, Clock, Effect, Either, Option } from "effect"
import type { ChangeLog } from "../ChangeLog.js"
import { unreadable } from "../Documents.js"
import type { Disk, Stamp } from "./Disk.js"
import { digestOf, documentsOf } from "./FileFormat.js"
import { Holdings, type Settled } from "./Holdings.js"
import { keyOf, kindOf, type PlaceKind } from "./Layout.js"

/** Files whose stamps are looked at at the same time. */
const lookedAtTogether = 64

/** Files that are read at the same time, and decoded before other work gets its turn. */
const readTogether = 16

/** A file modified this recently, in milliseconds, may change again without its stamp showing it. */
const settlingTime = 2000

/**
 * Which of some files are read: those whose stamp changed, or all of them. `certain` also believes at once that a file
 * is gone or broken, which for a moment it may be only because somebody is saving it.
 */
export type Reading = "changed" | "all" | "certain"

/** A file that is to be read. Without a stamp it is gone; the failure to get one is told with its document. */
interface Visit {
  readonly place: string
  readonly kind: PlaceKind
  readonly stamp: Either.Either<Option.Option<Stamp>, StorageFailed>
}

export class FileReader {
  readonly holdings = new Holdings()
  /** Files that could be read before and are gone or broken now. They are believed to be at the next visit. */
  readonly doubtful = new Set<string>()
  /** Owner of the flat models that name no datasource; empty when there is not exactly one datasource. */
  private owner = ""

  constructor(
    private readonly disk: Disk,
    private readonly log: ChangeLog
  ) {}

  /** Brings what is known of some files up to date. Datasources come first: they tell who owns the flat models. */
  visit(places: ReadonlyArray<string>, reading: Reading): Effect.Effect<void> {
    return Effect.gen(this, function* () {
      const [others, datasources] = Arr.partition(places, (place) => kindOf(place)?._tag === "Datasource")
      yield* this.update(datasources, reading)
      const owner = datasources.length > 0 ? this.holdings.soleDatasource() : this.owner
      const orphans = owner === this.owner ? [] : this.holdings.flatModels()
      this.owner = owner
      yield* this.update(others, reading)
      yield* this.update(orphans, "all")
    })
  }

  private update(places: ReadonlyArray<string>, reading: Reading): Effect.Effect<void> {
    return Effect.gen(this, function* () {
      const looked = yield* Effect.forEach(places, (place) => this.look(place, reading), {
        concurrency: lookedAtTogether
      })
      for (const visits of Arr.chunksOf(Arr.getSomes(looked), readTogether)) {
        const read = yield* Effect.forEach(visits, (visit) => this.read(visit, reading), { concurrency: readTogether })
        yield* Effect.yieldNow()
        // What another file hid until now.
        if (read.flat().length > 0) yield* this.update(read.flat(), "all")
      }
    })
  }

  /** The file, if it is to be read. */
  private look(place: string, reading: Reading): Effect.Effect<Option.Option<Visit>> {
    const kind = kindOf(place)
    if (kind === undefined) return Effect.succeedNone
    return Effect.map(Effect.either(this.disk.stamp(place)), (stamp) => {
      const text = Either.match(stamp, {
        onLeft: () => "",
        onRight: Option.match({ onNone: () => "", onSome: (s) => s.text })
      })
      const isSame = text !== "" && this.holdings.places.get(place)?.stamp === text
      return reading === "changed" && isSame ? Option.none() : Option.some({ place, kind, stamp })
    })
  }

  /** Reads a file and answers which others count from now on. */
  private read({ place, kind, stamp }: Visit, reading: Reading): Effect.Effect<ReadonlyArray<string>> {
    return Effect.gen(this, function* () {
      const stamped = yield* stamp
      const bytes = Option.isSome(stamped) ? yield* this.disk.read(place) : Option.none()
      if (Option.isNone(stamped) || Option.isNone(bytes)) return yield* this.gone(place, reading)
      const { text, modified } = stamped.value
      const settled = modified < (yield* Clock.currentTimeMillis) - settlingTime ? text : ""
      const file = { place, kind, bytes: bytes.value, stamp: text }
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
        return this.settle(place, () => this.holdings.take(place, "", "", [unreadable(key, place, reason)]))
      })
    )
  }

  private gone(place: string, reading: Reading): Effect.Effect<ReadonlyArray<string>> {
    return this.isDoubtful(place, reading)
      ? Effect.succeed([])
      : this.settle(place, () => this.holdings.take(place, "", "", []))
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
