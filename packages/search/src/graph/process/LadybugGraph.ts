/** An in-memory property graph of the graph engine, built once and then read-only. */
import { type GraphPart, labelNames, labels } from "../cypher/GraphSchema.js"
import { fill } from "./GraphLoad.js"
import type { GraphLimits, GraphRefusal } from "./GraphProtocol.js"
import type { Ladybug, LadybugConnection, LadybugDatabase, LadybugResult } from "./Ladybug.js"

/** The engine's share of the process's memory limit, for its buffer pool. */
const share = 1 / 3

/** Maximum address space of a database, in bytes; the engine's default is 8 TB each. */
const addressSpace = 2 ** 32

/** Rows read before yielding to the event loop. */
const readAtOnce = 5000

/** A statement that failed. */
export class Refused extends Error {
  constructor(readonly refusal: GraphRefusal) {
    super(refusal.kind)
  }
}

const open = (ladybug: Ladybug, { memory }: GraphLimits): LadybugDatabase =>
  new ladybug.Database(":memory:", Math.floor(memory * share), true, false, addressSpace, false)

export class LadybugGraph {
  private constructor(
    private readonly ladybug: Ladybug,
    private readonly database: LadybugDatabase,
    private readonly limits: GraphLimits
  ) {}

  /** Builds a graph from parts. */
  static async build(ladybug: Ladybug, limits: GraphLimits, parts: Iterable<GraphPart>): Promise<LadybugGraph> {
    const database = open(ladybug, limits)
    const connection = new ladybug.Connection(database, 1)
    await fill(connection, [...parts])
    await connection.close()
    return new LadybugGraph(ladybug, database, limits)
  }

  private asked = 0
  private closing = false

  /** Runs a statement and returns the strings in its single column. */
  async ask(statement: string): Promise<ReadonlyArray<string>> {
    this.asked++
    const connection = new this.ladybug.Connection(this.database, 1)
    try {
      await connection.init()
      connection.setQueryTimeout(this.limits.timeout)
      return await idsOf(await run(connection, statement))
    } catch (error) {
      throw error instanceof Refused ? error : new Refused(refusalOf(error))
    } finally {
      await connection.close()
      this.asked--
      if (this.closing) await this.close()
    }
  }

  /** Closes the graph once its running statements have ended. */
  async close(): Promise<void> {
    this.closing = true
    if (this.asked === 0) await this.database.close()
  }
}

/** Checked here as well, because the engine reports EXPORT as read-only and would run it. */
const reads = /^(?:MATCH|OPTIONAL|UNWIND|WITH|RETURN)\b/i

const run = async (connection: LadybugConnection, statement: string): Promise<LadybugResult> => {
  if (!reads.test(statement)) throw new Refused({ kind: "wrong", reason: "it must read the graph" })
  const prepared = await connection.prepare(statement)
  if (!prepared.isSuccess()) throw new Refused(refusalOf(new Error(prepared.getErrorMessage())))
  if (!prepared.isReadOnly()) throw new Refused({ kind: "wrong", reason: "it must only read" })
  const result = await connection.execute(prepared)
  if ("hasNext" in result) return result
  throw new Refused({ kind: "wrong", reason: "it must be one statement" })
}

const idsOf = async (result: LadybugResult): Promise<ReadonlyArray<string>> => {
  const [names, types] = [await result.getColumnNames(), await result.getColumnDataTypes()]
  const [column, ...others] = names
  if (column?.toLowerCase() !== "id" || others.length > 0) {
    const reason = `it must return exactly one column, named 'id', but returns ${names.join(", ")}`
    throw new Refused({ kind: "wrong", reason })
  }
  if (types[0] !== "STRING") {
    const reason = `its 'id' must be the id of a node, as in 'RETURN n.id AS id', but has the type ${types[0]}`
    throw new Refused({ kind: "wrong", reason })
  }
  const ids = new Set<string>()
  for (let row = 1; result.hasNext(); row++) {
    const id = result.getNextSync()?.[column]
    if (typeof id === "string") ids.add(id)
    if (row % readAtOnce === 0) await new Promise(setImmediate)
  }
  result.close()
  return [...ids]
}

/** Classifies an error message of the engine. */
const refusalOf = (error: unknown): GraphRefusal => {
  const message = error instanceof Error ? error.message : String(error)
  if (message.startsWith("Interrupted")) return { kind: "timeout" }
  if (message.startsWith("Buffer manager exception")) return { kind: "memory" }
  const [first = ""] = message.replace(/^(?:\w+ )?exception: /i, "").split("\n")
  const reason = first.replace(/: expected rule \w+/, " cannot be read").replace(/ \(line: 1, offset: \d+\)$/, "")
  return { kind: "wrong", reason: `${reason}${message.includes("Cannot find property") ? properties : ""}` }
}

const properties = ` Properties: ${labelNames.map((label) => `${label} id, ${labels[label].join(", ")}`).join("; ")}`
