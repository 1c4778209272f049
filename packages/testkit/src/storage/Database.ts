/** A PostgreSQL database with a storage for one test, behind a proxy whose connections can be cut. */
import { type ScratchDatabase, scratch } from "../TestDatabases.js"
import { layerAt, parseLocation } from "@semlayer/storage/StorageLocation"
import type { Storage, StorageSnapshot } from "@semlayer/storage/snapshot/Storage"
import { snapshot } from "../StorageSuite.js"
import { Effect, Layer, Redacted } from "effect"
import { connect, createServer, type Socket } from "node:net"
import type { TestContext } from "vitest"

/** A storage layer for a URL. */
export const layerOf = (address: string) => Layer.unwrapEffect(Effect.map(parseLocation(address), (at) => layerAt(at)))

export const addressOf = (database: ScratchDatabase): URL => {
  const secret = database.datasource().connection_string
  return new URL(secret === undefined ? "" : Redacted.value(secret))
}

/** Each test has its own database, so that it does not end the sessions of others. */
export const storageDatabase = (context: TestContext) =>
  Effect.map(scratch("postgres", context), (database) => {
    const address = addressOf(database)
    address.password = "s3cr3t"
    return { ...database, address: address.href, layer: Layer.fresh(layerOf(address.href)) }
  })

/** Waits for a snapshot that meets a condition. */
export const until = (
  isShown: (stored: StorageSnapshot) => boolean
): Effect.Effect<StorageSnapshot, unknown, Storage> =>
  Effect.flatMap(snapshot, (stored) =>
    isShown(stored) ? Effect.succeed(stored) : Effect.zipRight(Effect.sleep("5 millis"), until(isShown))
  )

/** A proxy to a server that can be cut and restored; while cut, it refuses connections. */
export const wayTo = (address: string) =>
  Effect.acquireRelease(
    Effect.async<Way>((resume) => {
      const way = new Way(new URL(address))
      way.server.listen(0, "127.0.0.1", () => resume(Effect.succeed(way)))
    }),
    (way) => Effect.sync(() => way.close())
  )

class Way {
  private readonly sockets = new Set<Socket>()
  private port = 0
  readonly server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: Number(this.target.port || 5432), host: this.target.hostname, noDelay: true })
    for (const [from, to] of [
      [near, far],
      [far, near]
    ] as const) {
      this.sockets.add(from)
      from.on("data", (data) => {
        to.write(data)
      })
      from.on("error", () => undefined)
      from.on("close", () => {
        this.sockets.delete(from)
        to.destroy()
      })
    }
  })

  constructor(private readonly target: URL) {}

  get address(): string {
    const own = this.server.address()
    if (own !== null && typeof own === "object") this.port = own.port
    const url = new URL(this.target)
    url.hostname = "127.0.0.1"
    url.port = String(this.port)
    return url.href
  }

  readonly cut = Effect.sync(() => {
    void this.address
    this.close()
  })

  readonly restore = Effect.async<void>((resume) => {
    this.server.listen(this.port, "127.0.0.1", () => resume(Effect.void))
  })

  close(): void {
    this.server.close()
    for (const socket of this.sockets) socket.destroy()
  }
}
