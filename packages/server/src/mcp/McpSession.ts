/**
 * One MCP client and its calls, over the official SDK.
 *
 * Requests are answered by effects that live in the session's scope, so they end with it.
 */
import { Server } from "@modelcontextprotocol/sdk/server/index.js"
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js"
import {
  CallToolRequestSchema,
  CompleteRequestSchema,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
  SetLevelRequestSchema,
  SubscribeRequestSchema,
  UnsubscribeRequestSchema
} from "@modelcontextprotocol/sdk/types.js"
import { apiVersion } from "@semlayer/domain/api/ApiVersion"
import { RoleMissing } from "@semlayer/domain/AccessErrors"
import { UnknownTool } from "@semlayer/domain/McpErrors"
import { VisibleSnapshot } from "@semlayer/engine/access/VisibleSnapshot"
import { Cause, Data, Effect, Encoding, Exit, Fiber, FiberId, FiberSet, LogLevel, Option } from "effect"
import { Admission } from "../admission/Admission.js"
import { type Failure, isFailure, problemOf } from "../http/Problem.js"
import { unexpectedFailure } from "../http/Unexpected.js"
import { asCaller, type Asker, callerOf } from "./Callers.js"
import { callOf, type SendNotification } from "./Calls.js"
import { observedCall } from "./ObservedCalls.js"
import { instructions } from "./Instructions.js"
import { promptMessage, prompts } from "./Prompts.js"
import { resourceUri, resourceNames, readResource, resourcePage, resourceTemplates } from "./Resources.js"
import { withSessionLog, leastLevel, type LogNotification } from "./SessionLog.js"
import type { McpServices, ToolAnswer } from "./tools/Tool.js"
import { mayCall, toolOf, toolsFor, toolsNear } from "./tools/index.js"
import { watchResources } from "./Watch.js"

/** MCP error code for an unknown resource. */
const resourceNotFound = -32002

/** A protocol error, with the keys that the SDK sends. */
class ProtocolError extends Data.TaggedError("ProtocolError")<{
  readonly code: number
  readonly message: string
  readonly data?: object
}> {}

export interface McpSession {
  /** Number of running calls. */
  readonly running: Effect.Effect<number>
  /** Completes when the client disconnects or the session is closed. */
  readonly closed: Effect.Effect<void>
}

/** The context that the SDK passes with a request. */
interface Extra extends Asker {
  readonly signal: AbortSignal
  readonly sendNotification: SendNotification & ((notification: LogNotification) => Promise<void>)
  readonly _meta?: { readonly progressToken?: string | number | undefined } | undefined
}

/** Serves a client over a transport for the lifetime of the scope. */
export const makeSession = Effect.fnUntraced(function* (transport: Transport) {
  const storage = yield* VisibleSnapshot
  const { admit: inTurn } = yield* Admission
  const server = new Server(
    { name: "semlayer", title: "semlayer", version: apiVersion },
    {
      capabilities: {
        tools: {},
        prompts: {},
        resources: { listChanged: true, subscribe: true },
        completions: {},
        logging: {}
      },
      instructions
    }
  )
  const left = yield* Effect.makeLatch(false)
  server.onclose = () => {
    left.unsafeOpen()
  }
  // Finalizers run in reverse: running calls are interrupted before the transport closes.
  yield* Effect.addFinalizer(() => Effect.promise(() => server.close()))
  const fibers = yield* FiberSet.make<unknown, unknown>()
  const fork = yield* FiberSet.runtime(fibers)<McpServices>()
  let least: LogLevel.LogLevel = LogLevel.Info
  const subscribed = new Set<string>()

  /** Answers a request by an effect; cancelling the request interrupts it. */
  const answer = <A>(
    effect: Effect.Effect<A, unknown, McpServices>,
    { signal, ...asker }: Asker & { readonly signal: AbortSignal }
  ): Promise<A> => {
    const fiber = fork(asCaller(asker, Effect.catchAllCause(effect, refused)))
    const interrupt = () => fiber.unsafeInterruptAsFork(FiberId.none)
    if (signal.aborted) interrupt()
    else signal.addEventListener("abort", interrupt, { once: true })
    return Effect.runPromise(Fiber.await(fiber)).then((exit) =>
      Exit.isSuccess(exit)
        ? exit.value
        : Promise.reject(Option.getOrElse(Cause.failureOption(exit.cause), () => cancelled))
    )
  }

  server.setRequestHandler(ListToolsRequestSchema, (_, extra) => ({ tools: toolsFor(callerOf(extra)) }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }, extra) =>
    answer(
      withSessionLog(callTool(params.name, params.arguments ?? {}, extra), extra.sendNotification, () => least),
      extra
    )
  )
  server.setRequestHandler(ListPromptsRequestSchema, () => ({
    prompts: prompts.map(({ name, title, description, arguments: given }) => ({
      ...{ name, title, description },
      arguments: given.map(({ name, description, required }) => ({ name, description, required }))
    }))
  }))
  server.setRequestHandler(GetPromptRequestSchema, ({ params }, extra) =>
    answer(
      Effect.suspend(() => {
        const found = promptMessage(params.name, params.arguments ?? {})
        if ("message" in found) return Effect.fail(invalidParams(found.message))
        const { text, description } = found
        return Effect.succeed({
          description,
          messages: [{ role: "user" as const, content: { type: "text" as const, text } }]
        })
      }),
      extra
    )
  )
  server.setRequestHandler(ListResourcesRequestSchema, ({ params }, extra) =>
    answer(
      Effect.flatMap(resourcePage(params?.cursor), (page) =>
        page === null
          ? Effect.fail(invalidParams(`'${params?.cursor}' is not a cursor of this list`))
          : Effect.succeed({ ...page, resources: [...page.resources] })
      ),
      extra
    )
  )
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({ resourceTemplates }))
  server.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri } }, extra) =>
    answer(
      Effect.flatMap(inTurn(readResource(uri)), (found) =>
        found === null ? Effect.fail(noResource(uri)) : Effect.succeed(found)
      ),
      extra
    )
  )
  server.setRequestHandler(SubscribeRequestSchema, ({ params: { uri } }) => {
    if (resourceUri(uri) === null) return Promise.reject(noResource(uri))
    subscribed.add(uri)
    return {}
  })
  server.setRequestHandler(UnsubscribeRequestSchema, ({ params: { uri } }) => {
    subscribed.delete(uri)
    return {}
  })
  server.setRequestHandler(SetLevelRequestSchema, ({ params }) => {
    least = leastLevel(params.level)
    return {}
  })
  server.setRequestHandler(CompleteRequestSchema, ({ params: { ref, argument } }, extra) =>
    answer(
      Effect.map(storage.snapshot, (snapshot) => {
        const kind = ref.type === "ref/prompt" ? argumentKind(ref.name, argument.name) : argument.name
        const values = resourceNames(kind, argument.value, snapshot)
        // The protocol allows at most 100 values.
        return { completion: { values: values.slice(0, 100), total: values.length, hasMore: values.length > 100 } }
      }),
      extra
    )
  )

  yield* Effect.promise(() => server.connect(transport))
  yield* Effect.forkScoped(watchResources(server, subscribed))
  return { running: FiberSet.size(fibers), closed: left.await } satisfies McpSession
})

