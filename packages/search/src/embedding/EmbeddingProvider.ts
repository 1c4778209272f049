/** What tells one embedding provider from another. Each is a value in a file of its own, registered in `index.ts`. */
import { Option, type Redacted, Schema } from "effect"
import type { EmbeddingPurpose } from "./Embedder.js"

/** Names of variables of the environment; the first that is set counts. */
type Variables = ReadonlyArray<string>

/** Where and as whom a provider is asked. */
export interface ProviderAccess {
  readonly baseUrl: string
  readonly key: Redacted.Redacted | null
  /** Of the provider's API, where requests name one. */
  readonly version: string | null
}

/** Texts for one request. */
export interface ProviderCall {
  readonly model: string
  readonly texts: ReadonlyArray<string>
  readonly purpose: EmbeddingPurpose
  readonly version: string | null
}

export interface ProviderRequest {
  /** Joined to the base URL. */
  readonly path: string
  readonly body: unknown
}

type ProviderAnswer = ReadonlyArray<ReadonlyArray<number>>

export interface EmbeddingProvider {
  /** What stands before the `/` in `SEM_EMBEDDING_MODEL`. */
  readonly name: string
  readonly key: {
    readonly variables: Variables
    /** Whether there has to be one: always, unless another base URL is given, or never. */
    readonly isNeeded: "always" | "at the provider" | "never"
    /** The header that it stands in. */
    readonly header: (key: string) => Readonly<Record<string, string>>
  }
  readonly baseUrl: {
    readonly variables: Variables
    /** Null where the variable has to be set. */
    readonly default: string | null
  }
  readonly version?: { readonly variables: Variables; readonly default: string }
  /**
   * Most texts and characters of one request, and characters of one text; the rest of a longer one is left out. Fewer
   * texts than the provider takes, where an answer would be so large that to read it holds up everything else.
   */
  readonly limits: { readonly texts: number; readonly characters: number; readonly text: number }
  readonly request: (call: ProviderCall) => ProviderRequest
  /** Vectors in the order of the texts, out of the JSON of an answer; none when it is not what it should be. */
  readonly answer: (json: unknown) => Option.Option<ProviderAnswer>
}

/** A vector: numbers that are some. It is looked at in one go, since there are hundreds of thousands of them. */
export const Vector = Schema.declare(
  (input): input is ReadonlyArray<number> =>
    Array.isArray(input) && input.length > 0 && input.every((value) => Number.isFinite(value)),
  { identifier: "Vector" }
)

export const bearer = (key: string) => ({ authorization: `Bearer ${key}` })

/** Reads answers of a schema, given where in them the vectors are. */
export const answering =
  <A, I>(schema: Schema.Schema<A, I>, vectorsOf: (answer: A) => ProviderAnswer): EmbeddingProvider["answer"] =>
  (json) =>
    Option.map(Schema.decodeUnknownOption(schema)(json), vectorsOf)

const Numbered = Schema.Struct({
  data: Schema.Array(Schema.Struct({ index: Schema.Int, embedding: Vector }))
})

/** The answer of OpenAI's protocol, which others speak too. The vectors are numbered, and need not be in order. */
export const numberedAnswer = answering(Numbered, ({ data }) =>
  [...data].sort((a, b) => a.index - b.index).map(({ embedding }) => embedding)
)
