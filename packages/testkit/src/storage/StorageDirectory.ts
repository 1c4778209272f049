/** A storage directory for one test: created from given files, opened as a storage, and removed at the end. */
import type { StorageFailed } from "@semlayer/domain/CatalogErrors"
import type { ApiKeyRows } from "@semlayer/storage/keys/ApiKeyRows"
import type { EmbeddingRows } from "@semlayer/storage/vectors/EmbeddingRows"
import type { Storage } from "@semlayer/storage/snapshot/Storage"
import { layerAt, type StorageOptions } from "@semlayer/storage/StorageLocation"
import { Effect } from "effect"
import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"

export class StorageDirectory {
  private constructor(readonly path: string) {}

  /** A directory with files by path, removed when the scope closes. */
  static make(files: Readonly<Record<string, string>> = {}) {
    const make = Effect.sync(() => {
      const directory = new StorageDirectory(fs.mkdtempSync(path.join(os.tmpdir(), "semlayer-")))
      for (const [place, text] of Object.entries(files)) directory.write(place, text)
      return directory
    })
    return Effect.acquireRelease(make, (directory) => Effect.sync(() => directory.remove("")))
  }

  /** Runs an effect with the directory open as a storage. */
  open<A, E, R>(
    effect: Effect.Effect<A, E, R | Storage | EmbeddingRows | ApiKeyRows>,
    options: StorageOptions = {}
  ): Effect.Effect<A, E | StorageFailed, Exclude<R, Storage | EmbeddingRows | ApiKeyRows>> {
    return Effect.provide(effect, layerAt({ _tag: "Directory", path: this.path }, options))
  }

  pathOf(place: string): string {
    return path.join(this.path, place)
  }

  write(place: string, text: string | Uint8Array): void {
    fs.mkdirSync(path.dirname(this.pathOf(place)), { recursive: true })
    fs.writeFileSync(this.pathOf(place), text)
  }

  read(place: string): string {
    return fs.readFileSync(this.pathOf(place), "utf8")
  }

  remove(place: string): void {
    fs.rmSync(this.pathOf(place), { recursive: true, force: true })
  }

  /** The sorted paths of all files, without internal ones of the storage. */
  files(): ReadonlyArray<string> {
    return fs
      .readdirSync(this.path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(this.path, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
      .filter((place) => !/^\.semlayer[./]/.test(place))
      .sort()
  }
}

/** The text of a small model file. */
export const modelFile = (name: string, more = ""): string =>
  `version: 7\nname: ${name}\nsql_table: ${name}\ndata_source: shop\ncolumns:\n- name: id\n  type: INT\n${more}`
