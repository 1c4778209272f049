/** Document revisions: content hashes that are the same in every process. */
import { createHash } from "node:crypto"

/** 160 bits of the hash in base64url, in characters. */
const length = 27

/** The revision of a content. Secret content needs a salt that readers of the revision cannot know. */
export const revisionOf = (...contents: ReadonlyArray<string | Uint8Array>): string => {
  const hash = createHash("sha256")
  for (const content of contents) hash.update(content)
  return hash.digest("base64url").slice(0, length)
}
