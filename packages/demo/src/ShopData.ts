/** Generates the tables of the demo shop, with the same rows every time. */
import type { FileCell, FileColumn, FileColumnType, FileTable } from "@semlayer/connectors/duckdb/DuckDbFile"
import { makeAssortment } from "./Assortment.js"
import { dateOf, dayCount, ordersExpected } from "./Calendar.js"
import { makeCampaigns } from "./Campaigns.js"
import { Draws } from "./Draws.js"
import { People } from "./People.js"
import { Trade } from "./Trade.js"
import { countries } from "./Vocabulary.js"

/** Increment whenever rows or tables change, so that files of an older version are regenerated. */
export const shopVersion = 1

const seed = 20_230_101

/** Relative deviation of a day's orders from the expected number. */
const noise = 0.16

/** Simulates the three years day by day. */
const simulate = () => {
  const draws = new Draws(seed)
  const assortment = makeAssortment(draws)
  const campaigns = makeCampaigns(draws)
  const people = new People(draws)
  const trade = new Trade(draws, people, assortment, campaigns)
  for (let day = 0; day < dayCount; day++) {
    trade.open(day, draws.rounded(ordersExpected(day) * draws.between(1 - noise, 1 + noise)))
  }
  return { assortment, campaigns, people, trade }
}

/** Keys of referenced tables, where they are not `id`. */
const keyOf: Readonly<Record<string, string>> = { countries: "code" }

const column = (type: FileColumnType, options: { nullable?: boolean; to?: string } = {}): Omit<FileColumn, "name"> => ({
  type,
  nullable: options.nullable ?? false,
  references: options.to === undefined ? null : { table: options.to, column: keyOf[options.to] ?? "id" }
})

const [integer, text, date, moment, money] = [
  column("INTEGER"),
  column("VARCHAR"),
  column("DATE"),
  column("TIMESTAMP"),
  column("DECIMAL(12,2)")
]

const to = (table: string) => column(keyOf[table] === undefined ? "INTEGER" : "VARCHAR", { to: table })
const optional = (given: Omit<FileColumn, "name">) => ({ ...given, nullable: true })

/** Builds a table from values: its columns, and the row of each value. The first column is the primary key. */
const table = <const Name extends string, A>(
  name: string,
  columns: Readonly<Record<Name, Omit<FileColumn, "name">>>,
  values: ReadonlyArray<A>,
  row: (value: A) => Readonly<Record<NoInfer<Name>, FileCell>>
): FileTable => {
  const entries = Object.entries<Omit<FileColumn, "name">>(columns)
  return {
    name,
    primaryKey: entries[0]?.[0] ?? "",
    columns: entries.map(([name, rest]) => ({ name, ...rest })),
    rows: values.map((value) => {
      const cells: Readonly<Record<string, FileCell>> = row(value)
      return entries.map(([name]) => cells[name] ?? null)
    })
  }
}

/** All tables, ordered so that each follows the ones that it references. */
export const shopTables = (): ReadonlyArray<FileTable> => {
  const shop = simulate()
  return [...peopleTables(shop), ...assortmentTables(shop), ...tradeTables(shop), ...afterwardsTables(shop)]
}

type Shop = ReturnType<typeof simulate>

const peopleTables = ({ people }: Shop): ReadonlyArray<FileTable> => [
  table("countries", { code: text, name: text, region: text }, countries, ({ code, name, region }) => ({
    code,
    name,
    region
  })),
  table(
    "customers",
    {
      id: integer,
      name: text,
      email: optional(text),
      segment: text,
      signed_up_on: date,
      newsletter: column("BOOLEAN", { nullable: true })
    },
    people.customers,
    ({ id, name, email, segment, signedUp, newsletter }) => ({
      id,
      name,
      email,
      segment,
      signed_up_on: dateOf(signedUp),
      newsletter
    })
  ),
  table(
    "addresses",
    {
      id: integer,
      customer_id: to("customers"),
      street: text,
      city: text,
      postal_code: text,
      country_code: to("countries")
    },
    people.addresses,
    ({ id, customer, street, city, postalCode, country }) => ({
      id,
      customer_id: customer,
      street,
      city,
      postal_code: postalCode,
      country_code: country
    })
  )
]

