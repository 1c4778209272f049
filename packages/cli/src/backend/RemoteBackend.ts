/** A server, over HTTP. Its errors come back as the classes that the engine fails with, so they are told in the same words. */
import { NodeHttpClient } from "@effect/platform-node"
import type { IngestFailure } from "@semlayer/domain/Ingest"
import type { QueryRequest } from "@semlayer/domain/QueryRequest"
import { addressOf, type Api, makeApi, pathOf, sourceOf, told } from "@semlayer/sdk/Transport"
import { HttpClient } from "@effect/platform"
import { Array as Arrays, Effect, Either, Layer } from "effect"
import { Backend } from "../Backend.js"
import { makeRemoteClean } from "./RemoteClean.js"

/** An ingest of a large database takes its time; the server has limits of its own for statements. */
const timeout = "1 hour"

export const remoteBackend = (url: string) =>
  Layer.provide(
    Layer.effect(
      Backend,
      Effect.gen(function* () {
        const api = yield* makeApi(yield* HttpClient.HttpClient, yield* addressOf({ url }), { timeout })
        return backendOf(api, url)
      })
    ),
    NodeHttpClient.layer
  )
