/** Relations between a random query and equivalent rewritings of it. */
import { FastCheck as fc } from "effect"
import type { Answer } from "../conformance/Compare.js"
import type { Question } from "../differential/QueryArbitraries.js"
import type { Body, Query, Relation, Trial, World } from "./Relation.js"
import { answersDiffer, differences, differencesInOrder, picked, rowsOf } from "./Tables.js"
import { calledAggregates, outsideTexts, suffixedAggregates } from "./Texts.js"

interface Named {
  readonly formula: string
  readonly name: string
}

/** A query with all of its lists present; measures are named. */
interface Listed extends Query {
  readonly measures: ReadonlyArray<Named>
  readonly dimensions: ReadonlyArray<string>
  readonly time_dimensions: NonNullable<Query["time_dimensions"]>
  readonly filters: ReadonlyArray<string>
}

interface Asked {
  readonly query: Listed
  readonly sortedBy: Question["sortedBy"]
}

const isSingle = (body: Body): body is Query => "source_model" in body && !("queries" in body)

const listed = (query: Query): Listed => ({
  ...query,
  measures: (query.measures ?? []).map((each) =>
    typeof each === "string"
      ? { formula: each, name: each }
      : { formula: each.formula, name: each.name ?? each.formula }
  ),
  dimensions: (query.dimensions ?? []).map((each) => (typeof each === "string" ? each : each.name)),
  time_dimensions: query.time_dimensions ?? [],
  filters: query.filters ?? []
})

/** Questions that consist of a single query. */
const asked = ({ questions }: World): fc.Arbitrary<Asked> =>
  questions
    .filter(({ body }) => isSingle(body))
    .map(({ body, sortedBy }) => ({ query: listed(isSingle(body) ? body : { source_model: "" }), sortedBy }))

const first = (
  [answer]: ReadonlyArray<Answer>,
  use: (answer: Answer) => ReadonlyArray<string>
): ReadonlyArray<string> => (answer === undefined ? [] : use(answer))

/** Compares the first answer with every other one. */
const others =
  (compare: (base: Answer, other: Answer) => ReadonlyArray<string>): Trial["contradictions"] =>
  (answers) =>
    first(answers, (base) => answers.slice(1).flatMap((other) => compare(base, other)))

/** Compares rows in the requested order only. */
const alike =
  ({ sortedBy }: Asked) =>
  (base: Answer, other: Answer): ReadonlyArray<string> => [
    ...answersDiffer(base, other),
    ...differencesInOrder(picked(rowsOf(base), sortedBy), picked(rowsOf(other), sortedBy))
  ]

/** A relation with an equivalent query. */
const same = (law: string, rewrite: (query: Listed, world: World) => ReadonlyArray<Body>): Relation => ({
  law,
  trials: (world) =>
    asked(world)
      .map((one) => ({ one, bodies: rewrite(one.query, world) }))
      .filter(({ bodies }) => bodies.length > 0)
      .map(({ one, bodies }) => ({ bodies: [one.query, ...bodies], contradictions: others(alike(one)) }))
})

/** Equivalent spellings of a query's conditions. */
const sameFilters = same(
  "filters that are split, joined, commuted, doubly negated or combined with a tautology change nothing",
  (query) => {
    const { filters } = query
    const truism = { ...query, filters: [...filters, "1 = 1"] }
    if (filters.length === 0) return [truism]
    const bracketed = filters.map((each) => `(${each})`)
    const variants = [
      [bracketed.join(" and ")],
      [[...bracketed].reverse().join(" AND ")],
      [...filters].reverse(),
      filters.flatMap((each) => [each, each]),
      filters.map((each) => `not (not (${each}))`),
      [`${bracketed[0]} and (1 = 1)`, ...filters.slice(1)],
      [`${bracketed[0]} or (1 = 2)`, ...filters.slice(1)].slice(0, hasOr(query) ? filters.length : 0)
    ]
    return [truism, ...variants.filter((each) => each.length > 0).map((each) => ({ ...query, filters: each }))]
  }
)

/** A condition under `or` is placed as a whole, so row conditions cannot be combined with group conditions. */
const hasOr = (query: Listed): boolean => query.measures.length === 0

const rewritten = (query: Listed, rewrite: (text: string) => string): Query => ({
  ...query,
  measures: query.measures.map(({ formula, name }) => ({ formula: rewrite(formula), name })),
  filters: query.filters.map(rewrite)
})

const builtIn = ["sum", "count", "avg", "min", "max", "median", "count_distinct"]

