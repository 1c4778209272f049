/**
 * Every code block of the documents is run or checked: shell by a shell, TypeScript against compiled files, JSON by
 * its consumer. Blocks that cannot be checked are listed with a reason (`documents/Exceptions`).
 */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js"
import { SSEClientTransport } from "@modelcontextprotocol/sdk/client/sse.js"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { commands } from "../src/Cli.js"
import { graphEngine } from "@semlayer/testkit/GraphEngine"
import { layer } from "@semlayer/testkit/Layers"
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { ask } from "./Served.js"
import { type Block, blocks, documents, root, spansOf, where } from "./documents/Blocks.js"
import { needGraphEngine, shownOnly, skippedLines, testedElsewhere } from "./documents/Exceptions.js"
import { pathOf, type Reader, reader } from "./documents/Shell.js"

const isElsewhere = (block: Block): boolean =>
  testedElsewhere.some(({ language, document }) => language === block.language && document === block.document)

/** The blocks of a language that this file checks. */
const of = (language: string): ReadonlyArray<Block> =>
  blocks.filter((block) => block.language === language && !isElsewhere(block))

/** Where the TypeScript of the documents lies: directories covered by the type check. */
const programs = ["scratchpad", "examples", "packages/sdk/test/examples"].flatMap((directory) =>
  readdirSync(join(root, directory), { recursive: true })
    .map((name) => join(root, directory, String(name)))
    .filter((path) => path.endsWith(".ts"))
)

/** Code without what a formatter or the surrounding paragraph determines. */
const plain = (code: string): string =>
  code
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .trim()

const paragraphs = (code: string): ReadonlyArray<string> => code.split(/\n\s*\n/).map(plain)

describe("the code blocks of the documents", () => {
  it("use languages that a test runs", () => {
    const run = new Set(["sh", "ts", "json"])
    for (const block of blocks.filter(({ language }) => !run.has(language))) {
      const shown = shownOnly.some(({ document, text }) => document === block.document && block.code.includes(text))
      assert.isTrue(isElsewhere(block) || shown, `${where(block)}: nothing runs '${block.language}'`)
    }
  })

  it("have no unneeded exception", () => {
    for (const { document, text } of [...shownOnly, ...skippedLines]) {
      const isThere = blocks.some((block) => block.document === document && block.code.includes(text))
      assert.isTrue(isThere, `${document} has no '${text}' any more`)
    }
    for (const document of needGraphEngine) assert.isNotEmpty(blocks.filter((block) => block.document === document))
    for (const { language, document, test } of testedElsewhere) {
      assert.isTrue(blocks.some((block) => block.document === document && block.language === language))
      const [name = ""] = document.split("/").slice(-1)
      assert.include(readFileSync(join(root, test), "utf8"), name, `${test} reads ${document}`)
    }
  })

  it("in TypeScript are parts of compiled programs", () => {
    const texts = programs.map((path) => plain(readFileSync(path, "utf8")))
    for (const block of of("ts")) {
      const parts = paragraphs(block.code)
      assert.isTrue(
        texts.some((text) => parts.every((part) => text.includes(part))),
        `${where(block)} is in no program of scratchpad, examples or packages/sdk/test/examples`
      )
    }
  })

  it("in JSON are client configurations, or tool calls that Mcp.test.ts makes", () => {
    for (const block of of("json")) {
      const keys = Object.keys(JSON.parse(block.code))
      const isCall = block.document === "docs/mcp.md" && keys.join() === "name,arguments"
      assert.isTrue(isCall || keys.join() === "mcpServers", `${where(block)}: nothing runs it`)
    }
  })

  it("and commands in the text exist with their options", () => {
    const known = commands()
    for (const document of documents) {
      for (const span of spansOf(document)) {
        const [, line] = /^(?:npx )?semlayer ([a-z].*)$/.exec(span) ?? []
        if (line === undefined) continue
        const words = line
          .replaceAll(/[[\]…]|\.\.\./g, " ")
          .split(/\s+/)
          .filter(Boolean)
        const [command] = known
          .filter((each) => `${words.join(" ")} `.startsWith(`${each.words} `))
          .sort((a, b) => b.words.length - a.words.length)
        assert.isDefined(command, `${document}: ${span}`)
        const options = words.filter((word) => word.startsWith("-")).map((word) => word.split("=")[0])
        assert.includeMembers([...(command?.options ?? [])], options, `${document}: ${span}`)
      }
    }
  })
})

