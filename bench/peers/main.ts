/**
 * Semlayer beside its peers: the same five questions about the same tables, in turns, with the answers checked against SQL by hand.
 * `main.mjs DIRECTORY` expects in the directory what `scripts/lib/peers.mjs` puts there.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { copyFileSync, mkdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { load } from "../Load.js"
import { freePort, startService } from "../Service.js"
import { pause, spread } from "../Timing.js"
import { type Process, residentOf, startProcess } from "./Process.js"
import { type QuestionName, questionNames, questions } from "./Questions.js"
import { writeStorage } from "./Storage.js"
import type { Row } from "./Worker.js"

const root = process.cwd()
const directory = process.argv[2] ?? ""
const here = (name: string): string => join(directory, name)
const python = here("python/bin/python")

const rounds = 3
const warmUp = 100
const compiled = 200
const run = 25
const connections = 16
const seconds = 3

/** Each system has its own copy of the database: some open it for writing, which locks out others. */
const databaseOf = (system: string): string => {
  const file = here(`run/${system}.duckdb`)
  copyFileSync(here("flights.duckdb"), file)
  return file
}

/** As `docs/embedding.md` advises for programs that answer small queries (ADR 0178). Systems on Node are also bundled. */
const flags = ["--v8-pool-size=1", "--max-semi-space-size=2", "--interrupt-budget=30000"]

const node = (program: string, ...args: ReadonlyArray<string>) =>
  startProcess(process.execPath, [...flags, program, ...args])

/** The systems that are embedded in a process. Models are stored already when a system starts. */
const systems = (): Readonly<Record<string, () => Process>> => {
  const storage = here("run/semlayer")
  writeStorage(storage, databaseOf("semlayer"))
  // Plans depend on the profiles of columns, which users have after an ingest.
  const ingest = [join(root, "packages/cli/bin/semlayer.mjs"), "ingest", "-d", "nyc", "--storage", storage]
  execFileSync(process.execPath, ingest, { stdio: ["ignore", "ignore", "inherit"] })
  const [raw, sidemantic, malloy, metricflow] = ["raw", "sidemantic", "malloy", "metricflow"].map(databaseOf)
  return {
    semlayer: () => node(join(root, ".cache/bench/peer-semlayer/main.mjs"), storage),
    sidemantic: () =>
      startProcess(python, [join(root, "bench/peers/sidemantic.py"), sidemantic ?? "", here("sidemantic")]),
    metricflow: () =>
      startProcess(here("metricflow-python/bin/python"), [
        ...[join(root, "bench/peers/metricflow.py"), metricflow ?? "", here("metricflow")]
      ]),
    malloy: () => node(here("malloy/bundle/main.mjs"), malloy ?? ""),
    "SQL by hand": () => node(join(root, ".cache/bench/peer-raw.mjs"), raw ?? "")
  }
}

const sorted = (rows: ReadonlyArray<Row>): string =>
  JSON.stringify(
    rows
      .map((row) => JSON.stringify(row.map((value) => (isNumeral(value) ? Number(value).toPrecision(9) : value))))
      .sort()
  )

/** JSON texts of big integers are strings. */
const isNumeral = (value: unknown): boolean =>
  typeof value === "number" || (typeof value === "string" && /^-?\d+$/.test(value))

/** Fails unless each system has the rows of the SQL by hand. */
const checkAnswers = async (started: ReadonlyMap<string, Process>): Promise<void> => {
  for (const question of questionNames) {
    const answers = new Map<string, string>()
    for (const [name, system] of started)
      answers.set(name, sorted((await system.ask({ question, first: 0, calls: 1, runs: true })).rows))
    const right = answers.get("SQL by hand")
    for (const [name, answer] of answers)
      if (answer !== right) throw new Error(`${name} answers '${question}' with ${answer} instead of ${right}`)
  }
}

/** Values by figure, system and round. */
class Figures {
  readonly values = new Map<string, Map<string, Array<number>>>()

  add(figure: string, system: string, value: number): void {
    const row = this.values.get(figure) ?? new Map<string, Array<number>>()
    this.values.set(figure, row)
    row.set(system, [...(row.get(system) ?? []), value])
  }

  /** Medians with their range, and the median of the ratios to semlayer in the same round. */
  print(names: ReadonlyArray<string>): string {
    const cell = (row: ReadonlyMap<string, ReadonlyArray<number>>, name: string): string => {
      const own = row.get(name) ?? []
      if (own.length === 0) return "–"
      const range = `${short(median(own))} [${short(Math.min(...own))}–${short(Math.max(...own))}]`
      const beside = own.map((value, round) => value / (row.get("semlayer")?.[round] ?? Number.NaN))
      return name === "semlayer" ? range : `${range} ×${short(median(beside))}`
    }
    const rows = [...this.values].map(([figure, row]) => [figure, ...names.map((name) => cell(row, name))])
    const line = (cells: ReadonlyArray<string>) => `| ${cells.join(" | ")} |`
    return [line(["figure", ...names]), line(["---", ...names.map(() => "---")]), ...rows.map(line)].join("\n")
  }
}

