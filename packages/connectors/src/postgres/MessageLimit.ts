/**
 * Bounds the messages of a PostgreSQL session before the driver makes text of them: Node has no string beyond 512 MB, and
 * the driver's attempt at one is thrown inside a handler of its socket, where it ends the process.
 */
import type { Socket } from "node:net"

/** Longest message of the server, in bytes: a row of an answer is one message. */
export const maxMessageBytes = 64 << 20

/** The error that a session with a longer message is destroyed with. */
export class MessageTooLong extends Error {
  constructor(readonly bytes: number) {
    super(`a row of the answer has ${bytes} bytes; at most ${maxMessageBytes} are read`)
  }
}

/** Type and length, which counts itself and not the type. */
const headBytes = 5

/** Watches a socket from a moment on at which no message is half read: after the login. */
export const limitMessages = (stream: Socket): void => {
  /** Bytes of the message that are still to come. */
  let rest = 0
  let head = Buffer.alloc(0)
  // Ahead of the driver, which would collect the message until it is whole.
  stream.prependListener("data", (chunk: Buffer) => {
    let at = Math.min(rest, chunk.length)
    rest -= at
    while (at < chunk.length) {
      const needed = headBytes - head.length
      const isWhole = chunk.length - at >= needed
      const found =
        head.length === 0 ? chunk.subarray(at, at + needed) : Buffer.concat([head, chunk.subarray(at, at + needed)])
      if (!isWhole) {
        head = Buffer.from(found)
        return
      }
      const length = found.readUInt32BE(1)
      if (length > maxMessageBytes) {
        stream.destroy(new MessageTooLong(length))
        return
      }
      head = Buffer.alloc(0)
      const body = length - (headBytes - 1)
      const here = Math.min(body, chunk.length - at - needed)
      at += needed + here
      rest = body - here
    }
  })
}
