/**
 * The command in a temporary workplace: a storage directory, and a small shop in a SQLite file. It runs as a process,
 * as for users, or within the test, which takes a tenth of the time.
 */
import { type ChildProcess, spawn } from "node:child_process"
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { SharedWorkers } from "@semlayer/testkit/SharedWorkers"
import { scratchDirectory } from "@semlayer/testkit/TestDatabases"
import { assert } from "@effect/vitest"
import * as NodeContext from "@effect/platform-node/NodeContext"
import { cli } from "../src/Cli.js"
import { ended } from "../src/Exit.js"
import { Interaction } from "../src/terminal/Interaction.js"
import SqliteDriver from "better-sqlite3"
import { ConfigProvider, type Console, Data, type Duration, Effect, type Scope } from "effect"

const program = fileURLToPath(new URL("../bin/semlayer.mjs", import.meta.url))

/** A process did not reach the expected state in time. */
export class TooSlow extends Data.TaggedError("TooSlow")<{ readonly message: string }> {}

/** The exit status of a process, and its whole output. */
export interface Ended {
  /** Null when a signal ended it. */
  readonly code: number | null
  readonly out: string
  readonly err: string
}

export interface Settings {
  /** Its standard input; empty when absent. */
  readonly stdin?: string
  readonly cwd?: string
  /** Added to the few variables that every process gets here; an empty text counts as unset. */
  readonly env?: Readonly<Record<string, string>>
  readonly timeout?: Duration.DurationInput
}

/** A running process; it is killed when its scope closes. */
export interface Running {
  readonly pid: number
  readonly ended: (within?: Duration.DurationInput) => Effect.Effect<Ended, TooSlow>
  /** Waits for a line on standard error. */
  readonly prints: (pattern: RegExp, within?: Duration.DurationInput) => Effect.Effect<RegExpMatchArray, TooSlow>
  readonly signal: (name: NodeJS.Signals) => Effect.Effect<void>
  /** The whole standard output so far. */
  readonly out: () => string
  /** Closes the reading end of its standard output or error, as `head` does. */
  readonly stopReading: (stream: "stdout" | "stderr") => Effect.Effect<void>
}

/** A working directory with its own storage. */
export interface Workplace {
  readonly directory: string
  readonly storage: string
  /** Writes a file into the directory and returns its path. */
  readonly file: (name: string, text: string) => string
  /** Creates a SQLite database in the directory and returns its path. */
  readonly database: (name: string, script: string) => string
  /** Starts the command with these words. */
  readonly start: (words: ReadonlyArray<string>, settings?: Settings) => Effect.Effect<Running, never, Scope.Scope>
  /** Runs the command to its end, as a process. */
  readonly execute: (words: ReadonlyArray<string>, settings?: Settings) => Effect.Effect<Ended, TooSlow>
  /**
   * Runs the command to its end within this process. Relative paths resolve against another directory here, so pass
   * absolute ones.
   */
  readonly run: (words: ReadonlyArray<string>, env?: Readonly<Record<string, string>>) => Effect.Effect<Ended>
}

/**
 * A shop with values that are hard to print: NULL, wide characters, quotes, commas, line breaks, pipes, control
 * characters.
 */
export const shop = `
  CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT, country TEXT);
  CREATE TABLE orders (
    id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customers (id), amount REAL, status TEXT, ordered_on DATE
  );
  INSERT INTO customers VALUES
    (1, 'Ada', 'de'), (2, 'Bo "the | pipe", Ltd', NULL), (3, '日本' || char(10) || '商店', 'jp'), (4, 'a' || char(27) || 'b', 'x');
  INSERT INTO orders VALUES
    (1, 1, 10.5, 'paid', '2025-01-03'), (2, 2, 20, 'open', '2025-02-01'), (3, 1, 3, 'paid', '2025-02-05'),
    (4, 3, 7, 'open', '2025-03-05');
`

const makeDatabase = (path: string, script: string): void => {
  const database = new SqliteDriver(path)
  // It need not survive a crash of the machine.
  database.pragma("synchronous = OFF")
  database.exec(script)
  database.close()
}

/** Creates a workplace, which is removed with its content. */
export const workplace: Effect.Effect<Workplace, never, Scope.Scope> = Effect.map(scratchDirectory, (directory) => {
  const storage = join(directory, "storage")
  const place = (name: string) => {
    const path = join(directory, name)
    mkdirSync(dirname(path), { recursive: true })
    return path
  }
  const start: Workplace["start"] = (words, settings = {}) =>
    startProcess(words, {
      ...settings,
      cwd: settings.cwd ?? directory,
      env: { SEM_STORAGE: storage, HOME: directory, ...settings.env }
    })
  return {
    directory,
    storage,
    file: (name, text) => {
      const path = place(name)
      writeFileSync(path, text)
      return path
    },
    database: (name, script) => {
      const path = place(name)
      makeDatabase(path, script)
      return path
    },
    start,
    execute: (words, settings) =>
      Effect.scoped(Effect.flatMap(start(words, settings), (running) => running.ended(settings?.timeout))),
    run: (words, env = {}) => runHere(words, { SEM_STORAGE: storage, HOME: directory, ...env })
  }
})

/**
 * The storage that a command leaves, made once per process: the path, mode and bytes (as Latin-1) of each file, in which `{directory}`
 * is the workplace.
 */
