/** The PostgreSQL protocol of an engine, which shares admission and authentication with HTTP. */
import { Layer } from "effect"
import { Doors } from "./Doors.js"
import { PgServer } from "./wire/PgServer.js"

export const PgLive = Layer.provide(PgServer, Doors)
