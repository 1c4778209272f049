/** The client as an Effect service. */
import * as FetchHttpClient from "@effect/platform/FetchHttpClient"
import * as HttpClient from "@effect/platform/HttpClient"
import { Context, Effect, Layer } from "effect"
import { type Calls, makeCalls } from "./Calls.js"
import { endpointUrl, type ClientOptions, withCredentials } from "./Transport.js"

export class SemClient extends Context.Tag("@semlayer/sdk/SemClient")<SemClient, Calls>() {
  /** A client of one server over the program's own `HttpClient`. */
  static readonly layer = (options: ClientOptions = {}) =>
    Layer.effect(
      SemClient,
      Effect.gen(function* () {
        const url = yield* endpointUrl(options)
        return yield* makeCalls(yield* HttpClient.HttpClient, url, yield* withCredentials(options))
      })
    )

  /** A client of one server over `fetch`. */
  static readonly layerFetch = (options: ClientOptions = {}) =>
    Layer.provide(SemClient.layer(options), FetchHttpClient.layer)
}
