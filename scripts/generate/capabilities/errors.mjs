// The error conditions and limits as Markdown, from the tables that the tests of all interfaces run.
import { rows } from "@semlayer/testkit/conditions/Condition"
import { conditions } from "@semlayer/testkit/conditions/index"
import { limits } from "@semlayer/testkit/limits/Limits"

const all = Object.values(conditions).flat()

const listed = (texts) => [...new Set(texts)].join("; ")

const answerOf = ({ status, tag }) => (tag === null ? `${status}, in the response` : `${status} \`${tag}\``)

const commandOf = ({ cli }) => {
  if (cli === undefined) return "1, same message"
  if ("outOfReach" in cli) return `– ${cli.outOfReach}`
  return cli.code === 2 ? "2, wrong usage" : "1, its own message"
}

const rowOf = ([number, title]) => {
  const met = all.filter(({ row }) => String(row) === number)
  return `| ${title} | ${listed(met.map(answerOf))} | ${listed(met.map(commandOf))} | ${met.length} |`
}

export const errorTable = [
  "| Condition | HTTP and MCP | Exit code of the command | Tests |",
  "|---|---|---|---|",
  ...Object.entries(rows).map(rowOf)
].join("\n")

export const limitTable = [
  "| Constant | Value | What it is |",
  "|---|---|---|",
  ...Object.values(limits).map(({ constant, value, meaning }) => `| ${constant} | ${value} | ${meaning} |`)
].join("\n")
