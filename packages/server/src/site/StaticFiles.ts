/** The files of a directory that the service serves. Only listed files are read, so no path leads out of the directory. */
import * as FileSystem from "@effect/platform/FileSystem"
import * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as Path from "@effect/platform/Path"
import { Effect } from "effect"
import { once } from "@semlayer/runtime/Once"
import { ServerConfig } from "../config/ServerConfig.js"
import { chosen } from "../http/Compression.js"
import { fileResponse, type PagePolicy, sitePaths } from "./Pages.js"

/** A directory, which need not exist; null has no files. A file `x.br` is `x`, compressed when the directory was built. */
export const makeStaticFiles = Effect.fnUntraced(function* (
  directory: string | null,
  policyNow: Effect.Effect<PagePolicy>
) {
  const fs = yield* FileSystem.FileSystem
  const { join } = yield* Path.Path
  const { compression: isCompressing } = yield* ServerConfig

  const listed = yield* once(
    (directory === null ? Effect.succeed<Array<string>>([]) : fs.readDirectory(directory, { recursive: true })).pipe(
      Effect.orElseSucceed((): Array<string> => []),
      Effect.map((names) => ({
        paths: sitePaths(names),
        coded: new Set(names.filter((name) => name.endsWith(".br")).map((name) => name.replaceAll("\\", "/")))
      }))
    )
  )

  /** The response with the file at a URL path below the site; null if there is none. */
  return Effect.fnUntraced(function* (path: string, status = 200) {
    const { paths, coded } = yield* listed
    const name = paths.get(path)
    if (name === undefined) return null
    const { headers } = yield* HttpServerRequest.HttpServerRequest
    const isCoded = isCompressing && coded.has(`${name}.br`) && chosen(headers["accept-encoding"] ?? "")?.name === "br"
    const content = yield* fs.readFile(join(directory ?? "", isCoded ? `${name}.br` : name))
    return fileResponse({ name, content, status, policy: yield* policyNow, isCoded })
  })
})
