/** The result of inspecting an entity or a collection, as Markdown and JSON, and its rendering. */
export interface Inspected {
  /** The canonical entity name; null for a collection. */
  readonly canonical: string | null
  readonly markdown: string
  readonly json: Readonly<Record<string, unknown>>
  /** Print the JSON on one line. */
  readonly isSmall: boolean
  readonly warnings: ReadonlyArray<string>
}

/** A reference of a batch that could not be inspected. */
export interface NotInspected {
  readonly reference: string
  readonly error: string
}

const withWarnings = ({ markdown, warnings }: Inspected): string =>
  [markdown, ...(warnings.length > 0 ? [warnings.map((warning) => `> Warning: ${warning}`).join("\n")] : [])]
    .filter((part) => part !== "")
    .join("\n\n")

const jsonOf = ({ json, warnings }: Inspected): Readonly<Record<string, unknown>> => ({ ...json, warnings })

/** Renders a single result. */
export const printOne = (inspected: Inspected, format: "markdown" | "json"): string =>
  format === "markdown"
    ? withWarnings(inspected)
    : JSON.stringify(jsonOf(inspected), null, inspected.isSmall ? undefined : 2)

/** Renders a batch: one block per reference, in request order. */
export const printBatch = (blocks: ReadonlyArray<Inspected | NotInspected>, format: "markdown" | "json"): string => {
  if (format === "json") {
    return JSON.stringify(
      blocks.map((block) => ("error" in block ? { ...block } : jsonOf(block))),
      null,
      2
    )
  }
  return blocks
    .map((block) =>
      "error" in block ? `## ${block.reference}\n${block.error}` : `## ${block.canonical}\n${withWarnings(block)}`
    )
    .join("\n\n---\n\n")
}
