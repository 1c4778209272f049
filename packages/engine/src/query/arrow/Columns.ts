/** Encodes the values of one column, a batch at a time, into the buffers of Arrow. */
import type { Data, DataType, Vector } from "apache-arrow"
import { ByteText } from "../ByteText.js"
import type { Arrow } from "./Arrow.js"
import { type Layout, type NumberLayout, plainText, type TextLayout, type Width } from "./Layouts.js"

/** Values of a column in one batch; null for NULL. */
export type Values = ReadonlyArray<unknown>

/** A value that the layout of its column does not hold. */
export class Misfit {
  constructor(
    readonly value: unknown,
    readonly type: DataType
  ) {}
}

export interface ColumnEncoder {
  readonly type: DataType
  readonly encode: (values: Values) => Data | Misfit
}

/** Whether a layout holds all values. */
const holds = (layout: Layout, values: Values): boolean => {
  if (layout.width === "text") return true
  let found = layout.needsValues !== true
  for (const value of values) {
    if (value === null) continue
    if (layout.parse(value) === null) return false
    found = true
  }
  return found
}

/** The encoder of the first layout that holds the values of the first batch. `id` identifies its dictionary, if it has one. */
export const encoderFor = (arrow: Arrow, layouts: ReadonlyArray<Layout>, first: Values, id: number): ColumnEncoder => {
  const layout = layouts.find((each) => holds(each, first)) ?? plainText
  if (layout.width !== "text") return numbers(arrow, layout)
  return paysAsDictionary(layout, first) ? dictionary(arrow, layout, id) : texts(arrow, layout)
}

/** The validity of values: a bit per value, least significant first. */
const makeValidity = (values: Values) => {
  const nullBitmap = new Uint8Array((values.length + 7) >> 3)
  let nullCount = 0
  for (let i = 0; i < values.length; i++) {
    if (values[i] === null) nullCount++
    else setBit(nullBitmap, i)
  }
  return { length: values.length, nullCount, nullBitmap }
}

const setBit = (bitmap: Uint8Array, i: number): void => {
  bitmap[i >> 3] = (bitmap[i >> 3] ?? 0) | (1 << (i & 7))
}

/** A buffer, and how to store a number at an index of it. */
interface Store {
  readonly data: Uint8Array | Int32Array | Uint32Array | BigInt64Array | Float64Array
  readonly set: (i: number, value: number | bigint) => void
}

const stores: Readonly<Record<Width, (length: number) => Store>> = {
  bit: (length) => {
    const data = new Uint8Array((length + 7) >> 3)
    return { data, set: (i, value) => (value === 0 ? undefined : setBit(data, i)) }
  },
  int32: (length) => {
    const data = new Int32Array(length)
    return { data, set: (i, value) => void (data[i] = Number(value)) }
  },
  float64: (length) => {
    const data = new Float64Array(length)
    return { data, set: (i, value) => void (data[i] = Number(value)) }
  },
  int64: (length) => {
    const data = new BigInt64Array(length)
    const halves = new Int32Array(data.buffer)
    const set = (i: number, value: number | bigint) => {
      if (typeof value === "bigint") data[i] = value
      else {
        // Twice as fast as a conversion to a bigint. Arrow is little-endian, and so is every platform of Node.
        halves[2 * i] = value
        halves[2 * i + 1] = Math.floor(value / 2 ** 32)
      }
    }
    return { data, set }
  },
  int128: (length) => {
    const halves = new BigInt64Array(2 * length)
    const set = (i: number, value: number | bigint) => {
      const units = BigInt(value)
      halves[2 * i] = BigInt.asIntN(64, units)
      halves[2 * i + 1] = units >> 64n
    }
    return { data: new Uint32Array(halves.buffer), set }
  }
}

const numbers = ({ BufferType, Data: Column }: Arrow, { type, width, parse }: NumberLayout): ColumnEncoder => ({
  type,
  encode: (values) => {
    const { data, set } = stores[width](values.length)
    let i = 0
    for (const value of values) {
      if (value !== null) {
        const number = parse(value)
        if (number === null) return new Misfit(value, type)
        set(i, number)
      }
      i++
    }
    const { nullCount, nullBitmap } = makeValidity(values)
    const buffers = { [BufferType.DATA]: data, [BufferType.VALIDITY]: nullBitmap }
    return new Column(type, 0, values.length, nullCount, buffers)
  }
})

const isAscii = new Uint8Array(128).fill(1)

/** Texts one after another, and the offset of each. */
const makeTexts = (values: Values, textOf: TextLayout["text"]) => {
  const out = new ByteText()
  const valueOffsets = new Int32Array(values.length + 1)
  let i = 0
  for (const value of values) {
    if (value !== null) {
      const text = textOf(value)
      const start = out.size
      if (!out.plain(text, isAscii)) {
        out.cut(start)
        out.utf8(text)
      }
    }
    valueOffsets[++i] = out.size
  }
  return { valueOffsets, data: out.taken() }
}

const texts = ({ makeData, Utf8 }: Arrow, { text }: TextLayout): ColumnEncoder => {
  const type = new Utf8()
  return { type, encode: (values) => makeData({ type, ...makeValidity(values), ...makeTexts(values, text) }) }
}

/** Fewer values are not worth a dictionary. */
const leastValues = 100

/** Whether each text of a first batch occurs twice or more on average. */
const paysAsDictionary = ({ text }: TextLayout, values: Values): boolean => {
  const distinct = new Set<string>()
  let count = 0
  for (const value of values) {
    if (value === null) continue
    distinct.add(text(value))
    count++
  }
  return count >= leastValues && distinct.size * 2 <= count
}

/** Maximum number of entries of a dictionary; a larger one is replaced by an empty one, to bound memory. */
const maxEntries = 1 << 16

/** Texts as indexes into a dictionary, to which each batch adds the texts that are new. */
const dictionary = (arrow: Arrow, layout: TextLayout, id: number): ColumnEncoder => {
  const { Dictionary, Int32, Utf8, Vector: Chunks, makeData } = arrow
  const entryType = new Utf8()
  const type = new Dictionary(entryType, new Int32(), id)
  const indexes = new Map<string, number>()
  let chunks: Array<Data<typeof entryType>> = []
  let entries: Vector<typeof entryType> | null = null
  return {
    type,
    encode: (values) => {
      if (indexes.size > maxEntries) {
        indexes.clear()
        chunks = []
      }
      const added: Array<string> = []
      const data = new Int32Array(values.length)
      let i = 0
      for (const value of values) {
        if (value !== null) data[i] = indexOf(layout.text(value), indexes, added)
        i++
      }
      // The writer sends the chunks that it has not sent yet, and replaces the dictionary if the first chunk is another.
      if (added.length > 0 || chunks.length === 0) {
        chunks = [...chunks, makeData({ type: entryType, ...makeValidity(added), ...makeTexts(added, String) })]
        entries = new Chunks(chunks)
      }
      return makeData({ type, ...makeValidity(values), data, ...(entries !== null && { dictionary: entries }) })
    }
  }
}

const indexOf = (text: string, indexes: Map<string, number>, added: Array<string>): number => {
  const known = indexes.get(text)
  if (known !== undefined) return known
  const index = indexes.size
  indexes.set(text, index)
  added.push(text)
  return index
}
