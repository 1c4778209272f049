/** The reference of the query language as Markdown, made of the JSON Schemas and the registries of the compiler. */
import { type Aggregation, allTypes } from "@semlayer/compiler/aggregation/Aggregation"
import { aggregations } from "@semlayer/compiler/aggregation/index"
import { functions } from "@semlayer/compiler/function/index"
import { signature } from "@semlayer/compiler/function/ScalarFunction"
import type { Transform } from "@semlayer/compiler/transform/Transform"
import { transforms } from "@semlayer/compiler/transform/index"
import { granularities, maxFilledPeriods } from "@semlayer/domain/Query"
import { FieldMetadata } from "@semlayer/domain/QueryResponse"
import {
  aggregationTexts,
  type FunctionText,
  functionTexts,
  timePointTexts,
  transformTexts
} from "@semlayer/engine/help/LanguageTexts"
import { generated, keysOf, row, type Section, sectionsOf } from "./ModelReference.js"
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
  const totals = transform._tag === "Total" ? ["`[by=…]`"] : []
  return [...own, ...ranks, ...totals].join(", ")
}

const timePointTable = (): string =>
  tableOf(
    ["Text", "Period"],
    timePointTexts.map(({ texts, meaning }) => [texts.map((text) => `\`${text}\``).join(", "), meaning])
  )

