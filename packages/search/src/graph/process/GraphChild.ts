/**
 * Worker process that holds the property graph. Filters therefore cannot exhaust the service's time and memory, and a crash of
 * the engine only ends this process. Once the engine is loaded, the process cannot open files, sockets or pipes any more,
 * whatever a statement contains.
 */
import { mkdtempSync, openSync, readSync, rmdirSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { openParentLink } from "@semlayer/runtime/process/ParentLink"
import type { GraphPart } from "../cypher/GraphSchema.js"
import type { GraphAnswer, GraphLimits, GraphRequest } from "./GraphProtocol.js"
import { type Ladybug, loadLadybug } from "./Ladybug.js"
import { LadybugGraph, Refused } from "./LadybugGraph.js"

/** Interval of the memory check, in milliseconds. */
const watch = 50

const { answer, onRequest: onMessage, onOrphaned } = openParentLink<GraphRequest, GraphAnswer>()

const end = (): void => void process.kill(process.pid, "SIGKILL")

// Trusted: the parent passes these limits.
const limits = JSON.parse(process.argv[2] ?? "{}") as GraphLimits

/** Changes to a deleted directory, in which no file can be created. */
const leaveDirectory = () => {
  if (process.platform === "win32") return
  const directory = mkdtempSync(join(tmpdir(), "semlayer-"))
  process.chdir(directory)
  rmdirSync(directory)
}

/** Returns a function that reads the resident set size in bytes. On Linux it keeps `/proc/self/status` open for later. */
const memoryReader = (): (() => number) => {
  if (process.platform !== "linux") return () => process.memoryUsage.rss()
  const status = openSync("/proc/self/status", "r")
  const buffer = Buffer.alloc(4096)
  return () => {
    const text = buffer.toString("latin1", 0, readSync(status, buffer, 0, buffer.length, 0))
    return 1024 * Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0)
  }
}

/** Uses up the remaining file descriptors. */
const seal = () => {
  try {
    for (let taken = 0; taken < 1024; taken++) openSync("/dev/null", "r")
  } catch {
    // The limit is reached.
  }
}

const parts = new Map<string, GraphPart>()

/** Whether the parts differ from the graph; not every edit changes something that the graph contains. */
let changed = true

let graph: Promise<LadybugGraph> | null = null

const build = (): Promise<LadybugGraph> => {
  const before = graph
  changed = false
  graph = LadybugGraph.build(ladybug, limits, parts.values())
  void replace(before, graph)
  return graph
}

/** Closes the old graph once the new one is built and the old one's statements have ended. */
const replace = async (before: Promise<LadybugGraph> | null, after: Promise<LadybugGraph>): Promise<void> => {
  try {
    await after
    await (await before)?.close()
    globalThis.gc?.()
  } catch {
    // The request for the graph reports the failure.
  }
}

const handle = async (request: GraphRequest): Promise<void> => {
  switch (request.type) {
    case "change":
      for (const entity of request.gone) changed = parts.delete(entity) || changed
      for (const part of request.parts) {
        changed ||= JSON.stringify(parts.get(part.entity)) !== JSON.stringify(part)
        parts.set(part.entity, part)
      }
      return
    case "build":
      await (graph === null || changed ? build() : graph)
      return answer({ type: "built", request: request.request })
    case "ask": {
      const ids = await (await (graph ?? build())).ask(request.statement)
      return answer({ type: "ids", request: request.request, ids })
    }
  }
}

const onRequest = async (request: GraphRequest): Promise<void> => {
  try {
    await handle(request)
  } catch (error) {
    if (request.type === "change") return end()
    if (error instanceof Refused) answer({ type: "refused", request: request.request, refusal: error.refusal })
    else answer({ type: "unbuilt", request: request.request, reason: reasonOf(error) })
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error)

const load = (): Ladybug => {
  try {
    return loadLadybug(limits.engine)
  } catch (error) {
    answer({ type: "unusable", reason: reasonOf(error) })
    return process.exit(1)
  }
}

const ladybug = load()
leaveDirectory()
const memory = memoryReader()
if (limits.sealable) seal()

setInterval(() => {
  if (memory() <= limits.memory) return
  answer({ type: "exhausted" }, end)
}, watch)

onMessage((request) => void onRequest(request))

// Without its parent the process has no purpose. Statements run in other threads, so this one notices at once.
onOrphaned(end)

answer({ type: "ready" })
