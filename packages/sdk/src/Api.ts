/** The client derived from the API contract: each endpoint is a function of its decoded request. */
import type * as HttpClient from "@effect/platform/HttpClient"
import * as HttpApiClient from "@effect/platform/HttpApiClient"
import { SemApi } from "@semlayer/domain/api/SemApi"
import type { QueryRequest } from "@semlayer/domain/QueryRequest"
import { Effect } from "effect"
import { type ClientOptions, transport } from "./Transport.js"

const derived = (httpClient: HttpClient.HttpClient, url: string, options: ClientOptions) =>
  HttpApiClient.makeWith(SemApi, { httpClient: transport(httpClient, url, options) })

/** Path parameters of a name. Names may contain any character, and the derived client does not encode them. */
export const pathOf = (name: string) => ({ name: encodeURIComponent(name) })

/** The endpoints of one server. */
export const makeApi = (httpClient: HttpClient.HttpClient, url: string, options: ClientOptions) =>
  Effect.map(derived(httpClient, url, options), (api) => ({
    ...api,
    /** The payload type is a union of three body forms; the derived client accepts one of them at a time. */
    query: (payload: QueryRequest) => {
      if ("queries" in payload) return api.query({ payload })
      return "name" in payload ? api.query({ payload }) : api.query({ payload })
    },
    stages: (payload: QueryRequest) => {
      if ("queries" in payload) return api.stages({ payload })
      return "name" in payload ? api.stages({ payload }) : api.stages({ payload })
    }
  }))

export type Api = Effect.Effect.Success<ReturnType<typeof makeApi>>
