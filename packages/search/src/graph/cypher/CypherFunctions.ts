/**
 * Allowlist of functions in filters. They only use their arguments: functions of the graph engine that access files, settings
 * or its catalog are left out, and so are any that future versions add.
 */

/** Functions that the engine has under their openCypher name, or under one of its own. */
const native = [
  ...[
    "id",
    "label",
    "keys",
    "nodes",
    "relationships",
    "rels",
    "properties",
    "length",
    "size",
    "is_trail",
    "is_acyclic"
  ],
  ...["start_node", "end_node", "coalesce", "ifnull", "nullif", "constant_or_null", "typeof", "hash", "md5", "sha256"],
  ...["count", "count_if", "sum", "avg", "min", "max", "collect", "percentiledisc", "percentilecont"],
  ...["toLower", "toUpper", "lower", "upper", "lcase", "ucase", "initcap", "trim", "ltrim", "rtrim", "left", "right"],
  ...["reverse", "replace", "repeat", "lpad", "rpad", "concat", "concat_ws", "contains", "starts_with", "ends_with"],
  ...["prefix", "suffix", "substr", "string_split", "str_split", "string_to_array", "split_part", "levenshtein"],
  ...["regexp_matches", "regexp_full_match", "regexp_replace", "regexp_extract", "regexp_extract_all"],
  ...["regexp_split_to_array", "octet_length", "to_string", "string", "to_int64", "to_double", "to_bool", "cast"],
  ...["list_creation", "list_extract", "list_element", "list_concat", "list_cat", "list_append", "list_prepend"],
  ...["list_position", "list_indexof", "list_contains", "list_has", "list_has_all", "list_slice", "list_sort"],
  ...["list_reverse", "list_reverse_sort", "list_distinct", "list_unique", "list_sum", "list_product"],
  ...["list_any_value", "list_to_string", "list_filter", "list_transform", "list_reduce", "element_at", "cardinality"],
  ...["range", "greatest", "least", "abs", "sign", "ceil", "ceiling", "floor", "round", "sqrt", "cbrt", "pow", "exp"],
  ...["log", "log2", "log10", "ln", "pi", "sin", "cos", "tan", "cot", "asin", "acos", "atan", "atan2", "degrees"],
  ...["radians", "even", "factorial", "any", "all", "none", "single"]
]

/** openCypher functions that the engine lacks, as macros. */
const added = {
  type: "(r) AS label(r)",
  labels: "(n) AS [label(n)]",
  head: "(l) AS list_extract(l, 1)",
  last: "(l) AS list_extract(l, -1)",
  tail: "(l) AS l[2:]",
  isEmpty: "(x) AS size(x) = 0",
  split: "(s, by) AS string_split(s, by)",
  toString: "(x) AS CAST(x AS STRING)",
  toInteger: "(x) AS CAST(x AS INT64)",
  toFloat: "(x) AS CAST(x AS DOUBLE)",
  toBoolean: "(x) AS CAST(x AS BOOL)",
  startNode: "(r) AS start_node(r)",
  endNode: "(r) AS end_node(r)"
} as const

/** The engine name of an added function, prefixed to avoid collisions with built-in functions, also future ones. */
const engineName = (name: string): string => `filter_${name}`

/** The statements that create the added functions. */
export const macros: ReadonlyArray<string> = Object.entries(added).map(
  ([name, definition]) => `CREATE MACRO ${engineName(name)}${definition}`
)

/** The engine's function names by lower-case name. */
export const cypherFunctions: ReadonlyMap<string, string> = new Map([
  ...native.map((name) => [name.toLowerCase(), name] as const),
  ...Object.keys(added).map((name) => [name.toLowerCase(), engineName(name)] as const)
])

/** The function names as written in filters. */
export const functionNames: ReadonlyArray<string> = [...native, ...Object.keys(added)].sort()
