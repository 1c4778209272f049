/** Looks at the data of a SQLite table: one statement for its numbers and moments, one more where that cannot be enough. */
import type { ConnectionFailed } from "@semlayer/domain/DatabaseErrors"
import { Array as Arrays, Chunk, Effect, Stream } from "effect"
import type { Cell, Connection } from "../../connect/Connection.js"
import type { ColumnInfo, TableInfo } from "../../connect/Introspection.js"
import { declaredType, type TypeFinding } from "../LiveTable.js"
import { factsAt, factsSql, otherFormsSql, purposeOf } from "./SqliteFacts.js"
import { integerFinding, momentFinding, truthFinding, undeclaredFinding, withoutIso } from "./SqliteFindings.js"
import { type Probed, TableGone } from "./TypeProbe.js"

/** Columns per statement: a result has at most 2,000 columns, and an undeclared one takes fifteen. */
const columnsPerStatement = 100

type Findings = ReadonlyMap<string, TypeFinding>

export const probeSqlite = Effect.fn("SqliteProbe.probe")(function* (
  connection: Connection,
  table: TableInfo,
  scanCap: number
) {
  const columns = table.columns.filter((column) => purposeOf(column) !== null)
  const parts = yield* Effect.forEach(
    Arrays.chunksOf(columns, columnsPerStatement),
    (chunk) => probeEach(connection, table, chunk, scanCap),
    { concurrency: 1 }
  )
  return {
    findings: new Map(parts.flatMap((part) => [...part.findings])),
    warnings: [...new Set(parts.flatMap((part) => part.warnings))]
  } satisfies Probed
})

/** One column that cannot be read keeps the others from being seen, so then each is asked about alone. */
const probeEach = Effect.fnUntraced(function* (
  connection: Connection,
  table: TableInfo,
  columns: ReadonlyArray<ColumnInfo>,
  scanCap: number
) {
  const together = yield* probeColumns(connection, table, columns, scanCap)
  if (!(together instanceof Refusal)) return together
  if (isAbsence(together.reason)) return yield* new TableGone({ table: table.name, reason: together.reason })
  if (together.isTimeout || columns.length === 1) return unseen(table, columns, together)
  const alone = yield* Effect.forEach(columns, (column) =>
    Effect.map(probeColumns(connection, table, [column], scanCap), (probed) =>
      probed instanceof Refusal ? unseen(table, [column], probed) : probed
    )
  )
  return {
    findings: new Map(alone.flatMap((each) => [...each.findings])),
    warnings: alone.flatMap((each) => each.warnings)
  }
})

const probeColumns = Effect.fnUntraced(function* (
  connection: Connection,
  table: TableInfo,
  columns: ReadonlyArray<ColumnInfo>,
  scanCap: number
) {
  const answer = yield* askOne(connection, factsSql(table.name, columns, scanCap + 1))
  if (answer instanceof Refusal) return answer
  const saturated = (answer.get("rows") ?? 0) > scanCap
  const facts = factsAt(answer)
  const findings = new Map(columns.map((column, i) => [column.name, findingOf(column, facts(i), saturated)]))
  if (!saturated) return { findings, warnings: [] }
  return {
    findings: yield* withWholeColumns(connection, table, columns, findings),
    warnings: saturationWarnings(table, columns, findings, scanCap)
  }
})

/** SQLite has no code for it, only these words. */
const isAbsence = (reason: string): boolean => reason.startsWith("no such table")

const findingOf = (
  column: ColumnInfo,
  facts: ReturnType<ReturnType<typeof factsAt>>,
  saturated: boolean
): TypeFinding => {
  if (column.type === "DATE" || column.type === "TIMESTAMP") {
    const finding = momentFinding(column.type, facts)
    return { ...finding, zoned: finding.zoned || (column.zoned && finding.type === "TIMESTAMP") }
  }
  if (column.type === "BOOLEAN") return truthFinding(facts)
  return column.type === "INT" ? integerFinding(facts, saturated) : undeclaredFinding(facts)
}

/** Whether `iso` holds is asked of whole columns, because a query that relies on it would be wrong about the others. */
const withWholeColumns = Effect.fnUntraced(function* (
  connection: Connection,
  table: TableInfo,
  columns: ReadonlyArray<ColumnInfo>,
  findings: Findings
) {
  const canonical = columns.flatMap(({ name, type: declared }) => {
    const finding = findings.get(name)
    return finding?.encoding === "iso" && (finding.type === "DATE" || finding.type === "TIMESTAMP")
      ? [{ name, declared, finding, type: finding.type }]
      : []
  })
  if (canonical.length === 0) return findings
  const answer = yield* askOne(connection, otherFormsSql(table.name, canonical))
  const isOther = (place: number): boolean => answer instanceof Refusal || answer.get(String(place)) !== 0
  return new Map([
    ...findings,
    ...canonical.flatMap(({ name, declared, finding }, i) =>
      isOther(i) ? [[name, withoutIso(finding, declared)] as const] : []
    )
  ])
})

/** Why the database did not answer. */
class Refusal {
  constructor(
    readonly reason: string,
    readonly isTimeout: boolean
  ) {}
}

/** The row of a statement of one row, its cells as numbers; or the sentence by which the database refused. */
const askOne = (
  connection: Connection,
  sql: string
): Effect.Effect<ReadonlyMap<string, number> | Refusal, ConnectionFailed> =>
  Stream.runCollect(connection.stream(sql)).pipe(
    Effect.map((batches) => {
      const [batch] = Chunk.toReadonlyArray(batches)
      return new Map(batch?.columns.map((column, i) => [column, numberOf(batch.rows[0]?.[i] ?? null)]))
    }),
    Effect.catchTags({
      QueryFailed: ({ reason }) => Effect.succeed(new Refusal(reason, false)),
      QueryTimeout: ({ message }) => Effect.succeed(new Refusal(message, true))
    })
  )

const numberOf = (cell: Cell): number => (typeof cell === "number" || typeof cell === "bigint" ? Number(cell) : 0)

/** Nothing was seen: the declared types stand, and nothing vouches for them. */
const unseen = (table: TableInfo, columns: ReadonlyArray<ColumnInfo>, { reason }: Refusal): Probed => ({
  findings: new Map(columns.map((column) => [column.name, { ...declaredType(column), certain: false }])),
  warnings: [
    `The values of ${quotedNames(columns)} in '${table.name}' could not be looked at, so the declared types stand: ${reason}`
  ]
})

const quotedNames = (columns: ReadonlyArray<ColumnInfo>): string => columns.map(({ name }) => `'${name}'`).join(", ")

const saturationWarnings = (
  table: TableInfo,
  columns: ReadonlyArray<ColumnInfo>,
  findings: Findings,
  scanCap: number
): ReadonlyArray<string> => {
  const unsure = columns.filter(({ name, type }) => type === "INT" && findings.get(name)?.type === "INT")
  return unsure.length === 0
    ? []
    : [
        `'${table.name}' has more than ${scanCap} rows, so ${quotedNames(unsure)} may hold other values than the integers ` +
          "that are declared"
      ]
}
