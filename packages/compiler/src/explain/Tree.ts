/** Trees rendered as indented text. */

/** A line and its children. */
export interface Tree {
  readonly label: string
  readonly children: ReadonlyArray<Tree>
}

export const leaf = (label: string): Tree => ({ label, children: [] })

export const branch = (label: string, children: ReadonlyArray<Tree>): Tree => ({ label, children })

/** A branch with the lines as leaves; empty if there are none. */
export const listed = (label: string, lines: ReadonlyArray<string>): ReadonlyArray<Tree> =>
  lines.length === 0 ? [] : [branch(label, lines.map(leaf))]

/** The text of a tree, indented by two spaces per level. */
export const render = (tree: Tree): string => lines(tree).join("\n")

const lines = ({ label, children }: Tree): ReadonlyArray<string> => [
  ...label.split("\n"),
  ...children.flatMap(lines).map((line) => `  ${line}`)
]
