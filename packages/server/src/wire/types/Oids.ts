/** Object identifiers of PostgreSQL's types, with their sizes. */

export const oids = {
  bool: 16,
  bytea: 17,
  char: 18,
  name: 19,
  int8: 20,
  int2: 21,
  int2vector: 22,
  int4: 23,
  regproc: 24,
  text: 25,
  oid: 26,
  xid: 28,
  oidvector: 30,
  json: 114,
  float4: 700,
  float8: 701,
  unknown: 705,
  bpchar: 1042,
  varchar: 1043,
  date: 1082,
  time: 1083,
  timestamp: 1114,
  timestamptz: 1184,
  interval: 1186,
  numeric: 1700,
  regclass: 2205,
  regtype: 2206,
  uuid: 2950,
  jsonb: 3802,
  regnamespace: 4089
} as const

/** Element types by the type of the array. */
export const elements: ReadonlyMap<number, number> = new Map([
  [1000, oids.bool],
  [1001, oids.bytea],
  [1002, oids.char],
  [1003, oids.name],
  [1005, oids.int2],
  [1007, oids.int4],
  [1009, oids.text],
  [1014, oids.bpchar],
  [1015, oids.varchar],
  [1016, oids.int8],
  [1021, oids.float4],
  [1022, oids.float8],
  [1028, oids.oid],
  [1115, oids.timestamp],
  [1182, oids.date],
  [1183, oids.time],
  [1185, oids.timestamptz],
  [1231, oids.numeric],
  [2951, oids.uuid],
  [oids.int2vector, oids.int2],
  [oids.oidvector, oids.oid]
])

const sizes: ReadonlyMap<number, number> = new Map([
  [oids.bool, 1],
  [oids.char, 1],
  [oids.name, 64],
  [oids.int8, 8],
  [oids.int2, 2],
  [oids.int4, 4],
  [oids.regproc, 4],
  [oids.oid, 4],
  [oids.xid, 4],
  [oids.float4, 4],
  [oids.float8, 8],
  [oids.unknown, -2],
  [oids.date, 4],
  [oids.time, 8],
  [oids.timestamp, 8],
  [oids.timestamptz, 8],
  [oids.interval, 16],
  [oids.regclass, 4],
  [oids.regtype, 4],
  [oids.uuid, 16],
  [oids.regnamespace, 4]
])

/** The size of a type in bytes (`pg_type.typlen`); -1 if it varies. */
export const sizeOf = (oid: number): number => sizes.get(oid) ?? -1
