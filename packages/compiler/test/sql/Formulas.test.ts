import { ask } from "../Kit.js"
import { sqlSnapshots } from "./Snapshots.js"

const measures = (...formulas: ReadonlyArray<string>) => ({ query: ask({ measures: formulas }) })

sqlSnapshots("formulas", {
  "named measures, one of another": measures("revenue", "aov", "aov * 2"),
  "a named measure with a type": measures("aov_whole"),
  "a named measure of a joined model": measures("customers.avg_credit", "customers.credit_per_head"),
  "division is real and never by zero": measures("quantity:sum / *:count", "quantity:sum / 2", "quantity:sum / 0"),
  "precedence is kept with the fewest parentheses": measures(
    "(amount:sum + weight:sum) * 2 - -3",
    "amount:sum - (weight:sum - 1)",
    "amount:sum / (weight:sum / 2)",
    "-(amount:sum + 1)",
    "2 ** 3 ** 2 * amount:sum"
  ),
  "remainder and power": measures("quantity:sum % 7", "quantity:sum ** 2"),
  "powers of a constant exponent": measures("quantity:sum ** 0.5", "quantity:sum ** -1", "quantity:sum ** -0.5"),
  "transforms in conditions inside conditions": {
    query: ask({
      dimensions: ["status"],
      measures: [
        { formula: "case when rank(amount:sum) = 1 and *:count > 5 or amount:sum = 0 then 1 else 0 end", name: "best" }
      ],
      order: [{ column: "best" }, { column: "status" }]
    })
  },
  "conditions as measures": measures("amount:sum > 100", "amount:sum > 3 and not *:count > 20", "amount:sum is null"),
  "a measure with a name, a label and a type": {
    query: ask({ measures: [{ formula: "amount:sum", name: "total", label: "Total", type: "INT" }] })
  },
  "two names for one aggregate": {
    query: ask({
      measures: [
        { formula: "amount:sum", name: "a" },
        { formula: "amount:sum", name: "b" }
      ]
    })
  },
  "a constant beside a measure": measures("*:count", "5", "'text'"),
  "functions of numbers": measures(
    "round(amount:sum, 2)",
    "round(amount:sum)",
    "round(amount:sum, -2)",
    "trunc(amount:avg, 1)",
    "abs(amount:sum)",
    "ceil(amount:avg)",
    "floor(amount:avg)",
    "sign(amount:sum)",
    "mod(quantity:sum, 3)",
    "power(quantity:sum, 2)",
    "sqrt(amount:sum)",
    "exp(amount:avg)",
    "ln(amount:sum)",
    "log(amount:sum)",
    "log(2, amount:sum)",
    "log10(amount:sum)",
    "log2(amount:sum)"
  ),
  "functions that choose": measures(
    "coalesce(amount:sum, 0)",
    "nullif(amount:sum, 0)",
    "ifnull(amount:sum, 0)",
    "greatest(amount:sum, weight:sum)",
    "least(amount:sum, weight:sum, 3)"
  ),
  "functions of texts": measures(
    "upper(status:max)",
    "ltrim(rtrim(status:max))",
    "replace(status:min, 'a', 'b')",
    "substr(status:min, 2, 3)",
    "instr(status:min, 'x')",
    "length(status:min)",
    "concat(status:min, '-', status:max)",
    "status:min || '!'"
  )
})