const median = (values: ReadonlyArray<number>): number => spread(values).p50

const short = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString("en") : value.toPrecision(value >= 0.1 ? 3 : 2)

const inProcess = async (figures: Figures): Promise<ReadonlyArray<string>> => {
  const all = systems()
  const names = Object.keys(all)
  for (let round = 0; round < rounds; round++) {
    const started = new Map<string, Process>()
    // A system has its own moment; the order is reversed from round to round.
    for (const name of round % 2 === 0 ? names : [...names].reverse()) {
      console.error(`round ${round + 1} of ${rounds}: ${name} …`)
      const began = performance.now()
      const system = all[name]?.() ?? node("")
      started.set(name, system)
      await system.ask({ question: "count", first: 0, calls: 1, runs: true })
      figures.add("first answer in process, ms", name, performance.now() - began)
      figures.add("memory after it, MB", name, system.resident())
      for (const question of questionNames) await measured(figures, name, system, question)
      figures.add("memory after all, MB", name, system.resident())
    }
    if (round === 0) await checkAnswers(started)
    for (const system of started.values()) await system.stop()
  }
  return names
}

const measured = async (figures: Figures, name: string, system: Process, question: QuestionName): Promise<void> => {
  let first = 1
  const ask = async (calls: number, runs: boolean) => {
    const { durations } = await system.ask({ question, first, calls, runs })
    first += calls
    return spread(durations)
  }
  if (name !== "SQL by hand") {
    await ask(warmUp, false)
    const { p50, p99 } = await ask(compiled, false)
    figures.add(`compile '${question}', p50 ms`, name, p50)
    figures.add(`compile '${question}', p99 ms`, name, p99)
  }
  await ask(5, true)
  figures.add(`run '${question}', p50 ms`, name, (await ask(run, true)).p50)
}

interface Server {
  readonly port: number
  readonly resident: () => number
  readonly stop: () => Promise<void>
}

const startSidemantic = async (): Promise<Server> => {
  const port = await freePort()
  const args = ["server", "api", here("sidemantic"), "--connection", `duckdb:///${databaseOf("sidemantic")}`]
  const child: ChildProcess = spawn(here("python/bin/sidemantic"), [...args, "--port", String(port)], {
    stdio: "ignore"
  })
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/openapi.json`).then(
      ({ ok }) => ok,
      () => false
    )
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error("the service of sidemantic has ended")
    await pause(5)
  }
  return {
    port,
    resident: () => residentOf(child.pid ?? 0),
    stop: async () => {
      child.kill("SIGTERM")
      await new Promise((resolve) => child.once("exit", resolve))
    }
  }
}

const sidemanticBodies: Readonly<Partial<Record<QuestionName, (n: number) => unknown>>> = {
  count: (n) => ({ metrics: ["flights.n"], filters: [`flights.distance <> ${100_000 + n}`] }),
  join: (n) => ({
    metrics: ["flights.n", "flights.mean_arrival"],
    dimensions: ["airlines.name"],
    filters: [`airlines.name <> 'X${n}'`],
    order_by: ["flights.n DESC"],
    limit: 5
  })
}

const overHttp = async (figures: Figures): Promise<void> => {
  const starts: Readonly<Record<string, () => Promise<Server>>> = {
    semlayer: async () => {
      const service = await startService(root, here("run/semlayer"))
      return { ...service, resident: () => residentOf(service.pid) }
    },
    sidemantic: startSidemantic
  }
  const bodies: Readonly<Record<string, Readonly<Partial<Record<QuestionName, (n: number) => unknown>>>>> = {
    semlayer: { count: questions.count.query, join: questions.join.query },
    sidemantic: sidemanticBodies
  }
  const names = Object.keys(starts)
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : [...names].reverse()) {
      console.error(`round ${round + 1} of ${rounds}: ${name} over HTTP …`)
      const began = performance.now()
      const server = await starts[name]?.()
      if (server === undefined) continue
      let sent = 0
      const rate = (question: "count" | "join", connections: number, seconds: number) =>
        load({
          port: server.port,
          path: "/query",
          body: () => bodies[name]?.[question]?.(round * 1_000_000 + sent++),
          connections,
          seconds,
          ignoresFailures: true
        })
      await rate("count", 1, 0)
      figures.add("first answer over HTTP, ms", name, performance.now() - began)
      figures.add("service, memory after it, MB", name, server.resident())
      for (const question of ["count", "join"] as const) {
        await rate(question, connections, 1)
        figures.add(`'${question}' over HTTP, 1 connection, /s`, name, await rate(question, 1, seconds))
        const reached = await rate(question, connections, seconds)
        figures.add(`'${question}' over HTTP, ${connections} connections, /s`, name, reached)
      }
      figures.add("service, memory after all, MB", name, server.resident())
      await server.stop()
    }
  }
}

rmSync(here("run"), { recursive: true, force: true })
mkdirSync(here("run"), { recursive: true })
const figures = new Figures()
const names = await inProcess(figures)
await overHttp(figures)
console.log(figures.print(names))
