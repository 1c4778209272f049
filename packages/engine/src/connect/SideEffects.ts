/**
 * Functions that do more than read where sessions are read-only all the same: they end sessions of others, take locks that
 * outlive the statement in a session that others use next, or change the server. The rights of the database's user are the
 * wall behind this one: a name may be put together where nobody sees it.
 */

/** On PostgreSQL. */
export const postgresEffects = [
  ...[
    "pg_terminate_backend",
    "pg_cancel_backend",
    "pg_reload_conf",
    "pg_rotate_logfile",
    "pg_promote",
    "pg_switch_wal"
  ],
  ...["pg_create_restore_point", "pg_logical_emit_message", "pg_wal_replay_pause", "pg_wal_replay_resume"],
  ...["pg_advisory_lock", "pg_advisory_lock_shared", "pg_try_advisory_lock", "pg_try_advisory_lock_shared"],
  ...["pg_stat_reset\\w*", "pg_stat_statements_reset", "pg_log_backend_memory_contexts", "dblink\\w*"]
]

/** On MySQL and MariaDB. */
export const mysqlEffects = ["get_lock", "release_lock", "release_all_locks"]

/**
 * Makes the function that tells why a statement is refused which calls one of some functions; null where it calls none. A
 * text that reads like a call counts as one, for the database may be made to run texts.
 */
export const effectRefusal = (names: ReadonlyArray<string>) => {
  // A comment may stand between the name and its parenthesis.
  const call = new RegExp(
    `(?<![\\p{L}\\p{N}_$])(${names.join("|")})["\`]?(?:\\s|/\\*[\\s\\S]*?\\*/|--[^\\n]*\\n)*\\(`,
    "iu"
  )
  return (sql: string): string | null => {
    const called = call.exec(sql)?.[1]
    return called === undefined ? null : `the function ${called.toLowerCase()} does more than read`
  }
}
