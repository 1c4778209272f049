/** The columns and paths of the shop that queries may use: a source model, and the joins from it. */

export interface Subject {
  readonly source: string
  readonly numbers: ReadonlyArray<string>
  /** Texts of ASCII letters only. */
  readonly plainTexts: ReadonlyArray<string>
  readonly texts: ReadonlyArray<string>
  readonly truths: ReadonlyArray<string>
  readonly times: ReadonlyArray<string>
  /** Aggregations that pick one of the values; `first` and `last` need a time. */
  readonly picks: ReadonlyArray<string>
  /** Aggregates specific to the source, exact and rounded. */
  readonly exact: ReadonlyArray<string>
  readonly rounded: ReadonlyArray<string>
  /** Conditions specific to the source. */
  readonly conditions: ReadonlyArray<string>
}

const orders: Subject = {
  source: "orders",
  numbers: [
    ...["amount", "quantity", "total", "done_amount", "vip_amount"],
    ...["customers.credit", "lines.pieces", "lines.price", "lines.products.price"]
  ],
  plainTexts: ["status", "size", "customers.country", "lines.products.name"],
  texts: ["customers.name", "customers.regions.name"],
  truths: ["paid", "customers.vip"],
  times: ["placed_at", "shipped_on", "customers.joined_on"],
  picks: ["min", "max", "first", "last"],
  exact: [
    ...["*:count", "revenue", "customers.*:count", "lines.*:count", "customers.regions.*:count"],
    ...["amount:spread", "amount:scaled", "quantity:scaled(factor=3)", "done_amount:dot(by=quantity)"],
    ...["amount:last(shipped_on)", "quantity:first(shipped_on)", "sum(amount * quantity)", "sum(amount - 0.5)"]
  ],
  rounded: [
    ...["aov", "amount:corr(other=quantity)", "quantity:covar_samp(other=amount)", "amount:covar_pop(other=total)"],
    ...["amount:weighted_avg(weight=quantity)", "lines.price:weighted_avg(weight=pieces)", "avg(amount / quantity)"]
  ],
  conditions: [
    ...["amount between 0 and 20", "quantity in (1, 2, 3)", "quantity not in (1, 2)", "amount / quantity > 3.1"],
    ...["quantity % 2 = 1", "amount * 2 - quantity >= 10", "lines.pieces > 2 and lines.products.name <> 'Lamp'"],
    ...["paid = true", "customers.vip <> paid", "amount > customers.credit", "shipped_on > placed_at", "amount is null"]
  ]
}

const lines: Subject = {
  source: "lines",
  numbers: ["pieces", "price", "products.price", "orders.amount", "orders.quantity", "orders.customers.credit"],
  plainTexts: ["products.name", "orders.status", "orders.size", "orders.customers.country"],
  texts: ["orders.customers.name", "orders.customers.regions.name"],
  truths: ["orders.paid", "orders.customers.vip"],
  times: ["orders.placed_at", "orders.shipped_on", "orders.customers.joined_on"],
  picks: ["min", "max"],
  exact: [
    ...["*:count", "orders.*:count", "products.*:count", "sum(pieces * price)", "order_id:count_distinct"],
    ...["pieces:first(orders.placed_at)", "price:last(orders.shipped_on)"]
  ],
  rounded: ["price:weighted_avg(weight=pieces)", "pieces:corr(other=price)", "sum(pieces * price) / sum(pieces)"],
  conditions: ["pieces > 1", "price * pieces >= 10", "products.price > price", "orders.amount / pieces < 7.3"]
}

const customers: Subject = {
  source: "customers",
  numbers: ["credit", "orders.amount", "orders.quantity", "orders.total", "orders.lines.pieces"],
  plainTexts: ["country", "orders.status", "orders.lines.products.name"],
  texts: ["name", "regions.name"],
  truths: ["vip", "orders.paid"],
  times: ["joined_on", "orders.placed_at"],
  picks: ["min", "max", "first", "last"],
  exact: ["*:count", "orders.*:count", "orders.lines.*:count", "regions.*:count", "orders.amount:spread"],
  rounded: ["orders.amount:corr(other=quantity)", "credit:sum / orders.*:count"],
  conditions: ["orders.amount > 10 and orders.status = 'done'", "credit > 5 or orders.paid", "orders.amount > credit"]
}

/** Orders appears twice, because most of the shop's data is about orders. */
export const subjects: ReadonlyArray<Subject> = [orders, orders, lines, customers]
