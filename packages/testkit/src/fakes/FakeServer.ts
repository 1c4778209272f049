/** The HTTP server of a fake warehouse: routes requests to the fake, records them, and answers with faults on request. */
import { createServer, type IncomingMessage, type Server } from "node:http"

export interface FakeRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage["headers"]
  readonly body: string
}

export interface FakeResponse {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** JSON, unless it is text already. */
  readonly body?: unknown
}

export type Handle = (request: FakeRequest) => Promise<FakeResponse> | FakeResponse

/** An answer instead of the fake's own, to the next requests that match. */
export interface Fault {
  readonly method?: string
  readonly path?: RegExp
  /** Requests that match and are still answered before the fault begins. */
  readonly after?: number
  /** Number of requests that the fault answers; absent means once. */
  readonly times?: number
  readonly response: FakeResponse
}

interface PendingFault extends Fault {
  skipped: number
  used: number
}

export class FakeServer {
  /** All requests, in order. */
  readonly seen: Array<FakeRequest> = []
  private faults: Array<PendingFault> = []

  private constructor(
    private readonly server: Server,
    readonly port: number
  ) {}

  static start(handleOf: (server: FakeServer) => Handle): Promise<FakeServer> {
    return new Promise((resolve) => {
      const server = createServer()
      server.listen(0, "127.0.0.1", () => {
        const address = server.address()
        const fake = new FakeServer(server, typeof address === "object" && address !== null ? address.port : 0)
        fake.serve(handleOf(fake))
        resolve(fake)
      })
    })
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`
  }

  fail(fault: Fault): void {
    this.faults.push({ ...fault, skipped: 0, used: 0 })
  }

  close(): void {
    this.server.closeAllConnections()
    this.server.close()
  }

  private serve(handle: Handle): void {
    this.server.on("request", (message: IncomingMessage, response) => {
      const chunks: Array<Buffer> = []
      message.on("data", (chunk: Buffer) => chunks.push(chunk))
      message.on("end", () => {
        const url = new URL(message.url ?? "/", this.origin)
        const request = {
          ...{ method: message.method ?? "GET", path: url.pathname, query: url.searchParams, headers: message.headers },
          body: Buffer.concat(chunks).toString("utf8")
        }
        this.seen.push(request)
        Promise.resolve(this.faultFor(request) ?? handle(request))
          .catch((error: unknown): FakeResponse => ({ status: 500, body: String(error) }))
          .then(({ status = 200, headers = {}, body = "" }) =>
            response
              .writeHead(status, { "content-type": "application/json", ...headers })
              .end(typeof body === "string" ? body : JSON.stringify(body))
          )
      })
    })
  }

  private faultFor({ method, path }: FakeRequest): FakeResponse | null {
    for (const fault of this.faults) {
      if (fault.method !== undefined && fault.method !== method) continue
      if (fault.path !== undefined && !fault.path.test(path)) continue
      if (fault.used >= (fault.times ?? 1)) continue
      if (fault.skipped < (fault.after ?? 0)) {
        fault.skipped++
        continue
      }
      fault.used++
      return fault.response
    }
    return null
  }
}

/** Whether a promise settles within some milliseconds. */
export const within = (promise: Promise<unknown>, milliseconds: number): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), milliseconds)
    const settled = () => {
      clearTimeout(timer)
      resolve(true)
    }
    promise.then(settled, settled)
  })
