/** Validates a model without parsing its SQL: names, lists, formulas, joins. */
import { type Column, isPlainColumn } from "@semlayer/domain/Column"
import { documentError, type DocumentProblem } from "@semlayer/domain/DocumentProblem"
import { duplicateNames, duplicatesIn, type RepeatedName } from "@semlayer/domain/DuplicateNames"
import { isPlainName } from "@semlayer/domain/Names"
import type { SemModel } from "@semlayer/domain/SemModel"
import { didYouMean, suggest } from "@semlayer/domain/Suggest"
import { unpivotLabel } from "@semlayer/domain/Unpivot"
import { Either } from "effect"
import type { AggregationRegistry } from "../aggregation/Aggregations.js"
import { tableName } from "../ir/TableName.js"
import { parse } from "../syntax/Parse.js"
import { fillVariables } from "../syntax/Variables.js"
import { reservedNames } from "../transform/index.js"
import { labelLiteral, labelTypes } from "./UnpivotLabels.js"

export type Problems = ReadonlyArray<DocumentProblem>

/**
 * The problems of a model.
 * Names that the `stored` version already has are accepted with any characters.
 */
export const checkParts = (model: SemModel, stored: SemModel | null, registry: AggregationRegistry): Problems => [
  ...checkNames(model, stored),
  ...checkSource(model),
  ...checkCalendar(model),
  ...checkUnpivot(model),
  ...checkColumns(model, registry),
  ...checkMeasures(model),
  ...checkAggregations(model, registry),
  ...checkUniqueKeys(model)
]

export const problem = (path: string, message: string, code = "ModelInvalid"): DocumentProblem =>
  documentError(code, path, message)

const repeatedNames = (found: ReadonlyArray<RepeatedName>): Problems =>
  found.map(({ path, message }) => problem(path, message, "DuplicateName"))

const checkNames = (model: SemModel, stored: SemModel | null): Problems => {
  const rule = "a name holds letters, digits and '_'"
  const kept = new Set<string>(stored === null ? [] : [stored.name, ...stored.columns.map((column) => column.name)])
  const isOdd = (name: string): boolean => !isPlainName(name) && !kept.has(name)
  const columns: ReadonlyArray<string> = model.columns.map((column) => column.name)
  const columnNames = new Set(columns)
  const measures: ReadonlyArray<string> = model.measures.map((measure) => measure.name)
  return [
    ...(isOdd(model.name) ? [problem("name", `'${model.name}': ${rule}`, "NameInvalid")] : []),
    ...columns.flatMap((name, i) =>
      isOdd(name) ? [problem(`columns[${i}].name`, `'${name}': ${rule}`, "NameInvalid")] : []
    ),
    ...repeatedNames(duplicateNames(model)),
    ...measures.flatMap((name, i) =>
      columnNames.has(name)
        ? [problem(`measures[${i}].name`, `'${name}' is a column of the model`, "DuplicateName")]
        : []
    ),
    ...measures.flatMap((name, i) =>
      reservedNames.has(name)
        ? [problem(`measures[${i}].name`, `'${name}' is the name of a transform`, "DuplicateName")]
        : []
    )
  ]
}

const checkSource = (model: SemModel): Problems => {
  if (model.sql_table !== undefined && Either.isLeft(tableName(model.sql_table))) {
    return [problem("sql_table", `'${model.sql_table}' is not a table name: expected 'table' or 'schema.table'`)]
  }
  const time = model.default_time_dimension
  if (time === undefined || model.source_queries !== undefined) return []
  const column = model.columns.find((each) => each.name === time)
  if (column === undefined) {
    const near = didYouMean(
      suggest(
        time,
        model.columns.map((each) => each.name)
      )
    )
    return [problem("default_time_dimension", `there is no column '${time}'.${near}`, "UnknownReference")]
  }
  return column.type === "DATE" || column.type === "TIMESTAMP"
    ? []
    : [
        problem(
          "default_time_dimension",
          `'${time}' is a ${column.type} column; expected DATE or TIMESTAMP`,
          "TypeMismatch"
        )
      ]
}

