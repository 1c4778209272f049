/**
 * Probes the data of SQLite tables. One statement computes the facts of several tables; a table with more rows than the scan
 * cap takes a second one over its whole date columns.
 */
import type { ConnectionFailed, DatasourceBusy } from "@semlayer/domain/DatabaseErrors"
import { Array as Arrays, Effect, Either } from "effect"
import type { Cell, Connection } from "@semlayer/connectors/connection/Connection"
import type { ColumnInfo, TableInfo } from "@semlayer/connectors/introspection/Introspection"
import { declaredColumnType, type TypeFinding } from "./LiveTable.js"
import { factsSql, otherFormsSql, purposeOf, readFacts, type TableFacts } from "./SqliteFacts.js"
import {
  integerFinding,
  timestampFinding,
  timeFinding,
  truthFinding,
  undeclaredFinding,
  withoutIso
} from "./SqliteFindings.js"
import { type Probed, TableGone, type TypeProbe } from "./TypeProbe.js"

/** Columns per statement: a result has at most 2,000 columns, and an undeclared column takes sixteen. */
const columnsPerStatement = 100

type Findings = ReadonlyMap<string, TypeFinding>

/** A table and its columns to probe. */
interface Probing {
  readonly table: TableInfo
  readonly columns: ReadonlyArray<ColumnInfo>
}

/**
 * Probes all tables in one statement. If that fails, probes each table separately, so that a failure affects only its table.
 */
export const probeSqlite: TypeProbe = Effect.fn("SqliteProbe.probe")(function* (
  connection: Connection,
  tables: ReadonlyArray<TableInfo>,
  scanCap: number
) {
  const probings = tables.map(
    (table): Probing => ({ table, columns: table.columns.filter((column) => purposeOf(column) !== null) })
  )
  const together = probings.filter(({ columns }) => columns.length > 0 && columns.length <= columnsPerStatement)
  const answers = together.length < 2 ? [] : yield* askFacts(connection, together, scanCap)
  const facts = new Map(answers instanceof Refusal ? [] : together.map(({ table }, i) => [table, answers[i]]))
  return yield* Effect.forEach(probings, (probing) => {
    const found = facts.get(probing.table)
    const probed =
      found === undefined ? probeAlone(connection, probing, scanCap) : probedBy(connection, probing, found, scanCap)
    return probed.pipe(
      Effect.map((each): Either.Either<Probed, TableGone> => Either.right(each)),
      Effect.catchTag("TableGone", (gone) => Effect.succeed(Either.left(gone)))
    )
  })
})

const joined = (parts: ReadonlyArray<Probed>): Probed => ({
  findings: new Map(parts.flatMap((part) => [...part.findings])),
  warnings: [...new Set(parts.flatMap((part) => part.warnings))]
})

const probeAlone = (connection: Connection, { table, columns }: Probing, scanCap: number) =>
  Effect.map(
    Effect.forEach(Arrays.chunksOf(columns, columnsPerStatement), (some) =>
      probeEach(connection, { table, columns: some }, scanCap)
    ),
    joined
  )

/** One unreadable column fails the whole statement, so then each column is probed separately. */
const probeEach = Effect.fnUntraced(function* (connection: Connection, { table, columns }: Probing, scanCap: number) {
  const together = yield* probeColumns(connection, { table, columns }, scanCap)
  if (!(together instanceof Refusal)) return together
  if (isAbsence(together.reason)) return yield* new TableGone({ table: table.name, reason: together.reason })
  if (together.isTimeout || columns.length === 1) return unseen(table, columns, together)
  const alone = yield* Effect.forEach(columns, (column) =>
    Effect.map(probeColumns(connection, { table, columns: [column] }, scanCap), (probed) =>
      probed instanceof Refusal ? unseen(table, [column], probed) : probed
    )
  )
  return joined(alone)
})

const probeColumns = Effect.fnUntraced(function* (connection: Connection, probing: Probing, scanCap: number) {
  const answer = yield* askFacts(connection, [probing], scanCap)
  if (answer instanceof Refusal) return answer
  const [facts = { rows: 0, columns: [] }] = answer
  return yield* probedBy(connection, probing, facts, scanCap)
})

