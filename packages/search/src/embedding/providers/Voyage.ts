/** Voyage AI. Its models embed questions differently from documents. */
import { bearer, type EmbeddingProvider, numberedAnswer } from "../EmbeddingProvider.js"

export const voyage: EmbeddingProvider = {
  name: "voyage",
  key: { variables: ["VOYAGE_API_KEY"], isNeeded: "always", header: bearer },
  baseUrl: { variables: ["VOYAGE_BASE_URL"], default: "https://api.voyageai.com/v1" },
  limits: { texts: 96, characters: 200_000, text: 48_000 },
  request: ({ model, texts, purpose }) => ({
    path: "/embeddings",
    body: { model, input: texts, input_type: purpose === "question" ? "query" : "document", truncation: true }
  }),
  answer: numberedAnswer
}
