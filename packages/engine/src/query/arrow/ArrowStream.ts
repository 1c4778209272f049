/** An answer as an Arrow IPC stream: its schema, a record batch per batch of rows, and the mark of the end. */
import type { FieldMetadata } from "@semlayer/domain/QueryResponse"
import type { RowBatch } from "@semlayer/connectors/connection/Connection"
import type { Data, Field, Schema as ArrowSchema } from "apache-arrow"
import { Effect, Schema, Stream } from "effect"
import { untilNull } from "@semlayer/runtime/UntilNull"
import type { RowError, RowStream } from "../RowStream.js"
import { type Arrow, loadArrow } from "./Arrow.js"
import { type ColumnEncoder, encoderFor, Misfit, type Values } from "./Columns.js"
import { layoutsOf } from "./Layouts.js"

/** A later value does not fit the type that its column got from the first batch. The answer cannot be completed. */
export class ArrowTypeChanged extends Schema.TaggedError<ArrowTypeChanged>()("ArrowTypeChanged", {
  column: Schema.String,
  type: Schema.String,
  value: Schema.String
}) {
  override get message() {
    return (
      `The values of the column ${this.column} are sent as Arrow's ${this.type}, which does not hold ${this.value}; ` +
      "ask for JSON, NDJSON or CSV"
    )
  }
}

type Rows = RowBatch["rows"]

/** A column, and its encoder once the first batch is known. */
interface Column {
  readonly key: string
  readonly valuesOf: (rows: Rows) => Values
  readonly encoder: ColumnEncoder
}

/** Maximum characters of a value in an error. */
const shownLength = 60

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? "null"
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text
}

/** The metadata of a field, without keys that have no value. */
const fieldMetadata = (kind: string, field: FieldMetadata): Map<string, string> => {
  const { type, label, format, granularity, labels = null } = field
  const written = format === null ? null : JSON.stringify(format)
  return new Map(
    Object.entries({ kind, type, label, format: written, granularity, labels }).flatMap(([name, value]) =>
      value === null ? [] : [[name, value] as const]
    )
  )
}

/** The columns of an answer, typed by what its query declares and by the values of its first batch. */
const columnsOf = (arrow: Arrow, { head, columns, scales }: RowStream, first: Rows) =>
  columns.map(({ key, read, zoned }, i) => {
    const { dimensions, measures } = head.attributes
    const known = dimensions[key] ?? measures[key]
    const valuesOf = (rows: Rows): Values => rows.map((cells) => read(cells[i] ?? null))
    // A database's plan has columns that are not of the query.
    const layouts = layoutsOf(arrow, { type: known?.type ?? "string", zoned, scale: scales[i] ?? null })
    const encoder = encoderFor(arrow, layouts, valuesOf(first), i)
    const kind = measures[key] === undefined ? "dimension" : "measure"
    const metadata = known === undefined ? new Map<string, string>() : fieldMetadata(kind, known)
    return { key, valuesOf, encoder, field: new arrow.Field(key, encoder.type, true, metadata) }
  })

const schemaOf = (
  { Schema: Of }: Arrow,
  { sql, attributes, warnings, levels, compared }: RowStream["head"],
  fields: ReadonlyArray<Field>
) => {
  const metadata = new Map([
    ["sql", sql],
    ["time_zone", attributes.time_zone]
  ])
  if (warnings !== undefined) metadata.set("warnings", JSON.stringify(warnings))
  if (levels !== undefined) metadata.set("levels", JSON.stringify(levels))
  if (compared !== undefined) metadata.set("compared", JSON.stringify(compared))
  return new Of([...fields], metadata)
}

/** Writes messages and returns their bytes. */
const makeWriter = ({ AsyncByteQueue, RecordBatchStreamWriter }: Arrow, schema: ArrowSchema) => {
  let parts: Array<Uint8Array> = []
  class Parts extends AsyncByteQueue {
    override write(part: Uint8Array): void {
      parts.push(part)
    }
  }
  const taken = (): Uint8Array => {
    const bytes = Buffer.concat(parts)
    parts = []
    return bytes
  }
  const writer = new RecordBatchStreamWriter()
  writer.reset(new Parts(), schema)
  return { writer, taken }
}

const makeEncoder = (arrow: Arrow, answer: RowStream, first: Rows) => {
  const typed = columnsOf(arrow, answer, first)
  const schema = schemaOf(
    arrow,
    answer.head,
    typed.map(({ field }) => field)
  )
  const { writer, taken } = makeWriter(arrow, schema)
  const type = new arrow.Struct(schema.fields)
  return {
    /** The bytes of a batch; those of the first begin with the schema. */
    batch: (rows: Rows): Effect.Effect<Uint8Array, ArrowTypeChanged> => {
      const children = encodeAll(typed, rows)
      if (children instanceof ArrowTypeChanged) return children
      const data = arrow.makeData({ type, length: rows.length, nullCount: 0, children })
      writer.write(new arrow.RecordBatch(schema, data))
      return Effect.sync(taken)
    },
    end: Effect.sync(() => {
      writer.finish()
      return taken()
    })
  }
}

const encodeAll = (columns: ReadonlyArray<Column>, rows: Rows): Array<Data> | ArrowTypeChanged => {
  const children: Array<Data> = []
  for (const { key, valuesOf, encoder } of columns) {
    const data = encoder.encode(valuesOf(rows))
    if (data instanceof Misfit) {
      return new ArrowTypeChanged({ column: key, type: String(data.type), value: shown(data.value) })
    }
    children.push(data)
  }
  return children
}

/**
 * The bytes of an answer, a chunk per batch of rows. Batches are read when the previous bytes are taken.
 *
 * The types of columns follow those of `attributes` (docs/streaming.md) and do not change after the first batch.
 */
export const arrowStream = (answer: RowStream): Effect.Effect<Stream.Stream<Uint8Array, RowError | ArrowTypeChanged>> =>
  Effect.map(loadArrow, (arrow) =>
    Stream.suspend(() => {
      let encoder: ReturnType<typeof makeEncoder> | null = null
      const batches = Stream.mapEffect(untilNull(answer.next), (rows) => {
        encoder ??= makeEncoder(arrow, answer, rows)
        return encoder.batch(rows)
      })
      const end = Stream.suspend(() => Stream.fromEffect((encoder ?? makeEncoder(arrow, answer, [])).end))
      return Stream.concat(batches, end)
    })
  )
