/** The streamed formats of `POST /query` and `POST /ingest`, for the OpenAPI document. */
import { Predicate } from "effect"

const header = (description: string) => ({ description, schema: { type: "string" } })

const headers = {
  "semlayer-columns": header("Streamed response: the keys of the columns, as JSON"),
  "semlayer-warnings": header("Streamed response: its warnings, as JSON; absent if there are none"),
  "semlayer-levels": header(
    "Streamed response: the keys of the dimensions of each subtotal, and none for the total, as JSON; absent without any"
  ),
  "semlayer-compared": header("Streamed response: the range that `compare` reads, as JSON; absent without one"),
  "semlayer-sql": header("Streamed response: the SQL, as JSON"),
  "semlayer-attributes": header("Streamed response: labels, formats and types of the columns, as JSON"),
  "semlayer-omitted": header("Which of these were omitted because they are too long for a header")
}

const content = {
  "application/x-ndjson": {
    schema: {
      type: "string",
      description:
        "One row as a JSON object in each line, by the keys of the columns. If the query fails after the first " +
        'rows, the last line is {"error": a problem document}.'
    },
    examples: {
      rows: {
        summary: "Two rows",
        value: '{"orders.status":"open","orders.amount_sum":20}\n{"orders.status":"paid","orders.amount_sum":13.5}\n'
      }
    }
  },
  "text/csv": {
    schema: {
      type: "string",
      description:
        'CSV (RFC 4180) with the keys of the columns in its first line. NULL is an empty field, an empty text is "". ' +
        "If the query fails after the first rows, the connection is closed."
    },
    examples: { rows: { summary: "Two rows", value: "orders.status,orders.amount_sum\r\nopen,20\r\npaid,13.5\r\n" } }
  },
  "application/vnd.apache.arrow.stream": {
    schema: {
      type: "string",
      format: "binary",
      description:
        "Apache Arrow IPC stream: a schema with typed fields, which have label, format and granularity as metadata, and a record " +
        "batch per batch of rows. If the query fails after the first rows, the connection is closed before the end-of-stream mark."
    }
  }
}

const progress = {
  "application/x-ndjson": {
    schema: {
      type: "string",
      description:
        "The progress as a JSON object in each line, and the result in the last one. If the ingest fails after the first line, the " +
        'last one is {"error": a problem document}. Closing the connection ends the ingest; models that were written stay.'
    },
    examples: {
      lines: {
        summary: "One table",
        value:
          '{"progress":{"phase":"tables","name":"orders","position":1,"total":1}}\n' +
          '{"progress":{"phase":"profiles","name":"orders","position":1,"total":1}}\n' +
          '{"result":{"status":"ok","models":["orders"],"additions":[],"to_delete":[],"errors":[],"warnings":[]}}\n'
      }
    }
  }
}

/** Adds formats and headers to the successful response of an operation. */
const withForms =
  (forms: object, others: object = {}) =>
  (operation: Record<string, unknown>): Record<string, unknown> => {
    const { responses } = operation
    if (!Predicate.isRecord(responses)) return operation
    const success = responses["200"]
    if (!Predicate.isRecord(success)) return operation
    const json = Predicate.isRecord(success["content"]) ? success["content"] : {}
    return {
      ...operation,
      responses: { ...responses, "200": { ...success, ...others, content: { ...json, ...forms } } }
    }
  }

/** Adds the streamed formats of rows to the operation. */
export const withStreamedForms = withForms(content, { headers })

/** Adds the streamed format of the progress to the operation. */
export const withStreamedProgress = withForms(progress)
