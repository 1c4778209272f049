/** One session with a PostgreSQL server: made, set up, cancelled, ended. */
import { type ConnectionFailed, type ConnectionProblem } from "@semlayer/domain/DatabaseErrors"
import { Effect, Redacted } from "effect"
import { Client, Connection } from "pg"
import type { Mortal } from "../MortalPool.js"
import { codeOf, connectionFailed, networkFailure } from "../NetworkProblems.js"
import type { ServerSettings } from "../Settings.js"
import type { Tls } from "../Tls.js"

const defaultPort = 5432

/** Time for a farewell to a server that may no longer listen. */
const farewell = "2 seconds"

export class PostgresSession implements Mortal {
  private readonly mourners: Array<() => void> = []
  private dead = false

  private constructor(readonly client: Client) {
    client.once("end", () => this.die())
  }

  /** Logs in and runs `setup`; closing the scope logs out. */
  static readonly open = (settings: ServerSettings, tls: Tls, setup: string) =>
    Effect.acquireRelease(
      Effect.interruptible(
        Effect.tap(connect(settings, tls), (client) => command(client, setup)).pipe(
          Effect.mapBoth({
            onSuccess: (client) => new PostgresSession(client),
            onFailure: (error) => openFailed(settings, error)
          })
        )
      ),
      (session) => session.close
    )

  onDeath(callback: () => void): void {
    if (this.dead) callback()
    else this.mourners.push(callback)
  }

  /** Stops what the session is doing. It is useless afterwards. */
  readonly abort: Effect.Effect<void> = Effect.suspend(() =>
    Effect.andThen(
      Effect.timeoutOption(cancel(this.client), farewell),
      Effect.sync(() => {
        this.client.connection.stream.destroy()
        this.die()
      })
    )
  )

  private readonly close: Effect.Effect<void> = Effect.suspend(() =>
    Effect.timeoutOption(
      Effect.async<void>((done) => this.client.end(() => done(Effect.void))),
      farewell
    )
  )

  private die(): void {
    if (this.dead) return
    this.dead = true
    for (const callback of this.mourners) callback()
  }
}

/** Encrypted as `tls` says; `prefer` tries again in plain text with a server that has no encryption. */
const connect = (settings: ServerSettings, tls: Tls): Effect.Effect<Client, Error> => {
  if (tls.use === "never") return connectWith(settings, false)
  const encrypted = connectWith(settings, tls.options)
  if (tls.use === "always") return encrypted
  return Effect.catchIf(
    encrypted,
    (error) => error.message === "The server does not support SSL connections",
    () => connectWith(settings, false)
  )
}

const connectWith = (settings: ServerSettings, ssl: Tls["options"] | false): Effect.Effect<Client, Error> =>
  Effect.async((resume) => {
    const client = new Client({
      host: settings.options.get("host") ?? settings.host,
      port: settings.port ?? defaultPort,
      ...(settings.database !== null && { database: settings.database }),
      ...(settings.username !== null && { user: settings.username }),
      ...(settings.password !== null && { password: Redacted.value(settings.password) }),
      ssl,
      application_name: "semlayer",
      keepAlive: true
    })
    // Whoever waits for an answer hears of the error, and `end` follows: there is nothing left to do here.
    client.on("error", () => {})
    client.connect((error) => {
      if (error === null || error === undefined) return resume(Effect.succeed(client))
      client.connection.stream.destroy()
      resume(Effect.fail(error))
    })
    return Effect.sync(() => client.connection.stream.destroy())
  })

/** Runs statements that have no result of interest; the client is closed when they fail. */
const command = (client: Client, sql: string): Effect.Effect<void, Error> =>
  Effect.async((resume) => {
    client.query(sql, (error) => {
      if (error === null || error === undefined) return resume(Effect.void)
      client.connection.stream.destroy()
      resume(Effect.fail(error))
    })
    return Effect.sync(() => client.connection.stream.destroy())
  })

/** Asks the server, over a connection of its own, to cancel what the client runs. Over when the server hangs up. */
const cancel = (client: Client): Effect.Effect<void> =>
  Effect.async((done) => {
    const { host, port, ssl, processID, secretKey } = client
    if (processID === null || secretKey === null) return done(Effect.void)
    const connection = new Connection({ ssl })
    const send = () => connection.cancel(processID, secretKey)
    connection.on("connect", () => (ssl ? connection.requestSsl() : send()))
    connection.on("sslconnect", send)
    // The request is a courtesy to the server: when it does not arrive, the end of the session does.
    connection.on("error", () => done(Effect.void))
    connection.on("end", () => done(Effect.void))
    if (host.startsWith("/")) connection.connect(`${host}/.s.PGSQL.${port}`)
    else connection.connect(port, host)
    return Effect.sync(() => connection.stream.destroy())
  })

/** What SQLSTATEs mean for a login; null where the server's own words say it best. */
const problems: ReadonlyArray<readonly [RegExp, ConnectionProblem, string | null]> = [
  [/^28P01$/, "authentication", "the server refused the user or the password"],
  [/^28/, "authentication", "the server accepts no such login: see the user, the database and the encryption"],
  [/^3D000$/, "unknown_database", null],
  [/^(?:53300|57P03)$/, "refused", null],
  [/^(?:22023|42704)$/, "configuration", null]
]

const openFailed = (settings: ServerSettings, error: Error): ConnectionFailed => {
  const known = problems.find(([pattern]) => pattern.test(codeOf(error) ?? ""))
  if (known === undefined) return networkFailure(settings, error)
  return connectionFailed(settings, known[1], known[2] ?? error.message)
}
