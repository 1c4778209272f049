/** Errors of memories. */
import { Schema } from "effect"
import { notFound } from "./Status.js"
import { didYouMean } from "./Suggest.js"

/** The memory named in the URL or command does not exist. */
export class MemoryNotFound extends Schema.TaggedError<MemoryNotFound>("MemoryNotFound")(
  "MemoryNotFound",
  { memory: Schema.String, candidates: Schema.Array(Schema.String) },
  notFound
) {
  override get message() {
    return `There is no memory '${this.memory}'.${didYouMean(this.candidates)}`
  }
}
