// @ts-check
// `npm run proof -- release`: packs the packages and the Python client as they would be published, checks them, installs them into
// empty projects, and runs the examples of the READMEs there. Needs npm's and PyPI's registries; takes some minutes.
import { rehearse } from "../release/rehearse.mjs"
import { currentVersion } from "../release/versions.mjs"

const { problems } = await rehearse(currentVersion)
process.exitCode = problems.length === 0 ? 0 : 1
