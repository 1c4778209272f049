/** Permission to send SQL: editors and admins have it, and readers if the operator allows it. */
import { SqlNotAllowed } from "@semlayer/domain/AccessErrors"
import { includesRole } from "@semlayer/domain/Caller"
import { callerSql } from "@semlayer/domain/CallerSql"
import type { QueryRequest } from "@semlayer/domain/QueryRequest"
import { Effect } from "effect"
import { SemConfig } from "@semlayer/runtime/SemConfig"
import { AccessRules } from "./AccessRules.js"
import { CurrentCaller } from "@semlayer/runtime/admission/CurrentCaller"

const needed = "editor"

/** Creates the check of a service. It rejects a request with SQL that the running caller may not send. */
export const sqlPermission = Effect.gen(function* () {
  const { readerSql } = yield* SemConfig
  const rules = yield* AccessRules
  return (request: QueryRequest): Effect.Effect<void, SqlNotAllowed> =>
    Effect.flatMap(CurrentCaller, (caller) => {
      if (caller === null || includesRole(caller.role, needed)) return Effect.void
      if (readerSql || rules?.allowsSql(caller.role) === true) return Effect.void
      const path = callerSql(request)
      return path === null ? Effect.void : new SqlNotAllowed({ path, needed, has: caller.role })
    })
})