const transformTable = (): string =>
  tableOf(
    ["Transform", "Meaning", "Arguments after the measure", "Along time", "Example"],
    transforms.map((each) => {
      const { meaning, example } = textOf(transformTexts, each.name)
      const alongTime = each._tag === "Window" ? each.overTime : each._tag !== "Total"
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
            | case | "(" , expression , ")" | "[" , [ list ] , "]" ;
case        = "case" , { "when" , expression , "then" , expression } , [ "else" , expression ] , "end" ;
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
    intro: "One query over one source. A request has `dry_run`, `explain` and `chart` beside these keys, and no `name`."
  },
  { title: "MeasureItem", definition: "MeasureItem", intro: "A measure with a name, a label or a type of its own." },
  {
    title: "ColumnRef",
    definition: "ColumnRef",
    intro: "A dimension with a label of its own, or an expression of columns."
  },
  { title: "TimeDimension", definition: "TimeDimension", intro: "A time column cut into periods." },
  { title: "Top", definition: "Top", intro: "The best members of a dimension, and the rest as one." },
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
| \`"chart": true\` | also the chart of the answer, as a Vega-Lite specification |

${sectionsOf("query", requestSections, models)}

## Formulas

Formulas of measures, filters and sort keys share one grammar. Keywords are written in any case, names as in the model. A name
that is a keyword or has other characters than letters, digits and \`_\` is reached by its path: \`orders.order\`.

${grammar}

- \`total:sum\` and \`sum(total)\` are the same. \`*:count\` counts rows.
- A name refers to a measure of the model, a column (in filters), or another measure of the query.
- A path follows joins: \`customers.countries.name\`, \`returns.*:count\`. The name of the source model in front is optional.
- Division is real division; dividing by zero gives NULL. NULL in arithmetic gives NULL.
- \`case when … then … else … end\` has the value of the first branch whose condition holds; without \`else\` it is NULL where none
  does. The values of all branches have one type. It is accepted around aggregates, inside them and in filters:
  \`sum(case when channel = 'Web' then total else 0 end)\`.
- \`over (…)\` is rejected: transforms take the place of window functions.

### Aggregations

They run on every engine with the same result. NULL values are skipped; no value at all gives NULL where nothing else is said. A
primary key column takes the three counts only. Models can define [more](models.md#customaggregation).

${aggregationTable()}

Along a join, an aggregation is computed over the joined model by itself, so that no row counts twice:

${example("crossModel")}

### Cases

${example("cases")}

### Filters of measures

\`filter\` of a measure is a [condition](#filters) on columns. Each aggregate of the formula counts only the rows that meet it; the
groups, other measures and other rows of the query stay as they are. The names in it are columns of the measure's model, and of
models along its joins. A measure that uses another one adds its condition to that of the other. An aggregate of a joined model
takes a filter that its rows reach along to-one joins; any other is \`MeasureFilterUnsupported\`. In a query, \`name\` is required
and [variables](#variables) have their values; the measures of a model have none.

The \`filter\` of a column of the model makes its value NULL in rows that do not meet it. If it reads rows of a to-many join by which
the query groups, or whose values the formula aggregates too, a row counts in the groups in which one of its joined rows meets it. An
expression in which other rows would count as well, such as \`sum(coalesce(paid_amount, 0))\`, is then \`ColumnFilterUnsupported\`.

${example("filteredMeasures")}

### Measures over time

A stock, a balance or a headcount adds up over warehouses or accounts but not over time: its rows are snapshots. \`over_time\` of a
measure, in a model or in a query, names the column with the time of the snapshots and what is taken of them:

    measures:
      - {name: stock, formula: "units:sum", over_time: {column: snapshot_on, take: last}}
      - {name: mean_stock, formula: "units:sum", over_time: {column: snapshot_on, take: avg}}
      - {name: last_counts, formula: "units:sum", over_time: {column: snapshot_on, take: last, per: [warehouse_id]}}

- The **period** of a group is its values of the query's dimensions over \`column\` alone: its time dimensions, the column itself, and
  expressions of nothing else. Without one, the period is all the time that filters and ranges leave.
- \`last\` and \`first\` count only the rows with the greatest or least time of the period. That time is the same for all members of
  other dimensions, so that they add up to the total of one moment; a member without a row then is NULL, or 0 for a count. With \`per\`,
  each combination of values of those columns has a time of its own: the last count of each warehouse.
- \`min\`, \`max\` and \`avg\` compute each aggregate of the formula for each time at which the group has rows, and take the least,
  greatest or mean value of them that is not NULL.
- The rows are those that count for the query: they meet its filters and ranges, and the filters of the measure. Rows without a time
  never count.
- Totals, subtotals, \`total(…)\` and \`top\` compute the measure again with their own periods: the total of a year of months is the last
  snapshot of the year.
- Transforms over periods and \`compare\` follow \`column\` only; with another time dimension, with a trailing window, inside another
  measure over time, or around an aggregate whose rows have no single value of \`column\`, the query is rejected with
  \`OverTimeUnsupported\`.

    snapshot_on  warehouse  units      by month             last   last per warehouse   avg
    2025-01-15   B             20      January                35                   55  27.5
    2025-01-31   A             35

${example("overTime")}

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

\`total(x)\` is the value that \`x\` has over all facts of the query, and \`total(x, by=country)\` over those of the row's country; \`by\`
takes dimensions and time dimensions of the query, several in a list: \`by=[country, ordered_at]\`. The measure is computed again, never
added up, so ratios, averages and distinct counts are right. The facts are those that conditions on rows and \`date_range\` keep: conditions
on measures and the page do not narrow them. A measure of a joined model covers all its rows that those conditions reach. \`share(x)\` is
\`x / total(x)\` and takes \`by\` too; it is NULL if the total is NULL or 0. A condition on a total restricts rows of the result. Totals
nest in other transforms; inside a total, other transforms and trailing windows are rejected.

${example("partOfTotal")}

### Functions

Lower-case names only. An argument that is NULL gives NULL, except in \`coalesce\`, \`nullif\` and \`ifnull\`; the same holds for values
outside a function's domain.

${functionTable()}

Parts of dates and times (\`t\`) are integers. The year of a week is that of its Thursday, so 2027-01-01 is in week 53. A DATE has
no \`hour\` and \`minute\`, a TIME has only these. Timestamps are read in the [time zone](#time-zones) of the query.

### Expressions as dimensions

A dimension with \`formula\` is an expression of columns, without aggregations. Rows are grouped by its values. \`name\` must not be
that of a column or measure of the source. Filters and order use it like a column, and later stages have it as a column.

${example("weekdays")}

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

\`{name}\` in a filter is replaced by a value of \`variables\`: inside quotes for text, outside for a number or a boolean, after \`in\` for a list.
Values never change the structure of a filter. \`{{\` and \`}}\` are braces. A name without a value is an error. Of several values the
first of these counts: those of the request, of the stage, of the query around a stored query, of the model (\`query_variables\`).

${example("variables")}

## Time

The granularities are ${granularities.map((each) => `\`${each}\``).join(", ")}. \`week\` starts on Monday, \`week_sunday\` on Sunday. A period is
its first day (\`2025-03-01\`), or its first moment if shorter than a day. Periods without rows are left out, or
[filled](#gap-filling). Columns of type TIME take \`hour\`, \`minute\` and \`second\` only, and no range.

${example("weeks")}

\`first_day_of_week\` of a query, or else of the datasource, is the day on which \`week\` begins, \`monday\` to \`sunday\`. It applies to
multiples of weeks, \`wtd\` and \`last week\` too, but not to \`week_sunday\` and to ISO weeks such as \`2025-W05\`.

### Multiples

A granularity may be a number of units, such as \`15 minutes\`, \`2 weeks\` or \`5 years\`:

${example("multiples")}

Seconds, minutes and hours count from local midnight and divide a day into whole periods: \`15 minutes\` and \`8 hours\` do, \`7 minutes\`
is an error. In the night in which clocks are set back, both passes through an hour are in the same periods, as with \`hour\`. Days and
weeks count from Monday, January 3, 2000 (weeks: from the \`first_day_of_week\` on or after it), months, quarters and years from January
2000, so that \`10 years\` are decades. Before the year 1, numbers of months other than a quarter and a year are not determined, because
engines number those years differently. In results the name is \`15 minutes\`, and the suffix of a key \`_15_minutes\`.

### Fiscal periods

\`granularities\` of a model, of a datasource for all its models, or of an extension in a query define further ones: a name, the length
of the periods (\`base\`: a unit of a day or longer, or a multiple), and the day on which one of them begins (\`origin\`). They are used
wherever a granularity is: in time dimensions, transforms (\`change(revenue, -1, 'fiscal_year')\`, \`cumsum(revenue, reset='fiscal_year')\`),
\`compare\` (\`1 fiscal_year\`), \`fill\`, and relative time points (\`last fiscal_quarter\`, \`fiscal_year to date\`).

${example("fiscal")}

The value of a period is its first day. With a \`label\` there is also a column of texts beside it, whose key ends with \`_label\`;
\`labels\` in its metadata is the key of the time dimension. The placeholders are \`{year_start}\` and \`{year_end}\`, the calendar years in
which the year that begins on the day of \`origin\` begins and ends, and \`{quarter}\` and \`{month}\`, the numbers of the quarter and month
in that year in which the period begins.

### Calendar tables

Periods that no arithmetic gives, such as those of a 4-4-5 year or of holidays, are columns of a table with a row per day. Its model
says so with \`calendar\`: the column of the \`date\`, and for each granularity a \`name\`, the \`column\` whose values identify the periods,
and the columns of their \`order\` and \`label\`, if they are others:

\`\`\`json
{
  "date": "day",
  "granularities": [{ "name": "retail_period", "column": "period_start", "label": "period_name" }]
}
\`\`\`

Models name it as their \`calendar_model\`, or the datasource does for all. Queries then have its granularities beside the built-in ones.
The day of a timestamp is that of the time zone of the query. A day that the calendar lacks has the period NULL. A period of a calendar
is grouped and sorted like a dimension: \`date_range\`, filters, totals and labels work as for other granularities, and \`fill\`,
\`whole_periods_only\` and functions along time are errors that say so.

### Time zones

\`time_zone\` is the IANA name of the zone of a query, with its daylight saving: periods, ranges, date parts and relative time points
are in its local time. Absent means the \`time_zone\` of the datasource, which is UTC by default. \`attributes.time_zone\` names the
zone of the answer.

${example("newYork")}

| Column | Is read |
| --- | --- |
| instant: TIMESTAMP with \`zoned\` | in the zone of the query |
| any other TIMESTAMP | as local time of the datasource's \`timestamp_zone\`, converted to the zone of the query; absent means its \`time_zone\`, so that only a query with another zone converts |
| DATE, TIME, a period computed by a stage | as it is |

The \`time_zone\` of a list of queries, or beside the \`name\` of a query-backed model, applies to all its queries. A query with a
\`time_zone\` of its own keeps it, for itself and for the query-backed models that it reads:

${example("zoneOfStage")}

Bounds are converted to what the column stores, so that its indexes and partitions are used. A local time that is repeated when clocks
are set back is the earlier instant in a text of the query, and the later one in a TIMESTAMP of the database; a skipped one is read
with the offset before the change. Values without a period are not converted: an instant is returned in UTC, with \`Z\`, any other
TIMESTAMP as it is stored. Two columns are compared in UTC.

### Gap filling

\`fill\` on a time dimension adds the periods without rows: those of its \`date_range\` and of comparisons of its column in \`filters\`, or up to
the first or last period of the data where there is no bound. With other dimensions it adds them for each combination that occurs, so
that no combinations give no rows.

| \`fill\` | In the added rows |
| --- | --- |
| \`true\` | counts are 0 and other aggregates NULL; those of joined models have their own values |
| \`0\` | aggregates that are numbers are 0, others NULL |
| \`null\` | all aggregates are NULL; leave the key out for no filling |
| \`"previous"\` | aggregates repeat those of the last period before that has rows, NULL if there is none |

Formulas, conditions on groups, transforms, the order and the limit see the added rows like any others. Transforms that look up
periods outside of the range find them filled too; with \`"previous"\` they look up the shown rows only. Trailing windows have their own
values in added rows.

At most ${maxFilledPeriods.toLocaleString("en")} periods are filled, else the query is rejected. One time dimension may be filled. Other periods of its
column must contain its own (a month contains a day, but not a week). In a time zone other than UTC, timestamps with a time zone are filled
by days or longer.

Rows without a time are left out of all of the answer, its totals included. Each grouping is filled by itself: subtotals, and totals in
formulas by the time, have the added periods with values of their own, and those without the time have the values of the facts. A
subtotal that has longer periods of the column instead, such as the month of a filled day, is filled by these. \`compare\` fills the
earlier range too, for the combinations of the query.

${example("gaps")}

### Time points

A text that is compared with a time, or bounds a \`date_range\`, is an instant (\`2025-03-01 10:00\`) or a period. A period includes its start
and excludes its end.

${timePointTable()}

Units are \`second\`, \`minute\`, \`hour\`, \`day\`, \`week\` (from Monday), \`month\`, \`quarter\` and \`year\`, also in the plural. Relative periods
count from the time of the request in the zone of the query; \`SEM_NOW\` replaces that time, for tests and demos.

| Condition | Holds |
| --- | --- |
| \`ordered_at = '2025-03'\`, \`<>\` | inside the period; outside of it |
| \`ordered_at >= '2025-03'\`, \`<\` | from its start on; before its start |
| \`ordered_at > '2025-03'\`, \`<=\` | from its end on; before its end |
| \`ordered_at in ('2025-01', '2025-03')\` | inside one of them |
| \`ordered_at between '2025-01' and '2025-03'\` | from the start of the first to the end of the last |

${example("recent")}

${example("upTo")}

## Totals and subtotals

\`"totals": true\` adds \`totals\` to the answer: the measures computed once more over all facts of the query, without its dimensions.
\`subtotals: [["channel"], ["channel", "status"]]\` adds a block of rows per list of dimensions, by the key of a dimension or time
dimension of the query. They are not rows of \`data\`, so they are never confused with a group whose key is NULL; dimensions that they
lack are null. In streamed answers they follow the rows, which all have a last column \`level\`: \`row\`, \`subtotal 1\` and so on, or
\`total\`. One statement reads all of them.

${example("totals")}

- Totals cover the facts that conditions on columns and \`date_range\` keep. Conditions on measures choose which rows are shown; they do
  not narrow totals, which a warning says. The page does not either. The order applies within each block.
- Nothing is added up: ratios, averages, distinct counts and rows in several groups are right. A measure of a joined model covers all of
  its rows that those conditions reach.
- Transforms along time and trailing windows have values in blocks that have their time dimension, over the rows of the block, and are
  null in others. Ranks are null. \`total\` and \`share\` have values in all: \`by\` counts as far as the block has its dimensions.
- Later stages read the rows only. Queries without measures or without groups have no totals.

## Best members

\`top\` keeps the \`n\` members of a dimension with the highest values of a measure, and makes all others one: a long tail of countries
becomes \`Other\`.

${example("top")}

- Members are ranked once, over all facts that conditions on columns and \`date_range\` keep, whatever other dimensions and times the
  query has. \`by\` is the name of a measure or a formula, without transforms and trailing windows. Of equal members the first in the
  order of the dimension is taken; members without a value are last.
- The facts of the others are grouped as one member before anything is computed, so averages, ratios and distinct counts are right, and a
  row in several groups counts once. A member with the name of the others is one of them. \`others\` needs a dimension of the type TEXT.
- NULL is no member: it is neither ranked nor one of the others, and keeps its row.
- Without \`others\`, the rest are left out as by a filter, so that totals and shares are those of the members that are shown.
- Conditions on measures, the order and the page apply to the resulting rows. Totals, subtotals, transforms, comparisons and \`fill\` see
  the members and the others like any values of the dimension. The dimension is no time dimension, and the query groups.

## Comparison

\`"compare": {"to": "1 year"}\` puts \`x_previous\`, \`x_change\` and \`x_change_pct\` beside each measure \`x\`: its value in the earlier range,
the difference, and the relative difference (0.1 means 10 % more; NULL if the earlier value is missing or 0). They are names for filters,
order and later stages. \`to\` is a length such as \`1 year\`, \`4 weeks\` or \`36 hours\`, or \`previous period\`: the range of the same length
right before that of the query, of as many months if it begins and ends with months, else of as many days or seconds.

${example("compared")}

- The range is that of the main time dimension: its \`date_range\`, and conditions on its column. The earlier one is the same range moved
  back, so a month to date is compared with the same days of the month before: \`{"to": "1 month"}\`. \`compared\` in the answer has its
  dates; \`before\` is not part of it. A day that the earlier month lacks is its last day, at both ends of the range. Without a range, each
  period is compared with the earlier one.
- Rows are those of the query, each beside the row of the earlier period with the same other dimensions; without one, NULL. Conditions on
  measures choose rows of the query and do not narrow the earlier range.
- Measures that are not numbers have \`x_previous\` only; transforms and trailing windows have neither. In totals and subtotals without
  the time dimension the columns are null.

## Stages

A query of a list is a stage: others use its result as their source, by its name, or join it. Its columns have the names of the
measures and dimensions, with \`__\` for the dots of paths.

${example("stages")}

A stage without dimensions has one row, which may be joined without pairs:

${example("shares")}

A model can be extended for one query:

${example("extension")}

## Recipes

| Question | Answer |
| --- | --- |
| The last 30 days, today, this year | [time points](#time-points) as \`date_range\` or in filters, the first recipe |
| January, a quarter, only Mondays | [time points](#time-points), and [parts of dates](#functions) in filters and as [dimensions](#expressions-as-dimensions) |
| Fiscal years, 15 minutes, weeks from Sunday | [fiscal periods](#fiscal-periods), [multiples](#multiples), \`first_day_of_week\` |
| Days in another time zone | [\`time_zone\`](#time-zones) |
| Periods in which nothing happened | [\`fill\`](#gap-filling) |
| Totals, subtotals, the best and the others | [\`totals\`, \`subtotals\`](#totals-and-subtotals), [\`top\`](#best-members) |
| Percent of the total, or of the country | \`share(x)\`, \`share(x, by=country)\` ([transforms](#transforms)) |
| Against last year or the period before | [\`compare\`](#comparison), or \`change_pct(x, -1, year)\` per row |
| Year to date, moving average | \`ytd(x)\`, \`moving_avg(x, 7)\` ([transforms](#transforms)), [trailing windows](#trailing-windows) of rows |
| The best of each group | \`rank(x, partition_by=channel) <= 2\` as a [filter](#filters) |
| Groups of values | a [dimension with \`formula\`](#expressions-as-dimensions), the third recipe |
| Which price held at the time | [joins at a time](../joins.md#joins-at-a-time), in a model or as in the fourth recipe |
| Members without facts, cohorts, funnels, first orders | the last recipes |

${example("thirtyDays")}

${example("toDate")}

${example("buckets")}

${example("asOf")}

Filling, comparing and totals go together:

${example("filledTotals")}

Dimensions alone list the members of the source, also those without facts. A condition on a count keeps those with facts
(\`orders.*:count > 0\`), or those without. \`customers\` reaches \`orders\` here [against the direction](../joins.md#reverse-paths) of the join:

${example("withOrders")}

${example("members")}

A cohort is a stage with the first time of each member, which the facts join:

${example("retention")}

A funnel counts, for each member, how far it went:

${example("funnel")}

The first order of each customer is the one at the time of the first stage:

${example("firstOrder")}

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

\`attributes.dimensions\` and \`attributes.measures\` describe each column by its key:

${keysOf(FieldMetadata)}

## Errors

A query that cannot be answered is rejected with the field, the place in the text, and near names. [Errors](../errors.md) lists
them all.
`
