/** The access that an endpoint requires, as part of its declaration. */
import { Context } from "effect"
import type { Role } from "../Caller.js"

/** The minimum role of a caller; `everybody` includes unauthenticated callers. */
export type Access = Role | "everybody"

/** Endpoint annotation. Endpoints without it require `admin`; a test reports them. */
export class NeededAccess extends Context.Tag("@semlayer/domain/api/NeededAccess")<NeededAccess, Access>() {}
