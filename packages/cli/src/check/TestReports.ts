/** The formats of `semlayer test`. */
import type { Difference } from "@semlayer/engine/golden/Expectations"

/** The outcome of one test. */
export interface TestOutcome {
  /** Its file without the extension, relative to the directory of the tests. */
  readonly name: string
  readonly file: string
  readonly milliseconds: number
  /** Why the test could not run; null if it did. */
  readonly error: string | null
  readonly differences: ReadonlyArray<Difference>
}

type Outcomes = ReadonlyArray<TestOutcome>

export const testFormats = ["text", "json", "junit"] as const
export type TestFormat = (typeof testFormats)[number]

export const isPassed = ({ error, differences }: TestOutcome): boolean => error === null && differences.length === 0

const detailsOf = ({ error, differences }: TestOutcome): ReadonlyArray<string> => [
  ...(error === null ? [] : [error]),
  ...differences.flatMap(({ expectation, message, diff }) => [
    `${expectation}: ${message}`,
    ...diff.map((line) => `  ${line}`)
  ])
]

const colored = (line: string): string => {
  const code = /^\s*- /.test(line) ? "31" : /^\s*\+ /.test(line) ? "32" : null
  return code === null ? line : `\u001b[${code}m${line}\u001b[0m`
}

const textReport = (outcomes: Outcomes, isStyled: boolean): string =>
  outcomes
    .flatMap((outcome) => {
      const mark = isPassed(outcome) ? "✓" : "✗"
      const head = `${mark} ${outcome.name} (${Math.round(outcome.milliseconds)} ms)`
      const details = detailsOf(outcome).map((line) => `  ${line}`)
      return [head, ...(isStyled ? details.map(colored) : details)]
    })
    .join("\n")

const jsonReport = (outcomes: Outcomes): string => {
  const passed = outcomes.filter(isPassed).length
  const tests = outcomes.map((outcome) => ({ ...outcome, passed: isPassed(outcome) }))
  return JSON.stringify({ passed, failed: outcomes.length - passed, tests }, null, 2)
}

/** Characters that XML 1.0 does not allow are dropped. */
const xml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3)

const junitCase = (outcome: TestOutcome): string => {
  const { name, file, milliseconds, error, differences } = outcome
  const head = `    <testcase classname="semlayer" name="${xml(name)}" file="${xml(file)}" time="${seconds(milliseconds)}"`
  if (isPassed(outcome)) return `${head}/>`
  const kind = error === null ? "failure" : "error"
  const message = error ?? differences.map((each) => `${each.expectation}: ${each.message}`).join("; ")
  return `${head}>\n      <${kind} message="${xml(message)}">${xml(detailsOf(outcome).join("\n"))}</${kind}>\n    </testcase>`
}

const junitReport = (outcomes: Outcomes): string => {
  const errors = outcomes.filter(({ error }) => error !== null).length
  const failures = outcomes.filter((outcome) => !isPassed(outcome)).length - errors
  const time = seconds(outcomes.reduce((sum, { milliseconds }) => sum + milliseconds, 0))
  const counts = `tests="${outcomes.length}" failures="${failures}" errors="${errors}" time="${time}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="semlayer" ${counts}>`,
    ...outcomes.map(junitCase),
    "  </testsuite>",
    "</testsuites>"
  ].join("\n")
}

export const testReport = (outcomes: Outcomes, format: TestFormat, isStyled: boolean): string => {
  switch (format) {
    case "text":
      return textReport(outcomes, isStyled)
    case "json":
      return jsonReport(outcomes)
    case "junit":
      return junitReport(outcomes)
  }
}
