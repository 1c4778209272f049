/** Functions of the system: names, comments, privileges, settings. */
import { systemSchemas } from "../catalog/Catalog.js"
import { keywords } from "../data/Keywords.js"
import { cellsOf } from "../data/Rows.js"
import { castValue, identifiersIn, namedOid } from "../scalar/Casts.js"
import type { Evaluation } from "../scalar/Evaluation.js"
import { formatType, typeByOid } from "../types/Types.js"
import { Composite, type Datum } from "../value/Value.js"
import { columnComment } from "../catalog/Comments.js"
import { owner, searchPath, serverVersion, settingOf } from "../catalog/World.js"
import type { SeriesFunction } from "./Arrays.js"
import { type Function, numberAt, returning, returningOfNull } from "./Function.js"

const known = (oid: Datum | undefined, evaluation: Evaluation) => evaluation.world.catalog.tableByOid.get(Number(oid))

/** The comment on an object of a catalog, or on one of its columns. */
const comment = (args: ReadonlyArray<Datum>, place: number, { world }: Evaluation): Datum => {
  const table = world.catalog.tableByOid.get(numberAt(args, 0))
  if (table === undefined) {
    const [schema] = [...world.catalog.namespaces].find(([, oid]) => oid === numberAt(args, 0)) ?? []
    return place > 0 ? null : (world.catalog.schemas.find(({ name }) => name === schema)?.description ?? null)
  }
  if (place === 0) return table.model.description
  const column = table.model.columns[place - 1]
  return column === undefined ? null : columnComment(column)
}

/** Whether statements find a table without its schema. */
const isVisible: Function["run"] = ([oid], { world }) => {
  const table = world.catalog.tableByOid.get(Number(oid))
  const system = world.catalog.systemByOid.get(Number(oid))
  if (table === undefined && system === undefined) return null
  return table === undefined ? system?.schema === "pg_catalog" : searchPath(world).includes(table.schema)
}

/** Visible models may be read; nothing may be changed. */
const privilege: Function["run"] = (args) => {
  const wanted = String(args.at(-1) ?? "").toUpperCase()
  return wanted
    .split(",")
    .some((each) => /^\s*(?:SELECT|USAGE|CONNECT|EXECUTE|MEMBER)\s*(?:WITH GRANT OPTION)?\s*$/.test(each))
}

/** What is of no use without the object that it describes, of which there is none. */
const none: Function["run"] = () => null

const named = (names: ReadonlyArray<string>, run: Function["run"]) =>
  Object.fromEntries(names.map((name) => [name, run]))

const moment = ({ world }: Evaluation): string =>
  new Date(world.session.now).toISOString().replace("T", " ").replace("Z", "+00")

