/** Replicas of the service behind a balancer, on one storage in PostgreSQL: callers check each answer while one of them is killed. */
import { Clock, Data, Effect, Random, Redacted, type Scope } from "effect"
import { scratchDatabase } from "../TestDatabases.js"
import { type Balancer, balancer } from "./Balancer.js"
import { makeAgent, rowsOf } from "./Callers.js"
import { ask, type Outcome } from "./Http.js"
import { serverProcess, type ServerProcess } from "./ServerProcess.js"
import { questionOf, saleCount, sourceOf } from "./World.js"

export interface ReplicasOptions {
  readonly seconds: number
  readonly callers: number
  readonly replicas: number
}

export interface ReplicasReport {
  /** Answers by status; 0 is a request without a response. */
  readonly statuses: ReadonlyMap<number, number>
  /** Connections that were open to the replica that was killed. */
  readonly killed: number
  readonly problems: ReadonlyArray<string>
}

export class ReplicaFailed extends Data.TaggedError("ReplicaFailed")<{ readonly message: string }> {}

/** A fresh storage and a database with known answers, and replicas over them. */
const makeWorld = (count: number) =>
  Effect.gen(function* () {
    const storage = yield* scratchDatabase("postgres")
    const source = yield* sourceOf("postgres")
    const url = storage.datasource().connection_string
    if (url === undefined) return yield* new ReplicaFailed({ message: "the storage has no URL" })
    const env = {
      ...{ HOST: "127.0.0.1", SEM_EMBEDDING_MODEL: "off" },
      SEM_STORAGE: Redacted.value(url)
    }
    const replicas = yield* Effect.replicateEffect(serverProcess([], env), count)
    yield* Effect.forEach(replicas, ({ start }) => start, { discard: true })
    const agent = yield* makeAgent
    const [first] = replicas
    const prepared = (path: string, body: unknown) =>
      Effect.filterOrFail(
        ask(agent, "POST", `${first?.url}${path}`, { body }),
        ({ status }) => status === 200,
        ({ status, text }) => new ReplicaFailed({ message: `${path}: ${status} ${text}` })
      )
    yield* prepared("/datasources", source.body)
    yield* prepared("/ingest", { datasource: source.name })
    const { body } = questionOf(source.name, 0, saleCount)
    for (const replica of replicas) {
      const own = yield* makeAgent
      yield* ask(own, "POST", `${replica.url}/query`, { body }).pipe(
        Effect.delay("50 millis"),
        Effect.repeat({ until: ({ status }) => status === 200, times: 200 })
      )
    }
    return { source: source.name, replicas }
  })

/** Asks for some seconds with so many callers, and passes each outcome on. */
const load = (
  url: string,
  { seconds, callers }: Pick<ReplicasOptions, "seconds" | "callers">,
  bodyOf: Effect.Effect<{ readonly body: object; readonly check: (outcome: Outcome) => void }>
) =>
  Effect.gen(function* () {
    const end = (yield* Clock.currentTimeMillis) + seconds * 1000
    const caller = Effect.gen(function* () {
      const agent = yield* makeAgent
      while ((yield* Clock.currentTimeMillis) < end) {
        const { body, check } = yield* bodyOf
        check(yield* ask(agent, "POST", `${url}/query`, { body }))
      }
    })
    yield* Effect.all(Effect.replicate(Effect.scoped(caller), callers), { concurrency: "unbounded", discard: true })
  })

const portOf = ({ url }: ServerProcess): number => Number(new URL(url).port)

/** Kills a replica, and starts it again after five seconds. Returns how many connections it had. */
const replace = (replica: ServerProcess, { openTo }: Balancer) =>
  Effect.gen(function* () {
    const open = openTo(portOf(replica))
    yield* replica.kill
    yield* Effect.sleep("5 seconds")
    yield* replica.start
    return open
  })

export const replicas = (options: ReplicasOptions): Effect.Effect<ReplicasReport, Error, Scope.Scope> =>
  Effect.gen(function* () {
    const { source, replicas } = yield* makeWorld(options.replicas)
    const front = yield* balancer(replicas.map(portOf))
    const [first] = replicas
    if (first === undefined) return yield* new ReplicaFailed({ message: "there is no replica" })
    const statuses = new Map<number, number>()
    const problems: Array<string> = []
    const question = Effect.gen(function* () {
      const kind = yield* Random.nextIntBetween(0, 4)
      const { body, rows } = questionOf(source, kind, yield* Random.nextIntBetween(1, saleCount + 1))
      const check = ({ status, text }: Outcome): void => {
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status === 200 && rowsOf(text) !== JSON.stringify(rows)) {
          problems.push(`wrong answer to ${JSON.stringify(body)}: ${text.slice(0, 300)}`)
        }
        if (status >= 500) problems.push(`${status}: ${text.slice(0, 300)}`)
      }
      return { body, check }
    })
    const [, killed] = yield* Effect.all(
      [
        load(front.url, options, question),
        Effect.delay(replace(first, front), `${Math.round(options.seconds / 2)} seconds`)
      ],
      { concurrency: "unbounded" }
    )
    const cut = statuses.get(0) ?? 0
    if (cut > killed) problems.push(`${cut} requests without a response; the killed replica had ${killed} connections`)
    return { statuses, killed, problems }
  })
