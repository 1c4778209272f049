/**
 * OTLP export settings, by OpenTelemetry's standard variables.
 *
 * Nothing is exported unless a collector is configured.
 */
import { isSet } from "@semlayer/runtime/telemetry/ObserveConfig"
import { Config, ConfigError, Duration, Either, Option } from "effect"

const text = (name: string) =>
  Config.string(name).pipe(
    Config.map((given) => given.trim()),
    Config.option,
    Config.map(Option.filter((given) => given !== ""))
  )

const address = (name: string) =>
  text(name).pipe(
    Config.mapOrFail((given) =>
      Option.isSome(given) && !/^https?:\/\//i.test(given.value)
        ? Either.left(
            ConfigError.InvalidData([], `${name} must be the address of a collector, such as http://localhost:4318`)
          )
        : Either.right(given)
    )
  )

const millis = (name: string, fallback: number) =>
  Config.number(name).pipe(
    Config.withDefault(fallback),
    Config.validate({ message: `${name} must be above 0, in milliseconds`, validation: (value) => value > 0 }),
    Config.map(Duration.millis)
  )

/** `key=value,key=value`, with percent-encoded values. */
const headers = Config.map(
  text("OTEL_EXPORTER_OTLP_HEADERS"),
  (given): Readonly<Record<string, string>> =>
    Object.fromEntries(
      Option.getOrElse(given, () => "")
        .split(",")
        .flatMap((pair) => {
          const at = pair.indexOf("=")
          return at < 1 ? [] : [[pair.slice(0, at).trim().toLowerCase(), decoded(pair.slice(at + 1).trim())] as const]
        })
    )
)

const decoded = (value: string): string =>
  /%(?![0-9a-f]{2})/i.test(value)
    ? value
    : value.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** `OTEL_SERVICE_NAME`, else `service.name` of the resource attributes, else `semlayer`. */
const serviceName = Config.map(
  Config.all([text("OTEL_SERVICE_NAME"), text("OTEL_RESOURCE_ATTRIBUTES")]),
  ([own, attributes]): string => {
    const [, named] = /(?:^|,)\s*service\.name\s*=\s*([^,]+)/.exec(Option.getOrElse(attributes, () => "")) ?? []
    return Option.getOrElse(own, () => named?.trim() ?? "semlayer")
  }
)

const samplers = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio"
] as const

const settings = Config.all({
  base: address("OTEL_EXPORTER_OTLP_ENDPOINT"),
  traces: address("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"),
  metrics: address("OTEL_EXPORTER_OTLP_METRICS_ENDPOINT"),
  tracesExporter: text("OTEL_TRACES_EXPORTER"),
  metricsExporter: text("OTEL_METRICS_EXPORTER"),
  isDisabled: Config.withDefault(Config.boolean("OTEL_SDK_DISABLED"), false),
  headers,
  traceSql: isSet("SEM_TRACE_SQL"),
  protocol: Config.literal(
    "http/protobuf",
    "http/json"
  )("OTEL_EXPORTER_OTLP_PROTOCOL").pipe(Config.withDefault("http/protobuf" as const)),
  serviceName,
  sampler: Config.literal(...samplers)("OTEL_TRACES_SAMPLER").pipe(
    Config.withDefault("parentbased_always_on" as const)
  ),
  samplerArgument: Config.number("OTEL_TRACES_SAMPLER_ARG").pipe(
    Config.withDefault(1),
    Config.validate({
      message: "OTEL_TRACES_SAMPLER_ARG must be from 0 to 1",
      validation: (share) => share >= 0 && share <= 1
    })
  ),
  traceInterval: millis("OTEL_BSP_SCHEDULE_DELAY", 5000),
  metricInterval: millis("OTEL_METRIC_EXPORT_INTERVAL", 60_000)
})

/** The URL of one signal: its own setting unchanged, or the common one with the signal's path appended. */
const endpoint = (own: Option.Option<string>, base: Option.Option<string>, path: string): string | null =>
  Option.getOrNull(Option.orElse(own, () => Option.map(base, (address) => `${address.replace(/\/+$/, "")}${path}`)))

export const otlpConfig = Config.map(settings, (found) => {
  const { base, traces, metrics, tracesExporter, metricsExporter, isDisabled, ...others } = found
  const isOff = (exporter: Option.Option<string>) => isDisabled || Option.contains(exporter, "none")
  return {
    ...others,
    tracesUrl: isOff(tracesExporter) ? null : endpoint(traces, base, "/v1/traces"),
    metricsUrl: isOff(metricsExporter) ? null : endpoint(metrics, base, "/v1/metrics")
  }
})

export type OtlpConfig = Config.Config.Success<typeof otlpConfig>