export const systemFunctions: Readonly<Record<string, Function>> = {
  ...returning("name", {
    current_database: (_, { world }) => world.session.database,
    current_catalog: (_, { world }) => world.session.database,
    current_schema: (_, { world }) => searchPath(world)[0] ?? null,
    ...named(["current_user", "current_role", "session_user", "user"], (_, { world }) => world.session.user),
    pg_get_userbyid: ([oid], { world }) =>
      Number(oid) === owner ? world.session.user : `unknown (OID=${String(oid)})`,
    pg_encoding_to_char: ([encoding]) => (Number(encoding) === 6 ? "UTF8" : ""),
    getdatabaseencoding: () => "UTF8",
    pg_client_encoding: () => "UTF8"
  }),
  ...returning("_name", {
    current_schemas: ([withSystem], { world }) => [...(withSystem === true ? ["pg_catalog"] : []), ...searchPath(world)]
  }),
  ...returning("text", {
    version: () => `PostgreSQL ${serverVersion}, models of semlayer`,
    col_description: (args, evaluation) => comment(args, numberAt(args, 1), evaluation),
    obj_description: (args, evaluation) => comment(args, 0, evaluation),
    ...named(
      [
        "pg_get_expr",
        "pg_get_constraintdef",
        "pg_get_indexdef",
        "pg_get_viewdef",
        "pg_get_ruledef",
        "pg_get_triggerdef",
        "pg_get_serial_sequence"
      ],
      none
    ),
    ...named(
      [
        "pg_get_function_arguments",
        "pg_get_function_result",
        "pg_get_function_identity_arguments",
        "pg_get_functiondef",
        "pg_get_partkeydef"
      ],
      none
    ),
    ...named(["pg_get_statisticsobjdef_columns", "pg_get_partition_constraintdef", "shobj_description"], none),
    pg_tablespace_location: () => "",
    set_config: ([, value]) => value ?? null
  }),
  ...returningOfNull("text", {
    format_type: ([oid = null, modifier = null]) =>
      oid === null ? null : formatType(Number(oid), modifier === null ? null : Number(modifier)),
    current_setting: ([name = null, isOptional], evaluation) => {
      if (name === null) return null
      const value = settingOf(evaluation.world, String(name)) ?? defaultSetting(String(name))
      return (
        value ??
        (isOptional === true
          ? null
          : evaluation.reject("42704", null, `unrecognized configuration parameter "${String(name)}"`))
      )
    }
  }),
  ...returningOfNull("regtype", {
    pg_typeof: (_, evaluation, [type = "text"]) =>
      castValue(type === "unknown" ? "text" : type, "text", "regtype", evaluation)
  }),
  ...returning("regclass", { to_regclass: ([text], evaluation) => namedOid(String(text), "regclass", evaluation) }),
  ...returning("regtype", { to_regtype: ([text], evaluation) => namedOid(String(text), "regtype", evaluation) }),
  ...returning("regnamespace", {
    to_regnamespace: ([text], evaluation) => namedOid(identifiersIn(String(text))[0] ?? "", "regnamespace", evaluation)
  }),
  ...returning("bool", {
    pg_table_is_visible: isVisible,
    pg_type_is_visible: ([oid]) => typeByOid(Number(oid))?.namespace === systemSchemas.pg_catalog,
    ...named(["pg_function_is_visible", "pg_collation_is_visible", "pg_opclass_is_visible"], () => true),
    ...named(["pg_opfamily_is_visible", "pg_operator_is_visible", "pg_statistics_obj_is_visible"], () => true),
    ...named(
      ["has_table_privilege", "has_any_column_privilege", "has_column_privilege", "has_schema_privilege"],
      privilege
    ),
    ...named(["has_database_privilege", "has_function_privilege", "has_type_privilege", "pg_has_role"], privilege),
    ...named(["has_sequence_privilege", "has_tablespace_privilege"], privilege),
    pg_relation_is_publishable: ([oid], evaluation) => known(oid, evaluation) !== undefined,
    ...named(
      ["pg_is_in_recovery", "pg_relation_is_updatable", "row_security_active", "pg_is_other_temp_schema"],
      () => false
    ),
    pg_advisory_unlock_all: () => true
  }),
  ...returning("int8", {
    ...named(["pg_relation_size", "pg_table_size", "pg_total_relation_size", "pg_indexes_size"], () => 0),
    ...named(["pg_database_size", "pg_tablespace_size"], () => 0)
  }),
  ...returning("int4", {
    pg_char_to_encoding: ([name]) => (/^utf-?8$/i.test(String(name)) ? 6 : -1),
    pg_my_temp_schema: () => 0,
    pg_backend_pid: () => 0
  }),
  ...returning("timestamptz", {
    ...named(
      ["now", "current_timestamp", "transaction_timestamp", "statement_timestamp", "clock_timestamp"],
      (_, evaluation) => moment(evaluation)
    ),
    ...named(["pg_postmaster_start_time", "pg_conf_load_time"], (_, evaluation) => moment(evaluation))
  }),
  ...returning("timestamp", { localtimestamp: (_, evaluation) => moment(evaluation).slice(0, 23) }),
  ...returning("date", { current_date: (_, evaluation) => moment(evaluation).slice(0, 10) }),
  ...returningOfNull("json", {
    json_build_object: (args) =>
      JSON.stringify(
        Object.fromEntries(Array.from({ length: args.length / 2 }, (_, i) => [String(args[2 * i]), args[2 * i + 1]]))
      )
  }),
  ...returningOfNull("_aclitem", { acldefault: none })
}

/** Settings with PostgreSQL's default. */
const defaultSetting = (name: string): string | undefined => defaults.get(name.toLowerCase())

const defaults = new Map(
  [
    ["datestyle", "ISO, MDY"],
    ["client_encoding", "UTF8"],
    ["server_encoding", "UTF8"],
    ["standard_conforming_strings", "on"],
    ["integer_datetimes", "on"],
    ["intervalstyle", "postgres"],
    ["extra_float_digits", "1"],
    ["bytea_output", "hex"],
    ["default_table_access_method", "heap"],
    ["default_transaction_isolation", "read committed"],
    ["transaction_isolation", "read committed"],
    ["max_index_keys", "32"],
    ["max_identifier_length", "63"],
    ["max_connections", "100"],
    ["application_name", ""],
    ["statement_timeout", "0"],
    ["lc_collate", "C.UTF-8"],
    ["lc_ctype", "C.UTF-8"],
    ["block_size", "8192"]
  ].map(([name = "", value = ""]) => [name, value] as const)
)

export const keywordRows: SeriesFunction = {
  returns: "record",
  run: () =>
    cellsOf(keywords).map(
      ([word = "", catcode = "", barelabel = "", catdesc = "", baredesc = ""]) =>
        new Composite(
          new Map<string, Datum>([
            ["word", word],
            ["catcode", catcode],
            ["barelabel", barelabel === "t"],
            ["catdesc", catdesc],
            ["baredesc", baredesc]
          ])
        )
    )
}
