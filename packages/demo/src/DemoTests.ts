/** Three golden tests of the demo shop: the texts of their files by name. */
export const demoTests: Readonly<Record<string, string>> = {
  "revenue_by_year.yaml": `description: Revenue leaves out cancelled orders; the number of orders does not
query:
  source_model: orders
  time_dimensions:
    - {dimension: ordered_at, granularity: year}
  measures: [revenue, order_count]
  order: [{column: ordered_at}]
rows:
  - {ordered_at: "2023-01-01", revenue: 1107604.41, order_count: 3890}
  - {ordered_at: "2024-01-01", revenue: 1607413.82, order_count: 5330}
  - {ordered_at: "2025-01-01", revenue: 2081427.93, order_count: 6880}
`,
  "revenue_by_channel.yaml": `description: Order items that are joined do not multiply the revenue of their order
query:
  source_model: order_items
  dimensions: [orders.channel]
  measures: [orders.revenue]
equals_sql: |
  SELECT channel, SUM(total)
  FROM orders
  WHERE status <> 'cancelled'
  GROUP BY channel
`,
  "addresses_by_country.yaml": `description: Each country of an address is one row, with its number of addresses
query:
  source_model: addresses
  dimensions: [countries.name]
  measures: ["*:count"]
unique: [name]
not_null: [name, _count]
`
}
