/**
 * Messages between a process and its child, over a socket that both have: each is its length in four bytes and its value in
 * V8's own form, which keeps bigints, bytes and arrays of numbers. Node's channel of a fork does the same in a general way
 * that costs three times as much, which counts where a statement takes microseconds.
 */
import type { Socket } from "node:net"
import { deserialize, serialize } from "node:v8"

/** The length of a message, in bytes. */
const headSize = 4

/** From so many bytes on, a message is sent behind its length instead of being copied behind it. */
const copiedSize = 1 << 14

export const sendFrame = (socket: Socket, message: object, sent?: () => void): void => {
  const body = serialize(message)
  if (body.length <= copiedSize) {
    const frame = Buffer.allocUnsafe(headSize + body.length)
    frame.writeUInt32LE(body.length)
    body.copy(frame, headSize)
    socket.write(frame, sent)
    return
  }
  const head = Buffer.alloc(headSize)
  head.writeUInt32LE(body.length)
  socket.cork()
  socket.write(head)
  socket.write(body, sent)
  socket.uncork()
}

/** Puts the messages together out of the pieces in which they come. */
export const readFrames = (socket: Socket, hear: (message: unknown) => void): void => {
  let pieces: Array<Buffer> = []
  let size = 0
  /** As many bytes as the next message needs, as far as they tell it. */
  let needed = headSize
  socket.on("data", (piece: Buffer) => {
    pieces.push(piece)
    size += piece.length
    if (size < needed) return
    let all = pieces.length === 1 ? piece : Buffer.concat(pieces, size)
    needed = headSize
    while (all.length >= needed) {
      needed = headSize + all.readUInt32LE()
      if (all.length < needed) break
      const body = all.subarray(headSize, needed)
      all = all.subarray(needed)
      needed = headSize
      hear(deserialize(body))
    }
    pieces = all.length === 0 ? [] : [all]
    size = all.length
  })
}
