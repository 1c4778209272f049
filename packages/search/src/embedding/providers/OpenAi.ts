/** OpenAI, and servers with its protocol at `OPENAI_BASE_URL`, which often need no key. */
import { bearer, type EmbeddingProvider, numberedAnswer } from "../EmbeddingProvider.js"

export const openAi: EmbeddingProvider = {
  name: "openai",
  key: { variables: ["OPENAI_API_KEY"], isNeeded: "at the provider", header: bearer },
  baseUrl: { variables: ["OPENAI_BASE_URL"], default: "https://api.openai.com/v1" },
  limits: { texts: 96, characters: 300_000, text: 24_000 },
  request: ({ model, texts }) => ({ path: "/embeddings", body: { model, input: texts, encoding_format: "float" } }),
  answer: numberedAnswer
}
