// @ts-check
// Interprets audit reports: `{ known, unasked }`, the problems that fail a build, and why no report is available.
const unasked = (why) => ({ known: [], unasked: why })

const severe = new Set(["high", "critical"])

/** Interprets `npm audit --json`. A response without a report means that the registry has no audits or was unreachable. */
export const npmVerdict = (text) => {
  let report
  try {
    report = JSON.parse(text)
  } catch {
    return unasked("npm answered nothing that can be read")
  }
  if (report.vulnerabilities === undefined)
    return unasked(report.message ?? report.error?.summary ?? "npm gave no report")
  const known = Object.values(report.vulnerabilities)
    .filter(({ severity }) => severe.has(severity))
    .map(({ name, severity, range, via }) => {
      const titles = via.filter((each) => typeof each === "object").map(({ title, url }) => `${title} ${url}`)
      return `${name} ${range}: ${severity}${titles.length > 0 ? `: ${titles.join("; ")}` : ""}`
    })
  return { known, unasked: null }
}

/** Interprets `pip-audit --format json`. It has no severities, so each problem counts. */
export const pythonVerdict = (text) => {
  const line = text.split("\n").find((each) => each.startsWith("{"))
  if (line === undefined) return unasked("pip-audit gave no report")
  const { dependencies } = JSON.parse(line)
  const known = dependencies.flatMap(({ name, version, vulns = [] }) =>
    vulns.map(
      ({ id, fix_versions }) => `${name} ${version}: ${id}, fixed in ${fix_versions.join(", ") || "no version"}`
    )
  )
  const skipped = dependencies.filter(({ skip_reason }) => skip_reason !== undefined)
  return {
    known,
    unasked: skipped.length > 0 ? `nothing is known of ${skipped.map(({ name }) => name).join(", ")}` : null
  }
}
