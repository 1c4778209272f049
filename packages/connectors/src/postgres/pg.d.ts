/** Types of the parts of `pg` 8 that are used here; the driver ships without types. */
declare module "pg" {
  import type { EventEmitter } from "node:events"
  import type { Socket } from "node:net"
  import type { ConnectionOptions } from "node:tls"

  /** An error that the server sent. */
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
    /** Login timeout in milliseconds. */
    readonly connectionTimeoutMillis?: number
  }

  export interface FieldDescription {
    readonly name: string
    readonly dataTypeID: number
    /** `atttypmod`; -1 if the type has no modifier. */
    readonly dataTypeModifier: number
  }

  /** A query that sends its own protocol messages when it is its turn, and receives the answers. */
  export interface Submittable {
    submit(connection: Connection): void
    handleRowDescription(message: { readonly fields: ReadonlyArray<FieldDescription> }): void
    handleDataRow(): void
    handleCommandComplete(): void
    handleEmptyQuery(): void
    handlePortalSuspended(): void
    handleCopyInResponse(connection: Connection): void
    handleCopyData(): void
    handleReadyForQuery(): void
    handleError(error: Error): void
  }

  /** The wire protocol, as far as it is used here. */
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
    /** The command tag: `SELECT`, `COMMIT`. */
    readonly command: string
    readonly rows: ReadonlyArray<{ readonly [column: string]: unknown }>
  }

  /** The payload of a `NOTIFY` from any session. */
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
    /** Constructed with the configuration of the pool. */
    readonly Client: new () => C
    /** A client is handed out when this resolves, and closed when it rejects. */
    readonly onConnect: (client: C) => Promise<void>
  }

  export class Pool<C extends Client = Client> extends EventEmitter {
    constructor(config: PoolConfig<C>)
    connect(callback: (error: Error | undefined, client: C | undefined, release: (error?: Error) => void) => void): void
    end(callback: () => void): void
  }
}
