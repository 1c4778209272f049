/** Cohere. Its models embed questions differently from documents. */
import { Schema } from "effect"
import { answering, bearer, type EmbeddingProvider, Vector } from "../EmbeddingProvider.js"

const Answer = Schema.Struct({ embeddings: Schema.Struct({ float: Schema.Array(Vector) }) })

export const cohere: EmbeddingProvider = {
  name: "cohere",
  key: { variables: ["CO_API_KEY", "COHERE_API_KEY"], isNeeded: "always", header: bearer },
  baseUrl: { variables: ["CO_API_URL", "COHERE_BASE_URL"], default: "https://api.cohere.com" },
  limits: { texts: 96, characters: 200_000, text: 24_000 },
  request: ({ model, texts, purpose }) => ({
    path: "/v2/embed",
    body: {
      model,
      texts,
      input_type: purpose === "question" ? "search_query" : "search_document",
      embedding_types: ["float"],
      truncate: "END"
    }
  }),
  answer: answering(Answer, ({ embeddings }) => embeddings.float)
}