/** One reader for all documents, which are tried one after the other. */
class Trial extends Context.Tag("Trial")<Trial, Reader>() {
  static readonly layer = Layer.scoped(Trial, Effect.orDie(reader(pathOf("curl") ?? "curl")))
}

const missing = ["sh", "curl", "sed"].filter((program) => pathOf(program) === null)

/** The lines of a block that are run. */
const scriptOf = ({ document, code }: Block): string =>
  code
    .split("\n")
    .filter((line) => !skippedLines.some((each) => each.document === document && line.includes(each.text)))
    .join("\n")

interface McpServers {
  readonly [name: string]: {
    readonly command?: string
    readonly args?: ReadonlyArray<string>
    readonly type?: "http" | "sse"
    readonly url?: string
  }
}

describe.skipIf(missing.length > 0 && process.env["SEM_TEST_REQUIRE"] !== "all")("a reader", () => {
  layer(Trial.layer, { excludeTestServices: true, timeout: "60 seconds" })((it) => {
    // The README starts from scratch; the other documents start with its shop.
    for (const document of new Set(["README.md", ...of("sh").map((block) => block.document)])) {
      it.effect(
        `runs the commands of ${document}`,
        (context) =>
          Effect.gen(function* () {
            if (needGraphEngine.has(document)) yield* graphEngine(context)
            const { run, shopIsKnown } = yield* Trial
            if (document !== "README.md") yield* shopIsKnown
            for (const block of of("sh").filter((each) => each.document === document)) {
              const { code, text } = yield* run(scriptOf(block))
              assert.strictEqual(code, 0, `${where(block)}\n${text}`)
              assert.notMatch(text, /^Warning: |\n\s+at |undefined/m, where(block))
            }
          }),
        120_000
      )
    }

    it.effect("runs the queries in the table of the query language", () =>
      Effect.gen(function* () {
        const { address, shopIsKnown } = yield* Trial
        yield* shopIsKnown
        const spans = spansOf("docs/reference/queries.md").filter(
          (span) => /^"\w+": /.test(span) && !span.includes("…")
        )
        assert.isAbove(spans.length, 5)
        // The table uses a measure of the model.
        const measures = [{ name: "revenue", formula: "amount:sum" }]
        yield* ask("PATCH", `${address}/models/orders`, { body: { measures } })
        const base = {
          ...{ source_model: "orders", measures: ["amount:sum"] },
          time_dimensions: [{ dimension: "ordered_at", granularity: "month" }]
        }
        for (const span of spans) {
          const body = { ...base, ...JSON.parse(`{${span}}`) }
          const { status, text } = yield* ask("POST", `${address}/query`, { body })
          assert.strictEqual(status, 200, `${span}: ${text}`)
        }
      })
    )

    it.effect("connects the MCP clients that docs/mcp.md configures", () =>
      Effect.gen(function* () {
        const { place, address } = yield* Trial
        const configured = of("json")
          .map((block): { readonly mcpServers?: McpServers } => JSON.parse(block.code))
          .flatMap(({ mcpServers = {} }) => Object.values(mcpServers))
        assert.isAtLeast(configured.length, 2)
        for (const { command, args = [], type, url } of configured) {
          const client = new Client({ name: "reader", version: "1" })
          const at = (text: string) => new URL(text.replace("http://127.0.0.1:5143", address))
          const transport =
            command !== undefined
              ? new StdioClientTransport({
                  ...{ command: join(place.directory, "bin", command), args: [...args], cwd: place.directory },
                  env: { PATH: process.env["PATH"] ?? "", HOME: place.directory }
                })
              : type === "sse"
                ? new SSEClientTransport(at(url ?? ""))
                : new StreamableHTTPClientTransport(at(url ?? ""))
          yield* Effect.acquireUseRelease(
            Effect.promise(() => client.connect(transport)),
            () =>
              Effect.map(
                Effect.promise(() => client.listTools()),
                ({ tools }) => assert.isNotEmpty(tools)
              ),
            () => Effect.promise(() => client.close())
          )
        }
      })
    )
  })
})
