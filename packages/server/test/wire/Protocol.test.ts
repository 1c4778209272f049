/** The PostgreSQL protocol, message by message. */
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { withShop } from "../TestServer.js"
import { connected, type RawClient, type Received, serialize, started } from "./RawClient.js"
import { address, wireServer } from "./WireServer.js"

const fieldsOf = ({ name, code, severity }: Received) => [name, code, severity]

const last = (messages: ReadonlyArray<Received>): Received => messages.at(-1) ?? { name: "none" }

const typed = (type: string, body: Uint8Array = new Uint8Array()): Buffer => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const ask = (raw: RawClient, ...messages: ReadonlyArray<Uint8Array>) =>
  Effect.promise(() => {
    raw.send(...messages)
    return raw.until("readyForQuery")
  })

layer(wireServer({ SEM_PG_MAX_CONNECTIONS: "20" }), { excludeTestServices: true })("The PostgreSQL protocol", (it) => {
  it.scoped("starts with the parameters of the server and a key for cancel requests", () =>
    Effect.gen(function* () {
      const { messages } = yield* started({ TimeZone: "Asia/Tokyo", options: "-c search_path=shop" })
      const parameters = Object.fromEntries(
        messages.flatMap((message) =>
          message.name === "parameterStatus" ? [[message["parameterName"], message["parameterValue"]]] : []
        )
      )
      assert.deepInclude(parameters, {
        server_version: "15.0",
        client_encoding: "UTF8",
        DateStyle: "ISO, MDY",
        TimeZone: "Asia/Tokyo",
        standard_conforming_strings: "on",
        integer_datetimes: "on",
        session_authorization: "ada"
      })
      assert.deepStrictEqual(
        messages.flatMap(({ name }) => (name === "parameterStatus" ? [] : [name])),
        ["authenticationOk", "backendKeyData", "readyForQuery"]
      )
    })
  )

  it.scoped(
    "declines encryption without a certificate, other versions, replication and settings that are unknown",
    () =>
      Effect.gen(function* () {
        const raw = yield* connected
        const answer = yield* Effect.promise(async () => {
          const answered = new Promise<string>((resolve) => raw.socket.once("data", (data) => resolve(data.toString())))
          raw.send(serialize.requestSsl())
          return await answered
        })
        assert.strictEqual(answer, "N")
        const refused = Effect.fnUntraced(function* (packet: Uint8Array) {
          const raw = yield* connected
          raw.send(packet)
          const [error] = yield* Effect.promise(() => raw.until("closed"))
          return error?.["code"]
        })
        const old = serialize.startup({ user: "ada" })
        old.writeInt32BE(2 << 16, 4)
        assert.strictEqual(yield* refused(old), "0A000")
        assert.strictEqual(yield* refused(serialize.startup({ user: "ada", replication: "database" })), "0A000")
        assert.strictEqual(yield* refused(serialize.startup({ user: "ada", tmezone: "UTC" })), "42704")
        assert.strictEqual(yield* refused(serialize.startup({ database: "shop" })), "28000")
        assert.strictEqual(yield* refused(Buffer.from("GET / HTTP/1.1\r\n\r\n")), "54000")
        assert.strictEqual(yield* refused(Buffer.from([0, 0, 0, 8, 0, 3, 0, 0])), "08P01")
      })
  )

  it.scoped("sends rows in portions, and ends portals with their transaction", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const { raw } = yield* started()
      const names = Effect.fnUntraced(function* (...messages: ReadonlyArray<Uint8Array>) {
        return (yield* ask(raw, ...messages)).map(({ name, text }) => (typeof text === "string" ? text : name))
      })
      yield* ask(raw, serialize.query("BEGIN"))
      assert.deepStrictEqual(
        yield* names(
          serialize.parse({ name: "s", text: "SELECT id FROM orders ORDER BY 1", types: [] }),
          serialize.bind({ portal: "p", statement: "s" }),
          serialize.describe({ type: "P", name: "p" }),
          serialize.execute({ portal: "p", rows: 2 }),
          serialize.sync()
        ),
        ["parseComplete", "bindComplete", "rowDescription", "dataRow", "dataRow", "portalSuspended", "readyForQuery"]
      )
      assert.deepStrictEqual(
        yield* names(
          serialize.execute({ portal: "p", rows: 2 }),
          serialize.execute({ portal: "p", rows: 2 }),
          serialize.sync()
        ),
        ["dataRow", "SELECT 1", "SELECT 0", "readyForQuery"]
      )
      yield* ask(raw, serialize.query("COMMIT"))
      const [error, ready] = yield* ask(raw, serialize.execute({ portal: "p", rows: 2 }), serialize.sync())
      assert.deepStrictEqual([error?.["code"], ready?.["status"]], ["34000", "I"])
    })
  )

  it.scoped("describes statements, their parameters, and those without rows", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const { raw } = yield* started()
      const messages = yield* ask(
        raw,
        serialize.parse({ name: "", text: "SELECT status FROM orders WHERE amount > $1", types: [1700] }),
        serialize.describe({ type: "S", name: "" }),
        serialize.parse({ name: "begin", text: "BEGIN", types: [] }),
        serialize.describe({ type: "S", name: "begin" }),
        serialize.parse({ name: "none", text: "", types: [] }),
        serialize.bind({ statement: "none" }),
        serialize.execute({}),
        serialize.close({ type: "S", name: "begin" }),
        serialize.flush(),
        serialize.sync()
      )
      assert.deepStrictEqual(
        messages.map(({ name }) => name),
        [
          ...["parseComplete", "parameterDescription", "rowDescription"],
          ...["parseComplete", "parameterDescription", "noData"],
          ...["parseComplete", "bindComplete", "emptyQuery", "closeComplete", "readyForQuery"]
        ]
      )
      assert.deepStrictEqual(messages[1]?.["dataTypeIDs"], [1700])
    })
  )

  it.scoped("skips messages between a failure and Sync", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const { raw } = yield* started()
      const messages = yield* ask(
        raw,
        serialize.parse({ name: "", text: "SELECT nothing FROM orders", types: [] }),
        serialize.bind({}),
        serialize.execute({}),
        typed("P", Buffer.from("not a statement")),
        serialize.sync()
      )
      assert.deepStrictEqual(messages.map(fieldsOf), [
        ["error", "42703", "ERROR"],
        ["readyForQuery", undefined, undefined]
      ])
      const malformed = yield* ask(raw, typed("B", Buffer.from([0])), serialize.sync())
      assert.deepStrictEqual(malformed.map(fieldsOf)[0], ["error", "08P01", "ERROR"])
      const call = yield* ask(raw, typed("F", Buffer.from([1, 2, 3])))
      assert.deepStrictEqual(call.map(fieldsOf)[0], ["error", "0A000", "ERROR"])
      const twice = yield* ask(
        raw,
        serialize.parse({ name: "", text: "SHOW timezone; SHOW timezone", types: [] }),
        serialize.sync()
      )
      assert.deepStrictEqual(twice.map(fieldsOf)[0], ["error", "42601", "ERROR"])
    })
  )

  it.scoped("ends at an unknown message, at one that is too long, and at Terminate", () =>
    Effect.gen(function* () {
      const ended = Effect.fnUntraced(function* (message: Uint8Array) {
        const { raw } = yield* started()
        raw.send(message)
        return (yield* Effect.promise(() => raw.until("closed"))).map(fieldsOf)
      })
      const closed = ["closed", undefined, undefined]
      assert.deepStrictEqual(yield* ended(typed("y")), [["error", "08P01", "FATAL"], closed])
      const long = Buffer.from([0x51, 0x7f, 0xff, 0xff, 0xff])
      assert.deepStrictEqual(yield* ended(long), [["error", "54000", "FATAL"], closed])
      assert.deepStrictEqual(yield* ended(serialize.end()), [closed])
    })
  )

  it.scoped("copies rows as text, CSV and in the binary format", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const { raw } = yield* started()
      const copied = Effect.fnUntraced(function* (sql: string) {
        const messages = yield* ask(raw, serialize.query(sql))
        const chunks = messages.flatMap(({ chunk }) => (chunk instanceof Uint8Array ? [chunk] : []))
        return [
          Buffer.concat(chunks),
          messages.map(({ name, text }) => (typeof text === "string" ? text : name))
        ] as const
      })
      const query = "SELECT id, status, amount FROM orders WHERE id < 3 ORDER BY 1"
      const [text, names] = yield* copied(`COPY (${query}) TO STDOUT`)
      assert.strictEqual(text.toString(), "1\tpaid\t10.5\n2\topen\t20\n")
      assert.deepStrictEqual(names, ["copyOutResponse", "copyData", "copyData", "copyDone", "COPY 2", "readyForQuery"])
      const [csv] = yield* copied(`COPY (${query}) TO STDOUT WITH (FORMAT csv, HEADER, DELIMITER ';', FORCE_QUOTE *)`)
      assert.strictEqual(csv.toString(), 'id;status;amount\n"1";"paid";"10.5"\n"2";"open";"20"\n')
      const [table] = yield* copied("COPY customers (name, country) TO STDOUT CSV HEADER")
      assert.strictEqual(table.toString(), "name,country\nAda,de\nBo,fr\n")
      const [binary] = yield* copied("COPY (SELECT id FROM orders WHERE id = 1) TO STDOUT (FORMAT binary)")
      assert.strictEqual(
        binary.toString("hex"),
        `${Buffer.from("PGCOPY\n\xff\r\n\0", "latin1").toString("hex")}${"00".repeat(8)}0001000000080000000000000001ffff`
      )
      const codes = yield* Effect.forEach(
        ["COPY orders FROM STDIN", "COPY orders TO '/tmp/x'", "COPY (SELECT nme FROM customers) TO STDOUT"],
        (sql) => Effect.map(ask(raw, serialize.query(sql)), ([error]) => [error?.["code"], error?.["position"]])
      )
      assert.deepStrictEqual(codes, [
        ["0A000", undefined],
        ["0A000", undefined],
        ["42703", "14"]
      ])
    })
  )

  it.scoped("turns connections away beyond the maximum", () =>
    Effect.gen(function* () {
      yield* Effect.scoped(
        Effect.gen(function* () {
          yield* Effect.replicateEffect(started(), 20)
          const raw = yield* connected
          raw.send(serialize.startup({ user: "ada" }))
          const [error] = yield* Effect.promise(() => raw.until("closed"))
          assert.deepStrictEqual([error?.["code"], error?.["severity"]], ["53300", "FATAL"])
        })
      )
      assert.strictEqual(last((yield* started()).messages).name, "readyForQuery")
      assert.isAbove((yield* address).port, 0)
    }).pipe(Effect.retry({ times: 3 }))
  )
})
