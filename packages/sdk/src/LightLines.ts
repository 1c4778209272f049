/** JSON lines of a streamed answer, for the light client. */
import { SemProblem } from "./LightProblem.js"

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

type Json = Readonly<Record<string, unknown>>

/** The lines of a body as they arrive, in batches. */
const linesOf = async function* (body: ReadableStream<Uint8Array>): AsyncGenerator<ReadonlyArray<string>> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let rest = ""
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const lines = `${rest}${read.value}`.split("\n")
      rest = lines.pop() ?? ""
      if (lines.length > 0) yield lines
    }
  } finally {
    // Ends the request if the reader has enough, which cancels its statement.
    await reader.cancel().catch(() => undefined)
  }
}

/** The error of the last line of a failed stream. The keys of rows have dots, so no row is one. */
const problemIn = (line: Json | undefined): SemProblem | null => {
  const problem = line?.["error"]
  return isRecord(problem) ? new SemProblem(Number(problem["status"]), problem) : null
}

/** The objects of a body as they arrive, in batches. Fails with the problem that ends a failed stream. */
export const batchesOf = async function* (
  { body }: Response,
  signal: AbortSignal | undefined
): AsyncGenerator<ReadonlyArray<Json>> {
  if (body === null) return
  try {
    for await (const lines of linesOf(body)) {
      const batch = lines.map((line) => JSON.parse(line) as Json)
      const failed = problemIn(batch.at(-1))
      if (failed !== null) throw failed
      yield batch
    }
  } catch (error) {
    if (error instanceof SemProblem || signal?.aborted === true) throw error
    throw new SemProblem(0, { detail: "The connection to the service broke before everything arrived" })
  }
}
