/** A server inside of a program, which ingests before it listens, as `docs/startup-ingest.md` shows it. */
import { NodeHttpLive } from "@semlayer/server/NodeHttp"
import { ServerConfig } from "@semlayer/server/config/ServerConfig"
import { Layer } from "effect"

export const Server = Layer.provide(NodeHttpLive, ServerConfig.layerWith({ ingestOnStartup: true }))
