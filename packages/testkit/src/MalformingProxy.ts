/** A PostgreSQL proxy that answers certain statements with a message the driver cannot parse. */
import { connect, createServer, type Socket } from "node:net"
import { Effect } from "effect"

/** The word that triggers the malformed message. */
export const malformed = "malformed_answer"

/** A row description that announces 100 columns and contains none. */
const answer = Buffer.from([0x54, 0, 0, 0, 6, 0, 100])

/** Starts the proxy for the lifetime of the scope; yields its port. */
export const malformingProxy = (server: { readonly host: string; readonly port: number }) =>
  Effect.map(
    Effect.acquireRelease(
      Effect.async<{ readonly port: number; readonly close: () => void }>((resume) => {
        const sockets = new Set<Socket>()
        const listener = createServer({ noDelay: true }, (near) => {
          const far = connect({ ...server, noDelay: true })
          for (const socket of [near, far]) sockets.add(socket.on("error", () => {}))
          near.on("close", () => far.destroy())
          far.on("close", () => near.destroy())
          far.pipe(near)
          near.on("data", (chunk) => {
            if (chunk.includes(malformed)) {
              far.unpipe(near)
              near.write(answer)
            } else far.write(chunk)
          })
        })
        listener.listen(0, "127.0.0.1", () => {
          const address = listener.address()
          const close = () => {
            for (const socket of sockets) socket.destroy()
            listener.close()
          }
          resume(Effect.succeed({ port: typeof address === "object" && address !== null ? address.port : 0, close }))
        })
      }),
      ({ close }) => Effect.sync(close)
    ),
    ({ port }) => port
  )
