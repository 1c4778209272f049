/** The compiler in a page: from a query and models to SQL, without a server or a database. */
import { catalogOf } from "@semlayer/compiler/model/Catalog"
import { Compiler } from "@semlayer/compiler/Compiler"
import { SqlParser } from "@semlayer/compiler/syntax/SqlParser"
import { DatasourceName } from "@semlayer/domain/Names"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { SemModel } from "@semlayer/domain/SemModel"
import { Console, Effect, Layer, Schema } from "effect"

const CompilerLive = Layer.provide(Compiler.Default, SqlParser.layer)

const program = Effect.gen(function* () {
  const { compile } = yield* Compiler
  const orders = yield* Schema.decodeUnknown(SemModel)({
    name: "orders",
    data_source: "shop",
    sql_table: "orders",
    columns: [
      { name: "status", type: "TEXT" },
      { name: "amount", type: "DOUBLE" }
    ]
  })
  const catalog = catalogOf({ datasource: DatasourceName.make("shop"), dialect: "postgres" }, [orders])
  const ask = (measure: string) =>
    Effect.flatMap(
      Schema.decodeUnknown(QueryRequest)({ source_model: "orders", dimensions: ["status"], measures: [measure] }),
      (request) => compile(request, catalog)
    )
  const { sql } = yield* ask("amount:sum")
  yield* Console.log(sql)
  const error = yield* Effect.flip(ask("amont:sum"))
  yield* Console.log(error.message)
})

await Effect.runPromise(Effect.provide(program, CompilerLive))
