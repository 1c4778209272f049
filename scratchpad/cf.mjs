import fs from "node:fs"
import { createRequire } from "node:module"
import { Effect, Either, Schema, Layer, Cause, Exit } from "effect"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { requestError } from "@semlayer/domain/RequestIssues"
import { SemModel } from "@semlayer/domain/SemModel"
import { Compiler } from "@semlayer/compiler/Compiler"
import { Dialect } from "@semlayer/compiler/dialect/Dialect"
import { SqlParser } from "@semlayer/compiler/syntax/SqlParser"
import { catalogOf } from "@semlayer/compiler/Catalog"
const require = createRequire(import.meta.url)
const root = "/work/shared/conformance"
const [, , dialects = "sqlite", groups = "", only = ""] = process.argv
const layer = Compiler.Default.pipe(Layer.provide(Layer.merge(Dialect.layer(), SqlParser.layer)))
const compiler = await Effect.runPromise(
  Effect.provide(
    Effect.gen(function* () {
      return yield* Compiler
    }),
    layer
  )
)
const sqlFile = (ds, d) => {
  const p = `${root}/datasets/${ds}.${d}.sql`
  return fs.readFileSync(fs.existsSync(p) ? p : `${root}/datasets/${ds}.sql`, "utf8")
}
const dt = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d:\d\d)(\.\d+)?(?:Z|[+-]00:?00)?)?$/
const num = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/
const norm = (v) => {
  if (v === undefined || v === null) return null
  if (typeof v === "bigint") v = Number(v)
  if (typeof v === "boolean") return v ? 1 : 0
  if (v instanceof Date) v = v.toISOString().replace("Z", "")
  if (typeof v === "number") {
    if (!Number.isFinite(v)) return null
    return Number(v.toPrecision(12))
  }
  if (typeof v === "string") {
    if (num.test(v) && !(v.length > 1 && v[0] === "0" && /\d/.test(v[1]))) return norm(Number(v))
    const m = dt.exec(v)
    if (m) {
      const fr = (m[3] ?? "").replace(/0+$/, "").replace(/\.$/, "")
      return !m[2] || (m[2] === "00:00:00" && !fr) ? m[1] : m[1] + "T" + m[2] + fr
    }
    return v
  }
  return String(v)
}
const runners = {
  sqlite: async (ds) => {
    const D = require("better-sqlite3")
    const db = new D(":memory:")
    db.pragma("foreign_keys=off")
    db.exec(sqlFile(ds, "sqlite"))
    const w = (fin) => ({
      start: () => ({ n: 0, m: 0, s: 0 }),
      step: (a, x) => {
        if (x === null) return a
        a.n++
        const d = x - a.m
        a.m += d / a.n
        a.s += d * (x - a.m)
        return a
      },
      result: fin
    })
    db.aggregate(
      "stddev_samp",
      w((a) => (a.n > 1 ? Math.sqrt(a.s / (a.n - 1)) : null))
    )
    db.aggregate(
      "stddev_pop",
      w((a) => (a.n > 0 ? Math.sqrt(a.s / a.n) : null))
    )
    db.aggregate(
      "var_samp",
      w((a) => (a.n > 1 ? a.s / (a.n - 1) : null))
    )
    db.aggregate(
      "var_pop",
      w((a) => (a.n > 0 ? a.s / a.n : null))
    )
    const c = (fin) => ({
      start: () => ({ n: 0, mx: 0, my: 0, c: 0, sx: 0, sy: 0 }),
      step: (a, x, y) => {
        if (x === null || y === null) return a
        a.n++
        const dx = x - a.mx
        a.mx += dx / a.n
        const dy = y - a.my
        a.my += dy / a.n
        a.c += dx * (y - a.my)
        a.sx += dx * (x - a.mx)
        a.sy += dy * (y - a.my)
        return a
      },
      result: fin
    })
    db.aggregate(
      "covar_samp",
      c((a) => (a.n > 1 ? a.c / (a.n - 1) : null))
    )
    db.aggregate(
      "covar_pop",
      c((a) => (a.n > 0 ? a.c / a.n : null))
    )
    db.aggregate(
      "corr",
      c((a) => (a.n > 1 ? a.c / Math.sqrt(a.sx * a.sy) : null))
    )
    return async (sql) => db.prepare(sql).raw().all()
  },
  postgres: async (ds) => {
    const pg = require("pg")
    const a = new pg.Client({ host: "127.0.0.1", user: "postgres", database: "postgres" })
    await a.connect()
    await a.query(`DROP DATABASE IF EXISTS scratch_${ds} WITH (FORCE)`)
    await a.query(`CREATE DATABASE scratch_${ds} TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8'`)
    await a.end()
    const types = {
      getTypeParser: (oid) => ([1082, 1114, 1184, 1700, 20].includes(oid) ? (s) => s : pg.types.getTypeParser(oid))
    }
    const c = new pg.Client({ host: "127.0.0.1", user: "postgres", database: `scratch_${ds}`, types })
    await c.connect()
    await c.query(sqlFile(ds, "postgres"))
    await c.query("set timezone='UTC'")
    return async (sql) => (await c.query({ text: sql, rowMode: "array" })).rows
  },
  mysql: async (ds) => {
    const m = require("mysql2/promise")
    const c = await m.createConnection({
      host: "127.0.0.1",
      user: "root",
      multipleStatements: true,
      dateStrings: true,
      charset: "utf8mb4"
    })
    await c.query(
      `DROP DATABASE IF EXISTS scratch_${ds}; CREATE DATABASE scratch_${ds} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin; USE scratch_${ds}`
    )
    await c.query(sqlFile(ds, "mysql"))
    return async (sql) => (await c.query({ sql, rowsAsArray: true }))[0]
  },
  duckdb: async (ds) => {
    const { DuckDBInstance } = await import("@duckdb/node-api")
    const i = await DuckDBInstance.create(":memory:")
    const c = await i.connect()
    await c.run(sqlFile(ds, "duckdb"))
    await c.run("set timezone='UTC'")
    return async (sql) => (await c.runAndReadAll(sql)).getRowsJson()
  }
}
const sub = (o, ds) => JSON.parse(JSON.stringify(o).replaceAll("{ds}", ds))
let cases = []
for (const f of fs.readdirSync(root + "/cases").sort())
  cases.push(...JSON.parse(fs.readFileSync(`${root}/cases/${f}`)).map((c) => ({ ...c, group: f.replace(".json", "") })))
