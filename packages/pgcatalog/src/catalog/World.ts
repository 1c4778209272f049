/** What the rows of the catalogs depend on. */
import type { PgCatalog } from "./Catalog.js"
import type { CatalogSession } from "./CatalogModels.js"

export interface World {
  readonly catalog: PgCatalog
  readonly session: CatalogSession
}

/** The role that owns everything, and the role of the session. */
export const owner = 10

/** The settings that differ from PostgreSQL's defaults. */
export const settingOf = ({ session }: World, name: string): string | undefined => {
  const key = name.toLowerCase()
  const own = session.settings.get(key)
  if (own !== undefined) return own
  switch (key) {
    case "search_path":
      return session.schema === null ? "public" : quoteIdentifier(session.schema)
    case "session_authorization":
    case "role":
      return session.user
    case "server_version":
      return serverVersion
    case "server_version_num":
      return "150000"
    case "timezone":
      return "UTC"
    case "transaction_read_only":
    case "default_transaction_read_only":
    case "jit":
    case "is_superuser":
      return key.endsWith("read_only") ? "on" : "off"
    default:
      return undefined
  }
}

export const serverVersion = "15.0"

/** A name as SQL writes it: in quotes unless it is a lower-case word. Keywords are quoted where PostgreSQL reserves them. */
export const quoteIdentifier = (name: string): string =>
  /^[a-z_][a-z0-9_$]*$/.test(name) && !reserved.has(name) ? name : `"${name.replaceAll('"', '""')}"`

const reserved: ReadonlySet<string> = new Set(
  (
    "all analyse analyze and any array as asc asymmetric authorization between bigint binary bit boolean both case cast char " +
    "character check coalesce collate collation column concurrently constraint create cross current_catalog current_date " +
    "current_role current_schema current_time current_timestamp current_user dec decimal default deferrable desc distinct do " +
    "else end except exists extract false fetch float for foreign freeze from full grant greatest group grouping having ilike " +
    "in initially inner inout int integer intersect interval into is isnull join lateral leading least left like limit " +
    "localtime localtimestamp national natural nchar none normalize not notnull null nullif numeric offset on only or order " +
    "out outer overlaps overlay placing position precision primary real references returning right row select session_user " +
    "setof similar smallint some substring symmetric table tablesample then time timestamp to trailing treat trim true union " +
    "unique user using values varchar variadic verbose when where window with xmlattributes xmlconcat xmlelement xmlexists " +
    "xmlforest xmlnamespaces xmlparse xmlpi xmlroot xmlserialize xmltable"
  ).split(" ")
)

/** The schemas of names without one, in their order. */
export const searchPath = ({ session }: World): ReadonlyArray<string> =>
  session.schema === null ? [] : [session.schema]
