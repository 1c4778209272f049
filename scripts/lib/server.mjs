// @ts-check
/** A server for a script, as a separate process. */
import { spawn } from "node:child_process"
import { createServer } from "node:net"
import { semlayer } from "./repository.mjs"

/**
 * A free port of this machine.
 * @returns {Promise<number>}
 */
export const freePort = () =>
  new Promise((resolve) => {
    const server = createServer()
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0))
    })
  })

/**
 * Starts `semlayer serve` on a free port, and waits until it listens.
 * @param {ReadonlyArray<string>} options
 */
export const startServer = async (options) => {
  const server = spawn(process.execPath, [semlayer, "serve", "--port", "0", ...options], {
    env: { ...process.env, SEM_EMBEDDING_MODEL: "off", HOST: "127.0.0.1" },
    stdio: ["ignore", "ignore", "pipe"]
  })
  const ended = new Promise((resolve) => server.once("exit", resolve))
  /** @type {string} */
  const address = await new Promise((resolve, reject) => {
    let printed = ""
    server.stderr.on("data", (data) => {
      printed += data
      const [, found] = /serves (http:\S+)/.exec(printed) ?? []
      if (found !== undefined) resolve(found)
    })
    void ended.then((code) => reject(new Error(`the server ended with ${code}: ${printed}`)))
  })
  return {
    address,
    /** Stops it and waits for its end. */
    stop: async () => {
      server.kill("SIGTERM")
      await ended
    }
  }
}
