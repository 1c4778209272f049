/** One connection of a client: frames with back-pressure in both directions, and the switch to TLS. */
import { CurrentPermit } from "@semlayer/runtime/admission/RequestPermit"
import { timerDelay } from "@semlayer/runtime/Timer"
import { Data, Deferred, Effect, FiberId } from "effect"
import type { Socket } from "node:net"
import { type SecureContext, TLSSocket } from "node:tls"
import { type Frame, Frames, type InvalidLength } from "../protocol/Frames.js"

/** Bytes that are buffered before the socket is paused, unless a single message is longer. */
const maxBuffered = 64 * 1024

/** Why nothing more can be read or written. */
export class SocketEnded extends Data.TaggedError("SocketEnded")<{
  readonly reason: "disconnected" | "shutdown" | "idle"
}> {}

/** A message whose length is not one. */
export class FrameInvalid extends Data.TaggedError("FrameInvalid")<InvalidLength> {}

type Read = Effect.Effect<Frame, SocketEnded | FrameInvalid>

export class WireSocket {
  private readonly frames = new Frames()
  private wake: (() => void) | null = null
  private ended: "disconnected" | "shutdown" | null = null
  private readonly gone = Deferred.unsafeMake<void>(FiberId.none)

  constructor(private socket: Socket) {
    socket.setNoDelay(true)
    socket.setKeepAlive(true, 60_000)
    this.listen()
  }

  /** Whether the connection is encrypted. */
  get isEncrypted(): boolean {
    return this.socket instanceof TLSSocket
  }

  /** Whether bytes have arrived that are not part of a message taken. */
  get hasMore(): boolean {
    return this.frames.size > 0
  }

  /** Completes when the client has disconnected. */
  get closed(): Effect.Effect<void> {
    return Deferred.await(this.gone)
  }

  /** The next message, whose body has at most `limit` bytes. Fails if it does not come in `patience` milliseconds. */
  take(hasType: boolean, limit: number, patience?: number): Read {
    return Effect.suspend(() => this.poll(hasType, limit) ?? this.wait(hasType, limit, patience))
  }

  /** Sends bytes; waits while the client does not read, without holding the permit of the request. */
  write(bytes: Buffer): Effect.Effect<void, SocketEnded> {
    return Effect.suspend(() => {
      if (this.socket.destroyed || !this.socket.writable) return new SocketEnded({ reason: "disconnected" })
      return bytes.length === 0 || this.socket.write(bytes) ? Effect.void : CurrentPermit.whileBlocked(this.drained)
    })
  }

  /** Ends the wait for the next message: the service shuts down. */
  stop(): void {
    this.end("shutdown")
  }

  /** Sends what is left and closes the connection. */
  readonly close: Effect.Effect<void> = Effect.sync(() => {
    this.ended ??= "disconnected"
    // What the client still sends is dropped, because unread bytes would reset the connection before it reads the last message.
    this.socket.resume()
    this.socket.end(() => this.socket.destroySoon())
  })

  /** Closes the connection without waiting for the client. */
  readonly destroy: Effect.Effect<void> = Effect.sync(() => {
    this.socket.destroy()
  })

  /** Encrypts the connection, as its server. Fails if the client does not complete the handshake. */
  startTls(secureContext: SecureContext): Effect.Effect<void, SocketEnded> {
    return Effect.async<void, SocketEnded>((resume) => {
      const plain = this.socket
      for (const event of ["data", "end", "close", "error"]) plain.removeAllListeners(event)
      const secure = new TLSSocket(plain, { isServer: true, secureContext })
      this.socket = secure
      this.listen()
      plain.on("error", () => secure.destroy())
      const failed = () => resume(new SocketEnded({ reason: "disconnected" }))
      secure.once("close", failed)
      secure.once("secure", () => {
        secure.off("close", failed)
        resume(Effect.void)
      })
    })
  }

  private listen(): void {
    const { socket } = this
    socket.on("data", (bytes: Buffer) => {
      // After the end nothing is read any more.
      if (this.ended !== null) return
      this.frames.push(bytes)
      if (this.wake === null && this.frames.size > maxBuffered) socket.pause()
      this.wake?.()
    })
    const gone = () => {
      this.end("disconnected")
      Deferred.unsafeDone(this.gone, Effect.void)
    }
    socket.on("end", gone)
    socket.on("close", gone)
    // An error is followed by "close".
    socket.on("error", () => socket.destroy())
  }

  private end(reason: "disconnected" | "shutdown"): void {
    this.ended ??= reason
    this.wake?.()
  }

  /** The next message if it is complete, or the failure; null if it has to be waited for. */
  private poll(hasType: boolean, limit: number): Read | null {
    if (this.ended === "shutdown") return new SocketEnded({ reason: "shutdown" })
    const found = this.frames.next(hasType, limit)
    if (found !== null) return "body" in found ? Effect.succeed(found) : new FrameInvalid(found)
    return this.ended === null ? null : new SocketEnded({ reason: this.ended })
  }

  private wait(hasType: boolean, limit: number, patience = Number.POSITIVE_INFINITY): Read {
    return Effect.async((resume) => {
      // A timer and no race, which would cost each message two fibers.
      const timer = setTimeout(() => settle(new SocketEnded({ reason: "idle" })), timerDelay(patience))
      const end = () => {
        clearTimeout(timer)
        this.wake = null
      }
      const settle = (found: Read) => {
        end()
        resume(found)
      }
      this.wake = () => {
        const found = this.poll(hasType, limit)
        if (found !== null) settle(found)
      }
      this.socket.resume()
      return Effect.sync(end)
    })
  }

  private readonly drained: Effect.Effect<void, SocketEnded> = Effect.async((resume) => {
    const { socket } = this
    const done = () => {
      socket.off("drain", done)
      socket.off("close", done)
      resume(socket.destroyed ? new SocketEnded({ reason: "disconnected" }) : Effect.void)
    }
    socket.on("drain", done)
    socket.on("close", done)
    return Effect.sync(() => {
      socket.off("drain", done)
      socket.off("close", done)
    })
  })
}
