/** The example of `packages/search/README.md`. */
import { Embedder } from "@semlayer/search/embedding/Embedder"

export const wordsOnly = Embedder.layerNone
