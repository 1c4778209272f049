/** Removes the database's message from failures, because it may quote rows that a policy hides. */
import { PermissionDenied, QueryFailed } from "@semlayer/domain/DatabaseErrors"

/** The failure without its message and error code, which may reveal which part of a statement failed. */
export const withoutMessage = (failure: QueryFailed | PermissionDenied) =>
  failure._tag === "QueryFailed" ? new QueryFailed(redacted(failure)) : new PermissionDenied(redacted(failure))

/** The fields of such a failure. */
export const redacted = ({ datasource, sql }: QueryFailed | PermissionDenied) => ({
  ...{ datasource, sql, code: null },
  reason: "its message is hidden under a row policy"
})
