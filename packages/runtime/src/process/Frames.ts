/**
 * Framed messages between a process and its child over a shared socket.
 *
 * A frame is a 4-byte length and a body in V8's serialization format, which preserves bigints, bytes and typed arrays. Node's
 * own IPC channel for forks costs three times as much, which matters when a statement takes microseconds.
 */
import type { Socket } from "node:net"
import { deserialize, serialize } from "node:v8"

/** Size of the length prefix, in bytes. */
const headSize = 4

/** Bodies larger than this, in bytes, are written separately instead of being copied behind the length prefix. */
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

/** Reassembles messages from the chunks of the socket. */
export const readFrames = (socket: Socket, onMessage: (message: unknown) => void): void => {
  let pieces: Array<Buffer> = []
  let size = 0
  /** Bytes needed to complete the next message, as far as is known. */
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
      onMessage(deserialize(body))
    }
    pieces = all.length === 0 ? [] : [all]
    size = all.length
  })
}
