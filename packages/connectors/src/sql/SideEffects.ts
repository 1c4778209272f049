/**
 * Functions with side effects that read-only sessions allow. They end other sessions, take locks that outlive the statement,
 * write files on the server, seed its random numbers, or change the server. This is a second line of defence after the
 * privileges of the database user, since a database may have more such functions than are listed here.
 */
import { type SqlPart, sqlParts } from "@semlayer/compiler/syntax/SqlLexer"
import { Either } from "effect"

export const postgresEffects = [
  ...["pg_terminate_backend", "pg_cancel_backend", "pg_reload_conf", "pg_rotate_logfile\\w*", "pg_promote"],
  ...["pg_switch_wal", "pg_create_restore_point", "pg_wal_replay_\\w+", "pg_backup_\\w+", "pg_(?:start|stop)_backup"],
  ...["pg_(?:try_)?advisory_\\w+", "pg_stat_reset\\w*", "pg_stat_statements_reset", "pg_log_\\w+", "pg_notify"],
  ...["pg_(?:create|copy|alter)_\\w+_slot", "pg_drop_\\w*slot", "pg_sync_replication_slots", "pg_replication_\\w+"],
  ...["pg_logical_\\w+", "pg_export_snapshot", "pg_import_system_collations", "pg_prewarm", "pg_buffercache_evict\\w*"],
  ...["lo_\\w+", "lowrite", "pg_file_\\w+", "setseed", "dblink\\w*", "brin_\\w+", "gin_clean_pending_list"]
]

export const mysqlEffects = [
  ...["get_lock", "release_lock", "release_all_locks", "service_\\w+_locks", "sys_exec", "sys_eval"],
  ...["(?:master|source)_(?:pos|gtid)_wait", "wait_for_executed_gtid_set", "wait_until_sql_thread_after_gtids"],
  ...["asynchronous_connection_failover_\\w+", "group_replication_\\w+", "keyring_\\w+", "audit_log_\\w+"]
]

/**
 * Reduces a statement to its code: without comments, and names without quotes. `withTexts` keeps string literals, for databases
 * that can be made to execute them. Left is why the SQL cannot be read reliably.
 */
const codeOf = (sql: string, parserName: string, withTexts: boolean): Either.Either<string, string> =>
  Either.map(sqlParts(sql, parserName), (parts) => parts.map((part) => asCode(part, withTexts)).join(""))

const asCode = ({ kind, text }: SqlPart, withTexts: boolean): string => {
  if (kind === "comment") return " "
  if (kind === "quoted") return text.slice(1, -1)
  return kind === "text" && !withTexts ? " " : text
}

/**
 * Makes a check that returns why a statement is rejected for the functions that it calls; null if it may run. With `runsTexts`,
 * a call inside a string literal counts too, because the database can be made to execute it.
 */
export const effectRefusal = (parserName: string, names: ReadonlyArray<string>, { runsTexts = true } = {}) => {
  const call = new RegExp(`(?<![\\p{L}\\p{N}_$])(${names.join("|")})["\`]?\\s*\\(`, "iu")
  return (sql: string): string | null =>
    Either.match(codeOf(sql, parserName, runsTexts), {
      onLeft: (doubt) => doubt,
      onRight: (code) => {
        const called = call.exec(code)?.[1]
        return called === undefined ? null : `the function ${called.toLowerCase()} may do more than read`
      }
    })
}
