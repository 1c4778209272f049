/** The overlays of the demo shop's models, by model name: what ingestion cannot know from the tables. */
import { Column, type NumberFormat } from "@semlayer/domain/Column"
import { CustomAggregation, Join, ModelMeasure } from "@semlayer/domain/Model"
import { ColumnName } from "@semlayer/domain/Names"
import { Schema } from "effect"
import type { ColumnNotes, ModelOverlay } from "./Overlay.js"

const money: NumberFormat = { type: "currency", precision: 2, symbol: "$" }
const percent: NumberFormat = { type: "percent", precision: 1 }
const decimal = (precision: number): NumberFormat => ({ type: "float", precision })

interface Parts {
  readonly description: string
  readonly time?: string
  readonly notes?: Readonly<Record<string, ColumnNotes>>
  readonly columns?: ReadonlyArray<typeof Column.Encoded>
  readonly joins?: ReadonlyArray<typeof Join.Encoded>
  readonly aggregations?: ReadonlyArray<typeof CustomAggregation.Encoded>
  readonly measures?: ReadonlyArray<typeof ModelMeasure.Encoded>
}

const overlay = ({ description, time, notes, columns, joins, aggregations, measures }: Parts): ModelOverlay => ({
  description,
  ...(time !== undefined && { default_time_dimension: ColumnName.make(time) }),
  notes: notes ?? {},
  columns: (columns ?? []).map((each) => Schema.decodeSync(Column)(each)),
  joins: (joins ?? []).map((each) => Schema.decodeSync(Join)(each)),
  aggregations: (aggregations ?? []).map((each) => Schema.decodeSync(CustomAggregation)(each)),
  measures: (measures ?? []).map((each) => Schema.decodeSync(ModelMeasure)(each))
})

/** Increment with every change below, so that models of an older demo get the additions. */
export const overlayVersion = 1

