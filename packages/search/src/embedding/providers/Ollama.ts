/** An Ollama server, by default on this machine. Ollama needs no key, but a proxy in front of it may. */
import { Schema } from "effect"
import { answering, bearer, type EmbeddingProvider, Vector } from "../EmbeddingProvider.js"

const Answer = Schema.Struct({ embeddings: Schema.Array(Vector) })

export const ollama: EmbeddingProvider = {
  name: "ollama",
  key: { variables: ["OLLAMA_API_KEY"], isNeeded: "never", header: bearer },
  baseUrl: { variables: ["OLLAMA_BASE_URL", "OLLAMA_HOST"], default: "http://127.0.0.1:11434" },
  limits: { texts: 64, characters: 200_000, text: 24_000 },
  request: ({ model, texts }) => ({ path: "/api/embed", body: { model, input: texts, truncate: true } }),
  answer: answering(Answer, ({ embeddings }) => embeddings)
}
