/** The intermediate representations of a compilation as text, for debugging the SQL. */
import type { Compilation } from "./Compiler.js"
import { boundTree } from "./explain/BoundTree.js"
import { planTree } from "./explain/PlanTree.js"
import { programTree } from "./explain/ProgramTree.js"
import { syntaxTree } from "./explain/SyntaxTree.js"
import { render } from "./explain/Tree.js"

/** One stage of a compilation. */
export interface ExplainedStage {
  readonly name: "program" | "syntax" | "bound" | "plan" | "sql"
  readonly text: string
}

/** The stages of a compilation in order; the SQL is last. */
export const explainStages = ({ program, bound, plan, sql }: Compilation): ReadonlyArray<ExplainedStage> => [
  { name: "program", text: render(programTree(program)) },
  { name: "syntax", text: render(syntaxTree(program)) },
  { name: "bound", text: render(boundTree(bound)) },
  { name: "plan", text: render(planTree(plan)) },
  { name: "sql", text: sql }
]
