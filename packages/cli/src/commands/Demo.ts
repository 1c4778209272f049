/** `semlayer demo`: a made-up shop to try things on, and three questions to it. */
import { Command } from "@effect/cli"
import { Effect } from "effect"
import { demoHints } from "../DemoHints.js"
import { answerQuestions, placeOption, prepareDemo } from "../DemoSetup.js"
import { print, remark } from "../output/Print.js"
import { engineOver, storageOption } from "../StorageOption.js"

export const demoCommand = Command.make("demo", { place: placeOption, storage: storageOption }, (places) =>
  Effect.gen(function* () {
    const demo = yield* prepareDemo(places)
    yield* print("")
    yield* answerQuestions
    yield* remark(yield* demoHints(places, demo, null))
  }).pipe(Effect.scoped, Effect.provide(engineOver(places.storage)))
).pipe(Command.withDescription("Set up the demo shop and answer three questions about it"))
