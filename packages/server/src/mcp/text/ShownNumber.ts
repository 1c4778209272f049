/** Formats a number for a table, short enough to read. */
import type { FieldMetadata } from "@semlayer/domain/QueryResponse"

type Format = NonNullable<FieldMetadata["format"]>

/**
 * `30.2`, `5.00`, `19%`, `$12.35K`.
 *
 * Large values are abbreviated in thousands and millions if `isFigure`. Other numbers, such as identifiers, keep their digits.
 */
export const roundedNumber = (value: number, { type, precision, symbol }: Format, isFigure: boolean): string => {
  const size = Math.abs(type === "percent" ? value * 100 : value)
  const [divisor, suffix] = !isFigure || type === "percent" ? [1, ""] : scaleOf(size)
  const digits = digitsOf(size / divisor, type, precision, isFigure) + suffix
  const sign = value < 0 ? "-" : ""
  if (type === "percent") return `${sign}${digits}%`
  if (type !== "currency") return sign + digits
  const unit = symbol ?? "$"
  return [...unit].length === 1 ? `${sign}${unit}${digits}` : `${sign}${digits} ${unit}`
}

const scaleOf = (size: number): readonly [number, string] =>
  size >= 1e6 ? [1e6, "M"] : size >= 1e4 ? [1e3, "K"] : [1, ""]

const digitsOf = (size: number, type: Format["type"], precision: number | null, isFigure: boolean): string => {
  if (precision !== null) return rounded(size, { minimumFractionDigits: precision, maximumFractionDigits: precision })
  switch (type) {
    case "integer":
      return rounded(size, { maximumFractionDigits: 0 })
    case "currency":
      return rounded(size, { maximumFractionDigits: 2 })
    case "percent":
      return rounded(size, { maximumSignificantDigits: 2 })
    case "float":
      return isFigure ? rounded(size, { minimumSignificantDigits: 3, maximumSignificantDigits: 3 }) : String(size)
  }
}

const rounded = (size: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat("en-US", { ...options, useGrouping: false, roundingMode: "halfEven" }).format(size)
