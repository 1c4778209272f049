/** A system that runs in a process of its own. */
import { type ChildProcess, spawn } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"
import { createInterface } from "node:readline"
import type { Answer, Request } from "./Worker.js"

/** The process and its children, and their children. */
const treeOf = (pid: number): ReadonlyArray<number> => {
  const children = readdirSync("/proc").filter((name) => {
    if (!/^\d+$/.test(name)) return false
    const fields = statusOf(name, "stat")?.replace(/^.*\) /s, "")
    return Number(fields?.split(" ")[1]) === pid
  })
  return [pid, ...children.flatMap((child) => treeOf(Number(child)))]
}

/**
 * Resident memory of a process and its children, in MB. Pages of a file, such as a library, count once for all of them: as many as the
 * process with the most of them has. Reads `/proc`, so Linux only.
 */
export const residentOf = (pid: number): number => {
  let kilobytes = 0
  const files = new Map<string, number>()
  for (const each of treeOf(pid)) {
    const own = new Map<string, number>()
    for (const mapping of (statusOf(String(each), "smaps") ?? "").split(/^(?=[\da-f]+-[\da-f]+ )/m)) {
      const file = /^\S+ \S+ \S+ \S+ \d+ *(.*)/.exec(mapping)?.[1] ?? ""
      const anonymous = sizeOf(mapping, "Anonymous")
      kilobytes += anonymous
      own.set(file, (own.get(file) ?? 0) + sizeOf(mapping, "Rss") - anonymous)
    }
    for (const [file, size] of own) files.set(file, Math.max(size, files.get(file) ?? 0))
  }
  return [...files.values()].reduce((sum, size) => sum + size, kilobytes) / 1024
}

/** A size of a mapping, in kB. */
const sizeOf = (mapping: string, name: string): number =>
  Number(new RegExp(`^${name}: +(\\d+)`, "m").exec(mapping)?.[1] ?? 0)

/** A file of a process; null if the process has ended. */
const statusOf = (pid: string, file: string): string | null => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8")
  } catch {
    return null
  }
}

export interface Process {
  readonly ask: (request: Request) => Promise<Answer>
  readonly resident: () => number
  readonly stop: () => Promise<void>
}

const ended = (child: ChildProcess): Promise<unknown> =>
  child.exitCode === null && child.signalCode === null
    ? new Promise((resolve) => child.once("exit", resolve))
    : Promise.resolve()

export const startProcess = (command: string, args: ReadonlyArray<string>): Process => {
  const child = spawn(command, args, { stdio: ["pipe", "pipe", "pipe"] })
  let said = ""
  child.stderr.on("data", (data) => (said += data))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    ask: async (request) => {
      child.stdin.write(`${JSON.stringify(request)}\n`)
      const { value, done } = await lines.next()
      if (done === true) throw new Error(`${command} ${args.join(" ")} ended: ${said}`)
      return JSON.parse(value)
    },
    resident: () => residentOf(child.pid ?? 0),
    stop: async () => {
      child.stdin.end()
      await ended(child)
    }
  }
}
