/**
 * Converts a schema's parse issues into request errors: 422 if the shape is wrong, 400 if only values are. For a union, the
 * member nearest to the input is explained.
 */
import { Array as Arr, ParseResult, type SchemaAST } from "effect"
import { secretFields } from "./Datasource.js"
import { secretMask } from "./SecretMask.js"
import { type RequestIssue, RequestInvalid, RequestValueInvalid } from "./RequestErrors.js"
import { requestLimits } from "./RequestLimits.js"
import { isShapeRule } from "./ShapeRule.js"
import { didYouMean, suggest } from "./Suggest.js"
import { unknownKeyMessage } from "./UnknownKeyMessage.js"

/** Maximum length of an excerpt of an offending value, in UTF-16 code units. */
const maxExcerpt = 200

/** A finding with a lazy explanation: a request may have hundreds of thousands of findings, of which few are reported. */
interface Finding {
  readonly class: "shape" | "value"
  readonly path: Path
  readonly explain: () => Pick<RequestIssue, "message" | "value">
  /** Whether the key is not part of the schema. */
  readonly isUnexpected?: true
}

type Path = RequestIssue["path"]

const secrets: ReadonlySet<PropertyKey> = new Set(secretFields)

const excerpt = (path: Path, actual: unknown): string | null => {
  if (actual === undefined) return null
  if (path.some((step) => secrets.has(step))) return secretMask
  const text = JSON.stringify(actual) ?? String(actual)
  return text.length > maxExcerpt ? `${text.slice(0, maxExcerpt)}…` : text
}

const jsonType = (value: unknown): string => (value === null ? "null" : Array.isArray(value) ? "array" : typeof value)

const articles: Readonly<Record<string, string>> = { array: "an array", object: "an object", null: "null" }

/** The JSON types that a schema accepts. */
const admitted = (ast: SchemaAST.AST): ReadonlyArray<string> => {
  switch (ast._tag) {
    case "StringKeyword":
    case "TemplateLiteral":
      return ["string"]
    case "NumberKeyword":
      return ["number"]
    case "BooleanKeyword":
      return ["boolean"]
    case "Literal":
      return [jsonType(ast.literal)]
    case "TypeLiteral":
      return ["object"]
    case "TupleType":
      return ["array"]
    case "Union":
      return [...new Set(ast.types.flatMap(admitted))]
    case "Refinement":
    case "Transformation":
      return admitted(ast.from)
    case "Suspend":
      return admitted(ast.f())
    default:
      return []
  }
}

/** The texts and numbers that a schema is limited to; empty if it is not. */
const literalsOf = (ast: SchemaAST.AST): ReadonlyArray<string> =>
  ast._tag === "Union"
    ? ast.types.flatMap(literalsOf)
    : ast._tag === "Literal" && ast.literal !== null
      ? [String(ast.literal)]
      : []

/** The JSON types that a schema accepts, without null next to another type, where it means absent. */
const expectedTypes = (ast: SchemaAST.AST): ReadonlyArray<string> => {
  const all = admitted(ast)
  return all.length > 1 ? all.filter((type) => type !== "null") : all
}

const typeWords = (types: ReadonlyArray<string>): string =>
  types.map((type) => articles[type] ?? `a ${type}`).join(" or ")

const missingMessage = (ast: SchemaAST.AST): string => {
  const [literals, types] = [literalsOf(ast), expectedTypes(ast)]
  const accepted = literals.length > 0 && types.length === 1 ? `one of ${literals.join(", ")}` : typeWords(types)
  return accepted === "" ? "is missing" : `is missing; expected ${accepted}`
}

const messageOf = (issue: ParseResult.ParseIssue): string =>
  ParseResult.ArrayFormatter.formatIssueSync(issue)[0]?.message ?? "is not accepted"

const typeFinding = (ast: SchemaAST.AST, actual: unknown, path: Path, message: () => string | undefined): Finding => {
  const types = expectedTypes(ast)
  if (types.length > 0 && !types.includes(jsonType(actual))) {
    return finding("shape", path, actual, (value) => `expected ${typeWords(types)}, got ${value ?? "nothing"}`)
  }
  return finding("value", path, actual, (value) => {
    const literals = literalsOf(ast)
    if (literals.length === 0) return message() ?? `${value} is not accepted`
    const near = typeof actual === "string" ? didYouMean(suggest(actual, literals)) : ""
    return `${value} is not one of ${literals.join(", ")}.${near}`
  })
}

