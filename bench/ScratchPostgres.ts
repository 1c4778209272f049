/** A new PostgreSQL database for a benchmark, replacing one that an earlier run left. */
import pg from "pg"

const server = { host: "127.0.0.1", user: "postgres" }

export interface ScratchPostgres {
  /** A session on the database. */
  readonly client: pg.Client
  /** Drops the database and closes the sessions. */
  readonly close: () => Promise<void>
}

export const scratchPostgres = async (database: string): Promise<ScratchPostgres> => {
  const admin = new pg.Client({ ...server, database: "postgres" })
  await admin.connect()
  await admin.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
  await admin.query(`CREATE DATABASE ${database}`)
  const client = new pg.Client({ ...server, database })
  await client.connect()
  return {
    client,
    close: async () => {
      await client.end()
      await admin.query(`DROP DATABASE ${database} WITH (FORCE)`)
      await admin.end()
    }
  }
}
