/** Sets up the demo, answers its questions and prints what to try next. */
import { Effect } from "effect"
import { print, remark } from "../output/Print.js"
import { demoHints } from "./DemoHints.js"
import { answerQuestions, type DemoPlaces, prepareDemo } from "./DemoSetup.js"
import { engineOver } from "./Engine.js"

export const demo = (places: DemoPlaces) =>
  Effect.gen(function* () {
    const demo = yield* prepareDemo(places)
    yield* print("")
    yield* answerQuestions
    yield* remark(yield* demoHints(places, demo, null))
  }).pipe(Effect.scoped, Effect.provide(engineOver(places.storage, "makes")))
