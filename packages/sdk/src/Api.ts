/** The client that is derived from the contract: each endpoint as a function of its decoded request. */
import { type HttpClient, HttpApiClient } from "@effect/platform"
import { SemApi } from "@semlayer/domain/api/SemApi"
import type { QueryRequest } from "@semlayer/domain/QueryRequest"
import { Effect } from "effect"
import { type ClientOptions, transport } from "./Transport.js"

const derived = (httpClient: HttpClient.HttpClient, url: string, options: ClientOptions) =>
  HttpApiClient.makeWith(SemApi, { httpClient: transport(httpClient, url, options) })

/** Names may hold any character; the derived client puts them into the path as they are. */
export const pathOf = (name: string) => ({ name: encodeURIComponent(name) })

/** The endpoints of one server. */
export const makeApi = (httpClient: HttpClient.HttpClient, url: string, options: ClientOptions) =>
  Effect.map(derived(httpClient, url, options), (api) => ({
    ...api,
    /** The types of a request are three, one for each form of the body. */
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
