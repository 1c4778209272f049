/** Simulates the orders of the demo shop with their items, payments, shipments, returns and reviews. */
import { type Assortment, type Category, categoryWeight, isOnSale, type Product } from "./Assortment.js"
import { civilDay, endOfData, isBigSale, timestampAt } from "./Calendar.js"
import { type Campaign, running } from "./Campaigns.js"
import type { Draws } from "./Draws.js"
import type { Customer, People } from "./People.js"
import { carriers, returnReasons, type Several, titlesOf } from "./Vocabulary.js"

/** Timestamps are in seconds since 1970, money is in cents. */
interface Order {
  readonly id: number
  readonly customer: Customer
  readonly campaign: Campaign | null
  readonly shippingAddress: number
  readonly billingAddress: number
  readonly orderedAt: number
  readonly channel: string
  readonly status: "delivered" | "shipped" | "processing" | "cancelled"
  readonly subtotal: number
  readonly shippingFee: number
}

interface OrderItem {
  readonly id: number
  readonly order: number
  readonly product: Product
  readonly quantity: number
  readonly unitPrice: number
  readonly unitCost: number
  readonly discount: number
}

interface Payment {
  readonly id: number
  readonly order: number
  readonly method: string
  readonly status: "paid" | "failed" | "refunded" | "pending"
  readonly amount: number
  readonly attemptedAt: number
  readonly paidAt: number | null
}

interface Shipment {
  readonly id: number
  readonly order: number
  readonly carrier: string
  readonly cost: number
  readonly shippedAt: number
  /** The promised delivery date, in days since 1970. */
  readonly promisedOn: number
  /** Null while the shipment is in transit, or lost. */
  readonly deliveredAt: number | null
}

interface Return {
  readonly id: number
  readonly item: number
  readonly quantity: number
  readonly reason: string | null
  readonly status: "refunded" | "received" | "requested" | "rejected"
  readonly requestedAt: number
  /** Null until the refund was paid. */
  readonly refund: number | null
}

interface Review {
  readonly id: number
  readonly product: number
  readonly customer: number
  readonly rating: number
  readonly title: string | null
  readonly submittedAt: number
}

const dayLength = 86_400

const channels: Several<{ readonly name: string; readonly from: number; readonly to: number }> = [
  { name: "Web", from: 62, to: 44 },
  { name: "Mobile App", from: 18, to: 42 },
  { name: "Marketplace", from: 14, to: 10 },
  { name: "Phone", from: 6, to: 4 }
]

const methods: Several<{ readonly name: string; readonly weight: number }> = [
  { name: "Card", weight: 58 },
  { name: "Wallet", weight: 27 },
  { name: "Bank Transfer", weight: 10 },
  { name: "Gift Card", weight: 5 }
]

/** The products of a category that are on sale, bestsellers first. */
interface Shelf {
  readonly category: Category
  readonly products: Several<Product>
}

export class Trade {
  readonly orders: Array<Order> = []
  readonly items: Array<OrderItem> = []
  readonly payments: Array<Payment> = []
  readonly shipments: Array<Shipment> = []
  readonly returns: Array<Return> = []
  readonly reviews: Array<Review> = []

  constructor(
    readonly draws: Draws,
    readonly people: People,
    readonly assortment: Assortment,
    readonly campaigns: ReadonlyArray<Campaign>
  ) {}

  /** Simulates the orders of a day. */
  open(day: number, count: number): void {
    const [first, ...rest] = this.#shelves(day)
    if (first === undefined) return
    const seconds = Array.from({ length: count }, () => this.#second()).sort((a, b) => a - b)
    for (const second of seconds) this.#order(day, timestampAt(day, second), [first, ...rest])
  }

  /** A random second of the day: rarely at night, often in the evening. */
  #second(): number {
    const { draws } = this
    const hour = draws.chance(0.06)
      ? draws.integer(0, 6)
      : draws.chance(0.45)
        ? draws.integer(18, 22)
        : draws.integer(7, 23)
    return hour * 3600 + draws.integer(0, 3599)
  }

