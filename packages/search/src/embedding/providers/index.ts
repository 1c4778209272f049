/** Registry of the embedding providers over HTTP. To add one, add a file and a line here. */
import { azure } from "./Azure.js"
import { cohere } from "./Cohere.js"
import type { EmbeddingProvider } from "../EmbeddingProvider.js"
import { google } from "./Google.js"
import { mistral } from "./Mistral.js"
import { ollama } from "./Ollama.js"
import { openAi } from "./OpenAi.js"
import { voyage } from "./Voyage.js"

export const embeddingProviders: ReadonlyArray<EmbeddingProvider> = [
  openAi,
  azure,
  cohere,
  voyage,
  mistral,
  google,
  ollama
]