const storedBy = (command: (place: Workplace) => Effect.Effect<Ended>) =>
  Effect.gen(function* () {
    const place = yield* workplace
    const { code, err } = yield* command(place)
    assert.strictEqual(code, 0, err)
    return readdirSync(place.storage, { recursive: true, encoding: "utf8" })
      .map((path) => ({ path, file: join(place.storage, path) }))
      .filter(({ file }) => statSync(file).isFile())
      .map(({ path, file }) => ({
        path,
        mode: statSync(file).mode,
        text: readFileSync(file, "latin1").replaceAll(place.directory, "{directory}")
      }))
  }).pipe(Effect.scoped, Effect.cached, Effect.runSync)

const ingestedShop = storedBy((place) =>
  place.run(["datasources", "create", place.database("shop.db", shop), "--ingest"])
)

const ingestedDemo = storedBy((place) => place.run(["datasources", "create", "demo", "--ingest"]))

/** A workplace with a copy of a storage. */
const workplaceWith = Effect.fnUntraced(function* (files: typeof ingestedShop) {
  const place = yield* workplace
  for (const { path, mode, text } of yield* files) {
    const file = join(place.storage, path)
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(file, text.replaceAll("{directory}", place.directory), { mode, encoding: "latin1" })
  }
  return place
})

/** A workplace whose storage has the shop as datasource `shop`, ingested. */
export const shopWorkplace = Effect.tap(workplaceWith(ingestedShop), (place) => place.database("shop.db", shop))

/** A workplace whose storage has the demo, ingested. */
export const demoWorkplace = workplaceWith(ingestedDemo)

const runHere = (words: ReadonlyArray<string>, env: Readonly<Record<string, string>>): Effect.Effect<Ended> =>
  Effect.gen(function* () {
    const output = { out: "", err: "" }
    const recording: Console.Console = {
      ...(yield* Effect.console),
      log: (text) => Effect.sync(() => void (output.out += `${text}\n`)),
      error: (text) => Effect.sync(() => void (output.err += `${text}\n`))
    }
    const code = yield* ended(cli(["node", "semlayer", ...words])).pipe(
      Effect.withConsole(recording),
      Effect.withConfigProvider(ConfigProvider.fromMap(new Map(Object.entries(env)))),
      Effect.provide(Interaction.layerNone),
      Effect.provide(SharedWorkers),
      Effect.provide(NodeContext.layer)
    )
    return { code, ...output }
  })

const kill = (child: ChildProcess) =>
  Effect.sync(() => {
    child.removeAllListeners()
    child.on("error", () => undefined)
    child.kill("SIGKILL")
  })

const startProcess = (words: ReadonlyArray<string>, settings: Settings): Effect.Effect<Running, never, Scope.Scope> =>
  Effect.map(
    Effect.acquireRelease(
      Effect.sync(() =>
        spawn(process.execPath, [program, ...words], {
          cwd: settings.cwd,
          env: { PATH: process.env["PATH"], TZ: "UTC", ...settings.env },
          stdio: ["pipe", "pipe", "pipe"]
        })
      ),
      kill
    ),
    (child) => {
      const output = { out: "", err: "" }
      child.stdout.setEncoding("utf8").on("data", (text: string) => (output.out += text))
      child.stderr.setEncoding("utf8").on("data", (text: string) => (output.err += text))
      // A process that does not read its input may close it.
      child.stdin.on("error", () => undefined)
      child.stdin.end(settings.stdin ?? "")
      let end: Ended | null = null
      child.once("close", (code: number | null) => (end = { code, ...output }))

      const slow = (what: string) =>
        new TooSlow({ message: `semlayer ${words.join(" ")}: ${what}\nstdout: ${output.out}\nstderr: ${output.err}` })

      return {
        pid: child.pid ?? 0,
        ended: (within = "20 seconds") =>
          Effect.async<Ended>((resume) => {
            const answer = () => resume(Effect.suspend(() => (end === null ? Effect.never : Effect.succeed(end))))
            if (end === null) child.once("close", answer)
            else answer()
          }).pipe(Effect.timeoutFail({ duration: within, onTimeout: () => slow("did not end") })),
        prints: (pattern, within = "15 seconds") =>
          Effect.async<RegExpMatchArray, TooSlow>((resume) => {
            const check = () => {
              const found = output.err.match(pattern)
              if (found !== null) resume(Effect.succeed(found))
            }
            child.stderr.on("data", check)
            child.once("close", () => resume(slow(`ended before it printed ${pattern}`)))
            check()
          }).pipe(Effect.timeoutFail({ duration: within, onTimeout: () => slow(`did not print ${pattern}`) })),
        signal: (name) => Effect.sync(() => void child.kill(name)),
        out: () => output.out,
        stopReading: (stream) => Effect.sync(() => void child[stream].destroy())
      }
    }
  )

/** Asserts that a command was rejected: its code, one sentence on stderr, nothing on stdout, and no stack. */
export const assertRefused = ({ code, out, err }: Ended, message: RegExp, expected: 1 | 2 = 1): void => {
  assert.strictEqual(code, expected, err)
  assert.strictEqual(out, "")
  assert.match(err, message)
  assert.notMatch(err, /\n\s+at |\.js:\d+|Error:|\u001b\[/)
}
