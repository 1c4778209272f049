/** The recommended root model as text. */
import type { RootModelRecommendation } from "@semlayer/domain/RootModel"

export const rootModelText = ({ message, item_paths, coverage, warnings }: RootModelRecommendation): string =>
  [
    message,
    ...(item_paths.length === 0
      ? []
      : [
          table(
            ["item", "path"],
            item_paths.map(({ input_item, path }) => [input_item, path])
          )
        ]),
    ...(coverage.length === 0
      ? []
      : [
          table(
            ["model", "reaches", "does not reach"],
            coverage.map((each) => [
              each.model_name,
              each.reachable_items.join(", "),
              each.unreachable_items.join(", ")
            ])
          )
        ]),
    ...(warnings.length === 0 ? [] : [warnings.map((warning) => `> Warning: ${warning}`).join("\n")])
  ].join("\n\n")

const table = (headings: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  [headings, headings.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n")
