/** Failures as errors of PostgreSQL: a code of its appendix A, a message, a hint and a position. */
import type { FrameInvalid } from "../socket/WireSocket.js"
import { SqlRejected } from "@semlayer/domain/SqlErrors"
import { statusOf } from "@semlayer/domain/Status"
import { SessionRejected } from "@semlayer/engine/session/SessionRejected"
import type { Failure } from "../../http/Problem.js"
import type { ErrorFields } from "../protocol/Backend.js"

/** Codes of failures by their class, where the status says less. */
const codes: Readonly<Record<string, string>> = {
  ...{ AggregationNotAllowed: "42804", TypeMismatch: "42804", MeasureFilterUnsupported: "0A000" },
  ...{ AmbiguousModel: "42P09", ModelNameAmbiguous: "42P09", AmbiguousReference: "42702" },
  ...{ UnknownModel: "42P01", ModelNotFound: "42P01", UnknownDatasource: "3F000", DatasourceNotFound: "3F000" },
  ...{ UnknownReference: "42703", UnknownMeasure: "42703", UnknownAggregation: "42883", FunctionNotAllowed: "42883" },
  ...{ FeatureUnsupported: "0A000", OverTimeUnsupported: "0A000", ColumnFilterUnsupported: "0A000" },
  ...{
    DateInvalid: "22007",
    QueryTooComplex: "54001",
    TooManyPeriods: "54000",
    RowCapReached: "54000",
    AnswerTooLarge: "54000"
  },
  ...{ TooManyRequests: "53300", DatasourceBusy: "53300", FailureBudgetSpent: "53400" },
  ...{
    Draining: "57P01",
    QueryTimeout: "57014",
    QueryCancelled: "57014",
    ConnectionFailed: "08001",
    QueryFailed: "38000"
  },
  ...{ PermissionDenied: "42501", SchemaDrift: "0A000", StorageFailed: "58030" }
}

/** Codes of failures by their status. */
const codesOfStatus: Readonly<Record<number, string>> = {
  ...{ 400: "42000", 401: "28000", 403: "42501", 404: "42704", 409: "55000", 413: "54000", 422: "42000" },
  ...{ 429: "53000", 502: "38000", 503: "57P03", 504: "57014" }
}

const ofSession = ({ isFatal = false, sqlstate, message, hint }: SessionRejected): ErrorFields => ({
  ...{ severity: isFatal ? "FATAL" : "ERROR", sqlstate, message, hint }
})

const ofSql = ({ sqlstate, reason, alternative, position }: SqlRejected, offset: number): ErrorFields => ({
  ...{ severity: "ERROR", sqlstate, message: reason, hint: alternative ?? undefined },
  position: position === null ? undefined : position + offset
})

/** The fields of a failure. `offset` is the number of characters before the statement in the text that the client sent. */
export const errorFields = (failure: Failure, offset = 0): ErrorFields => {
  if (failure instanceof SessionRejected) return ofSession(failure)
  if (failure instanceof SqlRejected) return ofSql(failure, offset)
  const sqlstate = codes[failure._tag] ?? codesOfStatus[statusOf(failure)] ?? "XX000"
  return { severity: "ERROR", sqlstate, message: failure.message }
}

/** A frame that ends the connection, because what follows cannot be found. */
export const ofFrame = ({ length, limit }: FrameInvalid): SessionRejected =>
  new SessionRejected({
    ...{ sqlstate: length > limit ? "54000" : "08P01", isFatal: true },
    message: `invalid message length ${length}: at most ${limit} bytes are accepted`
  })

export const violation = (message: string): SessionRejected =>
  new SessionRejected({ sqlstate: "08P01", message, isFatal: true })