/** A calendar names columns of the model, and has one row per day. */
const checkCalendar = ({ calendar, columns, unique_keys = [] }: SemModel): Problems => {
  if (calendar === undefined) return []
  const named: ReadonlyArray<readonly [path: string, name: string | undefined]> = [
    ["date", calendar.date],
    ...calendar.granularities.flatMap(({ column, order, label }, i) =>
      Object.entries({ column, order, label }).map(([key, name]) => [`granularities[${i}].${key}`, name] as const)
    )
  ]
  const known = columns.map((each) => each.name)
  const missing = named.flatMap(([path, name]) =>
    name === undefined || known.some((each) => each === name)
      ? []
      : [
          problem(
            `calendar.${path}`,
            `there is no column '${name}'.${didYouMean(suggest(name, known))}`,
            "UnknownReference"
          )
        ]
  )
  const keys = columns.filter((each) => each.primary_key)
  const isUnique =
    (keys.length === 1 && keys[0]?.name === calendar.date) ||
    columns.some(({ name, unique }) => name === calendar.date && unique === true) ||
    unique_keys.some((key) => key.length === 1 && key[0] === calendar.date)
  if (isUnique || missing.length > 0) return missing
  return [problem("calendar.date", `'${calendar.date}' may repeat: make it the primary key, or list it in unique_keys`)]
}

/** The columns of names and values are columns of the model, and the labels are of the type of the first. */
const checkUnpivot = ({ unpivot, columns }: SemModel): Problems => {
  if (unpivot === undefined) return []
  const known = columns.map((each) => each.name)
  const missing = (["name", "value"] as const).flatMap((key) => {
    const column = columns.find((each) => each.name === unpivot[key])
    const path = `unpivot.${key}`
    if (column === undefined) {
      const near = didYouMean(suggest(unpivot[key], known))
      return [problem(path, `there is no column '${unpivot[key]}': list it in columns.${near}`, "UnknownReference")]
    }
    return isPlainColumn(column) ? [] : [problem(path, `'${column.name}' has sql; its values are made by unpivot`)]
  })
  const type = columns.find((each) => each.name === unpivot.name)?.type
  const untyped =
    type === undefined || labelTypes.includes(type)
      ? []
      : [
          problem(
            "unpivot.name",
            `'${unpivot.name}' is a ${type} column; expected ${labelTypes.join(", ")}`,
            "TypeMismatch"
          )
        ]
  const labels = unpivot.columns.flatMap((each, i) =>
    untyped.length > 0 || labelLiteral(unpivotLabel(each), type) !== null
      ? []
      : [
          problem(
            `unpivot.columns[${i}].label`,
            `'${unpivotLabel(each)}' is not ${type === "INT" ? "an integer" : "a date such as '2025-01-01'"}, as '${unpivot.name}' is a ${type} column`,
            "TypeMismatch"
          )
        ]
  )
  const own = [unpivot.name, unpivot.value].filter((name, i, all) => all.indexOf(name) !== i)
  const same = own.map((name) => problem("unpivot.value", `'${name}' is the column of names as well`, "DuplicateName"))
  const repeated = unpivot.columns.flatMap((each, i) =>
    unpivot.columns.findIndex(({ column }) => column === each.column) < i
      ? [problem(`unpivot.columns[${i}].column`, `'${each.column}' is listed twice`, "DuplicateName")]
      : []
  )
  return [...missing, ...untyped, ...labels, ...same, ...repeated]
}

const checkColumns = (model: SemModel, registry: AggregationRegistry): Problems =>
  model.columns.flatMap((column, i) =>
    column.allowed_aggregations === undefined ? [] : checkAllowed(column, i, model, registry)
  )

