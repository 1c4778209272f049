/** Content codings of `node:zlib`, for whole and streamed bodies. */
import { Chunk, Effect, Stream } from "effect"
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
  type ZlibOptions
} from "node:zlib"
import type { Transform } from "node:stream"

/** The fastest levels: they shrink JSON rows to a tenth, and higher ones take twice the time for little gain. */
const gzipOptions: ZlibOptions = { level: 1 }
const brotliOptions: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }

type Whole = (body: Uint8Array, done: (error: Error | null, coded: Uint8Array) => void) => void

export interface Coding {
  readonly name: "br" | "gzip"
  readonly now: (body: Uint8Array) => Uint8Array
  readonly aside: Whole
  /** Flushes after every write, so that rows arrive as they are read. */
  readonly open: () => Transform
}

/** In order of preference, for clients that weight several equally. */
export const codings: ReadonlyArray<Coding> = [
  {
    name: "br",
    now: (body) => brotliCompressSync(body, brotliOptions),
    aside: (body, done) => brotliCompress(body, brotliOptions, done),
    open: () => createBrotliCompress({ ...brotliOptions, flush: constants.BROTLI_OPERATION_FLUSH })
  },
  {
    name: "gzip",
    now: (body) => gzipSync(body, gzipOptions),
    aside: (body, done) => gzip(body, gzipOptions, done),
    open: () => createGzip({ ...gzipOptions, flush: constants.Z_SYNC_FLUSH })
  }
]

/** Maximum size in bytes of a body compressed synchronously; handing a small one to another thread takes longer. */
const smallBody = 32 * 1024

/** Compresses a whole body. */
export const coded = ({ now, aside }: Coding, body: Uint8Array): Effect.Effect<Uint8Array> =>
  body.length <= smallBody
    ? Effect.sync(() => now(body))
    : Effect.async((resume) => aside(body, (error, coded) => resume(error ? Effect.die(error) : Effect.succeed(coded))))

/** Compresses a stream chunk by chunk with back-pressure: a chunk is read after the previous one is compressed and consumed. */
export const codedStream = <E, R>({ open }: Coding, body: Stream.Stream<Uint8Array, E, R>) =>
  Stream.unwrapScoped(
    Effect.map(
      Effect.acquireRelease(
        Effect.sync(() => makeCoder(open())),
        ({ close }) => close
      ),
      ({ write, end }) =>
        body.pipe(
          Stream.mapChunksEffect((pieces) => write(Buffer.concat([...pieces]))),
          Stream.concat(Stream.fromIterableEffect(end)),
          Stream.filter(({ length }) => length > 0)
        )
    )
  )

const makeCoder = (transform: Transform) => {
  let ready: Array<Uint8Array> = []
  const collect = () => {
    for (let piece: unknown = transform.read(); piece instanceof Uint8Array; piece = transform.read()) ready.push(piece)
  }
  const take = () => {
    collect()
    const taken = ready
    ready = []
    return Chunk.unsafeFromArray(taken)
  }
  // zlib stops producing output while its read buffer is full.
  transform.on("readable", collect)
  return {
    write: (piece: Uint8Array) =>
      Effect.async<Chunk.Chunk<Uint8Array>>((resume) => {
        transform.write(piece, (error) => resume(error ? Effect.die(error) : Effect.sync(take)))
      }),
    end: Effect.async<Chunk.Chunk<Uint8Array>>((resume) => {
      transform.once("end", () => resume(Effect.sync(take)))
      transform.end()
    }),
    close: Effect.sync(() => transform.destroy())
  }
}
