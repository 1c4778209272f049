/**
 * Queries of the star schema, each with the best SQL that we could write by hand for the same rows, using knowledge
 * of the data and any feature of the engine.
 */
import type { QueryRequest } from "@semlayer/domain/QueryRequest"

export interface Question {
  readonly title: string
  readonly query: typeof QueryRequest.Encoded
  /** The handwritten SQL for a dialect. */
  readonly sql: (dialect: string) => string
}

const isPostgres = (dialect: string): boolean => dialect === "postgres"

/** Joined rows of the facts with their group keys. */
const star = "sales s LEFT JOIN products p ON p.id = s.product_id LEFT JOIN customers c ON c.id = s.customer_id"

const month = { dimension: "sold_at", granularity: "month" } as const
const year2023 = { ...month, date_range: ["2023-01-01", "2023-12-31"] } as const

export const questions: ReadonlyArray<Question> = [
  {
    title: "sums and means by category and region",
    query: {
      source_model: "sales",
      dimensions: ["products.category", "customers.regions.name"],
      measures: ["amount:sum", "amount:avg", "*:count"],
      filters: ["status = 'paid'"]
    },
    sql: () => `
      SELECT p.category, r.name, SUM(s.amount), AVG(s.amount), COUNT(*)
      FROM ${star} LEFT JOIN regions r ON r.id = c.region_id
      WHERE s.status = 'paid'
      GROUP BY 1, 2`
  },
  {
    title: "months of a year by category",
    query: {
      source_model: "sales",
      dimensions: ["products.category"],
      time_dimensions: [year2023],
      measures: ["amount:sum", "quantity:sum"],
      order: [{ column: "sold_at" }, { column: "products.category" }]
    },
    sql: () => `
      SELECT p.category, DATE_TRUNC('month', s.sold_at), SUM(s.amount), SUM(s.quantity)
      FROM sales s LEFT JOIN products p ON p.id = s.product_id
      WHERE s.sold_at >= TIMESTAMP '2023-01-01' AND s.sold_at < TIMESTAMP '2024-01-01'
      GROUP BY 1, 2
      ORDER BY 2, 1`
  },
  {
    title: "change from month to month by category",
    query: {
      source_model: "sales",
      dimensions: ["products.category"],
      time_dimensions: [year2023],
      measures: [
        "amount:sum",
        { formula: "change(amount:sum)", name: "step" },
        { formula: "change_pct(amount:sum)", name: "growth" }
      ]
    },
    sql: () => `
      WITH months AS (
        SELECT p.category, DATE_TRUNC('month', s.sold_at) AS period, SUM(s.amount) AS total
        FROM sales s LEFT JOIN products p ON p.id = s.product_id
        WHERE s.sold_at >= TIMESTAMP '2022-12-01' AND s.sold_at < TIMESTAMP '2024-01-01'
        GROUP BY 1, 2
      ), steps AS (
        SELECT *,
          LAG(period) OVER w AS before_period,
          LAG(total) OVER w AS before_total
        FROM months
        WINDOW w AS (PARTITION BY category ORDER BY period)
      )
      SELECT category, period, total,
        CASE WHEN before_period = period - INTERVAL '1 month' THEN total - before_total END,
        CASE WHEN before_period = period - INTERVAL '1 month' THEN (total - before_total) / NULLIF(before_total, 0) END
      FROM steps
      WHERE period >= TIMESTAMP '2023-01-01'`
  },
  {
    title: "running sums over days by region",
    query: {
      source_model: "sales",
      dimensions: ["customers.regions.name"],
      time_dimensions: [{ dimension: "sold_at", granularity: "day" }],
      measures: ["amount:sum", { formula: "cumsum(amount:sum)", name: "so_far" }]
    },
    sql: () => `
      WITH days AS (
        SELECT r.name, DATE_TRUNC('day', s.sold_at) AS period, SUM(s.amount) AS total
        FROM sales s LEFT JOIN customers c ON c.id = s.customer_id LEFT JOIN regions r ON r.id = c.region_id
        GROUP BY 1, 2
      )
      SELECT name, period, total,
        CASE WHEN period IS NOT NULL THEN SUM(total) OVER (PARTITION BY name, period IS NULL ORDER BY period) END
      FROM days`
  },
  {
    title: "the three best products of each category",
    query: {
      source_model: "sales",
      dimensions: ["products.category", "products.name"],
      measures: ["amount:sum"],
      filters: ["rank(amount:sum, partition_by=products.category) <= 3"]
    },
    sql: () => `
      WITH products_sold AS (
        SELECT p.category, p.name, SUM(s.amount) AS total
        FROM sales s LEFT JOIN products p ON p.id = s.product_id
        GROUP BY 1, 2
      ), ranked AS (
        SELECT *, RANK() OVER (PARTITION BY category ORDER BY total DESC NULLS LAST) AS place FROM products_sold
      )
      SELECT category, name, total FROM ranked WHERE place <= 3`
  },
  {
    title: "two facts by customer",
    query: {
      source_model: {
        source_name: "sales",
        joins: [{ name: "back", target_model: "returns", join_pairs: [["customer_id", "customer_id"]] }]
      },
      dimensions: ["customers.id"],
      measures: ["amount:sum", "back.amount:sum", "back.*:count"]
    },
    sql: () => `
      WITH sold AS (
        SELECT c.id, SUM(s.amount) AS total
        FROM sales s LEFT JOIN customers c ON c.id = s.customer_id
        GROUP BY 1
      ), returned AS (
        SELECT c.id, SUM(r.amount) AS total, COUNT(*) AS number
        FROM returns r LEFT JOIN customers c ON c.id = r.customer_id
        GROUP BY 1
      )
      SELECT sold.id, sold.total, returned.total, COALESCE(returned.number, 0)
      FROM sold LEFT JOIN returned
        ON COALESCE(returned.id, 0) = COALESCE(sold.id, 0)`
  },
  {
    title: "two facts by category and region",
    query: {
      source_model: "sales",
      dimensions: ["products.category", "customers.regions.name"],
      measures: ["amount:sum", "returns.amount:sum"]
    },
    sql: () => `
      WITH sold AS (
        SELECT p.category, r.name, SUM(s.amount) AS total
        FROM ${star} LEFT JOIN regions r ON r.id = c.region_id
        GROUP BY 1, 2
      ), returned AS (
        SELECT p.category, r.name, SUM(s.amount) AS total
        FROM ${star.replace("sales", "returns")} LEFT JOIN regions r ON r.id = c.region_id
        GROUP BY 1, 2
      )
      SELECT sold.category, sold.name, sold.total, returned.total
      FROM sold LEFT JOIN returned
        ON COALESCE(returned.category, '') = COALESCE(sold.category, '')
        AND COALESCE(returned.name, '') = COALESCE(sold.name, '')`
  },
  {
    title: "first and last amount of each customer",
    query: {
      source_model: "sales",
      dimensions: ["customer_id"],
      measures: ["amount:last"]
    },
    sql: (dialect) =>
      isPostgres(dialect)
        ? `
      WITH latest AS (SELECT customer_id, MAX(sold_at) AS sold_at FROM sales GROUP BY 1)
      SELECT latest.customer_id, MAX(s.amount)
      FROM latest LEFT JOIN sales s
        ON COALESCE(s.customer_id, 0) = COALESCE(latest.customer_id, 0) AND s.sold_at = latest.sold_at
      GROUP BY 1`
        : `
      SELECT customer_id,
        LAST(amount ORDER BY sold_at, amount NULLS FIRST) FILTER (WHERE sold_at IS NOT NULL)
      FROM sales
      GROUP BY 1`
  },
  {
    title: "sums of the last 90 days for each day and category",
    query: {
      source_model: "sales",
      dimensions: ["products.category"],
      time_dimensions: [{ dimension: "sold_at", granularity: "day" }],
      measures: ["amount:sum", "amount:sum(window='90d')"]
    },
    sql: () => `
      WITH days AS (
        SELECT p.category, DATE_TRUNC('day', s.sold_at) AS period, SUM(s.amount) AS total
        FROM sales s LEFT JOIN products p ON p.id = s.product_id
        GROUP BY 1, 2
      )
      SELECT category, period, total,
        CASE WHEN period IS NOT NULL THEN SUM(total) OVER (
          PARTITION BY category ORDER BY period RANGE BETWEEN INTERVAL '89 days' PRECEDING AND CURRENT ROW
        ) END
      FROM days`
  },
  {
    title: "customers with a big paid sale",
    query: {
      source_model: "customers",
      dimensions: ["segment"],
      measures: ["*:count"],
      filters: ["sales.amount > 990 and sales.status = 'paid'"]
    },
    sql: () => `
      SELECT segment, COUNT(*)
      FROM customers
      WHERE id IN (SELECT customer_id FROM sales WHERE amount > 990 AND status = 'paid')
      GROUP BY 1`
  },
  {
    title: "months above the mean of their segment",
    query: {
      queries: [
        {
          name: "monthly",
          source_model: "sales",
          dimensions: ["customers.segment"],
          time_dimensions: [month],
          measures: ["amount:sum"]
        },
        {
          name: "usual",
          source_model: "monthly",
          dimensions: ["customers__segment"],
          measures: [{ formula: "amount_sum:avg", name: "mean" }]
        },
        {
          source_model: {
            source_name: "monthly",
            joins: [{ target_model: "usual", join_pairs: [["customers__segment", "customers__segment"]] }],
            columns: [{ name: "above", sql: "CASE WHEN amount_sum > usual.mean THEN 1 ELSE 0 END", type: "INT" }]
          },
          dimensions: ["customers__segment", "usual.mean"],
          measures: ["above:sum", "*:count"]
        }
      ]
    },
    sql: () => `
      WITH monthly AS (
        SELECT c.segment, DATE_TRUNC('month', s.sold_at) AS period, SUM(s.amount) AS total
        FROM sales s LEFT JOIN customers c ON c.id = s.customer_id
        GROUP BY 1, 2
      ), usual AS (SELECT segment, AVG(total) AS mean FROM monthly GROUP BY 1)
      SELECT m.segment, u.mean, SUM(CASE WHEN m.total > u.mean THEN 1 ELSE 0 END), COUNT(*)
      FROM monthly m LEFT JOIN usual u ON u.segment = m.segment
      GROUP BY 1, 2`
  },
  {
    title: "customers, median and paid sum by status",
    query: {
      source_model: "sales",
      dimensions: ["status"],
      measures: ["customer_id:count_distinct", "amount:median", "paid_amount:sum"]
    },
    sql: (dialect) => `
      SELECT status, COUNT(DISTINCT customer_id),
        ${isPostgres(dialect) ? "PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY amount)" : "MEDIAN(amount)"},
        SUM(amount) FILTER (WHERE status = 'paid')
      FROM sales
      GROUP BY 1`
  },
  {
    title: "brands that sell often, by their share",
    query: {
      queries: [
        { name: "brands", source_model: "sales", dimensions: ["products.brand"], measures: ["amount:sum", "*:count"] },
        { name: "everything", source_model: "brands", measures: [{ formula: "amount_sum:sum", name: "total" }] },
        {
          source_model: {
            source_name: "brands",
            joins: [{ target_model: "everything", join_pairs: [] }],
            columns: [{ name: "share", sql: "amount_sum / everything.total", type: "DOUBLE" }]
          },
          dimensions: ["products__brand", "amount_sum", "share"],
          filters: ["_count > 10000"],
          order: [{ column: "share", direction: "desc" }]
        }
      ]
    },
    sql: () => `
      WITH brands AS (
        SELECT p.brand, SUM(s.amount) AS total, COUNT(*) AS number
        FROM sales s LEFT JOIN products p ON p.id = s.product_id
        GROUP BY 1
      )
      SELECT brand, total, total / (SELECT SUM(total) FROM brands) AS share
      FROM brands
      WHERE number > 10000
      ORDER BY 3 DESC`
  },
  {
    title: "customers with many sales, by their mean",
    query: {
      source_model: "sales",
      dimensions: ["customers.name"],
      measures: ["amount:avg"],
      filters: ["*:count > 75"],
      order: [{ column: "amount:avg", direction: "desc" }],
      limit: 50
    },
    sql: () => `
      SELECT c.name, AVG(s.amount)
      FROM sales s LEFT JOIN customers c ON c.id = s.customer_id
      GROUP BY 1
      HAVING COUNT(*) > 75
      ORDER BY 2 DESC NULLS LAST
      LIMIT 50`
  },
  {
    title: "sums and counts with subtotals and a total",
    query: {
      source_model: "sales",
      dimensions: ["products.category", "customers.regions.name"],
      measures: ["amount:sum", "*:count"],
      subtotals: [["products.category"]],
      totals: true
    },
    sql: () => `
      WITH fine AS (
        SELECT p.category, r.name, SUM(s.amount) AS total, COUNT(*) AS number
        FROM ${star} LEFT JOIN regions r ON r.id = c.region_id
        GROUP BY 1, 2
      )
      SELECT category, name, total, number, 0 FROM fine
      UNION ALL SELECT category, NULL, SUM(total), SUM(number), 1 FROM fine GROUP BY 1
      UNION ALL SELECT NULL, NULL, SUM(total), SUM(number), 2 FROM fine
      ORDER BY 5`
  },
  {
    title: "customers by category with a total",
    query: {
      source_model: "sales",
      dimensions: ["products.category"],
      measures: ["customer_id:count_distinct"],
      totals: true
    },
    sql: (dialect) => {
      const customers = isPostgres(dialect)
        ? "SELECT p.category, s.customer_id FROM sales s LEFT JOIN products p ON p.id = s.product_id"
        : `SELECT DISTINCT p.category, s.customer_id FROM sales s LEFT JOIN products p ON p.id = s.product_id`
      return `
      WITH pairs AS (${customers})
      SELECT category, COUNT(DISTINCT customer_id), 0 FROM pairs GROUP BY 1
      UNION ALL SELECT NULL, COUNT(DISTINCT customer_id), 1 FROM ${isPostgres(dialect) ? "sales" : "pairs"}
      ORDER BY 3`
    }
  },
  {
    title: "shares of all and of a region",
    query: {
      source_model: "sales",
      dimensions: ["products.category", "customers.regions.name"],
      measures: [
        "amount:sum",
        { formula: "share(amount:sum)", name: "of_all" },
        { formula: "share(amount:sum, by=customers.regions.name)", name: "of_region" }
      ]
    },
    sql: () => `
      WITH fine AS (
        SELECT p.category, r.name, SUM(s.amount) AS total
        FROM ${star} LEFT JOIN regions r ON r.id = c.region_id
        GROUP BY 1, 2
      )
      SELECT category, name, total,
        total / NULLIF(SUM(total) OVER (), 0),
        total / NULLIF(SUM(total) OVER (PARTITION BY name), 0)
      FROM fine`
  },
  {
    title: "days of a quarter by category, filled",
    query: {
      source_model: "sales",
      dimensions: ["products.category"],
      time_dimensions: [
        { dimension: "sold_at", granularity: "day", date_range: ["2023-01-01", "2023-03-31"], fill: true }
      ],
      measures: ["amount:sum", "*:count"]
    },
    sql: (dialect) => `
      WITH days AS (
        SELECT p.category, DATE_TRUNC('day', s.sold_at) AS period, SUM(s.amount) AS total, COUNT(*) AS number
        FROM sales s LEFT JOIN products p ON p.id = s.product_id
        WHERE s.sold_at >= TIMESTAMP '2023-01-01' AND s.sold_at < TIMESTAMP '2023-04-01'
        GROUP BY 1, 2
      ), periods AS (
        SELECT ${
          isPostgres(dialect)
            ? "* FROM generate_series(TIMESTAMP '2023-01-01', TIMESTAMP '2023-03-31', INTERVAL '1 day') AS series (period)"
            : "period FROM range(TIMESTAMP '2023-01-01', TIMESTAMP '2023-04-01', INTERVAL '1 day') AS series (period)"
        }
      ), categories AS (SELECT DISTINCT category FROM days)
      SELECT c.category, ${isPostgres(dialect) ? "t.period::date" : "CAST(t.period AS DATE)"}, d.total, COALESCE(d.number, 0)
      FROM periods t CROSS JOIN categories c
      LEFT JOIN days d ON d.period = t.period AND COALESCE(d.category, '') = COALESCE(c.category, '')`
  },
  {
    title: "months of a year by category, compared with the year before",
    query: {
      source_model: "sales",
      dimensions: ["products.category"],
      time_dimensions: [year2023],
      measures: ["amount:sum"],
      compare: { to: "1 year" }
    },
    sql: () => `
      WITH months AS (
        SELECT p.category, DATE_TRUNC('month', s.sold_at) AS period, SUM(s.amount) AS total
        FROM sales s LEFT JOIN products p ON p.id = s.product_id
        WHERE s.sold_at >= TIMESTAMP '2022-01-01' AND s.sold_at < TIMESTAMP '2024-01-01'
        GROUP BY 1, 2
      )
      SELECT m.category, m.period, m.total, b.total, m.total - b.total, (m.total - b.total) / NULLIF(b.total, 0)
      FROM months m
      LEFT JOIN months b
        ON COALESCE(b.category, '') = COALESCE(m.category, '') AND b.period = m.period - INTERVAL '1 year'
      WHERE m.period >= TIMESTAMP '2023-01-01'`
  },
  {
    title: "a month by category, compared with that of the year before",
    query: {
      source_model: "sales",
      dimensions: ["products.category"],
      time_dimensions: [{ ...month, date_range: ["2023-03-01", "2023-03-31"] }],
      measures: ["amount:sum"],
      compare: { to: "1 year" }
    },
    sql: () => `
      WITH months AS (
        SELECT p.category, DATE_TRUNC('month', s.sold_at) AS period, SUM(s.amount) AS total
        FROM sales s LEFT JOIN products p ON p.id = s.product_id
        WHERE s.sold_at >= TIMESTAMP '2023-03-01' AND s.sold_at < TIMESTAMP '2023-04-01'
          OR s.sold_at >= TIMESTAMP '2022-03-01' AND s.sold_at < TIMESTAMP '2022-04-01'
        GROUP BY 1, 2
      )
      SELECT m.category, m.period, m.total, b.total, m.total - b.total, (m.total - b.total) / NULLIF(b.total, 0)
      FROM months m
      LEFT JOIN months b
        ON COALESCE(b.category, '') = COALESCE(m.category, '') AND b.period = m.period - INTERVAL '1 year'
      WHERE m.period >= TIMESTAMP '2023-01-01'`
  },
  {
    title: "months of dates, beside truncating each row (group by times)",
    query: {
      source_model: "counted_sales",
      time_dimensions: [{ dimension: "sold_on", granularity: "month" }],
      measures: ["amount:sum", "*:count"]
    },
    sql: (dialect) => `
      SELECT DATE_TRUNC('month', ${isPostgres(dialect) ? "CAST(sold_on AS TIMESTAMP)" : "sold_on"}), SUM(amount), COUNT(*)
      FROM sales
      GROUP BY 1`
  },
  {
    title: "sums by customer, beside joining each row (aggregate before join)",
    query: { source_model: "counted_sales", dimensions: ["customers.name"], measures: ["amount:sum", "*:count"] },
    sql: () => `
      SELECT c.name, SUM(s.amount), COUNT(*)
      FROM sales s LEFT JOIN customers c ON c.id = s.customer_id
      GROUP BY 1`
  },
  {
    title: "customers above a sum, beside joining each row (aggregate before join)",
    query: {
      source_model: "sales",
      dimensions: ["customers.id", "customers.name"],
      measures: ["amount:sum"],
      filters: ["amount:sum > 15000"]
    },
    sql: () => `
      SELECT c.id, c.name, SUM(s.amount)
      FROM sales s LEFT JOIN customers c ON c.id = s.customer_id
      GROUP BY 1, 2
      HAVING SUM(s.amount) > 15000`
  }
]
