// @ts-check
// A ClickHouse server for tests: the embedded engine of the npm package `chdb` behind the part of ClickHouse's HTTP interface
// that the client uses. Prints its port, and exits when standard input ends. chdb is loaded from `.cache/clickhouse`, where
// `npm run proof -- clickhouse` installs it, because half a gigabyte is too large for a dependency. Requests with the setting
// `readonly` run in their own session, because a session cannot leave that mode.
import { mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:http"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { cache } from "../../lib/repository.mjs"

const { Session } = createRequire(join(cache, "clickhouse/package.json"))("chdb")

const directory = mkdtempSync(join(tmpdir(), "semlayer-clickhouse-"))

/** Runs the statements of a session sequentially, each with the settings of its request. */
const makeSession = () => {
  const session = new Session(directory)
  let last = Promise.resolve()
  const run = async ({ sql, database, settings, format }) => {
    await session.queryAsync(`USE \`${database}\``)
    for (const [name, value] of settings) await session.queryAsync(`SET ${name} = '${value.replaceAll("'", "''")}'`)
    return (await session.queryAsync(sql, { format })).bytes()
  }
  return (request) => {
    const answer = last.then(() => run(request))
    last = answer.then(
      () => {},
      () => {}
    )
    return answer
  }
}

const sessions = { reader: makeSession(), writer: makeSession() }
const transport = new Set(["query", "query_id", "database", "default_format", "session_id", "role"])
let hangUps = 0

const bodyOf = async (request) => {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString("utf8")
}

/** Separates the format from the statement: the client appends it, the engine takes it as an option. */
const split = (text) => {
  const [, sql, format] = /^([\s\S]*?)\s*FORMAT (\w+)\s*$/.exec(text) ?? [null, text, "TabSeparated"]
  return { sql, format }
}

const answer = async (request, response) => {
  const url = new URL(request.url, "http://localhost")
  if (url.pathname === "/ping") return response.end("Ok.\n")
  if (url.pathname === "/hang-ups") return response.end(String(hangUps))
  response.on("close", () => {
    if (!response.writableFinished) hangUps++
  })
  const given = [...url.searchParams].filter(([name]) => !transport.has(name) && !name.startsWith("param_"))
  // The embedded engine does not support this setting, because it has no client that could disconnect.
  const settings = given.filter(([name]) => name !== "cancel_http_readonly_queries_on_client_close")
  const isReader = settings.some(([name]) => name === "readonly")
  const text = url.searchParams.get("query") ?? (await bodyOf(request))
  const query = { ...split(text), database: url.searchParams.get("database") ?? "default" }
  try {
    if (request.headers.authorization?.endsWith(Buffer.from("default:wrong").toString("base64"))) {
      throw new Error("Code: 516. DB::Exception: default: Authentication failed. (AUTHENTICATION_FAILED)")
    }
    const bytes = isReader
      ? await sessions.reader({ ...query, settings })
      : await sessions.writer({ ...query, settings })
    response.writeHead(200, { "X-ClickHouse-Query-Id": url.searchParams.get("query_id") ?? "" }).end(bytes)
  } catch (error) {
    const message = String(error instanceof Error ? error.message : error).replace(/^Query failed: /, "")
    const code = /Code: (\d+)/.exec(message)?.[1] ?? "1000"
    response.writeHead(500, { "X-ClickHouse-Exception-Code": code }).end(`${message} (version 0)`)
  }
}

const server = createServer((request, response) => void answer(request, response))
server.listen(0, "127.0.0.1", () => {
  const address = server.address()
  console.log(address !== null && typeof address === "object" ? address.port : address)
})
process.stdin.resume().on("end", () => {
  rmSync(directory, { recursive: true, force: true })
  process.exit(0)
})
