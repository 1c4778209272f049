/** `semlayer demo`: sets up the demo shop and answers three questions about it. */
import { Command } from "@effect/cli"
import { Effect } from "effect"
import { loaded } from "../terminal/Loaded.js"
import { placeOption } from "../terminal/StartupOptions.js"
import { onlyHere, targetOption } from "../terminal/TargetOption.js"

export const demoCommand = Command.make("demo", { place: placeOption, target: targetOption }, ({ place, target }) =>
  Effect.zipRight(
    onlyHere(target, "the demo shop needs a storage on this machine"),
    loaded(() => import("../local/Demo.js").then(({ demo }) => demo({ place, storage: target.storage })))
  )
).pipe(Command.withDescription("Set up the demo shop and answer three questions about it"))
