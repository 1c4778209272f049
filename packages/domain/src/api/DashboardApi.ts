/** `/dashboards`: list, read, save and delete dashboards. */
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import * as OpenApi from "@effect/platform/OpenApi"
import { Schema } from "effect"
import { NeededAccess } from "./Access.js"
import { IfMatch, IfNoneMatch, Written } from "./CatalogApi.js"
import {
  DashboardNotFound,
  DocumentUnusable,
  EditConflict,
  NameCollision,
  NameMismatch,
  StorageFailed
} from "../CatalogErrors.js"
import { Dashboard, DashboardDeleted, DashboardSummary } from "../Dashboard.js"
import { DashboardAtPath } from "../Document.js"
import { BodyError, RequestValueInvalid, TooManyRequests } from "../RequestErrors.js"

const NamePath = Schema.Struct({ name: Schema.String })

export class DashboardsApi extends HttpApiGroup.make("dashboards")
  .add(
    HttpApiEndpoint.get("list", "/dashboards")
      .annotate(NeededAccess, "reader")
      .addSuccess(Schema.Array(DashboardSummary))
      .annotate(OpenApi.Summary, "Dashboards by name")
  )
  .add(
    HttpApiEndpoint.get("read", "/dashboards/:name")
      .annotate(NeededAccess, "reader")
      .setPath(NamePath)
      .setHeaders(IfNoneMatch)
      .addSuccess(Dashboard)
      .addError(DashboardNotFound)
      .addError(DocumentUnusable)
      .annotate(OpenApi.Summary, "A dashboard: its filters, and its rows of tiles")
      .annotate(
        OpenApi.Description,
        "Tiles are queries, which the caller runs by `POST /query` with its own rights. Tiles and filters that use what the caller may " +
          "not see are left out."
      )
  )
  .add(
    HttpApiEndpoint.put("replace", "/dashboards/:name")
      .annotate(NeededAccess, "editor")
      .setPath(NamePath)
      .setPayload(DashboardAtPath)
      .setHeaders(IfMatch)
      .addSuccess(Written)
      .addError(BodyError)
      .addError(NameCollision)
      .addError(DocumentUnusable)
      .addError(NameMismatch)
      .addError(EditConflict)
      .addError(RequestValueInvalid)
      .annotate(OpenApi.Summary, "Replace a dashboard, or create it")
  )
  .add(
    HttpApiEndpoint.del("remove", "/dashboards/:name")
      .annotate(NeededAccess, "editor")
      .setPath(NamePath)
      .setHeaders(IfMatch)
      .addSuccess(DashboardDeleted)
      .addError(EditConflict)
      .addError(DashboardNotFound)
      .annotate(OpenApi.Summary, "Delete a dashboard")
  )
  .addError(StorageFailed)
  .addError(TooManyRequests)
  .annotate(OpenApi.Title, "Dashboards") {}