const bothSpellings = same("`x:sum` and `sum(x)` are equivalent", (query) => [
  rewritten(query, calledAggregates),
  rewritten(query, (text) => suffixedAggregates(text, builtIn))
])

const spaced = same("white space outside of texts changes nothing", (query) => [
  rewritten(query, (text) =>
    outsideTexts(` \n${text}\t `, (code) => code.replaceAll(" ", "\n  ").replaceAll("(", "( "))
  )
])

const prefixed = same("the source model's own name before a column changes nothing", (query) => [
  {
    ...query,
    dimensions: query.dimensions.map((name) => (name.includes(".") ? name : `${String(query.source_model)}.${name}`)),
    filters: query.filters.map((text) =>
      outsideTexts(text, (code) =>
        code.replace(/(?<![\w.:])([a-z_]+)(?= (?:is|=|<>|<|>|>=|like|between|in)\b)/g, (word) =>
          /^(?:not|and|or|is|m\d+)$/.test(word) ? word : `${String(query.source_model)}.${word}`
        )
      )
    )
  }
])

const unusedParts = same("unused joins, columns and measures change nothing", (query, { models }) => {
  const source = models.find(({ name }) => name === query.source_model)
  const [own] = source?.columns ?? []
  if (source === undefined || own === undefined) return []
  const joins = models.flatMap((target, i) => {
    const [key] = target.columns ?? []
    const join_type = i % 2 === 0 ? "left" : "inner"
    return key === undefined
      ? []
      : [{ name: `unused${i}`, target_model: target.name, join_type, join_pairs: [[own.name, key.name]] } as const]
  })
  const extension = {
    source_name: source.name,
    joins,
    columns: [{ name: "unused_column", type: "INT", sql: "1 / 0" }],
    measures: [{ name: "unused_measure", formula: "*:count * 2" }]
  }
  return [{ ...query, source_model: extension }]
})