const probedBy = (connection: Connection, { table, columns }: Probing, facts: TableFacts, scanCap: number) => {
  const saturated = facts.rows > scanCap
  const findings = new Map(
    Arrays.zipWith(columns, facts.columns, (column, each) => [column.name, findingOf(column, each, saturated)] as const)
  )
  if (!saturated) return Effect.succeed<Probed>({ findings, warnings: [] })
  return Effect.map(
    withWholeColumns(connection, table, columns, findings),
    (whole): Probed => ({ findings: whole, warnings: saturationWarnings(table, columns, findings, scanCap) })
  )
}

/** SQLite has no error code for a missing table, only this message. */
const isAbsence = (reason: string): boolean => reason.startsWith("no such table")

const findingOf = (column: ColumnInfo, facts: TableFacts["columns"][number], saturated: boolean): TypeFinding => {
  if (column.type === "TIME") return timeFinding(facts)
  if (column.type === "DATE" || column.type === "TIMESTAMP") {
    const finding = timestampFinding(column.type, facts)
    return { ...finding, zoned: finding.zoned || (column.zoned && finding.type === "TIMESTAMP") }
  }
  if (column.type === "BOOLEAN") return truthFinding(facts)
  return column.type === "INT" ? integerFinding(facts, saturated) : undeclaredFinding(facts)
}

/** `iso` must hold for the whole column. A query that relies on it returns wrong results for any other value. */
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
  const answer = yield* ask(connection, otherFormsSql(table.name, canonical))
  const isOther = (place: number): boolean => answer instanceof Refusal || answer[0]?.[place] !== 0
  return new Map([
    ...findings,
    ...canonical.flatMap(({ name, declared, finding }, i) =>
      isOther(i) ? [[name, withoutIso(finding, declared)] as const] : []
    )
  ])
})

/** Why a statement failed. */
class Refusal {
  constructor(
    readonly reason: string,
    readonly isTimeout: boolean
  ) {}
}

/** The facts of several tables, or the database's error. */
const askFacts = (connection: Connection, probings: ReadonlyArray<Probing>, scanCap: number) => {
  const subjects = probings.map(({ table, columns }) => ({ table: table.name, columns }))
  return Effect.map(ask(connection, factsSql(subjects, scanCap + 1)), (answer) =>
    answer instanceof Refusal ? answer : readFacts(subjects, answer)
  )
}

/** The rows of a statement with cells as numbers, or the database's error. */
const ask = (
  connection: Connection,
  sql: string
): Effect.Effect<ReadonlyArray<ReadonlyArray<number>> | Refusal, ConnectionFailed | DatasourceBusy> =>
  Effect.suspend(() => {
    const found: Array<ReadonlyArray<number>> = []
    const read = connection.forEachBatch(sql, ({ rows }) =>
      Effect.sync(() => found.push(...rows.map((row) => row.map(numberOf))))
    )
    return Effect.as(read, found)
  }).pipe(
    Effect.catchTags({
      QueryFailed: ({ reason }) => Effect.succeed(new Refusal(reason, false)),
      PermissionDenied: ({ reason }) => Effect.succeed(new Refusal(reason, false)),
      QueryTimeout: ({ message }) => Effect.succeed(new Refusal(message, true)),
      ScanTooLarge: ({ message }) => Effect.succeed(new Refusal(message, false))
    })
  )

const numberOf = (cell: Cell): number => (typeof cell === "number" || typeof cell === "bigint" ? Number(cell) : 0)

/** The finding when nothing could be read: the declared types apply, marked as unproven. */
const unseen = (table: TableInfo, columns: ReadonlyArray<ColumnInfo>, { reason }: Refusal): Probed => ({
  findings: new Map(columns.map((column) => [column.name, { ...declaredColumnType(column), certain: false }])),
  warnings: [
    `The values of ${quotedNames(columns)} in '${table.name}' could not be read, so the declared types are kept: ${reason}`
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