const finding = (
  kind: Finding["class"],
  path: Path,
  actual: unknown,
  message: (value: string | null) => string
): Finding => ({
  class: kind,
  path,
  explain: () => {
    const value = excerpt(path, actual)
    return { value, message: message(value) }
  }
})

const stepsOf = (path: PropertyKey | ReadonlyArray<PropertyKey>): Path =>
  Arr.ensure(path).map((step) => (typeof step === "number" ? step : String(step)))

const knownKeys = (ast: SchemaAST.AST): ReadonlyArray<string> =>
  ast._tag === "TypeLiteral" ? ast.propertySignatures.map((key) => String(key.name)) : []

/** Distance between a union member and the input: mostly shape findings at the member's root, then all findings. */
const distance = (findings: ReadonlyArray<Finding>, depth: number): number =>
  findings.reduce((sum, each) => {
    const atRoot = each.path.length <= depth + 1 && each.class === "shape"
    return sum + (each.path.length === depth && each.class === "shape" ? 10_000 : atRoot ? 100 : 1)
  }, 0)

const isNullLiteral = (ast: SchemaAST.AST): boolean => ast._tag === "Literal" && ast.literal === null

const nearestMember = (issue: ParseResult.Composite, path: Path): ReadonlyArray<Finding> => {
  const issues = Arr.ensure(issue.issues)
  const explained = issues.filter((member) => !(member._tag === "Type" && isNullLiteral(member.ast)))
  const members = (explained.length > 0 ? explained : issues).map((member) => findingsOf(member, path))
  const best = members.reduce((a, b) => (distance(b, path.length) < distance(a, path.length) ? b : a))
  const [only] = best
  const isBare = best.length === 1 && only?.path.length === path.length
  if (!isBare) return best
  const ofUnion = typeFinding(issue.ast, issue.actual, path, () => only.explain().message)
  // A shape rule remains a shape finding next to other union members.
  return [ofUnion.class === "value" ? { ...ofUnion, class: only.class } : ofUnion]
}

const findingsOf = (issue: ParseResult.ParseIssue, path: Path): ReadonlyArray<Finding> => {
  switch (issue._tag) {
    case "Pointer":
      return findingsOf(issue.issue, [...path, ...stepsOf(issue.path)])
    case "Missing":
      return [{ class: "shape", path, explain: () => ({ value: null, message: missingMessage(issue.ast.type) }) }]
    case "Unexpected":
      return [{ ...finding("shape", path, issue.actual, () => "is not a known key"), isUnexpected: true }]
    case "Composite":
      return issue.ast._tag === "Union" ? nearestMember(issue, path) : compositeFindings(issue, path)
    case "Transformation":
      return findingsOf(issue.issue, path)
    case "Refinement":
      return issue.kind === "From" ? findingsOf(issue.issue, path) : refinementFindings(issue, path)
    case "Type":
      return [typeFinding(issue.ast, issue.actual, path, () => issue.message)]
    case "Forbidden":
      return [finding("value", path, issue.actual, () => messageOf(issue))]
  }
}

const refinementFindings = (issue: ParseResult.Refinement, path: Path): ReadonlyArray<Finding> => {
  const [first] = ParseResult.ArrayFormatter.formatIssueSync(issue)
  const at = [...path, ...stepsOf(first?.path ?? [])]
  const kind = isShapeRule(issue.ast) ? "shape" : "value"
  return [finding(kind, at, issue.actual, () => first?.message ?? "is not accepted")]
}

const compositeFindings = (issue: ParseResult.Composite, path: Path): ReadonlyArray<Finding> => {
  const known = knownKeys(issue.ast)
  return Arr.ensure(issue.issues)
    .flatMap((each) => findingsOf(each, path))
    .map((each) => {
      if (each.path.length !== path.length + 1 || each.isUnexpected !== true) return each
      const explain = () => ({ ...each.explain(), message: unknownKeyMessage(String(each.path[path.length]), known) })
      return { class: each.class, path: each.path, explain }
    })
}

/** The error of a request that failed to decode. It lists the first findings and counts the rest. */
export const requestError = (error: ParseResult.ParseError): RequestInvalid | RequestValueInvalid => {
  const findings = findingsOf(error.issue, [])
  const shape = findings.filter((each) => each.class === "shape")
  const all = shape.length > 0 ? shape : findings
  const issues = all.slice(0, requestLimits.reportedIssues).map(({ path, explain }) => ({ path, ...explain() }))
  const omitted = all.length - issues.length
  const found = { issues, ...(omitted > 0 && { omitted }) }
  return shape.length > 0 ? new RequestInvalid(found) : new RequestValueInvalid(found)
}
