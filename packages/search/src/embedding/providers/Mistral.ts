/** Mistral AI. A request may contain at most 16,384 tokens in total. */
import { bearer, type EmbeddingProvider, numberedAnswer } from "../EmbeddingProvider.js"

export const mistral: EmbeddingProvider = {
  name: "mistral",
  key: { variables: ["MISTRAL_API_KEY"], isNeeded: "always", header: bearer },
  baseUrl: { variables: ["MISTRAL_BASE_URL"], default: "https://api.mistral.ai/v1" },
  limits: { texts: 96, characters: 32_000, text: 16_000 },
  request: ({ model, texts }) => ({ path: "/embeddings", body: { model, input: texts } }),
  answer: numberedAnswer
}
