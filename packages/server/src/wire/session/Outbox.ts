/** Messages to one client, sent in batches. */
import { Effect } from "effect"
import { ByteWriter } from "../protocol/ByteWriter.js"
import type { SocketEnded, WireSocket } from "../socket/WireSocket.js"

/** Bytes from which a batch is sent. */
const batchSize = 64 * 1024

export class Outbox {
  readonly writer = new ByteWriter()

  constructor(private readonly socket: WireSocket) {}

  get isFull(): boolean {
    return this.writer.size >= batchSize
  }

  /** Sends what is written; waits while the client does not read. */
  readonly flush: Effect.Effect<void, SocketEnded> = Effect.suspend(() =>
    this.writer.size === 0 ? Effect.void : this.socket.write(this.writer.take())
  )
}
