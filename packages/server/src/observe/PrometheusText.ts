/** Metrics in the Prometheus text format, version 0.0.4. */
import { metricDescriptions } from "@semlayer/runtime/telemetry/Metric"
import { Metric, type MetricLabel, type MetricPair, MetricState } from "effect"

export const prometheusType = "text/plain; version=0.0.4; charset=utf-8"

const escaped = (text: string): string => text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n")

const labelled = (labels: ReadonlyArray<readonly [string, string]>): string =>
  labels.length === 0
    ? ""
    : `{${labels.map(([name, value]) => `${name}="${escaped(value).replaceAll('"', '\\"')}"`).join(",")}}`

const figure = (value: number): string =>
  value === Number.POSITIVE_INFINITY ? "+Inf" : value === Number.NEGATIVE_INFINITY ? "-Inf" : String(value)

/** The lines of one series. */
const samples = (name: string, { metricKey: { tags }, metricState: state }: MetricPair.MetricPair.Untyped) => {
  const labels = tags.map(({ key, value }: MetricLabel.MetricLabel) => [key, value] as const)
  const line = (suffix: string, value: number, more: typeof labels = []): string =>
    `${name}${suffix}${labelled([...labels, ...more])} ${figure(value)}`
  if (MetricState.isHistogramState(state)) {
    const bounds = state.buckets.filter(([bound]) => Number.isFinite(bound))
    return [
      ...bounds.map(([bound, count]) => line("_bucket", count, [["le", figure(bound)]])),
      line("_bucket", state.count, [["le", "+Inf"]]),
      line("_sum", state.sum),
      line("_count", state.count)
    ]
  }
  if (MetricState.isCounterState(state)) return [line("", Number(state.count))]
  return MetricState.isGaugeState(state) ? [line("", Number(state.value))] : []
}

/** The Prometheus type. Counters read from the system are gauges internally, but named `…_total`. */
const typeOf = (name: string, kind: string): string => (name.endsWith("_total") ? "counter" : kind)

/** Every metric with its description, even if it has no series yet. */
export const prometheusText = (): string => {
  const series = new Map<string, Array<MetricPair.MetricPair.Untyped>>()
  for (const pair of Metric.unsafeSnapshot()) {
    const { name } = pair.metricKey
    const known = series.get(name)
    if (known === undefined) series.set(name, [pair])
    else known.push(pair)
  }
  const lines = metricDescriptions.flatMap(({ name, kind, help }) => [
    `# HELP ${name} ${escaped(help)}`,
    `# TYPE ${name} ${typeOf(name, kind)}`,
    ...(series.get(name) ?? []).flatMap((pair) => samples(name, pair))
  ])
  return `${lines.join("\n")}\n`
}
