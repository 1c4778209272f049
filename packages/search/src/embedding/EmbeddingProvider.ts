/** Definition of an embedding provider. Each is a value in its own file, registered in `index.ts`. */
import { Option, type Redacted, Schema } from "effect"
import type { EmbeddingPurpose } from "./Embedder.js"

/** Names of environment variables; the first one set applies. */
type Variables = ReadonlyArray<string>

/** Connection settings of a provider. */
export interface ProviderAccess {
  readonly baseUrl: string
  readonly key: Redacted.Redacted | null
  /** Version of the provider's API, if requests name one. */
  readonly version: string | null
}

/** Input of one request. */
export interface ProviderCall {
  readonly model: string
  readonly texts: ReadonlyArray<string>
  readonly purpose: EmbeddingPurpose
  readonly version: string | null
}

export interface ProviderRequest {
  /** Appended to the base URL. */
  readonly path: string
  readonly body: unknown
}

type ProviderAnswer = ReadonlyArray<ReadonlyArray<number>>

export interface EmbeddingProvider {
  /** The part before the `/` in `SEM_EMBEDDING_MODEL`. */
  readonly name: string
  readonly key: {
    readonly variables: Variables
    /** Whether a key is required: always, unless another base URL is configured, or never. */
    readonly isNeeded: "always" | "at the provider" | "never"
    /** The request headers that carry the key. */
    readonly header: (key: string) => Readonly<Record<string, string>>
  }
  readonly baseUrl: {
    readonly variables: Variables
    /** Null if the variable is required. */
    readonly default: string | null
  }
  readonly version?: { readonly variables: Variables; readonly default: string }
  /**
   * Maximum texts and characters per request, and characters per text; longer texts are truncated. `texts` is set below the
   * provider's own limit where parsing the answer would block the event loop for too long.
   */
  readonly limits: { readonly texts: number; readonly characters: number; readonly text: number }
  readonly request: (call: ProviderCall) => ProviderRequest
  /** Extracts the vectors, in the order of the texts, from an answer; none if it has an unexpected form. */
  readonly answer: (json: unknown) => Option.Option<ProviderAnswer>
}

/** A non-empty vector of finite numbers. Checked in one pass, because answers contain hundreds of thousands of numbers. */
export const Vector = Schema.declare(
  (input): input is ReadonlyArray<number> =>
    Array.isArray(input) && input.length > 0 && input.every((value) => Number.isFinite(value)),
  { identifier: "Vector" }
)

export const bearer = (key: string) => ({ authorization: `Bearer ${key}` })

/** Builds an answer reader from a schema and the path to its vectors. */
export const answering =
  <A, I>(schema: Schema.Schema<A, I>, vectorsOf: (answer: A) => ProviderAnswer): EmbeddingProvider["answer"] =>
  (json) =>
    Option.map(Schema.decodeUnknownOption(schema)(json), vectorsOf)

const Numbered = Schema.Struct({
  data: Schema.Array(Schema.Struct({ index: Schema.Int, embedding: Vector }))
})

/** Answer of the OpenAI protocol, which other providers use too. Vectors are numbered and may be out of order. */
export const numberedAnswer = answering(Numbered, ({ data }) =>
  [...data].sort((a, b) => a.index - b.index).map(({ embedding }) => embedding)
)
