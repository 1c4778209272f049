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
    constructor(config: { readonly ssl?: boolean | ConnectionOptions })
    readonly stream: Socket
    connect(port: number | string, host?: string): void
    requestSsl(): void
    cancel(processId: number, secretKey: number): void
    parse(message: { readonly text: string }): void
    bind(message: { readonly values: ReadonlyArray<never> }): void
    describe(message: { readonly type: "P"; readonly name: string }): void
    execute(message: { readonly portal: string }): void
    sync(): void
    sendCopyFail(message: string): void
  }

  export class Client extends EventEmitter {
    constructor(config: ClientConfig)
    readonly connection: Connection
    readonly host: string
    readonly port: number
    readonly ssl: boolean | ConnectionOptions
    readonly processID: number | null
    readonly secretKey: number | null
    connect(callback: (error: Error | null) => void): void
    query(text: string, callback: (error: Error | null) => void): void
    query(statement: Submittable): void
    end(callback: () => void): void
  }
}
