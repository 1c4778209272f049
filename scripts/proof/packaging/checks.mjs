// Rules for the packaging files, checked without a container engine.
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { parse } from "yaml"
import { copyOf, isSent, stagesOf } from "./dockerfile.mjs"

/** `20 seconds`, `30s` or `30` as a number of seconds. */
const secondsOf = (text) => Number(/^(\d+)\s*(?:s|seconds?)?$/.exec(String(text))?.[1] ?? Number.NaN)

/** All values of a key in the systemd unit. */
const unitOf = (directory) => {
  const lines = readFileSync(join(directory, "packaging/semlayer.service"), "utf8").split("\n")
  return (key) => lines.flatMap((line) => (line.startsWith(`${key}=`) ? [line.slice(key.length + 1)] : []))
}

const dockerfile = (directory) => {
  const stages = stagesOf(directory)
  const sent = isSent(directory)
  const names = new Set(stages.map(({ name }) => name))
  const last = stages.at(-1)
  const said = (word) => last.steps.filter((step) => step.word === word).map(({ rest }) => rest)
  const copies = stages.flatMap(({ steps }) => steps.filter(({ word }) => word === "COPY").map(copyOf))
  const fromHere = copies.filter(({ from }) => from === null).flatMap(({ sources }) => sources)
  const manifests = JSON.parse(readFileSync(join(directory, "package.json"), "utf8")).workspaces.map(
    (each) => `${each}/package.json`
  )
  return [
    ...fromHere
      .filter((path) => !existsSync(join(directory, path)))
      .map((path) => `Dockerfile copies ${path}, which does not exist`),
    ...fromHere
      .filter((path) => !sent(path))
      .map((path) => `Dockerfile copies ${path}, which .dockerignore keeps back`),
    ...manifests
      .filter((path) => !fromHere.includes(path))
      .map((path) => `Dockerfile does not copy ${path}, which npm ci needs`),
    ...copies.flatMap(({ from }) => (from !== null && !names.has(from) ? [`Dockerfile has no stage ${from}`] : [])),
    ...stages
      .filter(({ from }) => !names.has(from) && !/:\d+\.\d+\.\d+-\w+-slim(?:@sha256:[0-9a-f]{64})?$/.test(from))
      .map(({ from }) => `Dockerfile: ${from} is not a pinned slim image`),
    ...(stages.length < 2 ? ["Dockerfile has one stage"] : []),
    ...(/^[1-9]\d*(:[1-9]\d*)?$/.test(said("USER").at(-1) ?? "")
      ? []
      : ["Dockerfile: the last USER is not a number other than 0"]),
    ...(/\bCMD \["node"/.test(said("HEALTHCHECK").at(-1) ?? "") ? [] : ["Dockerfile: no HEALTHCHECK by node itself"]),
    ...(said("HEALTHCHECK").some((text) => text.includes("/health"))
      ? []
      : ["Dockerfile: HEALTHCHECK does not ask /health"]),
    ...(said("VOLUME").length > 0 ? [] : ["Dockerfile: the storage is no VOLUME"]),
    ...(said("ENTRYPOINT").every((text) => text.startsWith("["))
      ? []
      : ["Dockerfile: ENTRYPOINT runs in a shell, which passes no signal on"]),
    ...["node_modules", ".env", ".git", ".semlayer", ".cache", "packages/cli/node_modules"]
      .filter(sent)
      .map((path) => `.dockerignore sends ${path}`)
  ]
}

const compose = (directory) => {
  const { services } = parse(readFileSync(join(directory, "compose.yaml"), "utf8"))
  const { semlayer } = services
  const text = readFileSync(join(directory, "compose.yaml"), "utf8")
  const grace = secondsOf(semlayer.environment.SEM_SHUTDOWN_GRACE)
  const stop = secondsOf(semlayer.stop_grace_period)
  const needed = (is, problem) => (is ? [] : [`compose.yaml: ${problem}`])
  return [
    ...needed(semlayer.read_only === true, "the root file system can be written"),
    ...needed(semlayer.cap_drop?.includes("ALL"), "capabilities are not dropped"),
    ...needed(semlayer.security_opt?.includes("no-new-privileges:true"), "new privileges can be gained"),
    ...needed(
      semlayer.environment.SEM_AUTH === "required" && !semlayer.command?.includes("--insecure"),
      "callers are not authenticated"
    ),
    ...needed(semlayer.deploy?.replicas >= 2, "there are no two replicas"),
    ...needed(
      semlayer.ports.every((port) => port.startsWith("127.0.0.1:")),
      "a port is published to the network"
    ),
    ...needed(stop > grace, `the container is killed after ${stop} s, while the service may take ${grace} s`),
    ...Object.entries(services).flatMap(([name, { image }]) =>
      needed(/:\d+\.\d+/.test(image), `the image of ${name} is not pinned`)
    ),
    ...Object.entries(services)
      .filter(([name]) => name !== "semlayer")
      .flatMap(([name, { healthcheck }]) => needed(healthcheck !== undefined, `${name} has no healthcheck`)),
    ...needed(
      semlayer.depends_on.postgres.condition === "service_healthy",
      "the service does not wait for its storage"
    ),
    ...needed(!/PASSWORD: (?!\$\{)\S/.test(text) && !/:[^$/@\s]+@postgres/.test(text), "a password stands in it"),
    ...[...text.matchAll(/\.\/([\w./-]+):/g)]
      .filter(([, path]) => !existsSync(join(directory, path)))
      .map(([, path]) => `compose.yaml mounts ${path}, which does not exist`)
  ]
}

const unit = (directory) => {
  const of = unitOf(directory)
  const grace = secondsOf(/SEM_SHUTDOWN_GRACE=(\S+)/.exec(of("Environment").join(" "))?.[1])
  const stop = secondsOf(of("TimeoutStopSec")[0])
  const wanted = {
    NoNewPrivileges: "yes",
    ProtectSystem: "strict",
    DynamicUser: "yes",
    StateDirectory: "semlayer",
    Restart: "on-failure",
    KillSignal: "SIGTERM",
    KillMode: "mixed"
  }
  return [
    ...Object.entries(wanted)
      .filter(([key, value]) => of(key)[0] !== value)
      .map(([key, value]) => `semlayer.service: ${key} is not ${value}`),
    ...(stop > grace ? [] : [`semlayer.service: killed after ${stop} s, while the service may take ${grace} s`])
  ]
}

/** Problems of the packaging files in a directory. */
export const problemsOf = (directory) => [...dockerfile(directory), ...compose(directory), ...unit(directory)]
