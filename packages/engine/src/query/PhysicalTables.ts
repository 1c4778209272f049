/** Schema cache for row policies: columns of tables, found and missing ones. Loaded on demand, valid for one minute. */
import type { TableName } from "@semlayer/compiler/ir/Algebra"
import type {
  KnownTable,
  SchemaLoadingContext,
  PhysicalColumn,
  PhysicalTable
} from "@semlayer/compiler/policy/PhysicalSchema"
import { foldName } from "@semlayer/domain/Names"
import { Clock, Duration, Effect } from "effect"
import type { Connection } from "@semlayer/connectors/connection/Connection"
import type { Introspection, TableInfo } from "@semlayer/connectors/introspection/Introspection"
import { findTable } from "../names/NameMatch.js"
import { placeKey } from "../names/TableNames.js"

/** How long the schema is cached. */
const freshness = Duration.minutes(1)

/** The tables of one database as of one time. A new object replaces it when it expires, so identity marks a version. */
export class PhysicalTables {
  private readonly known = new Map<string, PhysicalTable>()
  private readonly schemas = new Map<string | null, Introspection>()

  private constructor(
    private readonly connection: Connection,
    /** The engine compares values of any type, because declared types are only hints. */
    private readonly looseTypes: boolean,
    private readonly seenAt: number
  ) {}

  private static readonly current = new WeakMap<Connection, PhysicalTables>()

  /** The cached tables of a connection, or new ones if they expired. */
  static readonly of = (connection: Connection, looseTypes: boolean): Effect.Effect<PhysicalTables> =>
    Effect.map(Clock.currentTimeMillis, (now) => {
      const before = PhysicalTables.current.get(connection)
      if (before !== undefined && now - before.seenAt < Duration.toMillis(freshness)) return before
      const tables = new PhysicalTables(connection, looseTypes, now)
      PhysicalTables.current.set(connection, tables)
      return tables
    })

  readonly schema: SchemaLoadingContext<never, never>["schema"] = (name) => this.known.get(keyOf(name))

  readonly load = (names: ReadonlyArray<TableName>): Effect.Effect<void> =>
    Effect.forEach(names, (name) => Effect.map(this.lookUp(name), (table) => this.known.set(keyOf(name), table)), {
      concurrency: 1,
      discard: true
    })

  private lookUp({ parts }: TableName): Effect.Effect<PhysicalTable> {
    const [name = "", schema = null, ...rest] = parts.toReversed()
    if (rest.length > 0) return Effect.succeed(unknown("it is in another database"))
    return Effect.gen(this, function* () {
      const home = yield* this.introspection(null)
      const isHome =
        schema === null || schema === home.defaultSchema || (home.defaultSchema === null && schema === "main")
      if (!isHome && !home.schemas.includes(schema)) return unknown(`the database has no schema '${schema}'`)
      const introspection = isHome ? home : yield* this.introspection(schema)
      const found = findTable(introspection, name)
      return found === undefined
        ? unknown("the database has no such readable table")
        : this.table(found, isHome ? null : schema, introspection.tables)
    }).pipe(
      // A database that cannot be introspected cannot run the query either.
      Effect.catchAll(({ message }) =>
        Effect.sync(() => {
          // Drop the cache, so that the next request tries again.
          PhysicalTables.current.delete(this.connection)
          return unknown(`its columns cannot be read: ${message}`)
        })
      )
    )
  }

  private introspection(schema: string | null) {
    const known = this.schemas.get(schema)
    if (known !== undefined) return Effect.succeed(known)
    return Effect.tap(this.connection.introspect({ schema, includeViews: true }), (found) =>
      Effect.sync(() => this.schemas.set(schema, found))
    )
  }

  private table(found: TableInfo, schema: string | null, tables: ReadonlyArray<TableInfo>): KnownTable {
    const twins = tables.filter(({ name }) => foldName(name) === foldName(found.name))
    const columns = found.columns.map(
      ({ name, type }): PhysicalColumn => ({ name, type: this.looseTypes ? "ANY" : (type ?? "OTHER") })
    )
    return { _tag: "Known", place: placeKey({ schema, name: found.name }), hasTwin: twins.length > 1, columns }
  }
}

const keyOf = ({ parts }: TableName): string => JSON.stringify(parts)

const unknown = (reason: string): PhysicalTable => ({ _tag: "Unknown", reason })
