/** The examples of the reference of queries, which tests run on the demo shop. */

export interface QueryExample {
  readonly title: string
  readonly query: object
}

const monthly = (from: string, to: string) => [
  { dimension: "ordered_at", granularity: "month", date_range: [from, to] }
]

const orders = (query: object) => ({ source_model: "orders", ...query })

export const queryExamples = {
  whole: {
    title: "Revenue and orders by country, the highest first",
    query: orders({
      dimensions: ["shipping_address.countries.name"],
      measures: ["revenue", { formula: "revenue / *:count", name: "per_order", label: "Per order" }],
      filters: ["status <> 'cancelled'", "revenue > {least}"],
      variables: { least: 100000 },
      order: [{ revenue: "desc" }],
      limit: 3
    })
  },
  crossModel: {
    title: "A measure of a joined model, which multiplies nothing",
    query: {
      source_model: "order_items",
      dimensions: ["products.name"],
      measures: ["units_sold", "returns.*:count"],
      limit: 5
    }
  },
  growth: {
    title: "Growth against the month before and the year before",
    query: orders({
      time_dimensions: monthly("2025-01-01", "2025-06-30"),
      measures: [
        "revenue",
        { formula: "change_pct(revenue)", name: "on_month" },
        { formula: "change_pct(revenue, -1, 'year')", name: "on_year" }
      ],
      order: ["ordered_at"].map((column) => ({ column }))
    })
  },
  trailing: {
    title: "Trailing sum of 90 days, by month",
    query: orders({
      time_dimensions: monthly("2025-01-01", "2025-06-30"),
      measures: [{ formula: "sale:sum(window='90d')", name: "trailing" }],
      order: [{ ordered_at: "asc" }]
    })
  },
  topOfGroup: {
    title: "The best two countries of each channel",
    query: orders({
      dimensions: ["channel", "shipping_address.countries.name"],
      measures: ["revenue"],
      filters: ["rank(revenue, partition_by=channel) <= 2"],
      order: [{ channel: "asc" }, { revenue: "desc" }]
    })
  },
  weeks: {
    title: "Weeks that start on Sunday, the running one left out",
    query: orders({
      time_dimensions: [{ dimension: "ordered_at", granularity: "week_sunday", date_range: ["2025-03-01", null] }],
      measures: ["order_count"],
      whole_periods_only: true,
      limit: 4
    })
  },
  mixed: {
    title: "Conditions on rows, aggregates and transforms in one list",
    query: orders({
      time_dimensions: monthly("2025-01-01", "2025-12-31"),
      measures: ["revenue"],
      filters: [
        "channel in ('Web', 'Phone') or total between 100 and 200",
        "customers.segment like 'b%' or customers.segment is null",
        "revenue > 1000",
        "rank(revenue) <= 3"
      ]
    })
  },
  variables: {
    title: "Values from outside: a text, a number and a list",
    query: orders({
      measures: ["*:count"],
      filters: ["channel = '{channel}'", "total > {least}", "status in {states}"],
      variables: { channel: "Web", least: 50, states: ["delivered", "shipped"] }
    })
  },
  stages: {
    title: "Mean revenue per customer: a query over a query",
    query: {
      queries: [
        {
          name: "by_customer",
          source_model: "orders",
          dimensions: ["customer_id"],
          measures: [{ formula: "revenue", name: "spent" }]
        },
        { source_model: "by_customer", measures: ["avg(spent)", "max(spent)"] }
      ]
    }
  },
  shares: {
    title: "Share of the total: a stage of one row, joined without pairs",
    query: {
      queries: [
        { name: "whole", source_model: "orders", measures: [{ formula: "revenue", name: "all_revenue" }] },
        {
          name: "parts",
          source_model: "orders",
          dimensions: ["channel"],
          measures: [{ formula: "revenue", name: "part" }]
        },
        {
          source_model: { source_name: "parts", joins: [{ target_model: "whole", join_pairs: [] }] },
          dimensions: ["channel"],
          measures: [{ formula: "part:sum / whole.all_revenue:max", name: "share" }]
        }
      ]
    }
  },
  extension: {
    title: "A column for one query: orders by size",
    query: {
      source_model: {
        source_name: "orders",
        columns: [{ name: "size", sql: "CASE WHEN total > 500 THEN 'large' ELSE 'small' END", type: "TEXT" }]
      },
      dimensions: ["size"],
      measures: ["order_count"]
    }
  }
} as const satisfies Readonly<Record<string, QueryExample>>
