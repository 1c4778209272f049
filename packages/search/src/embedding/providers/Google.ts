/** Google's Gemini API. Its models embed questions differently from documents. */
import { Schema } from "effect"
import { answering, type EmbeddingProvider, Vector } from "../EmbeddingProvider.js"

const Answer = Schema.Struct({ embeddings: Schema.Array(Schema.Struct({ values: Vector })) })

export const google: EmbeddingProvider = {
  name: "google",
  key: {
    variables: ["GEMINI_API_KEY", "GOOGLE_API_KEY"],
    isNeeded: "always",
    // Sent as a header, because URLs are written to logs.
    header: (key) => ({ "x-goog-api-key": key })
  },
  baseUrl: { variables: ["GOOGLE_BASE_URL"], default: "https://generativelanguage.googleapis.com/v1beta" },
  limits: { texts: 48, characters: 200_000, text: 8_000 },
  request: ({ model, texts, purpose }) => ({
    path: `/models/${encodeURIComponent(model)}:batchEmbedContents`,
    body: {
      requests: texts.map((text) => ({
        model: `models/${model}`,
        content: { parts: [{ text }] },
        taskType: purpose === "question" ? "RETRIEVAL_QUERY" : "RETRIEVAL_DOCUMENT"
      }))
    }
  }),
  answer: answering(Answer, ({ embeddings }) => embeddings.map(({ values }) => values))
}
