/** The JSON Schemas, checked by the validator that editors use: complete, and as strict as the service. */
import { isObject } from "@semlayer/domain/api/JsonObject"
import { jsonSchema } from "@semlayer/domain/api/JsonSchemas"
import { schemaKinds } from "@semlayer/domain/api/SchemaKinds"
import { Ajv } from "ajv"
import { assert, describe, it } from "@effect/vitest"

/** The errors that an editor shows. */
const problemsOf = (kind: (typeof schemaKinds)[number]) => {
  const check = new Ajv({ allErrors: true, strict: false, formats: { "date-time": true } }).compile(jsonSchema(kind))
  return (document: unknown): ReadonlyArray<string> =>
    check(document) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

/** The keys of all objects of a schema without a description. */
const undescribed = (schema: unknown, path: string): ReadonlyArray<string> => {
  if (Array.isArray(schema)) return schema.flatMap((each, i) => undescribed(each, `${path}/${i}`))
  if (!isObject(schema)) return []
  const { properties } = schema
  const own = isObject(properties)
    ? Object.entries(properties).flatMap(([key, property]) =>
        isObject(property) && typeof property["description"] === "string" ? [] : [`${path}.${key}`]
      )
    : []
  return [...own, ...Object.entries(schema).flatMap(([key, each]) => undescribed(each, `${path}/${key}`))]
}

for (const kind of schemaKinds) {
  it(`every key of a ${kind} has a description`, () => {
    assert.deepStrictEqual(undescribed(jsonSchema(kind), kind), [])
  })

  it(`the schema of a ${kind} has no generated text about limits, and no $id`, () => {
    assert.notMatch(JSON.stringify(jsonSchema(kind)), /"maxLength\(|"an? (?:string|array) (?:at|of at)|"\$id"/)
  })
}

const at = (pointer: string, key: string): string =>
  `${pointer}/${encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"))}`

/** The JSON pointers of all properties of the objects of a schema, as the fragment of a reference. */
const propertiesOf = (
  schema: unknown,
  pointer: string
): ReadonlyArray<readonly [pointer: string, property: object]> => {
  if (Array.isArray(schema)) return schema.flatMap((each, i) => propertiesOf(each, `${pointer}/${i}`))
  if (!isObject(schema)) return []
  const { properties } = schema
  const own = isObject(properties) ? propertiesIn(properties, `${pointer}/properties`) : []
  return [...own, ...Object.entries(schema).flatMap(([key, each]) => propertiesOf(each, at(pointer, key)))]
}

const propertiesIn = (properties: object, pointer: string) =>
  Object.entries(properties).flatMap(([key, each]: [string, unknown]) =>
    isObject(each) ? [[at(pointer, key), each] as const] : []
  )

for (const kind of schemaKinds) {
  it(`every example and default of a ${kind} satisfies its own schema`, () => {
    const schema = jsonSchema(kind)
    // One validator with the whole schema: compiling each property with all definitions takes minutes.
    const ajv = new Ajv({ strict: false, formats: { "date-time": true } }).addSchema(schema, kind)
    for (const [pointer, property] of propertiesOf(schema, "#")) {
      const { examples = [], ...rest }: { readonly examples?: unknown } = property
      const values = [...(Array.isArray(examples) ? examples : []), ...("default" in rest ? [rest.default] : [])]
      for (const value of values) {
        assert.isTrue(ajv.validate(`${kind}${pointer}`, value), `${pointer}: ${JSON.stringify(value)}`)
      }
    }
  })
}

const orders = {
  name: "orders",
  data_source: "shop",
  sql_table: "orders",
  columns: [
    { name: "id", type: "INT", primary_key: true },
    { name: "amount", type: "number", format: { type: "currency", symbol: "€" } }
  ],
  measures: [{ name: "revenue", formula: "amount:sum" }],
  joins: [{ target_model: "customers", join_pairs: [["customer_id", "id"]] }],
  unique_keys: [["number"]]
}

describe("a model file", () => {
  const problems = problemsOf("model")

  it("is valid as written by hand", () => {
    assert.deepStrictEqual(problems(orders), [])
    const { name: _, data_source: __, ...placed } = orders
    assert.deepStrictEqual(problems(placed), [], "the place of a file gives name and datasource")
    assert.deepStrictEqual(problems({ ...orders, description: null, hidden: null }), [])
  })

  const broken: ReadonlyArray<readonly [what: string, change: object, expected: string]> = [
    ["a misspelt key", { metrics: [] }, " must NOT have additional properties"],
    ["a misspelt key of a column", { columns: [{ name: "id", primarykey: true }] }, "/columns/0 must NOT have"],
    ["an unknown type", { columns: [{ name: "id", type: "varchar" }] }, "/columns/0/type must be equal to one of"],
    ["a column without a name", { columns: [{ type: "INT" }] }, "/columns/0 must have required property 'name'"],
    ["a text for a truth", { columns: [{ name: "id", hidden: "perhaps" }] }, "/columns/0/hidden must be boolean"],
    ["a measure with a blank", { measures: [{ name: "my sum", formula: "x:sum" }] }, "/measures/0/name must match"],
    ["a measure without a formula", { measures: [{ name: "revenue" }] }, "/measures/0 must have required property"],
    [
      "a join of one column",
      { joins: [{ target_model: "c", join_pairs: [["id"]] }] },
      "/joins/0/join_pairs/0 must NOT"
    ],
    [
      "an unknown cardinality",
      { joins: [{ ...orders.joins[0], relationship: "n:1" }] },
      "/joins/0/relationship must be"
    ],
    ["two sources", { sql: "SELECT 1" }, " must match exactly one schema in oneOf"],
    [
      "an unknown currency format",
      { columns: [{ name: "a", format: { type: "money" } }] },
      "/columns/0/format/type must"
    ],
    ["a model name with a dot", { name: "shop.orders" }, "/name must match pattern"]
  ]

  for (const [what, change, expected] of broken) {
    it(`with ${what} is invalid at its path`, () => {
      const found = problems({ ...orders, ...change })
      assert.isTrue(
        found.some((problem) => problem.startsWith(expected)),
        found.join("\n")
      )
    })
  }
})

it("a datasource has a port within its bounds, or a variable", () => {
  const problems = problemsOf("datasource")
  assert.deepStrictEqual(problems({ type: "postgres", port: 5432, password: "${SEM_DATASOURCE_PASSWORD}" }), [])
  assert.isNotEmpty(problems({ type: "postgres", port: 70000 }))
  assert.isNotEmpty(problems({ type: "postgres", hostname: "db" }))
})

it("a query has known keys, and granularities of any name", () => {
  const problems = problemsOf("query")
  const monthly = { source_model: "orders", time_dimensions: [{ dimension: "day", granularity: "month" }] }
  assert.deepStrictEqual(problems({ ...monthly, measures: ["*:count"], order: [{ day: "desc" }] }), [])
  assert.isNotEmpty(problems({ ...monthly, group_by: ["day"] }))
  for (const granularity of ["15 minutes", "fiscal_year"]) {
    assert.deepStrictEqual(problems({ ...monthly, time_dimensions: [{ dimension: "day", granularity }] }), [])
  }
  assert.isNotEmpty(problems({ ...monthly, time_dimensions: [{ dimension: "day", granularity: 15 }] }))
})
