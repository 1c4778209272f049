/** Revisions of documents: hashes of their content, the same in every process. */
import { createHash } from "node:crypto"

/** 160 bits of the hash, in base 64. */
const length = 27

/** The revision of a content. What is secret in it needs a salt beside it that a reader of the revision cannot know. */
export const revisionOf = (...contents: ReadonlyArray<string | Uint8Array>): string => {
  const hash = createHash("sha256")
  for (const content of contents) hash.update(content)
  return hash.digest("base64url").slice(0, length)
}
