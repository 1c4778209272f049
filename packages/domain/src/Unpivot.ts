/** A model over wide columns as rows: each row of its table becomes one row per column. */
import { Schema } from "effect"
import { ColumnName } from "./Names.js"
import { optional, optionalWith, required, strictBody } from "./Optional.js"
import { longList, NameText } from "./RequestLimits.js"

/** A column of the table that becomes rows, and the value that these have in the column of names. */
export const UnpivotedColumn = Schema.Struct({
  column: required(NameText).annotations({
    description: "Column of the table, as the database spells it.",
    examples: ["jan"]
  }),
  label: optional(Schema.Union(NameText, Schema.Int)).annotations({
    description:
      "Value of the column of names in the rows that come from this column: a text, an integer or a date, as its type says. " +
      "Absent means the name of the column.",
    examples: ["2025-01-01"]
  })
}).annotations({ identifier: "UnpivotedColumn", ...strictBody })
export interface UnpivotedColumn extends Schema.Schema.Type<typeof UnpivotedColumn> {}

/** A column in a body: the name alone, or the object. */
const Unpivoted = Schema.transform(Schema.Union(NameText, UnpivotedColumn), Schema.typeSchema(UnpivotedColumn), {
  strict: true,
  decode: (written) => (typeof written === "string" ? { column: written } : written),
  encode: (column) => column
})

export const Unpivot = Schema.Struct({
  name: required(ColumnName).annotations({
    description:
      "Column of the model that says which column of the table a row comes from, of the type TEXT, INT or DATE. " +
      "The table has no column of that name.",
    examples: [ColumnName.make("month")]
  }),
  value: required(ColumnName).annotations({
    description: "Column of the model that has the value of that column. The table has no column of that name.",
    examples: [ColumnName.make("amount")]
  }),
  columns: required(longList(Unpivoted).pipe(Schema.minItems(1))).annotations({
    description:
      "Columns of the table that become rows, by name or with the `label` of their rows. Their types are the same, or numbers.",
    examples: [
      [
        { column: "jan", label: "2025-01-01" },
        { column: "feb", label: "2025-02-01" }
      ]
    ]
  }),
  keep_nulls: optionalWith(Schema.Boolean, () => false).annotations({
    description: "Whether a column that is NULL becomes a row too.",
    examples: [true]
  })
}).annotations({ identifier: "Unpivot", ...strictBody })
export interface Unpivot extends Schema.Schema.Type<typeof Unpivot> {}

/** The value of the column of names in the rows of a column. */
export const unpivotLabel = ({ column, label = column }: UnpivotedColumn): string | number => label
