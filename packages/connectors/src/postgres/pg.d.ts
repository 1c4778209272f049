/** The parts of the driver `pg` 8 that are used here; it comes without types. */
declare module "pg" {
  import type { EventEmitter } from "node:events"
  import type { Socket } from "node:net"
  import type { ConnectionOptions } from "node:tls"

  /** What the server said. */
  export class DatabaseError extends Error {
    /** An SQLSTATE. */
    readonly code: string
  }

  export interface ClientConfig {
    readonly host?: string
    readonly port?: number
    readonly database?: string
    readonly user?: string
    readonly password?: string
    readonly ssl?: boolean | ConnectionOptions
    readonly application_name?: string
    readonly keepAlive?: boolean
    /** Longest time to log in. */
    readonly connectionTimeoutMillis?: number
  }

  export interface FieldDescription {
    readonly name: string
    readonly dataTypeID: number
  }

  /** Something that sends messages of its own when its turn comes, and hears the answers. */
  export interface Submittable {
    submit(connection: Connection): void
    handleRowDescription(message: { readonly fields: ReadonlyArray<FieldDescription> }): void
    handleDataRow(message: { readonly fields: ReadonlyArray<string | null> }): void
    handleCommandComplete(): void
    handleEmptyQuery(): void
    handlePortalSuspended(): void
    handleCopyInResponse(connection: Connection): void
    handleCopyData(): void
    handleReadyForQuery(): void
    handleError(error: Error): void
  }

  /** The wire protocol. A message that is not named here is sent by none of ours. */
  export class Connection extends EventEmitter {
    readonly stream: Socket
    parse(message: { readonly text: string }): void
    bind(message: { readonly values: ReadonlyArray<never> }): void
    describe(message: { readonly type: "P"; readonly name: string }): void
    execute(message: { readonly portal: string }): void
    sync(): void
    sendCopyFail(message: string): void
  }

  /** The result of a statement, or of one of several that are sent as one text. */
  export interface Result {
    /** What was done, in the server's word: `SELECT`, `COMMIT`. */
    readonly command: string
    readonly rows: ReadonlyArray<{ readonly [column: string]: unknown }>
  }

  /** What a statement `NOTIFY` of any session has said. */
  export interface Notification {
    readonly channel: string
    readonly payload?: string
  }

  export class Client extends EventEmitter {
    constructor(config: ClientConfig)
    readonly connection: Connection
    connect(callback: (error: Error | null) => void): void
    query(text: string, callback: (error: Error | null) => void): void
    query(
      text: string,
      values: ReadonlyArray<unknown>,
      /** Several statements without values have several results. */
      callback: (error: Error | null, result: Result | ReadonlyArray<Result> | undefined) => void
    ): void
    query(statements: { readonly text: string; readonly query_timeout: number }): Promise<ReadonlyArray<Result>>
    query(statement: Submittable): void
  }

  export interface PoolConfig<C> extends Omit<ClientConfig, "connectionTimeoutMillis"> {
    readonly max: number
    readonly idleTimeoutMillis: number
    /** Called with the configuration of the pool. */
    readonly Client: new () => C
    /** A client is handed out when this is done, and closed when it fails. */
    readonly onConnect: (client: C) => Promise<void>
  }

  export class Pool<C extends Client = Client> extends EventEmitter {
    constructor(config: PoolConfig<C>)
    connect(callback: (error: Error | undefined, client: C | undefined, release: (error?: Error) => void) => void): void
    end(callback: () => void): void
  }
}
