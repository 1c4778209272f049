/** Error conditions of `inspect`. */
import { type Condition, conditionOf, textsOnly, wrong } from "./Condition.js"

const condition = conditionOf("inspect")

const rides = { reference: "town.rides", entity_type: "model" }
const line = (...words: ReadonlyArray<string>) => ["inspect", "town.rides", ...words]

export const inspect: ReadonlyArray<Condition> = [
  condition(1, { ...rides, reference: [] }, wrong.value("reference"), /a list of references must not be empty/, {
    cli: { outOfReach: "without references, the command lists all entities of the type" }
  }),
  condition(2, { ...rides, reference: ["town.rides", 1] }, wrong.shape("reference", 1), /reference\[1\]/, {
    cli: textsOnly
  }),
  condition(3, { ...rides, sectoins: ["columns"] }, wrong.shape("sectoins"), /is not a known key.*'sections'/, {
    cli: {
      words: line("--type", "model", "--sectoin", "columns"),
      code: 2,
      message: /--sectoin is not an option of 'semlayer inspect'\. Did you mean '--section'/
    }
  }),
  condition(4, { ...rides, entity_type: "modle" }, wrong.value("entity_type"), /"modle" is not one of .*'model'/, {
    cli: { words: line("--type", "modle"), code: 2, message: /datasource.*model.*column/s }
  }),
  condition(4, { ...rides, format: "xml" }, wrong.value("format"), /"xml" is not one of markdown, json/, {
    cli: { words: line("--type", "model", "--format", "xml"), code: 2, message: /markdown.*json/s }
  }),
  condition(
    4,
    { ...rides, descriptions_max_chars: -1 },
    wrong.value("descriptions_max_chars"),
    /descriptions_max_chars: a number of characters is an integer from 0/
  ),
  condition(
    4,
    { ...rides, reference: "town.ridse" },
    [400, "UnknownEntity", { entity: "town.ridse", candidates: ["town.rides"] }],
    /'town' has no model 'ridse'.*Did you mean 'town\.rides'/
  ),
  condition(4, { ...rides, reference: "" }, [400, "UnknownEntity", { entity: "" }], /it is empty/),
  condition(
    4,
    { reference: "memory:31337", entity_type: "memory" },
    [400, "UnknownEntity", { entity: "memory:31337" }],
    /no memory '31337'/
  ),
  condition(
    4,
    { ...rides, reference: "name", entity_type: "column" },
    [400, "AmbiguousEntity", { entity: "name" }],
    /is ambiguous: name one of .*town\.cities\.name/
  ),
  condition(
    4,
    { ...rides, entity_type: "column" },
    [400, "EntityKindMismatch", { entity: "town.rides", expected: ["column"], found: "model" }],
    /'town\.rides' is a model, not a column/
  ),
  condition(
    4,
    { reference: "town.rides.fare", entity_type: "measure" },
    [400, "EntityKindMismatch", { entity: "town.rides.fare", expected: ["measure"], found: "column" }],
    /is a column, not a measure/
  ),
  condition(19, { reference: "town.rides" }, wrong.shape("entity_type"), /entity_type: is missing/, {
    cli: { outOfReach: "the command takes the type from the reference" }
  }),
  condition(19, { entity_type: "measure" }, wrong.value("reference"), /reference is required for a measure/),
  condition(19, { ...rides, num_rows: -1 }, wrong.value("num_rows"), /num_rows: a number of sample rows is an integer/),
  condition(19, { ...rides, num_rows: 1.5 }, wrong.value("num_rows"), /num_rows: .*from 0/, {
    cli: { words: line("--type", "model", "--num-rows", "1.5"), code: 2, message: /1\.5.*integer/s }
  }),
  condition(19, { ...rides, num_rows: "three" }, wrong.shape("num_rows"), /num_rows/, { cli: textsOnly }),
  condition(19, { ...rides, sections: ["column"] }, wrong.value("sections", 0), /Did you mean 'columns'/, {
    cli: { words: line("--type", "model", "--section", "column"), code: 2, message: /columns/ }
  })
]
