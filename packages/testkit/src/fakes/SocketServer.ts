/** The TCP server of a fake, at a free port. Its connections end with it. */
import { createServer, type Socket } from "node:net"
import { FakeStatementFailed } from "./FakeEngine.js"

export class SocketServer {
  private readonly sockets = new Set<Socket>()
  private readonly server = createServer({ noDelay: true })

  constructor(accept: (socket: Socket) => void) {
    this.server.on("connection", (socket) => {
      this.sockets.add(socket)
      socket.on("close", () => this.sockets.delete(socket))
      socket.on("error", () => socket.destroy())
      accept(socket)
    })
  }

  listen(): Promise<void> {
    return new Promise((resolve) => this.server.listen(0, "127.0.0.1", resolve))
  }

  get port(): number {
    const address = this.server.address()
    return typeof address === "object" && address !== null ? address.port : 0
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy()
    this.server.close()
  }
}

/** Writes, and waits for a reader that is slower. */
export const written = async (socket: Socket, bytes: Buffer): Promise<void> => {
  if (socket.destroyed) throw new FakeStatementFailed("cancelled", "the client has left")
  if (socket.write(bytes)) return
  await new Promise<void>((resolve) => {
    socket.once("drain", resolve)
    socket.once("close", () => resolve())
  })
}
