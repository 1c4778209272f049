/** A service with authentication that records its log, and the API keys of the tests. */
import * as NodeHttpClient from "@effect/platform-node/NodeHttpClient"
import { ApiKeys, type NewApiKey } from "@semlayer/engine/access/ApiKeys"
import { HttpLive } from "../../src/HttpLive.js"
import { ServerConfig } from "../../src/config/ServerConfig.js"
import { ConfigProvider, Context, Duration, Effect, HashMap, Layer, Logger, LogLevel } from "effect"
import { TestEngine, TestHttp } from "../TestServer.js"

/** Every log message, with its annotations. */
export class Logged extends Context.Tag("@semlayer/server/test/access/Logged")<Logged, Array<string>>() {}

/** The service with some settings; the environment is ignored. */
export const guarded = (settings: Readonly<Record<string, string>> = {}) =>
  Layer.unwrapEffect(
    Effect.sync(() => {
      const lines: Array<string> = []
      const logger = Logger.make(({ message, annotations, cause }) => {
        lines.push(JSON.stringify([message, [...HashMap.entries(annotations)], String(cause)]))
      })
      return HttpLive.pipe(
        Layer.provideMerge(TestEngine),
        Layer.provide(ServerConfig.layerWith({ host: "127.0.0.1", port: 0, grace: Duration.seconds(1) })),
        Layer.provideMerge(TestHttp),
        Layer.provideMerge(NodeHttpClient.layer),
        Layer.provide(Logger.replace(Logger.defaultLogger, logger)),
        Layer.provide(Logger.minimumLogLevel(LogLevel.All)),
        Layer.provide(Layer.setConfigProvider(ConfigProvider.fromMap(new Map(Object.entries(settings))))),
        Layer.provideMerge(Layer.succeed(Logged, lines))
      )
    })
  )

/** Creates a key and returns its secret. */
export const keyOf = (key: NewApiKey) =>
  Effect.flatMap(ApiKeys, ({ create }) => Effect.map(create(key), ({ secret }) => secret))

export const bearer = (credential: string) => ({ authorization: `Bearer ${credential}` })
