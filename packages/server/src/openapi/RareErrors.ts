/** Examples of errors that no example request provokes in the demo shop, or not in every installation. */
import { RoleMissing, SqlNotAllowed, TokenKeysUnavailable, Unauthenticated } from "@semlayer/domain/AccessErrors"
import { DocumentUnusable, StorageFailed } from "@semlayer/domain/CatalogErrors"
import {
  AnswerTooLarge,
  DatasourceBusy,
  PermissionDenied,
  QueryTimeout,
  RowCapReached,
  ScanTooLarge
} from "@semlayer/domain/DatabaseErrors"
import { HostRefused, NotAcceptable, OriginRefused, UnexpectedFailure } from "@semlayer/domain/HttpErrors"
import { ClaimMissing, ForcedFilterError } from "@semlayer/domain/QueryErrors"
import { Draining, FailureBudgetSpent, PayloadTooLarge, TooManyRequests } from "@semlayer/domain/RequestErrors"
import { QueryCancelled } from "@semlayer/domain/RunningQueryErrors"
import { CypherRejected, CypherTimeout, ExtraRequired, GraphUnavailable } from "@semlayer/domain/SearchErrors"
import type { Failure } from "../http/Problem.js"

const sql = "SELECT\n  orders.id\nFROM orders"

export const rareErrors: ReadonlyArray<Failure> = [
  new PayloadTooLarge({ limit: 4 * 1024 * 1024 }),
  new Draining({ retry_after: 10 }),
  new TooManyRequests({ limit: 64, queue: 1024, retry_after: 3 }),
  new FailureBudgetSpent({ limit: 30, retry_after: 120 }),
  new Unauthenticated({ reason: "missing" }),
  new RoleMissing({ needed: "editor", has: "reader" }),
  new SqlNotAllowed({ path: "source_model.sql", needed: "editor", has: "reader" }),
  new TokenKeysUnavailable({ reason: "its address cannot be reached", retry_after: 5 }),
  new OriginRefused({ origin: "https://elsewhere.example" }),
  new HostRefused({ host: "elsewhere.example" }),
  new NotAcceptable({
    accept: "image/png",
    accepted: ["application/json", "application/x-ndjson", "text/csv", "application/vnd.apache.arrow.stream"]
  }),
  new UnexpectedFailure({ id: "3f0c1a52-8f0e-4a0c-9a53-5d1c1f7b6f7e" }),
  new StorageFailed({ document: "models/orders.yaml", reason: "no space is left on the device" }),
  new DocumentUnusable({
    ...{ kind: "model", name: "orders", document: "models/shop/orders.yaml" },
    problem: "measures[1].name: duplicate of an earlier 'revenue'"
  }),
  new RowCapReached({ datasource: "demo", rows: 100_000 }),
  new AnswerTooLarge({ datasource: "demo", bytes: 268_435_456 }),
  new ScanTooLarge({ datasource: "warehouse", sql, bytes: 52_000_000_000, limit: 10_000_000_000 }),
  new DatasourceBusy({ datasource: "demo", limit: 8, queue: 256, retry_after: 3 }),
  new PermissionDenied({ datasource: "demo", sql, reason: "permission denied for table orders", code: "42501" }),
  new QueryTimeout({ datasource: "demo", sql, seconds: 300 }),
  new QueryCancelled({ datasource: "demo", by: "ada" }),
  new ForcedFilterError({
    table: "orders",
    column: "tenant_id",
    rule_name: "tenants",
    reason: "the table has no such column"
  }),
  new ClaimMissing({ claim: "tenant" }),
  new CypherRejected({
    cypher_filter: "MATCH (c:Column) RETURN c.name",
    reason: "it must return exactly one column, named 'id', as in 'RETURN n.id AS id'"
  }),
  new ExtraRequired({ feature: "cypher_filter", turned_off: false }),
  new GraphUnavailable({ reason: "its process ended" }),
  new CypherTimeout({ cypher_filter: "MATCH (c:Column) RETURN c.id AS id", seconds: 5 })
]
