/**
 * Users' additions to ingested models: derived columns, joins, measures, filters, stored queries and SQL.
 *
 * Each part declares its requirements, so that the effect of a schema change is known without parsing.
 */
import { FastCheck as fc } from "effect"
import { type Columns, isAlike, type Schema } from "./Schemas.js"

/** A requirement of a part: `table t0`, `field t0.a` (in the table), or another part's key. */
export type Need = string

/** A part of a model by its key, such as `t0 column:a`; a whole model is `t0`. */
export interface Made {
  readonly key: string
  readonly needs: ReadonlyArray<Need>
}

/** A user's additions: parts added to ingested models, and bodies of new models. */
export interface Work {
  /** By the model of a table. */
  readonly added: Readonly<Record<string, Added>>
  readonly models: ReadonlyArray<Readonly<Record<string, unknown>>>
  readonly parts: ReadonlyArray<Made>
}

export interface Added {
  readonly columns: ReadonlyArray<{ readonly name: string; readonly sql: string; readonly filter?: string }>
  readonly joins: ReadonlyArray<{
    readonly target_model: string
    readonly join_pairs: ReadonlyArray<readonly [string, string]>
  }>
  readonly measures: ReadonlyArray<{ readonly name: string; readonly formula: string }>
  readonly filters: ReadonlyArray<string>
}

/** Choices by number, independent of the number of options. */
interface Choices {
  readonly target: number
  readonly columns: ReadonlyArray<number>
  readonly isJoined: ReadonlyArray<boolean>
}

const choices: fc.Arbitrary<Choices> = fc.record({
  target: fc.nat(9),
  columns: fc.array(fc.nat(99), { minLength: 8, maxLength: 8 }),
  isJoined: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 })
})

export const workOn = (schema: Schema): fc.Arbitrary<Work> =>
  fc.array(choices, { minLength: Object.keys(schema).length, maxLength: Object.keys(schema).length }).map((all) => {
    const works = Object.keys(schema).map((table, i) => workOnTable(schema, table, all[i] ?? none))
    return {
      added: Object.fromEntries(works.map(({ table, added }) => [table, added])),
      models: works.flatMap(({ models }) => models),
      parts: works.flatMap(({ parts }) => parts)
    }
  })

const none: Choices = { target: 0, columns: [], isJoined: [] }

const pick = <A>(all: ReadonlyArray<A>, choice: number, orElse: A): A => all[choice % all.length] ?? orElse

const workOnTable = (schema: Schema, table: string, { target: chosen, columns, isJoined }: Choices) => {
  const target = pick(
    Object.keys(schema).filter((other) => other !== table),
    chosen,
    table
  )
  const join = `${table} join:${target}`
  /** A column of the table or of the joined one: its name, and the requirements of SQL and formulas that use it. */
  const column = (i: number) => {
    const owner = isJoined[i] === true ? target : table
    const name = pick(Object.keys(schema[owner] ?? {}), columns[i] ?? 0, "id")
    const way = owner === table ? [] : [join]
    return {
      name: owner === table ? name : `${owner}.${name}`,
      inSql: [...way, `field ${owner}.${name}`],
      inFormula: [...way, `${owner} column:${name}`]
    }
  }
  const [first, second, third, fourth, fifth, sixth] = [0, 1, 2, 3, 4, 5].map(column)
  if (!first || !second || !third || !fourth || !fifth || !sixth)
    return { table, added: nothing, models: [], parts: [] }
  // An integer column, which a join compares with another.
  const own = pick(["id", "link"], columns[6] ?? 0, "id")
  const viewed = `v_${table}`
  const added: Added = {
    columns: [
      { name: "made", sql: `coalesce(${first.name}, ${first.name})` },
      { name: "remade", sql: `coalesce(made, NULL)`, filter: `${second.name} IS NOT NULL` },
      { name: "beyond", sql: `coalesce(${target}.made, NULL)` }
    ],
    joins: [
      { target_model: target, join_pairs: [["link", "id"]] },
      { target_model: viewed, join_pairs: [["link", own]] }
    ],
    measures: [
      { name: "many", formula: `${third.name}:count` },
      { name: "more", formula: "many + 1" },
      { name: "theirs", formula: `${target}.many` },
      { name: "seen", formula: `${viewed}.*:count` },
      { name: "most", formula: "made:count_distinct" }
    ],
    filters: [`${fourth.name} IS NOT NULL OR 1 = 1`]
  }
  const part = (kind: string, name: string, ...needs: ReadonlyArray<Need>): Made => ({
    key: `${table} ${kind}:${name}`,
    needs
  })
  const parts: ReadonlyArray<Made> = [
    { key: table, needs: [`table ${table}`] },
    ...Object.keys(schema[table] ?? {}).map((name) =>
      part("column", name, `field ${table}.${name}`, `kind ${table}.${name}`)
    ),
    part("column", "made", ...first.inSql),
    part("column", "remade", `${table} column:made`, ...second.inSql),
    part("column", "beyond", join, `${target} column:made`),
    part("join", target, target, `field ${table}.link`, `field ${target}.id`),
    part("join", viewed, viewed, `field ${table}.link`),
    part("measure", "many", ...third.inFormula),
    part("measure", "more", `${table} measure:many`),
    part("measure", "theirs", join, `${target} measure:many`),
    part("measure", "seen", `${table} join:${viewed}`),
    part("measure", "most", `${table} column:made`),
    part("filter", `${fourth.name} IS NOT NULL OR 1 = 1`, ...fourth.inSql),
    { key: viewed, needs: [`table ${table}`, `field ${table}.${own}`] },
    { key: `q_${table}`, needs: [table, ...fifth.inFormula, `${table} measure:more`] },
    { key: `r_${table}`, needs: [`q_${table}`] },
    { key: `e_${table}`, needs: [table, ...sixth.inSql] }
  ]
  const models = [
    { name: viewed, sql: `SELECT ${own} FROM ${table}`, columns: [{ name: own }] },
    { name: `q_${table}`, source_queries: [{ source_model: table, dimensions: [fifth.name], measures: ["more"] }] },
    { name: `r_${table}`, source_queries: [{ source_model: `q_${table}`, measures: ["more:max"] }] },
    {
      name: `e_${table}`,
      source_queries: [
        {
          name: "s",
          source_model: { source_name: table, columns: [{ name: "extra", sql: `coalesce(${sixth.name}, NULL)` }] },
          dimensions: ["extra"]
        },
        { source_model: "s", measures: ["extra:count"] }
      ]
    }
  ]
  return { table, added, models, parts }
}

const nothing: Added = { columns: [], joins: [], measures: [], filters: [] }

/** The keys of all parts that a schema change invalidates, directly or through other parts. */
export const lostParts = ({ parts }: Work, before: Schema, now: Schema): ReadonlySet<string> => {
  const lost = new Set<string>()
  for (const [table, columns] of Object.entries(before)) {
    const there: Columns | undefined = now[table]
    if (there === undefined) lost.add(`table ${table}`)
    for (const [name, kind] of Object.entries(columns)) {
      if (there === undefined || !(name in there)) lost.add(`field ${table}.${name}`)
      else if (!isAlike(there[name], kind)) lost.add(`kind ${table}.${name}`)
    }
  }
  let grows = true
  while (grows) {
    const found = parts.filter(
      ({ key, needs }) => !lost.has(key) && (needs.some((need) => lost.has(need)) || lost.has(key.split(" ")[0] ?? ""))
    )
    for (const { key } of found) lost.add(key)
    grows = found.length > 0
  }
  return new Set([...lost].filter((key) => !/^(?:table|field|kind) /.test(key)))
}
