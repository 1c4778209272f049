/** The formats of `semlayer check`. */
import { apiVersion } from "@semlayer/domain/api/ApiVersion"
import { counted } from "../output/Counted.js"
import type { CheckFinding } from "./CheckFinding.js"

type Findings = ReadonlyArray<CheckFinding>

export const reportFormats = ["text", "json", "github", "sarif"] as const
export type ReportFormat = (typeof reportFormats)[number]

const sentence = ({ message, suggestion }: CheckFinding): string =>
  suggestion === null ? message : `${message}. ${suggestion}`

const placeOf = ({ file, line, column }: CheckFinding): string =>
  line === null || column === null ? file : `${file}:${line}:${column}`

/** `2 errors and 1 warning`. */
export const totalOf = (findings: Findings): string => {
  const errors = findings.filter(({ severity }) => severity === "error").length
  const warnings = findings.length - errors
  return [
    ...(errors > 0 ? [counted(errors, "error")] : []),
    ...(warnings > 0 ? [counted(warnings, "warning")] : [])
  ].join(" and ")
}

const colors = { error: "\u001b[31m", warning: "\u001b[33m" } as const

/** One line with the place of each finding, one with the message, and one with the suggestion. */
const textReport = (findings: Findings, isStyled: boolean): string =>
  findings
    .map((finding) => {
      const { severity, code, path, message, suggestion } = finding
      const word = isStyled ? `${colors[severity]}${severity}\u001b[0m` : severity
      const place = isStyled ? `\u001b[1m${placeOf(finding)}\u001b[0m` : placeOf(finding)
      const said = path === "" ? message : `${path}: ${message}`
      return [`${place} ${word} ${code}`, `  ${said}`, ...(suggestion === null ? [] : [`  → ${suggestion}`])].join("\n")
    })
    .join("\n")

const jsonReport = (findings: Findings): string => {
  const errors = findings.filter(({ severity }) => severity === "error").length
  return JSON.stringify({ errors, warnings: findings.length - errors, findings }, null, 2)
}

/** Escapes of GitHub's workflow commands. */
const escaped = (text: string): string => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A")

const escapedProperty = (text: string): string => escaped(text).replaceAll(":", "%3A").replaceAll(",", "%2C")

const githubReport = (findings: Findings): string =>
  findings
    .map((finding) => {
      const { file, line, column, severity, code, path } = finding
      const at = line === null || column === null ? "" : `,line=${line},col=${column}`
      const said = path === "" ? sentence(finding) : `${path}: ${sentence(finding)}`
      return `::${severity} file=${escapedProperty(file)}${at},title=${escapedProperty(code)}::${escaped(said)}`
    })
    .join("\n")

/** SARIF 2.1.0, which code scanning services read. */
const sarifReport = (findings: Findings): string => {
  const rules = [...new Set(findings.map(({ code }) => code))].sort().map((id) => ({ id }))
  const results = findings.map((finding) => ({
    ruleId: finding.code,
    level: finding.severity,
    message: { text: sentence(finding) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: finding.file.split("\\").join("/").split("/").map(encodeURIComponent).join("/") },
          ...(finding.line !== null && { region: { startLine: finding.line, startColumn: finding.column ?? 1 } })
        },
        ...(finding.path !== "" && { logicalLocations: [{ fullyQualifiedName: finding.path }] })
      }
    ]
  }))
  const driver = { name: "semlayer", version: apiVersion, rules }
  return JSON.stringify(
    {
      $schema: "https://json.schemastore.org/sarif-2.1.0.json",
      version: "2.1.0",
      runs: [{ tool: { driver }, results }]
    },
    null,
    2
  )
}

export const reported = (findings: Findings, format: ReportFormat, isStyled: boolean): string => {
  switch (format) {
    case "text":
      return textReport(findings, isStyled)
    case "json":
      return jsonReport(findings)
    case "github":
      return githubReport(findings)
    case "sarif":
      return sarifReport(findings)
  }
}
