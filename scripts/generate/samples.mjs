// @ts-check
// `npm run generate -- samples`: runs `npm run proof -- samples` and writes its table into docs/ingest.md.
process.argv.push("--write")
await import("../proof/samples.mjs")
