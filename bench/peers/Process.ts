/** A system that runs in a process of its own. */
import { type ChildProcess, spawn } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"
import { createInterface } from "node:readline"
import type { Answer, Request } from "./Worker.js"

/** Resident memory of a process and its children, in MB. Reads `/proc`, so Linux only. */
export const residentOf = (pid: number): number => {
  const parents = new Map<number, number>()
  for (const each of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const fields =
      statusOf(each, "stat")
        ?.replace(/^.*\) /s, "")
        .split(" ") ?? []
    parents.set(Number(each), Number(fields[1]))
  }
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(statusOf(String(pid), "status") ?? "")?.[1] ?? 0)
  const children = [...parents].filter(([, parent]) => parent === pid)
  return kilobytes / 1024 + children.reduce((sum, [child]) => sum + residentOf(child), 0)
}

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
