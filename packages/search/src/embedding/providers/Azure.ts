/** Azure OpenAI: the model is the name of a deployment. */
import { type EmbeddingProvider, numberedAnswer } from "../EmbeddingProvider.js"

export const azure: EmbeddingProvider = {
  name: "azure",
  key: {
    variables: ["AZURE_OPENAI_API_KEY", "AZURE_API_KEY"],
    isNeeded: "always",
    header: (key) => ({ "api-key": key })
  },
  baseUrl: { variables: ["AZURE_OPENAI_ENDPOINT", "AZURE_API_BASE"], default: null },
  version: { variables: ["OPENAI_API_VERSION", "AZURE_API_VERSION"], default: "2024-10-21" },
  limits: { texts: 96, characters: 300_000, text: 24_000 },
  request: ({ model, texts, version }) => ({
    path: `/openai/deployments/${encodeURIComponent(model)}/embeddings?api-version=${encodeURIComponent(version ?? "")}`,
    body: { input: texts }
  }),
  answer: numberedAnswer
}
