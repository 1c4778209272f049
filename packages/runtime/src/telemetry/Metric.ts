/**
 * Figures of the running service, kept in the registry of Effect's metrics, so that whatever exports those exports these. A
 * figure is a name with labels; what is looked up for a set of labels is looked up once.
 */
import { Metric, MetricBoundaries, MetricLabel } from "effect"

/** What is known of a figure, for whoever reads or documents it. */
export interface MetricDescription {
  readonly name: string
  readonly kind: "counter" | "gauge" | "histogram"
  /** One sentence: what is counted or measured, and in which unit. */
  readonly help: string
  readonly labels: ReadonlyArray<string>
}

/**
 * A figure for each set of values of its labels, in the order of their names. A counter adds what it is given, a gauge
 * becomes it, a histogram takes it as one observation.
 */
export type Metric = (value: number, ...labels: ReadonlyArray<string>) => void

/** Sets of labels that one figure has at most, so that no series of names can fill the memory. */
export const maxSeries = 1000

/** What stands for every label of what came after the most. */
export const other = "other"

/** Every figure that was made, in the order in which the code names them. */
export const metricDescriptions: Array<MetricDescription> = []

/** Upper bounds of the classes of durations, in seconds. */
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
    // Those that came too late share one entry.
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

/** No key of labels begins so. */
const rest = "\u0000\u0000"

export const counter = (name: string, help: string, ...labels: ReadonlyArray<string>): Metric => {
  const metric = Metric.counter(name, { description: help, incremental: true })
  return make((value, tags) => metric.unsafeUpdate(value, tags), { name, kind: "counter", help, labels })
}

export const gauge = (name: string, help: string, ...labels: ReadonlyArray<string>): Metric => {
  const metric = Metric.gauge(name, { description: help })
  return make((value, tags) => metric.unsafeUpdate(value, tags), { name, kind: "gauge", help, labels })
}

/** Durations in seconds. */
export const duration = (name: string, help: string, ...labels: ReadonlyArray<string>): Metric => {
  const metric = Metric.histogram(name, durations, help)
  return make((value, tags) => metric.unsafeUpdate(value, tags), { name, kind: "histogram", help, labels })
}

/** Milliseconds that only go forward, as the process counts them: for durations, not for moments. */
export const ticks = (): number => performance.now()

/** Seconds since a moment of `ticks`. */
export const secondsSince = (start: number): number => (performance.now() - start) / 1000