const assortmentTables = ({ assortment, campaigns }: Shop): ReadonlyArray<FileTable> => [
  table("categories", { id: integer, name: text, department: text }, assortment.categories, (category) => ({
    id: category.id,
    name: category.name,
    department: category.department
  })),
  table(
    "suppliers",
    { id: integer, name: text, country_code: to("countries"), lead_days: integer },
    assortment.suppliers,
    ({ id, name, country, leadDays }) => ({ id, name, country_code: country, lead_days: leadDays })
  ),
  table(
    "products",
    {
      id: integer,
      sku: text,
      name: text,
      category_id: to("categories"),
      supplier_id: to("suppliers"),
      list_price: money,
      weight_kg: column("DECIMAL(12,3)", { nullable: true }),
      launched_on: date,
      discontinued_on: optional(date)
    },
    assortment.products,
    (product) => ({
      id: product.id,
      sku: product.sku,
      name: product.name,
      category_id: product.category.id,
      supplier_id: product.supplier.id,
      list_price: product.listPrice,
      weight_kg: product.grams,
      launched_on: dateOf(product.launched),
      discontinued_on: product.discontinued === null ? null : dateOf(product.discontinued)
    })
  ),
  table(
    "campaigns",
    { id: integer, name: text, channel: text, starts_on: date, ends_on: optional(date), budget: money },
    campaigns,
    ({ id, name, channel, starts, ends, budget }) => ({
      id,
      name,
      channel,
      starts_on: dateOf(starts),
      ends_on: ends === null ? null : dateOf(ends),
      budget
    })
  )
]

const tradeTables = ({ trade }: Shop): ReadonlyArray<FileTable> => [
  table(
    "orders",
    {
      id: integer,
      customer_id: to("customers"),
      campaign_id: optional(to("campaigns")),
      shipping_address_id: to("addresses"),
      billing_address_id: to("addresses"),
      ordered_at: moment,
      channel: text,
      status: text,
      subtotal: money,
      shipping_fee: money,
      total: money
    },
    trade.orders,
    (order) => ({
      id: order.id,
      customer_id: order.customer.id,
      campaign_id: order.campaign?.id ?? null,
      shipping_address_id: order.shippingAddress,
      billing_address_id: order.billingAddress,
      ordered_at: order.orderedAt,
      channel: order.channel,
      status: order.status,
      subtotal: order.subtotal,
      shipping_fee: order.shippingFee,
      total: order.subtotal + order.shippingFee
    })
  ),
  table(
    "order_items",
    {
      id: integer,
      order_id: to("orders"),
      product_id: to("products"),
      quantity: integer,
      unit_price: money,
      unit_cost: money,
      discount: money
    },
    trade.items,
    (item) => ({
      id: item.id,
      order_id: item.order,
      product_id: item.product.id,
      quantity: item.quantity,
      unit_price: item.unitPrice,
      unit_cost: item.unitCost,
      discount: item.discount
    })
  ),
  table(
    "payments",
    {
      id: integer,
      order_id: to("orders"),
      method: text,
      status: text,
      amount: money,
      attempted_at: moment,
      paid_at: optional(moment)
    },
    trade.payments,
    ({ id, order, method, status, amount, attemptedAt, paidAt }) => ({
      id,
      order_id: order,
      method,
      status,
      amount,
      attempted_at: attemptedAt,
      paid_at: paidAt
    })
  )
]

const afterwardsTables = ({ trade }: Shop): ReadonlyArray<FileTable> => [
  table(
    "shipments",
    {
      id: integer,
      order_id: to("orders"),
      carrier: text,
      cost: money,
      shipped_at: moment,
      promised_on: date,
      delivered_at: optional(moment)
    },
    trade.shipments,
    ({ id, order, carrier, cost, shippedAt, promisedOn, deliveredAt }) => ({
      id,
      order_id: order,
      carrier,
      cost,
      shipped_at: shippedAt,
      promised_on: promisedOn,
      delivered_at: deliveredAt
    })
  ),
  table(
    "returns",
    {
      id: integer,
      order_item_id: to("order_items"),
      quantity: integer,
      reason: optional(text),
      status: text,
      requested_at: moment,
      refund: optional(money)
    },
    trade.returns,
    ({ id, item, quantity, reason, status, requestedAt, refund }) => ({
      id,
      order_item_id: item,
      quantity,
      reason,
      status,
      requested_at: requestedAt,
      refund
    })
  ),
  table(
    "reviews",
    {
      id: integer,
      product_id: to("products"),
      customer_id: to("customers"),
      rating: integer,
      title: optional(text),
      submitted_at: moment
    },
    trade.reviews,
    ({ id, product, customer, rating, title, submittedAt }) => ({
      id,
      product_id: product,
      customer_id: customer,
      rating,
      title,
      submitted_at: submittedAt
    })
  )
]