const renamed: Relation = {
  law: "renaming a measure does not change it",
  trials: (world) =>
    asked(world)
      .filter(({ query }) => query.measures.length > 0)
      .map(({ query, sortedBy }) => {
        const rename = (text: string) =>
          outsideTexts(text, (code) => code.replace(/(?<![\w.:])m(\d+)(?![\w.:(])/g, "renamed_$1"))
        const other: Query = {
          ...query,
          measures: query.measures.map(({ formula, name }) => ({ formula, name: rename(name) })),
          filters: query.filters.map(rename),
          ...(Array.isArray(query.order) && {
            order: query.order.map((each) =>
              typeof each.column === "string" ? { ...each, column: rename(each.column) } : each
            )
          })
        }
        const compare = (base: Answer, answer: Answer) => [
          ...(base.columns.map((key) => key.replace(/\.m(\d+)$/, ".renamed_$1")).join() === answer.columns.join()
            ? []
            : [`columns ${answer.columns.join()}`]),
          ...differences(rowsOf(base), rowsOf(answer)),
          ...differencesInOrder(picked(rowsOf(base), sortedBy), picked(rowsOf(answer), sortedBy))
        ]
        return { bodies: [query, other], contradictions: others(compare) }
      })
}

/** Whether a formula picks its time from the dimensions, whose order then matters. */
const picksATime = (query: Listed): boolean =>
  /first|last/.test(JSON.stringify([query.measures, query.filters, query.order]))

/** Compares the columns of an answer by key, in the base's order. */
const byKeys = (base: Answer, other: Answer): ReadonlyArray<string> => {
  const keys = base.columns.filter((key) => other.columns.includes(key))
  const of = (answer: Answer) => answer.data.map((row) => keys.map((key) => row[key]))
  return keys.length === Math.min(base.columns.length, other.columns.length)
    ? differences(of(base), of(other))
    : [`columns ${base.columns.join()} and ${other.columns.join()}`]
}

const reordered: Relation = {
  law: "the order of measures and dimensions in a query changes no value",
  trials: (world) =>
    asked(world)
      .filter(({ query }) => !picksATime(query))
      .map(({ query }) => ({
        bodies: [
          query,
          {
            ...query,
            measures: [...query.measures].reverse(),
            dimensions: [...query.dimensions].reverse(),
            time_dimensions: [...query.time_dimensions].reverse()
          }
        ],
        contradictions: others(byKeys)
      }))
}

const measureAdded: Relation = {
  law: "adding or removing a measure changes no other",
  trials: (world) =>
    asked(world)
      .filter(({ query }) => query.measures.length > 0)
      .map(({ query }) => {
        const { measures } = query
        const lastName = `m${measures.length - 1}`
        const isNamed = JSON.stringify([query.filters, query.order]).includes(lastName)
        const isOnly = measures.length === 1 && query.dimensions.length + query.time_dimensions.length === 0
        return {
          bodies: [
            query,
            { ...query, measures: [...measures, { formula: "*:count", name: "added" }] },
            ...(isNamed || isOnly ? [] : [{ ...query, measures: measures.slice(0, -1) }])
          ],
          contradictions: others(byKeys)
        }
      })
}

const passedThrough: Relation = {
  law: "a stage that passes everything through changes nothing",
  trials: (world) =>
    asked(world)
      .filter(({ query }) => query.measures.length > 0)
      .map(({ query }) => {
        const keys = [
          ...query.dimensions,
          ...query.time_dimensions.map((each) => each.dimension),
          ...query.measures.map((each) => each.name)
        ]
        const dimensions = keys.map((key) => key.replaceAll(".", "__"))
        return {
          bodies: [
            query,
            {
              queries: [
                { ...query, name: "inner" },
                { source_model: "inner", dimensions, distinct_dimension_values: false }
              ]
            }
          ],
          contradictions: others((base, other) =>
            differences(rowsOf(base).map(plainDays), rowsOf(other).map(plainDays))
          )
        }
      })
}

/** A stage's period is a timestamp where the query's own is a date. */
const plainDays = (row: ReadonlyArray<unknown>): ReadonlyArray<unknown> =>
  row.map((cell) => (typeof cell === "string" ? cell.replace(/^(\d{4}-\d\d-\d\d)T00:00:00$/, "$1") : cell))

const paged: Relation = {
  law: "a page is a slice of the unpaged rows",
  trials: (world) =>
    asked(world)
      .filter(({ query }) => typeof query.limit === "number")
      .map(({ query }) => {
        const { limit, offset, ...whole } = query
        const start = offset ?? 0
        return {
          bodies: [whole, query, { ...whole, offset: start + 1 }],
          contradictions: ([all, page, rest]) =>
            all === undefined || page === undefined || rest === undefined
              ? []
              : [
                  ...differencesInOrder(rowsOf(all).slice(start, start + (limit ?? 0)), rowsOf(page)),
                  ...differencesInOrder(rowsOf(all).slice(start + 1), rowsOf(rest))
                ]
        }
      })
}

const sorted: Relation = {
  law: "an order only permutes, NULLs come last, and descending reverses ascending",
  trials: (world) =>
    asked(world)
      .filter(({ query }) => query.limit === undefined && query.offset === undefined)
      .chain((one) => fc.tuple(fc.constant(one), fc.nat(3)))
      .filter(([{ query }]) => query.measures.length > 0)
      .map(([{ query }, at]) => {
        const column = `m${at % query.measures.length}`
        const place = (answer: Answer) => answer.columns.findIndex((key) => key.endsWith(`.${column}`))
        const keysOf = (answer: Answer) => rowsOf(answer).map((row) => row[place(answer)])
        const bodies = (["asc", "desc"] as const).map((direction) => ({ ...query, order: [{ column, direction }] }))
        return {
          bodies: [query, ...bodies],
          contradictions: ([base, up, down]) => {
            if (base === undefined || up === undefined || down === undefined) return []
            const [rising, falling] = [keysOf(up), keysOf(down)]
            const values = rising.filter((value) => value !== null)
            const nulls = rising.length - values.length
            const turned = falling.slice(0, values.length).reverse()
            return [
              ...answersDiffer(base, up),
              ...answersDiffer(base, down),
              ...([...rising.slice(values.length), ...falling.slice(values.length)].every((value) => value === null)
                ? []
                : [`${nulls} NULLs are not last`]),
              ...differencesInOrder([values], [turned]),
              ...(values.every((value, i) => inOrder(values[i - 1], value)) ? [] : ["values are out of order"])
            ]
          }
        }
      })
}

const inOrder = (before: unknown, value: unknown): boolean =>
  typeof before !== "number" || typeof value !== "number" || before <= value + 1e-9 * Math.max(1, Math.abs(value))

/** Rewritings of random queries. */
export const rewritings: ReadonlyArray<Relation> = [
  sameFilters,
  bothSpellings,
  spaced,
  prefixed,
  unusedParts,
  renamed,
  reordered,
  measureAdded,
  passedThrough,
  paged,
  sorted
]