if (groups) cases = cases.filter((c) => groups.split(",").includes(c.group))
if (only) cases = cases.filter((c) => c.id.includes(only))
const sortKey = (r) =>
  r
    .map((v) =>
      v === null ? "0" : typeof v === "number" ? "1" + String(Number(v.toPrecision(5))).padStart(30) : "2" + v
    )
    .join("|")
const same = (a, b, rel) =>
  a === b ||
  (typeof a === "number" &&
    typeof b === "number" &&
    Math.abs(a - b) <= Math.max(rel * Math.max(Math.abs(a), Math.abs(b)), 1e-12))
let stats = {}
for (const d of dialects.split(","))
  for (const ds of ["shop", "hr", "quirks"]) {
    const todo = cases.filter((c) => c.dataset === ds && c.dialects.includes(d))
    if (!todo.length) continue
    const run = await runners[d](ds)
    const models = sub(JSON.parse(fs.readFileSync(`${root}/models/${ds}.json`)), "conf").map((m) =>
      Schema.decodeUnknownSync(SemModel)(m)
    )
    const catalog = catalogOf({ datasource: "conf", dialect: d }, models)
    for (const c of todo) {
      let why = null,
        sql = ""
      const req = Schema.decodeUnknownEither(QueryRequest)(sub(c.query, "conf"))
      let err = null,
        res = null
      if (Either.isLeft(req)) err = requestError(req.left)
      else {
        const ex = await Effect.runPromiseExit(compiler.compile(req.right, catalog))
        if (Exit.isSuccess(ex)) {
          res = ex.value
          sql = res.sql
        } else {
          const e = Cause.squash(ex.cause)
          if (e && e._tag) err = e
          else why = "DEFECT " + (e.stack ?? e)
        }
      }
      if (c.expect_error) {
        if (!err && !why) {
          try {
            await run(sql)
            why = "expected error, got sql: " + sql
          } catch (e) {
            why = "expected compile error, db said " + e.message
          }
        } else if (only) console.log(c.id, err?._tag, err?.message)
      } else if (err) why = `${err._tag}: ${err.message}`
      else if (!why) {
        if (only) console.log(sql)
        const cols = res.columns.map((x) => x.key)
        if (JSON.stringify(cols) !== JSON.stringify(c.expect.columns))
          why = "columns " + cols + " != " + c.expect.columns
        else
          try {
            let got = (await run(sql)).map((r) => Array.from(r).map(norm))
            let want = (c.expect.rows ?? c.expect.rows_by_dialect[d]).map((r) => r.map(norm))
            if (!c.expect.ordered) {
              got = [...got].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
              want = [...want].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
            }
            const rel = d === "mysql" ? 5e-5 : 1e-9
            if (got.length !== want.length || got.some((r, i) => r.some((v, j) => !same(v, want[i][j], rel))))
              why =
                "rows want " + JSON.stringify(want).slice(0, 400) + "\n      got " + JSON.stringify(got).slice(0, 400)
          } catch (e) {
            why = "DB " + e.message
          }
      }
      const k = c.group
      ;(stats[k] ??= { p: 0, f: 0 })[why ? "f" : "p"]++
      if (why) console.log("FAIL", c.id, d, why.slice(0, 900), process.env.SHOW ? "\n" + sql : "")
    }
  }
console.log(
  Object.entries(stats)
    .map(([k, v]) => `${k} ${v.p}/${v.p + v.f}`)
    .join("  ")
)
const t = Object.values(stats).reduce((a, b) => [a[0] + b.p, a[1] + b.f], [0, 0])
console.log("TOTAL", t)
process.exit(0)
