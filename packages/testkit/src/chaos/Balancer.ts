/** A load balancer for TCP: each connection goes to the next backend that accepts one. */
import { connect, createServer, type Server, type Socket } from "node:net"
import { Effect, type Scope } from "effect"

export interface Balancer {
  readonly url: string
  /** The connections that are open to a backend. */
  readonly openTo: (port: number) => number
}

export const balancer = (ports: ReadonlyArray<number>): Effect.Effect<Balancer, never, Scope.Scope> =>
  Effect.map(
    Effect.acquireRelease(
      Effect.async<Server>((resume) => {
        const server = createServer({ noDelay: true })
        server.listen(0, "127.0.0.1", () => resume(Effect.succeed(server)))
      }),
      (server) => Effect.sync(() => server.close())
    ),
    (server) => {
      const open = new Map(ports.map((port) => [port, new Set<Socket>()]))
      let turn = 0
      const forward = (client: Socket, tries: number): void => {
        const port = ports[turn++ % ports.length] ?? 0
        const backend = connect({ port, host: "127.0.0.1", noDelay: true })
        backend.once("error", () => {
          if (tries > 0 && !client.destroyed) forward(client, tries - 1)
          else client.destroy()
        })
        backend.once("connect", () => {
          open.get(port)?.add(client)
          backend.removeAllListeners("error")
          backend.on("error", () => client.destroy())
          backend.once("close", () => client.destroy())
          client.once("close", () => {
            open.get(port)?.delete(client)
            backend.destroy()
          })
          client.pipe(backend).pipe(client)
        })
      }
      server.on("connection", (client) => {
        client.on("error", () => client.destroy())
        forward(client, ports.length)
      })
      const address = server.address()
      return {
        url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
        openTo: (port) => open.get(port)?.size ?? 0
      }
    }
  )
