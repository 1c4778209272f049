// What the reports of the audits mean: `{ known, unasked }`, the problems that fail a build, and why nothing could be asked.
const unasked = (why) => ({ known: [], unasked: why })

const severe = new Set(["high", "critical"])

/** Of `npm audit --json`. An answer that is no report tells that the registry has no audits, or was not reached. */
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

/** Of `pip-audit --format json`. It knows no severities, so each problem counts. */
export const pythonVerdict = (text) => {
  const line = text.split("\n").find((each) => each.startsWith("{"))
  if (line === undefined) return unasked("pip-audit gave no report")
  const { dependencies } = JSON.parse(line)
  const known = dependencies.flatMap(({ name, version, vulns = [] }) =>
    vulns.map(
      ({ id, fix_versions }) => `${name} ${version}: ${id}, mended in ${fix_versions.join(", ") || "no version"}`
    )
  )
  const skipped = dependencies.filter(({ skip_reason }) => skip_reason !== undefined)
  return {
    known,
    unasked: skipped.length > 0 ? `nothing is known of ${skipped.map(({ name }) => name).join(", ")}` : null
  }
}