export const demoOverlays: Readonly<Record<string, () => ModelOverlay>> = {
  orders: () =>
    overlay({
      description: "One row per order. Revenue counts every order that was not cancelled.",
      time: "ordered_at",
      notes: {
        ordered_at: { label: "Ordered at", description: "When the customer placed the order, in UTC" },
        channel: { label: "Channel", description: "Web, Mobile App, Marketplace or Phone" },
        status: { label: "Status", description: "processing, shipped, delivered or cancelled" },
        subtotal: { label: "Subtotal", description: "Price of the items after discounts", format: money },
        shipping_fee: { label: "Shipping fee", format: money },
        total: { label: "Total", description: "Subtotal and shipping fee", format: money }
      },
      columns: [
        {
          name: "sale",
          sql: "total",
          type: "DOUBLE",
          label: "Sale",
          description: "Total of an order that was not cancelled",
          filter: "status <> 'cancelled'",
          format: money
        }
      ],
      measures: [
        {
          name: "revenue",
          formula: "sale:sum",
          label: "Revenue",
          description: "Totals of orders that were not cancelled"
        },
        { name: "order_count", formula: "*:count", label: "Orders", description: "All orders, cancelled ones too" },
        {
          name: "average_order_value",
          formula: "sale:avg",
          label: "Average order",
          description: "Mean total of an order that was not cancelled",
          format: money
        },
        {
          name: "buyers",
          formula: "customer_id:count_distinct",
          label: "Buyers",
          description: "Different customers who ordered"
        },
        {
          name: "cancellation_rate",
          formula: "1 - sale:count / *:count",
          label: "Cancelled",
          description: "Share of the orders that were cancelled",
          format: percent
        }
      ]
    }),
  order_items: () =>
    overlay({
      description: "One row per product of an order, cancelled orders included.",
      notes: {
        quantity: { label: "Quantity" },
        unit_price: { label: "Unit price", description: "Price of one piece before the discount", format: money },
        unit_cost: { label: "Unit cost", description: "What one piece cost the shop", format: money },
        discount: { label: "Discount", description: "Taken off the whole line", format: money }
      },
      columns: [
        {
          name: "amount",
          sql: "quantity * unit_price - discount",
          type: "DOUBLE",
          label: "Amount",
          description: "What the customer pays for the line",
          format: money
        },
        {
          name: "cost",
          sql: "quantity * unit_cost",
          type: "DOUBLE",
          label: "Cost",
          description: "What the line cost the shop",
          format: money
        }
      ],
      joins: [
        {
          target_model: "returns",
          join_pairs: [["id", "order_item_id"]],
          description: "What came back of the line, if anything did"
        }
      ],
      measures: [
        { name: "net_sales", formula: "amount:sum", label: "Net sales", description: "Amounts after discounts" },
        { name: "units_sold", formula: "quantity:sum", label: "Units sold" },
        {
          name: "margin_rate",
          formula: "(amount:sum - cost:sum) / amount:sum",
          label: "Margin",
          description: "Share of the net sales that is left after the cost of the goods",
          format: percent
        },
        {
          name: "return_rate",
          formula: "returns.*:count / *:count",
          label: "Return rate",
          description: "Returns per line sold",
          format: percent
        }
      ]
    }),
  payments: () =>
    overlay({
      description: "One row per attempt to pay. An order whose first attempt failed has two.",
      time: "attempted_at",
      notes: {
        method: { label: "Method" },
        status: { label: "Status", description: "paid, failed, refunded or pending" },
        amount: { label: "Amount", format: money },
        paid_at: { label: "Paid at", description: "Empty until the money has come" }
      },
      columns: [
        { name: "failed_attempt", sql: "id", type: "INT", hidden: true, filter: "status = 'failed'" },
        {
          name: "received",
          sql: "amount",
          type: "DOUBLE",
          label: "Received",
          description: "Amount of a payment that the shop has kept",
          filter: "status = 'paid'",
          format: money
        }
      ],
      measures: [
        { name: "payments_received", formula: "received:sum", label: "Received" },
        {
          name: "failure_rate",
          formula: "failed_attempt:count / *:count",
          label: "Failed",
          description: "Share of the attempts to pay that failed",
          format: percent
        }
      ]
    }),
  shipments: () =>
    overlay({
      description: "One row per parcel. Parcels without a delivery are under way, or lost.",
      time: "shipped_at",
      notes: {
        carrier: { label: "Carrier" },
        cost: { label: "Cost", description: "What the carrier charges the shop", format: money },
        promised_on: { label: "Promised on", description: "Promised delivery day" },
        delivered_at: { label: "Delivered at", description: "Empty until the parcel has come" }
      },
      columns: [
        {
          name: "days_in_transit",
          sql: "date_diff('minute', shipped_at, delivered_at) / 1440.0",
          type: "DOUBLE",
          label: "Days in transit",
          format: decimal(1)
        },
        {
          name: "on_time",
          sql: "CASE WHEN CAST(delivered_at AS DATE) <= promised_on THEN 1 WHEN delivered_at IS NOT NULL THEN 0 END",
          type: "INT",
          label: "On time",
          description: "1 when it came by the promised day, 0 when later, empty when it has not come"
        }
      ],
      aggregations: [
        {
          name: "share_within",
          formula: "AVG(CASE WHEN {value} <= {limit} THEN 1.0 WHEN {value} > {limit} THEN 0.0 END)",
          params: [{ name: "limit", sql: "3" }],
          description: "Share of the values up to a limit, as in days_in_transit:share_within(limit=5)"
        }
      ],
      measures: [
        { name: "average_transit", formula: "days_in_transit:avg", label: "Days in transit" },
        {
          name: "on_time_rate",
          formula: "on_time:avg",
          label: "On time",
          description: "Share of the delivered parcels that came by the promised day",
          format: percent
        }
      ]
    }),
  returns: () =>
    overlay({
      description: "One row per line of an order that a customer sent back, all of it or some pieces.",
      time: "requested_at",
      notes: {
        reason: { label: "Reason", description: "Empty where the customer gave none" },
        status: { label: "Status", description: "requested, received, refunded or rejected" },
        refund: { label: "Refund", description: "Empty until money was sent back", format: money }
      },
      measures: [{ name: "refunds", formula: "refund:sum", label: "Refunds" }]
    }),
  reviews: () =>
    overlay({
      description: "What buyers say of products, with one to five stars.",
      time: "submitted_at",
      notes: {
        rating: { label: "Stars" },
        title: { label: "Title", description: "Empty where only stars were given" }
      },
      measures: [{ name: "average_rating", formula: "rating:avg", label: "Average stars" }]
    }),
  customers: () =>
    overlay({
      description: "People and businesses that have signed up; some have never ordered.",
      time: "signed_up_on",
      notes: {
        name: { label: "Customer" },
        email: { label: "Email", description: "Empty where none was given" },
        segment: { label: "Segment", description: "consumer or business" },
        newsletter: { label: "Newsletter", description: "Empty if not asked" }
      },
      measures: [{ name: "customer_count", formula: "*:count", label: "Customers" }]
    }),
  products: () =>
    overlay({
      description: "What the shop sells or has sold.",
      notes: {
        sku: { label: "SKU" },
        name: { label: "Product" },
        list_price: { label: "List price", description: "Price of 2023; it rises by 3 % a year", format: money },
        weight_kg: { label: "Weight (kg)", format: decimal(3) },
        discontinued_on: { label: "Discontinued on", description: "Empty while the product is sold" }
      }
    }),
  campaigns: () =>
    overlay({
      description: "Advertising that orders are credited to.",
      time: "starts_on",
      notes: {
        name: { label: "Campaign" },
        channel: { label: "Advertising channel" },
        ends_on: { label: "Ends on", description: "Empty while it runs" },
        budget: { label: "Budget", format: money }
      }
    }),
  addresses: () =>
    overlay({
      description: "Where parcels and bills go; a customer has one or two.",
      notes: { city: { label: "City" } }
    }),
  countries: () =>
    overlay({
      description: "The countries that the shop delivers to or buys from.",
      notes: { name: { label: "Country" }, region: { label: "Region" } }
    }),
  categories: () =>
    overlay({
      description: "Kinds of products, in four departments.",
      notes: { name: { label: "Category" }, department: { label: "Department" } }
    }),
  suppliers: () =>
    overlay({
      description: "Who makes the products.",
      notes: { name: { label: "Supplier" }, lead_days: { label: "Lead time (days)" } }
    })
}
