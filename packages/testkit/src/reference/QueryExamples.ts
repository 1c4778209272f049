/** The examples of the reference of queries, which tests run on the demo shop. */

export interface QueryExample {
  /** The time at which the tests ask it, in UTC; absent for now. */
  readonly asOf?: string
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
  newYork: {
    title: "Orders of a day in New York, by hour",
    query: orders({
      time_zone: "America/New_York",
      time_dimensions: [{ dimension: "ordered_at", granularity: "hour", date_range: "2025-03-09" }],
      measures: ["*:count"],
      order: [{ column: "ordered_at" }]
    })
  },
  zoneOfStage: {
    title: "The busiest day in New York, by orders",
    query: {
      queries: [
        {
          name: "daily",
          time_zone: "America/New_York",
          source_model: "orders",
          time_dimensions: [{ dimension: "ordered_at", granularity: "day" }],
          measures: [{ formula: "*:count", name: "orders" }]
        },
        {
          source_model: "daily",
          measures: ["orders:max"]
        }
      ]
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
  partOfTotal: {
    title: "The share of each channel of the year and of each quarter",
    query: orders({
      dimensions: ["channel"],
      time_dimensions: [{ dimension: "ordered_at", granularity: "quarter", date_range: "2025" }],
      measures: [
        "revenue",
        { formula: "share(revenue)", name: "of_year" },
        { formula: "share(revenue, by=ordered_at)", name: "of_quarter" },
        { formula: "total(revenue / *:count, by=channel)", name: "per_order" }
      ],
      order: ["ordered_at", "channel"].map((column) => ({ column }))
    })
  },
  compared: {
    title: "Revenue per channel in the second quarter, against the year before",
    query: orders({
      dimensions: ["channel"],
      time_dimensions: [{ dimension: "ordered_at", granularity: "quarter", date_range: "2025-Q2" }],
      measures: ["revenue"],
      compare: { to: "1 year" },
      order: [{ revenue_change: "desc" }]
    })
  },
  totals: {
    title: "Revenue per order by channel and quarter, with a row per channel and one for the year",
    query: orders({
      dimensions: ["channel"],
      time_dimensions: [{ dimension: "ordered_at", granularity: "quarter", date_range: "2025" }],
      measures: ["revenue", { formula: "revenue / *:count", name: "per_order" }],
      subtotals: [["channel"]],
      totals: true,
      order: ["channel", "ordered_at"].map((column) => ({ column }))
    })
  },
  top: {
    title: "The three best categories, and all others as one",
    query: {
      source_model: "order_items",
      dimensions: ["products.categories.name"],
      measures: ["units_sold", { formula: "share(units_sold)", name: "share" }],
      top: { dimension: "products.categories.name", by: "units_sold", n: 3, others: "Other" },
      order: [{ units_sold: "desc" }]
    }
  },
  cases: {
    title: "Channels by size, and what their small orders are worth",
    query: orders({
      dimensions: ["channel"],
      measures: [
        {
          name: "size",
          formula: "case when revenue > 500000 then 'large' when revenue > 100000 then 'medium' else 'small' end"
        },
        { name: "small_orders", formula: "sum(case when total < 50 then total else 0 end)" }
      ],
      filters: ["case when status = 'cancelled' then 0 else total end > 0"]
    })
  },
  filteredMeasures: {
    title: "Revenue of one channel beside all revenue",
    query: orders({
      dimensions: ["customers.segment"],
      measures: [
        "revenue",
        { name: "web_revenue", formula: "revenue", filter: "channel = 'Web'", label: "Web revenue" },
        { name: "web_orders", formula: "*:count", filter: "channel = 'Web'", format: { type: "integer" } }
      ]
    })
  },
  overTime: {
    title: "Orders of the last day of each month, of its best day, and of a mean day",
    query: {
      source_model: {
        source_name: "orders",
        columns: [{ name: "ordered_on", sql: "DATE(ordered_at)", type: "DATE" }]
      },
      time_dimensions: [{ dimension: "ordered_on", granularity: "month", date_range: ["2025-01", "2025-03"] }],
      measures: [
        { name: "last_day", formula: "*:count", over_time: { column: "ordered_on", take: "last" } },
        { name: "best_day", formula: "*:count", over_time: { column: "ordered_on", take: "max" } },
        { name: "mean_day", formula: "*:count", over_time: { column: "ordered_on", take: "avg" } }
      ],
      order: [{ column: "ordered_on" }]
    }
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
  weekdays: {
    title: "Orders by day of the week, and their share of the evening",
    query: orders({
      dimensions: [{ name: "weekday", formula: "day_of_week(ordered_at)", label: "Weekday" }],
      measures: [
        "order_count",
        { formula: "avg(case when hour(ordered_at) >= 18 then 1 else 0 end)", name: "evening" }
      ],
      filters: ["weekday <= 5"],
      order: [{ weekday: "asc" }]
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
  multiples: {
    title: "Orders by six hours of a day",
    query: orders({
      time_dimensions: [{ dimension: "ordered_at", granularity: "6 hours", date_range: "2025-03-10" }],
      measures: ["order_count"]
    })
  },
  fiscal: {
    title: "A fiscal year from October, which the query defines, and what it sold up to each quarter",
    query: orders({
      source_model: {
        source_name: "orders",
        granularities: [
          { name: "fiscal_year", base: "year", origin: "2024-10-01" },
          { name: "fiscal_quarter", base: "quarter", origin: "2024-10-01", label: "FY{year_end} Q{quarter}" }
        ]
      },
      time_dimensions: [
        { dimension: "ordered_at", granularity: "fiscal_quarter", date_range: ["2024-10-01", "2025-12-31"] }
      ],
      measures: ["revenue", { formula: "cumsum(revenue, reset='fiscal_year')", name: "in_the_year" }]
    })
  },
  gaps: {
    title: "Orders of each day, and those up to it; a day without orders has 0",
    query: {
      source_model: "orders",
      measures: ["order_count", { formula: "cumsum(*:count)", name: "so_far" }],
      filters: ["customer_id = 7"],
      time_dimensions: [
        { dimension: "ordered_at", granularity: "day", date_range: ["2025-03-01", "2025-03-10"], fill: true }
      ],
      order: [{ ordered_at: "asc" }]
    }
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
  retention: {
    title:
      "Cohort retention: the customers of each month of first order who order again in later months, and their share",
    query: {
      queries: [
        {
          name: "first_orders",
          source_model: "orders",
          dimensions: ["customer_id"],
          measures: [{ formula: "ordered_at:min", name: "first_at" }]
        },
        {
          source_model: {
            source_name: "orders",
            joins: [{ target_model: "first_orders", join_pairs: [["customer_id", "customer_id"]] }]
          },
          time_dimensions: [
            { dimension: "first_orders.first_at", granularity: "month", date_range: ["2025-01", "2025-03"] },
            { dimension: "ordered_at", granularity: "month" }
          ],
          measures: [
            { formula: "customer_id:count_distinct", name: "active" },
            {
              ...{ name: "retention", format: { type: "percent", precision: 1 } },
              formula: "customer_id:count_distinct / total(customer_id:count_distinct, by=first_orders.first_at)"
            }
          ],
          order: [{ column: "first_orders.first_at" }, { column: "ordered_at" }]
        }
      ]
    }
  },
  funnel: {
    title: "Funnel: customers of each segment, those who ordered, those who ordered again, and the rates between",
    query: {
      queries: [
        {
          name: "steps",
          source_model: "customers",
          dimensions: ["id", "segment"],
          measures: [{ formula: "orders.*:count", name: "placed" }]
        },
        {
          source_model: "steps",
          dimensions: ["segment"],
          measures: [
            { formula: "*:count", name: "customers" },
            { formula: "count(case when placed >= 1 then 1 end)", name: "buyers" },
            { formula: "count(case when placed >= 2 then 1 end)", name: "repeat_buyers" },
            {
              ...{ name: "buying_rate", format: { type: "percent", precision: 1 } },
              formula: "count(case when placed >= 1 then 1 end) / *:count"
            },
            {
              ...{ name: "repeat_rate", format: { type: "percent", precision: 1 } },
              formula: "count(case when placed >= 2 then 1 end) / count(case when placed >= 1 then 1 end)"
            }
          ],
          order: [{ column: "customers", direction: "desc" }]
        }
      ]
    }
  },
  firstOrder: {
    title:
      "First orders: how many customers came by each channel, and what their first order and all of their orders brought",
    query: {
      queries: [
        {
          name: "buyers",
          source_model: "orders",
          dimensions: ["customer_id"],
          measures: [
            { formula: "channel:first(ordered_at)", name: "first_channel" },
            { formula: "ordered_at:min", name: "first_at" },
            { formula: "revenue", name: "lifetime" }
          ]
        },
        {
          name: "with_first",
          source_model: {
            source_name: "orders",
            joins: [
              {
                target_model: "buyers",
                join_pairs: [
                  ["customer_id", "customer_id"],
                  ["ordered_at", "first_at"]
                ],
                join_type: "inner"
              }
            ]
          },
          dimensions: ["customer_id", "buyers.first_channel", "buyers.lifetime"],
          measures: [{ formula: "revenue", name: "first_revenue" }]
        },
        {
          source_model: "with_first",
          dimensions: ["buyers__first_channel"],
          measures: [
            { formula: "*:count", name: "customers" },
            { formula: "first_revenue:avg", name: "first_order" },
            { formula: "buyers__lifetime:avg", name: "all_orders" }
          ],
          order: [{ column: "customers", direction: "desc" }]
        }
      ]
    }
  },
  thirtyDays: {
    asOf: "2025-08-10 12:00:00",
    title: "Orders of the last 30 days and today by channel, on days of the week only, asked on 2025-08-10",
    query: orders({
      dimensions: ["channel"],
      measures: ["order_count", { formula: "share(*:count)", name: "part" }],
      filters: ["ordered_at in ('last 30 days', 'today')", "day_of_week(ordered_at) <= 5"],
      order: [{ order_count: "desc" }]
    })
  },
  toDate: {
    title: "Revenue of each day, in the year so far, and the mean of seven days",
    query: orders({
      time_dimensions: [{ dimension: "ordered_at", granularity: "day", date_range: "2025-03", fill: 0 }],
      measures: [
        "revenue",
        { formula: "ytd(revenue)", name: "in_the_year" },
        { formula: "moving_avg(revenue, 7)", name: "week_mean" }
      ],
      order: [{ column: "ordered_at" }]
    })
  },
  buckets: {
    title: "Orders by size, in groups that the query makes",
    query: orders({
      dimensions: [
        { name: "size", formula: "case when total < 50 then 'small' when total < 500 then 'medium' else 'large' end" }
      ],
      measures: ["order_count", "revenue"],
      order: [{ revenue: "desc" }]
    })
  },
  asOf: {
    title: "Orders by the campaign that began last before them",
    query: {
      source_model: {
        source_name: "orders",
        joins: [
          {
            name: "last_campaign",
            target_model: "campaigns",
            join_pairs: [],
            as_of: { source: "ordered_at", target: "starts_on" }
          }
        ]
      },
      dimensions: ["last_campaign.name"],
      measures: ["order_count", "revenue"],
      order: [{ revenue: "desc" }],
      limit: 5
    }
  },
  filledTotals: {
    title: "Orders of a customer by month against the year before, with months without orders, and the total",
    query: orders({
      time_dimensions: [{ dimension: "ordered_at", granularity: "month", date_range: "2025-Q1", fill: true }],
      measures: ["order_count"],
      filters: ["customer_id = 7"],
      compare: { to: "1 year" },
      totals: true,
      order: [{ column: "ordered_at" }]
    })
  },
  withOrders: {
    title: "The segments of customers who have ordered; without the filter, those of all",
    query: { source_model: "customers", dimensions: ["segment"], filters: ["orders.*:count > 0"] }
  },
  members: {
    title: "The customers without an order, of whom there is no row among the orders",
    query: {
      source_model: "customers",
      dimensions: ["name"],
      filters: ["orders.*:count = 0"],
      order: [{ column: "name" }],
      limit: 5
    }
  },
  recent: {
    title: "The last six whole months, asked on 2025-08-10",
    asOf: "2025-08-10 12:00:00",
    query: {
      source_model: "orders",
      measures: ["revenue"],
      time_dimensions: [{ dimension: "ordered_at", granularity: "month", date_range: "last 6 months" }]
    }
  },
  upTo: {
    title: "Everything up to March 2025, without the first quarter of 2024",
    query: {
      source_model: "orders",
      measures: ["order_count"],
      filters: ["ordered_at <= '2025-03'", "ordered_at <> '2024-Q1'"]
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
