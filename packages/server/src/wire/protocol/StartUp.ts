/** The packets that start a connection, which have no type. */
import { ByteReader } from "./ByteReader.js"

/** Maximum length of a packet, as in PostgreSQL, in bytes. */
export const maxStartUp = 10_000

const sslCode = 80_877_103
const gssCode = 80_877_104
const cancelCode = 80_877_102

export type StartUpPacket =
  | { readonly _tag: "TlsRequest" }
  | { readonly _tag: "GssRequest" }
  | { readonly _tag: "Cancel"; readonly process: number; readonly secret: number }
  /** `minor` is that of protocol version 3; names are as sent. */
  | { readonly _tag: "StartUp"; readonly minor: number; readonly parameters: ReadonlyMap<string, string> }
  | { readonly _tag: "OtherVersion"; readonly version: string }
  | { readonly _tag: "Malformed" }

const malformed = { _tag: "Malformed" } as const

const parametersOf = (reader: ByteReader): ReadonlyMap<string, string> => {
  const parameters = new Map<string, string>()
  for (let name = reader.text(); name !== "" && !reader.hasFailed; name = reader.text()) {
    parameters.set(name, reader.text())
  }
  return parameters
}

/** The packet in a body. */
export const startUpPacket = (body: Buffer): StartUpPacket => {
  const reader = new ByteReader(body)
  const code = reader.int32()
  if (code === sslCode) return reader.isWhole ? { _tag: "TlsRequest" } : malformed
  if (code === gssCode) return reader.isWhole ? { _tag: "GssRequest" } : malformed
  if (code === cancelCode) {
    const process = reader.int32()
    const secret = reader.int32()
    return reader.isWhole ? { _tag: "Cancel", process, secret } : malformed
  }
  const [major, minor] = [code >>> 16, code & 0xffff]
  if (reader.hasFailed) return malformed
  if (major !== 3) return { _tag: "OtherVersion", version: `${major}.${minor}` }
  const parameters = parametersOf(reader)
  return reader.isWhole ? { _tag: "StartUp", minor, parameters } : malformed
}
