/** The reference of the query language as Markdown, made of the JSON Schemas and the registries of the compiler. */
import { type Aggregation, allTypes } from "@semlayer/compiler/aggregation/Aggregation"
import { aggregations } from "@semlayer/compiler/aggregation/index"
import { functions } from "@semlayer/compiler/function/index"
import { signature } from "@semlayer/compiler/function/ScalarFunction"
import type { Transform } from "@semlayer/compiler/transform/Transform"
import { transforms } from "@semlayer/compiler/transform/index"
import { granularities } from "@semlayer/domain/Query"
import { aggregationTexts, type FunctionText, functionTexts, transformTexts } from "./LanguageTexts.js"
import { generated, row, type Section, sectionsOf } from "./ModelReference.js"
import { queryExamples } from "./QueryExamples.js"

const tableOf = (head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n")

const textOf = (texts: Readonly<Record<string, FunctionText>>, name: string): FunctionText =>
  texts[name] ?? { meaning: "", example: "" }

const named = (name: string, aliases: ReadonlyArray<string>): string =>
  [name, ...aliases].map((each) => `\`${each}\``).join(", ")

const typesOf = ({ types }: Aggregation): string => (types.length === allTypes.length ? "all" : types.join(", "))

/** The type of the result: that of the column, unless it is always the same. */
const resultOf = ({ types, result }: Aggregation): string => {
  const found = [...new Set(types.map(result))]
  const [only, another] = found
  return another === undefined && types.length > 1 && only !== undefined ? only : "of the column"
}

const parametersOf = ({ parameters, trailing }: Aggregation): string =>
  [
    ...parameters.map(({ name, kind, required }) => `\`${name}\` (${kind}${required ? "" : ", optional"})`),
    ...(trailing === null ? [] : ["`window` (length, optional)"])
  ].join(", ")

const aggregationTable = (): string =>
  tableOf(
    ["Aggregation", "Meaning", "Parameters", "Types", "Result", "Example"],
    aggregations.map((each) => {
      const { meaning, example } = textOf(aggregationTexts, each.name)
      const cells = [parametersOf(each), typesOf(each), resultOf(each)]
      return [named(each.name, each.aliases), meaning, ...cells, `\`${example}\``]
    })
  )

const argumentsOf = (transform: Transform): string => {
  const own = transform.parameters.map(({ name, required, named }) => {
    const written = named ? `${name}=…` : name
    return required ? `\`${written}\`` : `\`[${written}]\``
  })
  const ranks = transform._tag === "Window" && !transform.overTime ? ["`[partition_by=…]`"] : []
  return [...own, ...ranks].join(", ")
}

const transformTable = (): string =>
  tableOf(
    ["Transform", "Meaning", "Arguments after the measure", "Along time", "Example"],
    transforms.map((each) => {
      const { meaning, example } = textOf(transformTexts, each.name)
      const alongTime = each._tag === "Calendar" || each.overTime
      return [`\`${each.name}\``, meaning, argumentsOf(each), alongTime ? "yes" : "no", `\`${example}\``]
    })
  )

const functionTable = (): string =>
  tableOf(
    ["Function", "Meaning", "In filters", "Example"],
    functions.map((each) => {
      const { meaning, example } = textOf(functionTexts, each.name)
      const names = [`\`${signature(each)}\``, ...each.aliases.map((alias) => `\`${alias}\``)].join(", ")
      return [names, meaning, each.inFilters ? "yes" : "no", `\`${example}\``]
    })
  )

const example = (name: keyof typeof queryExamples): string => {
  const { title, query } = queryExamples[name]
  return `${title}:\n\n\`\`\`json\n${JSON.stringify(query, null, 2)}\n\`\`\``
}

const grammar = `\`\`\`ebnf
expression  = and , { "or" , and } ;
and         = not , { "and" , not } ;
not         = "not" , not | comparison ;
comparison  = sum , [ compare , sum
                    | [ "not" ] , "in" , ( "(" , [ list ] , ")" | "[" , [ list ] , "]" | variable )
                    | [ "not" ] , ( "like" | "ilike" ) , sum
                    | [ "not" ] , "between" , sum , "and" , sum
                    | "is" , [ "not" ] , ( "null" | "true" | "false" ) ] ;
compare     = "=" | "==" | "<>" | "!=" | "<" | "<=" | ">" | ">=" ;
sum         = term , { "||" | "+" | "-" , term } ;
term        = signed , { ( "*" | "/" | "%" ) , signed } ;
signed      = ( "-" | "+" ) , signed | power ;
power       = primary , [ "**" , signed ] ;
primary     = number | text | "true" | "false" | "null" | variable | aggregate | call | path
            | "(" , expression , ")" | "[" , [ list ] , "]" ;
aggregate   = path , ":" , name , [ "(" , [ arguments ] , ")" ] ;
call        = name , "(" , [ "distinct" ] , [ arguments ] , ")" ;
arguments   = argument , { "," , argument } ;
argument    = [ name , "=" ] , expression ;
path        = "*" | name , { "." , name } , [ "." , "*" ] ;
list        = expression , { "," , expression } ;
text        = "'" , { character | "''" } , "'" | '"' , { character | '""' } , '"' ;
variable    = "{" , name , "}" ;
\`\`\``

const requestSections: ReadonlyArray<Section> = [
  {
    title: "Query",
    definition: "SemQuery",
    intro: "One query over one source. A request has `dry_run` and `explain` beside these keys, and no `name`."
  },
  { title: "MeasureItem", definition: "MeasureItem", intro: "A measure with a name, a label or a type of its own." },
  { title: "ColumnRef", definition: "ColumnRef", intro: "A dimension with a label of its own." },
  { title: "TimeDimension", definition: "TimeDimension", intro: "A time column cut into periods." },
  {
    title: "OrderItem",
    definition: "OrderItem",
    intro: 'A sort key. The short form is an object of one key: `{"revenue": "desc"}`.'
  },
  {
    title: "QueryList",
    definition: "QueryList",
    intro: "Several queries, of which later ones use earlier ones. The answer is that of the last one."
  },
  { title: "NamedQuery", definition: "NamedQuery", intro: "Runs the stored queries of a query-backed model." },
  {
    title: "ModelExtension",
    definition: "ModelExtension",
    intro: "Adds columns, measures and joins to a model for one query. A name that exists there is rejected."
  }
]

const models = new Map(
  ["SemModel", "Column", "ModelMeasure", "Join"].map((name) => {
    const title = name === "SemModel" ? "model" : name.toLowerCase()
    return [name, `models.md#${title}`] as const
  })
)

/** `docs/reference/queries.md`. */
export const queryReference = (): string => `${generated}

# Query language

A query names a source model, what to measure, and by what to group. \`POST /query\`, \`semlayer query\`, the tool \`query\` of MCP and
the clients take the same JSON. Names and formulas are checked before any SQL runs.

${example("whole")}

| You write | It means |
| --- | --- |
| \`"measures": ["amount:sum", "sum(amount) / *:count"]\` | aggregations and arithmetic |
| \`"measures": ["revenue"]\` | a measure that the model names |
| \`"dimensions": ["customers.country"]\` | a column, here along a join |
| \`"time_dimensions": [{"dimension": "ordered_at", "granularity": "month", "date_range": ["2025-01-01", "2025-12-31"]}]\` | a period, both ends included |
| \`"filters": ["status in ('paid', 'open') and amount:sum > 100"]\` | before and after aggregation, as each part needs |
| \`"measures": ["cumsum(amount:sum)", "change_pct(revenue)", "rank(revenue)"]\` | transforms over the result |
| \`"order": [{"revenue": "desc"}]\` | the highest first; NULL sorts last |
| \`"dry_run": true\` | the SQL only |

${sectionsOf("query", requestSections, models)}

## Formulas

Formulas of measures, filters and sort keys share one grammar. Keywords are written in any case, names as in the model. A name
that is a keyword or has other characters than letters, digits and \`_\` is reached by its path: \`orders.order\`.

${grammar}

- \`total:sum\` and \`sum(total)\` are the same. \`*:count\` counts rows.
- A name stands for a measure of the model, a column (in filters), or another measure of the query.
- A path follows joins: \`customers.countries.name\`, \`returns.*:count\`. The name of the source model in front is optional.
- Division is real division; dividing by zero gives NULL. NULL in arithmetic gives NULL.
- \`over (…)\` is rejected: transforms take the place of window functions.

### Aggregations

They run on every engine with the same result. NULL values are skipped; no value at all gives NULL where nothing else is said. A
primary key column takes the three counts only. Models can define [more](models.md#customaggregation).

${aggregationTable()}

Along a join, an aggregation is computed over the joined model by itself, so that no row counts twice:

${example("crossModel")}

### Trailing windows

\`sum\` and \`avg\` of a column take \`window=\`, a length of the units \`y\`, \`m\`, \`w\`, \`d\`, \`h\`, \`min\` and \`s\`: \`'90d'\`, \`'1y6m'\`. Each
period covers the rows of that length before its end. Rows before \`date_range\` count too.

${example("trailing")}

### Transforms

A transform computes over the rows of the aggregated result. Those along time need a time dimension (the \`main_time_dimension\`, if
there are several) and run separately for each combination of the other dimensions. Those of rank run over all rows, or separately
for each value of the selected dimensions that \`partition_by\` names. Transforms nest, and take arithmetic and measures along joins.

${transformTable()}

\`change\`, \`change_pct\` and \`time_shift\` go by the calendar: they take the number of periods, negative for the past, and optionally a
granularity, and also read periods outside of \`date_range\`. \`lag\` and \`lead\` go by rows.

${example("growth")}

### Functions

Lower-case names only. An argument that is NULL gives NULL, except in \`coalesce\`, \`nullif\` and \`ifnull\`; the same holds for values
outside a function's domain.

${functionTable()}

## Filters

Each entry of \`filters\` is a condition, and all hold. A condition on columns restricts rows before aggregation, one on aggregates
restricts groups, one on transforms restricts rows of the result; one text may mix them, joined by \`and\`.

- Compare with \`=\`, \`<>\`, \`<\`, \`<=\`, \`>\`, \`>=\`, \`in (…)\`, \`between … and …\`, \`like\` (case-sensitive), \`ilike\` (not), \`is null\`. Each but
  the first six takes \`not\`.
- Text is quoted: \`'paid'\`; a quote inside is written twice.
- A date without a time of day means the whole day: \`ordered_at <= '2025-03-31'\` includes that day.
- Conditions along one to-many join hold for the same joined row ([joins](../joins.md)).

${example("mixed")}

Conditions on ranks find the best of each group:

${example("topOfGroup")}

### Variables

\`{name}\` in a filter stands for a value of \`variables\`: inside quotes for text, outside for a number or a boolean, after \`in\` for a list.
Values never change the structure of a filter. \`{{\` and \`}}\` are braces. A name without a value is an error. Of several values the
first of these counts: those of the request, of the stage, of the query around a stored query, of the model (\`query_variables\`).

${example("variables")}

## Time

The granularities are ${granularities.map((each) => `\`${each}\``).join(", ")}. \`week\` starts on Monday, \`week_sunday\` on Sunday. A period is
its first day (\`2025-03-01\`), or its first moment if shorter than a day. Periods without rows are left out. Timestamps with a time
zone are cut in the \`time_zone\` of the datasource; others are never shifted. Columns of type TIME take \`hour\`, \`minute\` and \`second\`
only, and no range.

${example("weeks")}

## Stages

A query of a list is a stage: others use its result as their source, by its name, or join it. Its columns have the names of the
measures and dimensions, with \`__\` for the dots of paths.

${example("stages")}

A stage without dimensions has one row, which may be joined without pairs:

${example("shares")}

A model can be extended for one query:

${example("extension")}

## Keys of the answer

\`columns\` lists the keys: dimensions, time dimensions, measures, each in the order of the query.

| Item | Key |
| --- | --- |
| column | \`orders.channel\` |
| column along joins | \`orders.customers.country\` |
| second granularity of one column | \`orders.ordered_at_year\` |
| \`total:sum\` | \`orders.total_sum\` |
| \`*:count\` | \`orders._count\` |
| \`total:percentile(p=0.5)\` | \`orders.total_percentile_p_0_5\` |
| named measure, or measure with \`name\` | \`orders.revenue\` |
| \`returns.*:count\` | \`order_items.returns._count\` |
| formula without a name | its text, with \`_\` for blanks and colons: name it |

## Errors

A query that cannot be answered is rejected with the field, the place in the text, and near names. [Errors](../errors.md) lists
them all.
`
