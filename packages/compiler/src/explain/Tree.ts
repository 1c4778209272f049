/** Trees as indented text. */

/** A line and what stands below it. */
export interface Tree {
  readonly label: string
  readonly children: ReadonlyArray<Tree>
}

export const leaf = (label: string): Tree => ({ label, children: [] })

export const branch = (label: string, children: ReadonlyArray<Tree>): Tree => ({ label, children })

/** A branch over lines; none when there are no lines. */
export const listed = (label: string, lines: ReadonlyArray<string>): ReadonlyArray<Tree> =>
  lines.length === 0 ? [] : [branch(label, lines.map(leaf))]

/** The text of a tree, two blanks for each level. */
export const render = (tree: Tree): string => lines(tree).join("\n")

const lines = ({ label, children }: Tree): ReadonlyArray<string> => [
  ...label.split("\n"),
  ...children.flatMap(lines).map((line) => `  ${line}`)
]
