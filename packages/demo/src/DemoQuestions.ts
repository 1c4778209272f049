/** Three example questions about the demo shop: a sentence, and the query that answers it. */
import type { NumberFormat } from "@semlayer/domain/Column"
import type { SemQueryEncoded } from "@semlayer/domain/SemModel"

export interface DemoQuestion {
  readonly sentence: string
  readonly query: SemQueryEncoded & { readonly source_model: string }
}

const percent: NumberFormat = { type: "percent", precision: 1 }

export const demoQuestions: readonly [DemoQuestion, ...ReadonlyArray<DemoQuestion>] = [
  {
    sentence: "How did revenue develop over 2025, month by month?",
    query: {
      source_model: "orders",
      time_dimensions: [
        { dimension: "ordered_at", granularity: "month", date_range: ["2025-01-01", "2025-12-31"], label: "Month" }
      ],
      measures: [
        "order_count",
        "revenue",
        { formula: "change_pct(revenue)", name: "growth", label: "Against the month before", format: percent }
      ],
      order: [{ column: "ordered_at" }]
    }
  },
  {
    sentence: "Which five countries bring the most revenue?",
    query: {
      source_model: "orders",
      dimensions: ["shipping_address.countries.name"],
      measures: ["revenue", "buyers", "average_order_value"],
      order: [{ column: "revenue", direction: "desc" }],
      limit: 5
    }
  },
  {
    sentence: "In which categories do customers send the most back?",
    query: {
      source_model: "order_items",
      dimensions: ["products.categories.name"],
      measures: [{ formula: "*:count", name: "lines", label: "Lines sold" }, "return_rate"],
      filters: ["orders.status = 'delivered'"],
      order: [{ column: "return_rate", direction: "desc" }],
      limit: 5
    }
  }
]