/** A column's list may hold existing aggregations that its type, and a primary key, allow. */
const checkAllowed = (column: Column, i: number, model: SemModel, { all, byName }: AggregationRegistry): Problems =>
  (column.allowed_aggregations ?? []).flatMap((name, j) => {
    const path = `columns[${i}].allowed_aggregations[${j}]`
    const builtIn = byName.get(name.toLowerCase())
    const isOwn = model.aggregations.some((aggregation) => aggregation.name === name)
    if (builtIn === undefined && !isOwn) {
      const known = [...all.map((each) => each.name), ...model.aggregations.map((each) => each.name)]
      return [
        problem(path, `'${name}' is not an aggregation.${didYouMean(suggest(name, known))}`, "UnknownAggregation")
      ]
    }
    if (column.primary_key && builtIn?.onPrimaryKey !== true) {
      return [problem(path, `'${name}' is not allowed on a primary key`, "AggregationNotAllowed")]
    }
    return builtIn === undefined || isOwn || builtIn.types.includes(column.type)
      ? []
      : [problem(path, `'${name}' is not allowed on a ${column.type} column`, "AggregationNotAllowed")]
  })

const checkMeasures = (model: SemModel): Problems =>
  model.measures.flatMap(({ formula, filter }, i) => [
    ...Either.match(parse("formula", formula), {
      onLeft: (error) => [problem(`measures[${i}].formula`, error.message, error._tag)],
      onRight: () => []
    }),
    ...(filter === undefined ? [] : checkFilter(filter, `measures[${i}].filter`))
  ])

/** A condition of a model may not have variables: whose values would depend on the query. */
const checkFilter = (filter: string, path: string): Problems =>
  Either.match(
    Either.flatMap(parse("filter", filter), (tree) => fillVariables(tree, filter, {})),
    {
      onLeft: (error) =>
        error._tag === "UndefinedVariable"
          ? [
              problem(
                path,
                `a measure of a model has no variables, so '{${error.variable}}' has no value; braces as text are doubled`,
                error._tag
              )
            ]
          : [problem(path, error.message, error._tag)],
      onRight: () => []
    }
  )

const checkAggregations = (model: SemModel, { byName }: AggregationRegistry): Problems =>
  model.aggregations.flatMap(({ name, formula, params }, i) => {
    const path = `aggregations[${i}]`
    const builtIn = byName.get(name)
    const isBuiltIn = builtIn !== undefined
    const repeated = repeatedNames(duplicatesIn(params, `${path}.params`))
    if (formula === undefined) {
      const own = (builtIn?.parameters ?? []).map((parameter) => parameter.name)
      const others = params.flatMap((param, j) =>
        own.includes(param.name)
          ? []
          : [
              problem(
                `${path}.params[${j}].name`,
                `'${name}' has no parameter '${param.name}', but ${own.join(", ") || "none at all"}`
              )
            ]
      )
      return isBuiltIn
        ? [...repeated, ...others]
        : [...repeated, problem(`${path}.formula`, `'${name}' is not built in, so it needs one`)]
    }
    const known = new Set(["value", ...params.map((param) => param.name)])
    const unknown = [...formula.matchAll(/\{(\w+)\}/g)].filter(([, place = ""]) => !known.has(place))
    const isTransform = reservedNames.has(name) && !isBuiltIn
    return [
      ...repeated,
      ...unknown.map(([place]) => problem(`${path}.formula`, `${place} is neither {value} nor one of its params`)),
      ...(isTransform ? [problem(`${path}.name`, `'${name}' is the name of a transform`)] : [])
    ]
  })

/**
 * Checks that unique keys list existing columns, each once.
 * For a query-backed model only duplicates are checked, because its columns are not known before its queries are bound.
 */
const checkUniqueKeys = (model: SemModel): Problems => {
  const names: ReadonlyArray<string> = model.columns.map((column) => column.name)
  return (model.unique_keys ?? []).flatMap((key, i) =>
    key.flatMap((name, j) => {
      const path = `unique_keys[${i}][${j}]`
      if (key.indexOf(name) !== j) return [problem(path, `'${name}' is listed twice`, "DuplicateName")]
      if (model.source_queries !== undefined || names.includes(name)) return []
      return [problem(path, `there is no column '${name}'.${didYouMean(suggest(name, names))}`, "UnknownReference")]
    })
  )
}
