/** The stages of a program that its root certainly or very likely reads. They can be bound before the root, one at a time. */
import { joinName } from "@semlayer/domain/Model"
import { maxStageChain } from "../steps/CompileBudget.js"
import type { Program, Stage } from "./Program.js"

/** A stage to bind, and its greatest distance from the root along the stages that read it. */
export interface StageAhead {
  readonly stage: Stage
  readonly name: string
  readonly depth: number
}

/** The stages to bind ahead, in dependency order. Stages that are too far from the root are left to their readers. */
export const stagesAhead = ({ stages, root }: Program): ReadonlyArray<StageAhead> => {
  const depths = new Map<string, number>()
  const ahead: Array<StageAhead> = []
  const open = (stage: Stage, depth: number) => {
    for (const name of namesUsed(stage)) depths.set(name, Math.max(depth + 1, depths.get(name) ?? 0))
  }
  open(root, 0)
  // The readers of a stage come after it.
  for (const stage of [...stages].reverse()) {
    const depth = stage.name === null ? undefined : depths.get(stage.name)
    if (stage.name === null || depth === undefined || depth > maxStageChain) continue
    open(stage, depth)
    ahead.push({ stage, name: stage.name, depth })
  }
  return ahead.reverse()
}

/** The source of a query, and the targets of joins that it adds and mentions. A join that is not used is not bound. */
const namesUsed = ({ query }: Stage): ReadonlyArray<string> => {
  const { source_model: source, ...rest } = query
  if (typeof source === "string") return [source]
  const { columns, measures, joins } = source
  const text = joins.length === 0 ? "" : JSON.stringify([rest, columns, measures, joins.map((join) => join.join_pairs)])
  const isMentioned = (name: string) => text.includes(`${name}.`) || text.includes(`${name}__`)
  const targets = joins.filter((join) => isMentioned(joinName(join))).map(({ target_model }) => target_model)
  return "source_name" in source ? [source.source_name, ...targets] : targets
}
