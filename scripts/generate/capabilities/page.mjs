// The capability table as Markdown, and its inconsistencies.
import { problemsOf } from "./problems.mjs"
import { surfaces } from "./surfaces.mjs"
import { capabilities } from "./table.mjs"

/** Differences between the table and the interfaces. */
export const problems = surfaces.flatMap((surface) => problemsOf(capabilities, surface))

const cell = (served) =>
  Array.isArray(served) ? served.map((text) => `\`${text.replace(/:(\w+)/g, "{$1}")}\``).join(", ") : `– ${served}`

const row = (cells) => `| ${cells.join(" | ")} |`

/** The tables as Markdown. */
export const capabilityTables = Object.entries(capabilities)
  .map(([title, rows]) =>
    [
      `## ${title}\n`,
      row(["What", ...surfaces.map((surface) => surface.title)]),
      row(surfaces.concat({}).map(() => "---")),
      ...rows.map(({ what, ...served }) => row([what, ...surfaces.map(({ key }) => cell(served[key]))]))
    ].join("\n")
  )
  .join("\n\n")
