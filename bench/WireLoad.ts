/**
 * Load over the protocol of PostgreSQL: several connections, each of which sends the next statement when the last is answered.
 * Like that over HTTP, it sends prepared bytes and only looks for the end of an answer, to use little of the processor.
 */
import { connect } from "node:net"
import { answersPerSecond } from "./Load.js"

export interface WireLoadOptions {
  readonly port: number
  readonly database: string
  readonly connections: number
  readonly seconds: number
  /** Sent once per connection. */
  readonly before?: Buffer
  /** One statement, whose answer ends with ReadyForQuery. */
  readonly statement: Buffer
}

const int16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

const text = (value: string): Buffer => Buffer.from(`${value}\0`)

const message = (type: string, ...parts: ReadonlyArray<Buffer>): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
}

const sync = message("S")

/** A statement as text. */
export const simpleQuery = (sql: string): Buffer => message("Q", text(sql))

/** Prepares a statement without parameters under a name. */
export const parse = (name: string, sql: string): Buffer =>
  Buffer.concat([message("P", text(name), text(sql), int16(0)), sync])

/** Runs a prepared statement as drivers do: Bind, Describe, Execute, Sync. */
export const runPrepared = (name: string): Buffer =>
  Buffer.concat([
    message("B", text(""), text(name), int16(0), int16(0), int16(0)),
    message("D", Buffer.from("P"), text("")),
    message("E", text(""), int32(0)),
    sync
  ])

const startUp = (database: string): Buffer => {
  const body = Buffer.concat([int32(196_608), ...["user", "bench", "database", database].map(text), Buffer.from("\0")])
  return Buffer.concat([int32(body.length + 4), body])
}

const readyForQuery = "Z".charCodeAt(0)
const errorResponse = "E".charCodeAt(0)

/** Number of statements that one connection has answered until `isOver`. */
const converse = (options: WireLoadOptions, isOver: () => boolean): Promise<number> =>
  new Promise((resolve, reject) => {
    const { port, database, before, statement } = options
    const socket = connect(port, "127.0.0.1")
    const opening = [...(before === undefined ? [] : [before])]
    let answers = -1 - opening.length
    let rest: Buffer = Buffer.alloc(0)
    const next = () => {
      answers++
      const bytes = opening.shift() ?? statement
      if (!isOver()) return socket.write(bytes)
      socket.end(message("X"))
      return resolve(Math.max(0, answers))
    }
    socket.setNoDelay(true)
    socket.on("connect", () => socket.write(startUp(database)))
    socket.on("error", reject)
    socket.on("data", (data) => {
      const bytes = rest.length === 0 ? data : Buffer.concat([rest, data])
      let at = 0
      while (bytes.length - at >= 5) {
        const end = at + 1 + bytes.readInt32BE(at + 1)
        if (end > bytes.length) break
        if (bytes[at] === errorResponse) return reject(new Error(bytes.toString("latin1", at, end)))
        if (bytes[at] === readyForQuery) next()
        at = end
      }
      rest = bytes.subarray(at)
    })
  })

/** Statements per second that are answered without an error. */
export const wireLoad = (options: WireLoadOptions): Promise<number> =>
  answersPerSecond(options, (isOver) => converse(options, isOver))