const invalidParams = (message: string) => new ProtocolError({ code: ErrorCode.InvalidParams, message })

const argumentKind = (prompt: string, name: string): string =>
  prompts.find((each) => each.name === prompt)?.arguments.find((each) => each.name === name)?.of ?? ""

const noResource = (uri: string) =>
  new ProtocolError({
    code: resourceNotFound,
    message: `There is no resource ${uri}; resources/list lists them`,
    data: { uri }
  })

/** Rejection of a cancelled request; the SDK does not send it. */
const cancelled = new ProtocolError({ code: ErrorCode.InternalError, message: "The request was cancelled" })

/** Converts a failure into a protocol error; a bug shows its id only. */
const refused = (cause: Cause.Cause<unknown>): Effect.Effect<never, ProtocolError> => {
  if (Cause.isInterruptedOnly(cause)) return Effect.interrupt
  const failure = Cause.squash(cause)
  if (failure instanceof ProtocolError) return Effect.fail(failure)
  const reported = isFailure(failure) ? Effect.succeed(failure) : unexpectedFailure("a request over MCP", cause)
  return Effect.flatMap(reported, (failure) => {
    const code = failure._tag === "UnknownEntity" ? resourceNotFound : ErrorCode.InternalError
    return new ProtocolError({ code, message: failure.message, data: problemOf(failure) })
  })
}

/** Calls a tool. A failure is returned as a result, so that the model can correct its call. */
const callTool = (name: string, args: Readonly<Record<string, unknown>>, extra: Extra) =>
  Effect.suspend(() => {
    const tool = toolOf(name)
    if (tool === undefined) return Effect.fail(new UnknownTool({ tool: name, candidates: toolsNear(name) }))
    const caller = callerOf(extra)
    return mayCall(tool, caller)
      ? callOf(tool, args, extra)
      : Effect.fail(new RoleMissing({ needed: tool.role, has: caller?.role ?? null }))
  }).pipe(
    observedCall(name),
    Effect.map(answered),
    Effect.catchAllCause((cause) => {
      if (Cause.isInterruptedOnly(cause)) return Effect.failCause(cause)
      const failure = Cause.squash(cause)
      return isFailure(failure)
        ? Effect.succeed(failed(failure))
        : Effect.map(unexpectedFailure(`the tool ${name}`, cause), failed)
    })
  )

const textOf = (text: string) => ({ type: "text" as const, text })

const pictureOf = (png: Uint8Array) => ({
  type: "image" as const,
  data: Encoding.encodeBase64(png),
  mimeType: "image/png"
})

const answered = ({ text, structured, picture }: ToolAnswer) => ({
  content: [textOf(text), ...(picture === undefined ? [] : [pictureOf(picture)])],
  ...(structured !== undefined && { structuredContent: { ...structured } })
})

/**
 * A failed result: the message, and the same problem document as over HTTP.
 *
 * It is not in `structuredContent`, which must match the tool's output schema.
 */
const failed = (failure: Failure) => ({
  content: [textOf(failure.message), textOf(JSON.stringify(problemOf(failure)))],
  isError: true
})
