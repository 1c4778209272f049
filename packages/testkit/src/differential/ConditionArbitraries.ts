/** Random conditions on rows, on groups, and on measures by name. */
import { FastCheck as fc } from "effect"
import { comparisons, exactAggregates, type Formula, roundedAggregates } from "./FormulaArbitraries.js"
import type { Subject } from "./Subjects.js"

const words = (...parts: ReadonlyArray<fc.Arbitrary<string>>): fc.Arbitrary<string> =>
  fc.tuple(...parts).map((each) => each.join(" "))

const textTests = fc.constantFrom(
  "= 'done'",
  "<> 'NO'",
  "in ('done', 'Ann', 'North', 'lamp')",
  "not in ('open', 'SE', 'ann')",
  "like '%n%'",
  "like 'A__'",
  "not like 'N%'",
  "like '100%'",
  "> 'Zoë'",
  "<= 'a'",
  "= 'O''Hara'",
  "= 'c\\d'",
  "= ''",
  "between 'A' and 'b'",
  "|| '!' <> 'done!'"
)

/** Case-sensitive functions and `ilike`: on ASCII texts only, because engines differ in the case of other letters. */
const plainTextTests = fc.constantFrom(
  (name: string) => `lower(${name}) = 'done'`,
  (name: string) => `upper(${name}) in ('NO', 'LAMP')`,
  (name: string) => `${name} ilike '%O%'`,
  (name: string) => `length(${name}) > 3`,
  (name: string) => `substr(${name}, 2, 2) = 'on'`,
  (name: string) => `substr(${name}, 1, instr(${name}, 'n') - 1) <> 'A'`,
  (name: string) => `substr(${name}, length(${name}) - 2, 2) = 'on'`,
  (name: string) => `instr(${name}, 'o') = 2`,
  (name: string) => `replace(${name}, 'o', '') <> ${name}`,
  (name: string) => `concat(${name}, 'x') > 'oaks'`
)

const timeTests = fc.constantFrom(
  ">= '2024-01-01'",
  "< '2024-12-31'",
  "<= '2024-02-29'",
  "> '2024-03-31'",
  "= '2024-12-31'",
  "<> '2024-01-01'",
  "between '2023-12-31' and '2024-06-30'",
  "not between '2024-01-31' and '2024-12-29'",
  "in ('2024-01-01', '2024-02-29')"
)

/** Conditions on rows. */
export const rowConditions = (subject: Subject): fc.Arbitrary<string> => {
  const { numbers, plainTexts, texts, truths, times } = subject
  const columns = [...numbers, ...plainTexts, ...texts, ...truths, ...times]
  const simple = fc.oneof(
    fc.constantFrom(...subject.conditions),
    words(
      fc.constantFrom(...numbers),
      fc.constantFrom("=", "<>", "<", ">="),
      fc.constantFrom("0", "3", "12.5", "-1", "20.25")
    ),
    words(fc.constantFrom(...plainTexts, ...texts), textTests),
    fc.tuple(fc.constantFrom(...plainTexts), plainTextTests).map(([name, test]) => test(name)),
    words(fc.constantFrom(...times), timeTests),
    words(fc.constantFrom(...columns), fc.constantFrom("is null", "is not null")),
    fc.constantFrom(...truths)
  )
  return fc.letrec<{ condition: string }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 1 },
      { weight: 3, arbitrary: simple },
      {
        weight: 1,
        arbitrary: words(tie("condition"), fc.constantFrom("or", "or", "and"), tie("condition")).map(
          (all) => `(${all})`
        )
      },
      { weight: 1, arbitrary: tie("condition").map((condition) => `not (${condition})`) }
    )
  })).condition
}

/** Conditions on groups that call only functions allowed in filters. */
export const groupConditions = (subject: Subject): fc.Arbitrary<string> => {
  const aggregates = exactAggregates(subject)
  const between = (operators: ReadonlyArray<string>, grade: Formula["grade"]) =>
    words(
      aggregates.map(({ text }) => text),
      fc.constantFrom(...operators),
      aggregates.map(({ text }) => text)
    ).map((text): Formula => ({ text: `(${text})`, grade }))
  return comparisons(
    fc.oneof(
      aggregates,
      roundedAggregates(subject),
      aggregates.map(({ text, grade }): Formula => ({ text: `rank(${text})`, grade })),
      between(["+", "-", "*"], "exact"),
      between(["/"], "rounded")
    )
  )
}

/** Conditions on the measures `m0`, `m1` and so on. */
export const namedConditions = (formulas: ReadonlyArray<Formula>): fc.Arbitrary<string> =>
  comparisons(fc.constantFrom(...formulas.map(({ grade }, i): Formula => ({ text: `m${i}`, grade }))))
