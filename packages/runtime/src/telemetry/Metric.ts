/**
 * Metrics of the running service, kept in Effect's metric registry, so that its exporters include them. A metric is a name with
 * labels; the label set is built once per combination of values.
 */
import { Metric, MetricBoundaries, MetricLabel } from "effect"

/** Description of a metric, for exporters and documentation. */
export interface MetricDescription {
  readonly name: string
  readonly kind: "counter" | "gauge" | "histogram"
  /** One sentence: what is counted or measured, and its unit. */
  readonly help: string
  readonly labels: ReadonlyArray<string>
}

/**
 * Records a value for one set of label values, given in the order of the label names. A counter adds the value, a gauge is set
 * to it, a histogram records it as one observation.
 */
export type Metric = (value: number, ...labels: ReadonlyArray<string>) => void

/** Maximum label sets of one metric, which bounds its memory. */
export const maxSeries = 1000

/** Value of every label once a metric has `maxSeries` label sets. */
export const other = "other"

/** All metrics in the order of their definition. */
export const metricDescriptions: Array<MetricDescription> = []

/** Upper bounds of the duration histogram's buckets, in seconds. */
const durations = MetricBoundaries.fromIterable([
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120
])

type Update = (value: number, labels: ReadonlyArray<MetricLabel.MetricLabel>) => void

const make = (update: Update, about: MetricDescription): Metric => {
  metricDescriptions.push(about)
  const series = new Map<string, ReadonlyArray<MetricLabel.MetricLabel>>()
  const { labels: names } = about
  const added = (key: string, values: ReadonlyArray<string>) => {
    const isFull = series.size >= maxSeries
    const labels = names.map((name, i) => MetricLabel.make(name, isFull ? other : (values[i] ?? "")))
    // Label sets beyond the maximum share one entry.
    const place = isFull ? rest : key
    const found = series.get(place) ?? labels
    series.set(place, found)
    return found
  }
  return (value, ...values) => {
    const key = values.length === 1 ? (values[0] ?? "") : values.join("\u0000")
    update(value, series.get(key) ?? added(key, values))
  }
}

/** Key of the shared entry. No label values produce it. */
const rest = "\u0000\u0000"

export const counter = (name: string, help: string, ...labels: ReadonlyArray<string>): Metric => {
  const metric = Metric.counter(name, { description: help, incremental: true })
  return make((value, tags) => metric.unsafeUpdate(value, tags), { name, kind: "counter", help, labels })
}

export const gauge = (name: string, help: string, ...labels: ReadonlyArray<string>): Metric => {
  const metric = Metric.gauge(name, { description: help })
  return make((value, tags) => metric.unsafeUpdate(value, tags), { name, kind: "gauge", help, labels })
}

/** A histogram of durations in seconds. */
export const duration = (name: string, help: string, ...labels: ReadonlyArray<string>): Metric => {
  const metric = Metric.histogram(name, durations, help)
  return make((value, tags) => metric.unsafeUpdate(value, tags), { name, kind: "histogram", help, labels })
}

/** Monotonic clock in milliseconds: for durations, not for timestamps. */
export const ticks = (): number => performance.now()

/** Seconds since a value of `ticks`. */
export const secondsSince = (start: number): number => (performance.now() - start) / 1000
