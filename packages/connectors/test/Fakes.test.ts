import { connectionSuite } from "@semlayer/testkit/ConnectionSuite"
import { fakeNames } from "@semlayer/testkit/fakes/index"

for (const name of fakeNames) connectionSuite(name)
