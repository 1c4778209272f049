// @ts-check
/** A service with the shop on a free port of PostgreSQL's protocol, for clients of it. */
import { mkdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import Database from "better-sqlite3"
import { run, semlayer } from "../../lib/repository.mjs"
import { freePort, startServer } from "../../lib/server.mjs"
import { shop } from "./shop.mjs"

/**
 * Starts it with a new storage in a directory.
 * @param {string} directory
 */
export const startShop = async (directory) => {
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { recursive: true })
  new Database(join(directory, "shop.db")).exec(shop).close()
  const storage = ["--storage", join(directory, "storage")]
  run(process.execPath, [
    semlayer,
    "datasources",
    "create",
    join(directory, "shop.db"),
    "--ingest",
    "--yes",
    ...storage
  ])
  const port = await freePort()
  return { port, ...(await startServer(["--pg-port", String(port), ...storage])) }
}