  #shelves(day: number): ReadonlyArray<Shelf> {
    return this.assortment.categories.flatMap((category): ReadonlyArray<Shelf> => {
      const [first, ...rest] = this.assortment.products.filter(
        (product) => product.category === category && isOnSale(product, day)
      )
      return first === undefined ? [] : [{ category, products: [first, ...rest] }]
    })
  }

  #order(day: number, orderedAt: number, shelves: Several<Shelf>): void {
    const { draws } = this
    const id = this.orders.length + 1
    const customer = this.people.buyer(day)
    const items = this.#fillBasket(id, day, customer, shelves)
    const subtotal = items.reduce((sum, item) => sum + amountOf(item), 0)
    const shippingFee = subtotal >= 7500 ? 0 : draws.pick([490, 490, 690])
    const goesElsewhere = customer.other !== null && draws.chance(0.45)
    const shipping = goesElsewhere && customer.other !== null ? customer.other : customer.home
    const isCancelled = draws.chance(0.045)
    const shipment = isCancelled ? null : this.#ship(id, orderedAt, shipping.transit, subtotal)
    this.orders.push({
      id,
      customer,
      campaign: creditedTo(this.campaigns, day, draws),
      shippingAddress: shipping.id,
      billingAddress: customer.home.id,
      orderedAt,
      channel: draws.pickWeighted(channels, ({ from, to }) => from + ((to - from) * day) / 1096).name,
      status: isCancelled
        ? "cancelled"
        : shipment === null
          ? "processing"
          : shipment.deliveredAt === null
            ? "shipped"
            : "delivered",
      subtotal,
      shippingFee
    })
    this.#pay(id, orderedAt, subtotal + shippingFee, isCancelled)
    const deliveredAt = shipment?.deliveredAt ?? null
    if (deliveredAt !== null) this.#hearBack(customer, items, deliveredAt)
  }

  #fillBasket(order: number, day: number, customer: Customer, shelves: Several<Shelf>): ReadonlyArray<OrderItem> {
    const { draws } = this
    const { month, year } = civilDay(day)
    const size = 1 + draws.rounded(0.35) + draws.rounded(0.4) + (draws.chance(0.12) ? draws.integer(1, 4) : 0)
    const inflation = 1 + 0.03 * (year - 2023)
    const basket = new Map<number, OrderItem>()
    for (let i = 0; i < size; i++) {
      const shelf = draws.pickWeighted(shelves, ({ category }) => categoryWeight(category, month))
      const product = draws.pickSkewed(shelf.products)
      if (basket.has(product.id)) continue
      const quantity =
        customer.segment === "business" ? draws.integer(1, 8) : draws.chance(0.13) ? draws.integer(2, 4) : 1
      const unitPrice = Math.round(product.listPrice * inflation)
      const percent = isBigSale(day) ? draws.pick([15, 20, 25]) : draws.chance(0.1) ? draws.pick([5, 10]) : 0
      basket.set(product.id, {
        id: this.items.length + basket.size + 1,
        order,
        product,
        quantity,
        unitPrice,
        unitCost: Math.round(product.unitCost * inflation),
        discount: Math.round((quantity * unitPrice * percent) / 100)
      })
    }
    const items = [...basket.values()]
    this.items.push(...items)
    return items
  }

  #ship(order: number, orderedAt: number, transit: number, subtotal: number): Shipment | null {
    const { draws } = this
    const { month } = civilDay(Math.floor((orderedAt - timestampAt(0, 0)) / dayLength))
    const carrier = draws.pickWeighted(carriers, ({ weight }) => weight)
    const rush = month === 11 || month === 10 ? 0.9 : 0
    const shippedAt = orderedAt + Math.round(draws.between(0.2, 1.7 + rush) * dayLength)
    const took = transit * draws.between(0.7, 1.15) + carrier.delay * draws.unit() * 2 + rush * draws.unit()
    const late = draws.chance(0.04) ? draws.between(2, 9) : 0
    const deliveredAt = draws.chance(0.006) ? null : shippedAt + Math.round((took + late) * dayLength)
    const cost = 280 + transit * 65 + Math.round(subtotal * draws.between(0.01, 0.03))
    if (shippedAt >= endOfData) return null
    const shipment: Shipment = {
      id: this.shipments.length + 1,
      order,
      carrier: carrier.name,
      cost,
      shippedAt,
      promisedOn: Math.floor(orderedAt / dayLength) + transit + 3,
      deliveredAt: deliveredAt !== null && deliveredAt < endOfData ? deliveredAt : null
    }
    this.shipments.push(shipment)
    return shipment
  }

  #pay(order: number, orderedAt: number, amount: number, isCancelled: boolean): void {
    const { draws } = this
    const method = draws.pickWeighted(methods, ({ weight }) => weight).name
    const add = (status: Payment["status"], attemptedAt: number, paidAt: number | null): void => {
      this.payments.push({ id: this.payments.length + 1, order, method, status, amount, attemptedAt, paidAt })
    }
    const firstFails = draws.chance(isCancelled ? 0.5 : 0.035)
    if (firstFails) add("failed", orderedAt, null)
    if (firstFails && isCancelled) return
    const attemptedAt = orderedAt + (firstFails ? draws.integer(40, 900) : 0)
    const paidAt = attemptedAt + (method === "Bank Transfer" ? draws.integer(1, 4) * dayLength : draws.integer(1, 20))
    const isPaid = paidAt < endOfData
    add(isCancelled ? "refunded" : isPaid ? "paid" : "pending", attemptedAt, isPaid ? paidAt : null)
  }

  /** Simulates returns and reviews after a delivery. */
  #hearBack(customer: Customer, items: ReadonlyArray<OrderItem>, deliveredAt: number): void {
    const { draws } = this
    for (const item of items) {
      const isReturned = draws.chance(item.product.category.returned * (5.2 - item.product.quality))
      if (isReturned) this.#sendBack(item, deliveredAt + draws.integer(dayLength, 24 * dayLength))
      const submittedAt = deliveredAt + draws.integer(dayLength, 40 * dayLength)
      if (draws.chance(0.13) && submittedAt < endOfData) this.#review(customer, item, isReturned, submittedAt)
    }
  }

  #sendBack(item: OrderItem, requestedAt: number): void {
    const { draws } = this
    if (requestedAt >= endOfData) return
    const quantity = draws.chance(0.7) ? item.quantity : draws.integer(1, item.quantity)
    const refundedAt = requestedAt + draws.integer(4 * dayLength, 16 * dayLength)
    const status = draws.chance(0.05)
      ? "rejected"
      : refundedAt < endOfData
        ? "refunded"
        : draws.chance(0.5)
          ? "received"
          : "requested"
    this.returns.push({
      id: this.returns.length + 1,
      item: item.id,
      quantity,
      reason: draws.chance(0.12) ? null : draws.pickSkewed(returnReasons),
      status,
      requestedAt,
      refund: status === "refunded" ? Math.round((amountOf(item) * quantity) / item.quantity) : null
    })
  }

  #review(customer: Customer, item: OrderItem, isReturned: boolean, submittedAt: number): void {
    const { draws } = this
    const stars = Math.round(item.product.quality + draws.between(-1.4, 1.1) - (isReturned ? 1.8 : 0))
    const rating = Math.min(5, Math.max(1, stars))
    this.reviews.push({
      id: this.reviews.length + 1,
      product: item.product.id,
      customer: customer.id,
      rating,
      title: draws.chance(0.35) ? null : draws.pick(titlesOf(rating)),
      submittedAt
    })
  }
}

/** The price of an item after its discount. */
const amountOf = ({ quantity, unitPrice, discount }: OrderItem): number => quantity * unitPrice - discount

/** The campaign credited with an order; null for most orders. */
const creditedTo = (campaigns: ReadonlyArray<Campaign>, day: number, draws: Draws): Campaign | null => {
  const live = running(campaigns, day)
  return live === null || draws.chance(0.62) ? null : draws.pickWeighted(live, ({ pull }) => pull)
}
