/** Baseline cost of HTTP: one endpoint of the same library, which reads a body and returns what the service would. */
import * as HttpApi from "@effect/platform/HttpApi"
import * as HttpApiBuilder from "@effect/platform/HttpApiBuilder"
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import * as HttpServer from "@effect/platform/HttpServer"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Console, Effect, Layer, Schema } from "effect"
import { spawn } from "node:child_process"
import { createServer } from "node:http"

/** The argument that makes a process only serve that endpoint. */
export const bareArgument = "bare-server"

const Body = Schema.Struct({ source_model: Schema.String, measures: Schema.Array(Schema.String) })

const Answer = Schema.Struct({
  data: Schema.Array(Schema.Record({ key: Schema.String, value: Schema.Number })),
  row_count: Schema.Int,
  columns: Schema.Array(Schema.String),
  sql: Schema.String
})

const api = HttpApi.make("bare").add(
  HttpApiGroup.make("query", { topLevel: true }).add(
    HttpApiEndpoint.post("query", "/query").setPayload(Body).addSuccess(Answer)
  )
)

const handlers = HttpApiBuilder.group(api, "query", (handlers) =>
  handlers.handle("query", ({ payload }) =>
    Effect.succeed({
      data: [{ [`${payload.source_model}._count`]: 1 }],
      row_count: 1,
      columns: [`${payload.source_model}._count`],
      sql: 'SELECT\n  COUNT(*) AS "things._count"\nFROM things AS things'
    })
  )
)

/** Serves, and prints its port. */
export const serveBare = (): void => {
  const served = HttpApiBuilder.serve().pipe(
    Layer.provide(Layer.provide(HttpApiBuilder.api(api), handlers)),
    Layer.provideMerge(NodeHttpServer.layer(createServer, { port: 0, host: "127.0.0.1" }))
  )
  const announced = Effect.flatMap(HttpServer.HttpServer, ({ address }) =>
    Console.log(address._tag === "TcpAddress" ? address.port : 0)
  )
  NodeRuntime.runMain(Effect.provide(Effect.zipRight(announced, Effect.never), served))
}

/** Starts a serving process, and returns its port. */
export const startBare = async (): Promise<{ readonly port: number; readonly stop: () => void }> => {
  const child = spawn(process.execPath, [...process.execArgv, process.argv[1] ?? "", bareArgument], {
    stdio: ["ignore", "pipe", "inherit"]
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.once("data", (data) => resolve(Number(data)))
    child.once("exit", () => reject(new Error("the bare server has stopped")))
  })
  return { port, stop: () => child.kill() }
}
