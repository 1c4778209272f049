/** A request that is not accepted, where all of it comes from options: wrong use. */
import { requestError } from "@semlayer/domain/RequestIssues"
import type { ParseResult } from "effect"
import { UsageFailure } from "../terminal/CliFailure.js"

export const wrongRequest = (error: ParseResult.ParseError): UsageFailure =>
  new UsageFailure({ message: requestError(error).message })
