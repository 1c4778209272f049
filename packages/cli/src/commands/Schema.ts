/** `semlayer schema`: prints the JSON Schema of a kind of document. */
import { Args, Command } from "@effect/cli"
import { schemaKinds } from "@semlayer/domain/api/SchemaKinds"
import { loaded } from "../terminal/Loaded.js"
import { print } from "../output/Print.js"

const kind = Args.choice(
  schemaKinds.map((kind) => [kind, kind] as const),
  { name: "kind" }
).pipe(Args.withDescription(`The kind of document: ${schemaKinds.join(", ")}`))

export const schemaCommand = Command.make("schema", { kind }, ({ kind }) =>
  loaded(() =>
    import("@semlayer/domain/api/JsonSchemas").then(({ jsonSchema }) =>
      print(JSON.stringify(jsonSchema(kind), null, 2))
    )
  )
).pipe(
  Command.withDescription("Print the JSON Schema of a kind of document, by which editors complete and check files")
)
