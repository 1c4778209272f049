/** An error of the command line itself; failures of the engine are passed on unchanged. */
import { Data } from "effect"

export class CliFailure extends Data.TaggedError("CliFailure")<{ readonly message: string }> {}

/** Wrong command-line arguments. */
export class UsageFailure extends Data.TaggedError("UsageFailure")<{ readonly message: string }> {}
