/** A client that sends single messages, with the serializer and the parser of node-postgres. */
import { Effect, type Scope } from "effect"
import { createConnection, type Socket } from "node:net"
import { parse, serialize } from "pg-protocol"
import type { BackendMessage } from "pg-protocol/dist/messages.js"
import { address } from "./WireServer.js"

export { serialize }

/** A message with its fields. */
export interface Received {
  readonly name: string
  readonly [field: string]: unknown
}

export class RawClient {
  private readonly received: Array<Received> = []
  private wake: () => void = () => undefined
  private isClosed = false

  constructor(readonly socket: Socket) {
    socket.on("error", () => undefined)
    const push = (message: Received) => {
      this.received.push(message)
      this.wake()
    }
    void parse(socket, (message: BackendMessage) => push({ ...message, name: message.name })).catch(() => undefined)
    socket.on("close", () => {
      this.isClosed = true
      this.wake()
    })
  }

  send(...messages: ReadonlyArray<Uint8Array>): void {
    this.socket.write(Buffer.concat(messages))
  }

  /** The next message; one named `closed` after the end. */
  async next(): Promise<Received> {
    for (;;) {
      const found = this.received.shift()
      if (found !== undefined) return found
      if (this.isClosed) return { name: "closed" }
      await new Promise<void>((resolve) => {
        this.wake = resolve
      })
    }
  }

  /** The messages up to one of a name, or to the end. */
  async until(name: string): Promise<ReadonlyArray<Received>> {
    const found: Array<Received> = []
    for (;;) {
      const message = await this.next()
      found.push(message)
      if (message.name === name || message.name === "closed") return found
    }
  }

  /** The names of the messages up to one of a name. */
  async names(name: string): Promise<ReadonlyArray<string>> {
    return (await this.until(name)).map((message) => message.name)
  }
}

/** A connection that has sent nothing. */
export const connected: Effect.Effect<RawClient, never, Scope.Scope | Effect.Effect.Context<typeof address>> =
  Effect.flatMap(address, ({ host, port }) =>
    Effect.acquireRelease(
      Effect.promise(
        () =>
          new Promise<RawClient>((resolve, reject) => {
            const socket = createConnection({ host, port })
            socket.once("error", reject)
            socket.once("connect", () => resolve(new RawClient(socket)))
          })
      ),
      ({ socket }) => Effect.sync(() => socket.destroy())
    )
  )

/** A connection after its start-up, with the messages of it. */
export const started = (parameters: Readonly<Record<string, string>> = {}) =>
  Effect.flatMap(connected, (raw) =>
    Effect.promise(async () => {
      raw.send(serialize.startup({ user: "ada", database: "shop", ...parameters }))
      return { raw, messages: await raw.until("readyForQuery") }
    })
  )
