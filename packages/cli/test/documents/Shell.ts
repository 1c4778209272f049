/** Runs shell examples as a reader would: in a shell, in a directory with the files that they name. */
import { spawn, spawnSync } from "node:child_process"
import { chmodSync } from "node:fs"
import { dirname } from "node:path"
import { fileURLToPath } from "node:url"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { type Workplace, workplace } from "../Command.js"
import { serve } from "../Served.js"

const semlayer = fileURLToPath(new URL("../../bin/semlayer.mjs", import.meta.url))
const standIn = fileURLToPath(new URL("stand-in.mjs", import.meta.url))

/** The shop of the examples. */
const shop = `
  CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT, country TEXT);
  CREATE TABLE orders (
    id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customers (id), amount REAL, total REAL, status TEXT,
    channel TEXT, ordered_at TIMESTAMP
  );
  INSERT INTO customers VALUES (1, 'Ada', 'de'), (2, 'Bo', 'fr');
  INSERT INTO orders VALUES
    (1, 1, 110.5, 120, 'paid', 'web', '2025-01-03 10:00:00'), (2, 2, 20, 24, 'open', 'shop', '2025-02-01 11:30:00'),
    (3, 1, 3, 3, 'void', 'web', '2025-02-05 09:15:00');
`

const query = { source_model: "orders", dimensions: ["customers.country"], measures: ["amount:sum", "*:count"] }

/** The files that examples name. JSON is YAML too. */
const files = {
  "query.json": query,
  "query.yaml": query,
  "revenue.json": { source_model: "orders", dimensions: ["customers.country"], measures: ["amount:sum"] }
}

export interface ScriptResult {
  readonly code: number | null
  readonly text: string
}

export interface Reader {
  readonly place: Workplace
  /** The address of a service over the reader's storage. */
  readonly address: string
  /** The shop is registered and ingested. */
  readonly shopIsKnown: Effect.Effect<void>
  /** Runs a script; each of its lines must succeed. */
  readonly run: (script: string) => Effect.Effect<ScriptResult>
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** Substitutes for the programs in the examples. */
const programs = (address: string, curl: string): Readonly<Record<string, string>> => {
  const node = quoted(process.execPath)
  const instead = (program: string) => `exec ${node} ${quoted(standIn)} ${program} "$@"`
  return {
    semlayer: `[ "$1" = serve ] && ${instead("serve")}\nexec ${node} ${quoted(semlayer)} "$@"`,
    curl: [
      "for word do",
      "  shift",
      `  set -- "$@" "$(printf %s "$word" | sed ${quoted(`s#http://127.0.0.1:5143#${address}#g`)})"`,
      "done",
      `exec ${quoted(curl)} -sS -f "$@"`
    ].join("\n"),
    npx: `[ "$1" = semlayer ] && exec "$@"\n${instead("npx")}`,
    npm: instead("npm"),
    pip: instead("pip")
  }
}

/** The path of a program; null if it is not installed. */
export const pathOf = (program: string): string | null => {
  const { status, stdout } = spawnSync("sh", ["-c", `command -v ${program}`], { encoding: "utf8" })
  return status === 0 ? stdout.trim() : null
}

/** A reader with a shop, its models and a service over them, who tries the examples. */
export const reader = Effect.fnUntraced(function* (curl: string) {
  const place = yield* workplace
  const database = place.database("shop.db", shop)
  const shopIsKnown = yield* Effect.cached(
    Effect.map(place.run(["datasources", "create", database, "--ingest", "--yes"]), ({ code, err }) =>
      assert.strictEqual(code, 0, err)
    )
  )
  for (const [name, body] of Object.entries(files)) place.file(name, JSON.stringify(body))
  const { address } = yield* serve(place)
  const bin = dirname(place.file("bin/README", ""))
  for (const [name, script] of Object.entries(programs(address, curl))) {
    chmodSync(place.file(`bin/${name}`, `#!/bin/sh\n${script}\n`), 0o755)
  }
  const env = {
    PATH: `${bin}:${process.env["PATH"]}`,
    HOME: place.directory,
    SEM_STORAGE: place.storage,
    SEM_EMBEDDING_MODEL: "off"
  }
  const run: Reader["run"] = (script) =>
    Effect.async((resume) => {
      const child = spawn("sh", ["-eu", "-c", script], { cwd: place.directory, env, stdio: ["ignore", "pipe", "pipe"] })
      let text = ""
      for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (text += part.toString()))
      child.once("close", (code) => resume(Effect.succeed({ code, text })))
      return Effect.sync(() => void child.kill("SIGKILL"))
    })
  return { place, address, shopIsKnown, run } satisfies Reader
})
