/** SQL over models: `POST /sql`. */
import { Schema } from "effect"
import { optional, optionalWith, required, strictBody } from "./Optional.js"
import { LongText, NameText } from "./RequestLimits.js"
import { SemResponse } from "./QueryResponse.js"
import { TimeZone } from "./TimeZone.js"

/** Body of `POST /sql`. */
export const SqlRequest = Schema.Struct({
  sql: required(LongText).annotations({
    description:
      "One SELECT in the dialect of PostgreSQL. Models are tables, named measures are columns, alone or in `MEASURE(…)`, and " +
      'columns of joined models are paths such as `"customers.country"`. Windows, joins and UNION run over the answers of inner ' +
      "SELECTs; `information_schema` and `pg_catalog` list the models.",
    examples: ["SELECT channel, MEASURE(revenue) FROM orders GROUP BY 1 ORDER BY 2 DESC"]
  }),
  data_source: optional(NameText).annotations({
    description: "Datasource whose models the statement reads. Absent means that of its first model.",
    examples: ["shop"]
  }),
  time_zone: optional(TimeZone).annotations({
    description: "IANA time zone of the statement. Absent means the `time_zone` of the datasource.",
    examples: ["America/New_York"]
  }),
  dry_run: optionalWith(Schema.Boolean, () => false).annotations({
    description: "Translates and compiles only: `data` is empty, `request` and `sql` are as in an answer.",
    examples: [true]
  })
}).annotations({ identifier: "SqlRequest", ...strictBody })
export interface SqlRequest extends Schema.Schema.Type<typeof SqlRequest> {}

const { data, row_count, columns, attributes, warnings, as_of, cached } = SemResponse.fields

/** Response of `POST /sql`. */
export const SqlAnswer = Schema.Struct({
  ...{ data, row_count },
  columns: columns.annotations({
    description: "Names of the columns as in the statement. A repeated name has a number after it, such as `count_2`."
  }),
  sql: required(Schema.String).annotations({
    description:
      "The SQL that the database runs; of several queries, one after the other. Empty if the statement reads only the catalogs."
  }),
  ...{ attributes, warnings, as_of, cached },
  request: optional(Schema.Unknown).annotations({
    description:
      "The statement as a body of `POST /query`, which has the same rows under other keys; absent if the statement is not one query " +
      "but runs over answers or reads the catalogs."
  })
}).annotations({ identifier: "SqlAnswer" })
export interface SqlAnswer extends Schema.Schema.Type<typeof SqlAnswer> {}
