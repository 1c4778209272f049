/** What the command line itself refuses; failures of the engine pass through it unchanged. */
import { Data } from "effect"

export class CliFailure extends Data.TaggedError("CliFailure")<{ readonly message: string }> {}
