/**
 * The calls of a Thrift server over one connection, by the package `hive-driver`, which is installed beside semlayer. A server
 * handles the calls of a connection one after another.
 */
import { Effect, Redacted, type Scope } from "effect"
import type { HiveDriver } from "hive-driver"
import type { ServerSettings } from "../settings/Settings.js"
import type { Tls } from "../settings/Tls.js"
import { type ApiFailure, TransportFailure, transportFailure, WarehouseFailure } from "../warehouse/WarehouseFailure.js"
import { sparkFailure } from "./SparkFailure.js"

const defaultPort = 10000

/** A response, with what the server says of the call. */
interface Answered {
  readonly status: {
    readonly statusCode: number
    readonly errorMessage?: string | undefined
    readonly sqlState?: string | undefined
  }
}

export interface SparkThrift {
  readonly call: <A extends Answered>(request: (driver: HiveDriver) => Promise<A>) => Effect.Effect<A, ApiFailure>
  /** Calls back once when the connection ends. */
  readonly onLost: (callback: () => void) => void
  /** Closes the connection at once; its server closes the session and cancels its statement. */
  readonly destroy: () => void
}

/** The statuses of a call that failed: `ERROR_STATUS` and `INVALID_HANDLE_STATUS`. */
const failedStatuses = [3, 4]

const driver = Effect.tryPromise({
  try: () => import("hive-driver"),
  catch: () =>
    new WarehouseFailure({
      problem: "configuration",
      reason: "the driver is not installed: npm install hive-driver@1.0.0",
      code: null
    })
})

const asFailure = (error: unknown): ApiFailure => {
  const given = error instanceof Error ? error : new Error(String(error))
  return given.message.startsWith("Authentication error")
    ? new WarehouseFailure({ problem: "authentication", reason: given.message, code: null })
    : new TransportFailure({ error: given })
}

const closed = () => transportFailure("ECONNRESET", "the server closed the connection")

/** Connects, and logs in unless the option `auth` is `noSasl`; closing the scope disconnects. */
export const sparkThrift = (
  { host, port, username, password, options }: ServerSettings,
  tls: Tls
): Effect.Effect<SparkThrift, ApiFailure, Scope.Scope> =>
  Effect.gen(function* () {
    const { HiveClient, HiveDriver, auth, connections, thrift } = yield* driver
    const client = new HiveClient(thrift.TCLIService, thrift.TCLIService_types)
    // Called once when the connection ends.
    const waiting = new Set<(failure: ApiFailure) => void>()
    let isLost = false
    const lose = (failure: ApiFailure) => {
      if (isLost) return
      isLost = true
      for (const fail of waiting) fail(failure)
    }
    /** The driver answers no call whose connection ends. */
    const answered = <A>(request: () => Promise<A>) =>
      Effect.async<A, ApiFailure>((resume) => {
        const settle = (result: Effect.Effect<A, ApiFailure>) => {
          waiting.delete(fail)
          resume(result)
        }
        const fail = (failure: ApiFailure) => settle(Effect.fail(failure))
        if (isLost) return fail(closed())
        waiting.add(fail)
        request().then(
          (value) => settle(Effect.succeed(value)),
          (error: unknown) => fail(asFailure(error))
        )
        return Effect.sync(() => waiting.delete(fail))
      })
    client.on("error", (error) => lose(asFailure(error)))

    const login =
      options.get("auth")?.toLowerCase() === "nosasl"
        ? new auth.NoSaslAuthentication()
        : new auth.PlainTcpAuthentication({
            username: username ?? "semlayer",
            // A login has a password, also where the server checks none.
            password: password === null ? "none" : Redacted.value(password)
          })
    // The driver has no means to end a login, and none to destroy a connection; its transport is the socket's owner.
    let destroy = () => {}
    const watched = {
      authenticate: (transport: Parameters<typeof login.authenticate>[0]) => {
        const ready = login.authenticate(transport)
        destroy = () => transport.getTransport().destroy()
        transport.addListener("close", () => lose(closed()))
        transport.addListener("error", (error: unknown) => lose(asFailure(error)))
        return ready
      }
    }
    yield* Effect.addFinalizer(() => Effect.sync(() => destroy()))
    const address = {
      ...{ host, port: port ?? defaultPort },
      options: { ssl: tls.use === "always", servername: host, ...tls.options }
    }
    yield* answered(() => client.connect(address, new connections.TcpConnection(), watched))
    const calls = new HiveDriver(thrift.TCLIService_types, client.getClient())

    const call: SparkThrift["call"] = (request) =>
      Effect.filterOrElse(
        answered(() => request(calls)),
        ({ status }) => !failedStatuses.includes(status.statusCode),
        ({ status }) => Effect.fail(sparkFailure(status.errorMessage, status.sqlState))
      )
    return {
      call,
      onLost: (callback) => {
        if (isLost) callback()
        else waiting.add(callback)
      },
      destroy: () => destroy()
    }
  })
