/** Search results as text. */
import type { SearchHit, SearchResponse } from "@semlayer/domain/Search"

const indented = (text: string): string =>
  text
    .split("\n")
    .map((line) => `      ${line}`.trimEnd())
    .join("\n")

/** `M` is a memory, `Q` a memory with a query; entities show their kind. */
const mark = ({ kind, query }: SearchHit): string => (kind !== "memory" ? `[${kind}]` : query === null ? "M" : "Q")

const hitLines = (hit: SearchHit): string => {
  const [firstLine = ""] = (hit.description ?? "").split("\n")
  const shown = hit.text === "" ? firstLine : hit.text
  return [`  ${mark(hit)} ${hit.id} (score=${hit.score.toFixed(4)})`, ...(shown === "" ? [] : [indented(shown)])].join(
    "\n"
  )
}

/** The columns of hits in CSV and Markdown; texts are included on request. */
export const hitColumns = (isVerbose: boolean): ReadonlyArray<string> => [
  ...["kind", "id", "score", "description", "matched_entities"],
  ...(isVerbose ? ["text"] : [])
]

/** Warnings, then each hit with its text or the first line of its description. */
export const hitsText = ({ results, resolved_input_entities, warnings }: SearchResponse): string =>
  [
    ...warnings.map((warning) => `[warning] ${warning}`),
    ...(resolved_input_entities.length === 0 ? [] : [`Resolved input entities: ${resolved_input_entities.join(", ")}`]),
    `Results (${results.length}):`,
    ...results.map(hitLines)
  ].join("\n")
