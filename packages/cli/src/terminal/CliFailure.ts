/** What the command line itself refuses; failures of the engine pass through it unchanged. */
import { Data } from "effect"

export class CliFailure extends Data.TaggedError("CliFailure")<{ readonly message: string }> {}

/** The words of the command line are wrong. */
export class UsageFailure extends Data.TaggedError("UsageFailure")<{ readonly message: string }> {}
