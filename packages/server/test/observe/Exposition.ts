/** A strict parser of the Prometheus text format 0.0.4: anything unknown is an error. */
import { assert } from "@effect/vitest"

export interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

export interface Family {
  readonly name: string
  readonly type: string
  readonly help: string
  readonly samples: ReadonlyArray<Sample>
}

const unescaped = (text: string): string => text.replace(/\\(.)/g, (_, letter) => (letter === "n" ? "\n" : letter))

const labelsOf = (text: string, line: string): Record<string, string> => {
  const labels: Record<string, string> = {}
  let rest = text
  while (rest !== "") {
    const found = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/.exec(rest)
    assert.isNotNull(found, `labels of ${line}`)
    const [whole = "", name = "", value = ""] = found ?? []
    assert.notProperty(labels, name, line)
    labels[name] = unescaped(value)
    rest = rest.slice(whole.length)
  }
  return labels
}

const valueOf = (text: string, line: string): number => {
  if (text === "+Inf") return Number.POSITIVE_INFINITY
  assert.match(text, /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?$|^NaN$|^-Inf$/, line)
  return Number(text)
}

/** The families of a document. Each is declared once, its samples follow it, and no series occurs twice. */
export const families = (text: string): ReadonlyMap<string, Family> => {
  assert.isTrue(text.endsWith("\n"), "the last line ends")
  const found = new Map<string, Family & { readonly samples: Array<Sample> }>()
  const seen = new Set<string>()
  let current: (Family & { readonly samples: Array<Sample> }) | null = null
  let help: readonly [string, string] | null = null
  for (const line of text.slice(0, -1).split("\n")) {
    const [, helped, about = ""] = /^# HELP (\S+) (.+)$/.exec(line) ?? []
    const [, typed, type = ""] = /^# TYPE (\S+) (counter|gauge|histogram)$/.exec(line) ?? []
    if (helped !== undefined) help = [helped, about]
    else if (typed !== undefined) {
      assert.strictEqual(help?.[0], typed, line)
      assert.isFalse(found.has(typed), `${typed} is exposed twice`)
      current = { name: typed, type, help: help?.[1] ?? "", samples: [] }
      found.set(typed, current)
    } else {
      const [, name = "", , labels = "", value = ""] = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(\{(.*)\})? (\S+)$/.exec(line) ?? []
      assert.notStrictEqual(name, "", `not understood: ${line}`)
      const suffixes = current?.type === "histogram" ? ["_bucket", "_sum", "_count"] : [""]
      assert.include(
        suffixes.map((suffix) => `${current?.name}${suffix}`),
        name,
        line
      )
      const series = line.slice(0, line.lastIndexOf(" "))
      assert.isFalse(seen.has(series), `twice: ${series}`)
      seen.add(series)
      current?.samples.push({ name, labels: labelsOf(labels, line), value: valueOf(value, line) })
    }
  }
  for (const family of found.values()) if (family.type === "histogram") checkHistogram(family)
  return found
}

/** Buckets are cumulative, and the last one equals the count. */
const checkHistogram = ({ name, samples }: Family): void => {
  const series = new Map<string, Array<Sample>>()
  for (const sample of samples) {
    const { le: _, ...others } = sample.labels
    const key = JSON.stringify(others)
    series.set(key, [...(series.get(key) ?? []), sample])
  }
  for (const own of series.values()) {
    const buckets = own.filter((sample) => sample.name === `${name}_bucket`)
    assert.strictEqual(buckets.at(-1)?.labels["le"], "+Inf", name)
    buckets.forEach(({ value }, i) => assert.isAtLeast(value, buckets[i - 1]?.value ?? 0, name))
    const count = own.find((sample) => sample.name === `${name}_count`)?.value
    assert.strictEqual(buckets.at(-1)?.value, count, name)
    assert.strictEqual(own.filter((sample) => sample.name === `${name}_sum`).length, 1)
  }
}

/** The value of a series; 0 if it does not exist yet. */
export const valueIn = (
  read: ReadonlyMap<string, Family>,
  name: string,
  labels: Readonly<Record<string, string>> = {}
): number => {
  const family = read.get(name) ?? read.get(name.replace(/_(?:count|sum)$/, ""))
  assert.isDefined(family, name)
  return (family?.samples ?? [])
    .filter((sample) => sample.name === name)
    .filter((sample) => Object.entries(labels).every(([key, value]) => sample.labels[key] === value))
    .reduce((sum, { value }) => sum + value, 0)
}
