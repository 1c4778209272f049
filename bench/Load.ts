/**
 * Load over HTTP: several kept-alive connections, each of which sends the next request when the last response is
 * complete. Requests are prepared as bytes, so that the client uses little of the processor that it shares with the
 * service.
 */
import { connect } from "node:net"

export interface LoadOptions {
  readonly port: number
  readonly path: string
  /** The body of a request, by its number. */
  readonly body: (n: number) => unknown
  readonly connections: number
  readonly seconds: number
  /** Header lines of each request, such as a key. */
  readonly headers?: string
  /** Leaves out responses other than 200, which are errors otherwise. */
  readonly ignoresFailures?: boolean
  /** Receives the latency of each response, in milliseconds. */
  readonly durations?: Array<number>
}

const requestOf = ({ port, path, body, headers = "" }: LoadOptions, n: number): string => {
  const text = JSON.stringify(body(n))
  return (
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\n${headers}` +
    `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
  )
}

/** Number of responses on one connection until `isOver`. */
const converse = (options: LoadOptions, request: () => string, isOver: () => boolean): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = connect(options.port, "127.0.0.1")
    let answers = 0
    let missing = 0
    let succeeds = true
    let head = ""
    let sent = 0
    const send = () => {
      sent = performance.now()
      socket.write(request())
    }
    socket.setNoDelay(true)
    socket.on("connect", send)
    socket.on("error", reject)
    socket.on("data", (data) => {
      if (missing > 0) missing -= data.length
      else {
        head += data.toString("latin1")
        const end = head.indexOf("\r\n\r\n")
        if (end === -1) return
        const length = /content-length: (\d+)/i.exec(head)?.[1]
        succeeds = head.startsWith("HTTP/1.1 200")
        if (length === undefined || !(succeeds || options.ignoresFailures)) return reject(new Error(head))
        missing = end + 4 + Number(length) - head.length
      }
      if (missing > 0) return
      if (succeeds) {
        answers++
        options.durations?.push(performance.now() - sent)
      }
      head = ""
      missing = 0
      if (isOver()) {
        socket.end()
        resolve(answers)
      } else send()
    })
  })

/** Answers per second over several connections, each of which counts those that it gets until `isOver`. */
export const answersPerSecond = async (
  { connections, seconds }: Pick<LoadOptions, "connections" | "seconds">,
  converse: (isOver: () => boolean) => Promise<number>
): Promise<number> => {
  const started = performance.now()
  const isOver = () => performance.now() - started >= seconds * 1000
  const answers = await Promise.all(Array.from({ length: connections }, () => converse(isOver)))
  return answers.reduce((sum, each) => sum + each, 0) / ((performance.now() - started) / 1000)
}

/** Requests per second that return 200. */
export const load = (options: LoadOptions): Promise<number> => {
  let requests = 0
  const request = () => requestOf(options, requests++)
  return answersPerSecond(options, (isOver) => converse(options, request, isOver))
}
