/** The service as users start it: the bundled command in a separate process, with its own storage. */
import { type ChildProcess, spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { get } from "node:http"
import { createServer } from "node:net"
import { pause } from "./Timing.js"

export interface Service {
  readonly port: number
  readonly pid: number
  readonly url: string
  /** From the start of the process to the first response of `/health`, in milliseconds. */
  readonly startup: number
  /** Current resident memory of the process, in MB. */
  readonly resident: () => number
  readonly stop: () => Promise<void>
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on("error", reject)
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      server.close(() =>
        address === null || typeof address === "string" ? reject(new Error("no port")) : resolve(address.port)
      )
    })
  })

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once("exit", () => resolve())
  })

/** Cheap requests, so that polling does not slow down the start. */
const isUp = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const request = get(`${url}/health`, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    request.on("error", () => resolve(false))
  })

/** Starts the service. `root` is the directory of the repository; `settings` are environment variables. */
export const startService = async (
  root: string,
  storage: string,
  settings: Readonly<Record<string, string>> = {}
): Promise<Service> => {
  const port = await freePort()
  const started = performance.now()
  const args = ["packages/cli/bin/semlayer.mjs", "serve", "--storage", storage, "--port", String(port)]
  const child = spawn(process.execPath, args, {
    ...{ cwd: root, env: { ...process.env, ...settings } },
    stdio: ["ignore", "ignore", "pipe"]
  })
  let said = ""
  child.stderr.on("data", (data) => (said += data))
  const url = `http://127.0.0.1:${port}`
  while (!(await isUp(url))) {
    if (child.exitCode !== null) throw new Error(`the service has stopped: ${said}`)
    await pause(5)
  }
  const startup = performance.now() - started
  return {
    port,
    pid: child.pid ?? 0,
    url,
    startup,
    resident: () => {
      const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]
      return Number(kilobytes) / 1024
    },
    stop: async () => {
      child.kill("SIGTERM")
      await ended(child)
    }
  }
}

/** Sends JSON and returns the response, which must be a success. */
export const post = async (
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {}
): Promise<{
  readonly sql?: string
  readonly data?: ReadonlyArray<unknown>
  readonly warnings?: ReadonlyArray<string>
}> => {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body)
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`)
  return JSON.parse(text)
}
