/**
 * Resources of a process as counted by the operating system.
 *
 * Linux only: without /proc all values are zero.
 */
import { readdirSync, readFileSync } from "node:fs"
import { Option } from "effect"

export interface Figures {
  /** Resident memory in megabytes. */
  readonly memory: number
  readonly handles: number
  readonly children: number
}

const listed = Option.liftThrowable((path: string) => readdirSync(path))
const text = Option.liftThrowable((path: string) => readFileSync(path, "utf8"))

export interface Child {
  readonly pid: number
  readonly command: string
}

/** The running children of a process, with their command lines. */
export const childrenOf = (pid: number): ReadonlyArray<Child> =>
  Option.getOrElse(listed("/proc"), () => [])
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      // The process may have ended in the meantime.
      const stat = Option.getOrElse(text(`/proc/${name}/stat`), () => "")
      const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
      if (Number(parent) !== pid || state === "Z") return []
      const command = Option.getOrElse(text(`/proc/${name}/cmdline`), () => "").replaceAll("\u0000", " ")
      return [{ pid: Number(name), command }]
    })

/** Whether a process is still the same program, because process ids are reused. */
export const isRunning = ({ pid, command }: Child): boolean =>
  Option.getOrElse(text(`/proc/${pid}/cmdline`), () => "").replaceAll("\u0000", " ") === command && command !== ""

export const figuresOf = (pid: number): Figures => {
  const status = Option.getOrElse(text(`/proc/${pid}/status`), () => "")
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
  return {
    memory: Math.round(kilobytes / 1024),
    handles: Option.getOrElse(listed(`/proc/${pid}/fd`), () => []).length,
    children: childrenOf(pid).length
  }
}
