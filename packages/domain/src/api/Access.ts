/** Who may use an endpoint, as its declaration says. */
import { Context } from "effect"
import type { Role } from "../Caller.js"

/** The least role that a caller needs; or everybody may, callers among them that are not known. */
export type Access = Role | "everybody"

/** The annotation of an endpoint. One without it is for administrators, and a test finds it. */
export class NeededAccess extends Context.Tag("@semlayer/domain/api/NeededAccess")<NeededAccess, Access>() {}
