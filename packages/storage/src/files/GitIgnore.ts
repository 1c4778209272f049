/** The `.gitignore` of a new storage directory. */
import { Effect, Option } from "effect"
import type { FileStore } from "./FileStore.js"
import type { WriteSlot } from "./WriteBatch.js"

const place = ".gitignore"

/** What must not be committed: secrets, and files that semlayer makes again. Models may have a datasource of any name. */
const text = `# Secrets
/api-keys.json
# Made again by semlayer
/.semlayer*
/embeddings.db*
/demo/
`

/**
 * Writes the file if the directory has none. Called before the first document of a storage is written; a failure is ignored,
 * because documents do not depend on it.
 */
export const writeGitIgnore = (disk: FileStore, turn: WriteSlot): Effect.Effect<void> =>
  Effect.ignoreLogged(
    Effect.gen(function* () {
      if (Option.isSome(yield* disk.read(place))) return
      // With directories of its own: the file can be made again, so it need not be durable before the batch ends.
      yield* disk.write(place, text, { ...turn, directories: new Map() })
    })
  )
