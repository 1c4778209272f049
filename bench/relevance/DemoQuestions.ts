/**
 * Possible questions about the demo shop, and the notes and entities that answer them. Written before any tuning of
 * the search.
 */
import { asks, type Note, type Question, type Questionnaire } from "./Question.js"

const notes: ReadonlyArray<Note> = [
  {
    id: "chargebacks",
    learning: "Chargebacks are booked as refunded payments, never as returns, so the two totals differ.",
    entities: ["payments.status", "returns.refund"]
  },
  {
    id: "black-friday",
    learning: "November is the peak season: compare it with last November, not with October.",
    entities: ["orders.ordered_at"]
  },
  {
    id: "marketplace-emails",
    learning: "The marketplace hides e-mail addresses of its buyers, so campaigns by mail cannot reach them.",
    entities: ["customers.email", "orders.channel"]
  },
  {
    id: "lost-parcels",
    learning: "A parcel that has been under way for more than thirty days counts as lost; support sends a new one.",
    entities: ["shipments.delivered_at"]
  },
  {
    id: "business-vat",
    learning: "Prices for companies are stored without value added tax, those for private people include it.",
    entities: ["customers.segment", "order_items.unit_price"]
  },
  {
    id: "review-bots",
    learning: "A wave of fake five star reviews in spring 2024 was kept; leave it out when judging products.",
    entities: ["reviews.rating", "reviews.submitted_at"]
  },
  {
    id: "fiscal-year",
    learning: "The fiscal year starts in February, so the first quarter is February to April.",
    entities: ["orders"]
  },
  {
    id: "gift-cards",
    learning: "Gift cards are sold as products of weight zero and never have a shipment.",
    entities: ["products.weight_kg", "shipments"]
  }
]

const questions: ReadonlyArray<Question> = [
  asks("How much revenue did we make last month?", "orders.revenue", "orders.ordered_at"),
  asks("How many people bought something?", ["orders.buyers", "customers.customer_count"]),
  asks("What share of orders gets cancelled?", "orders.cancellation_rate"),
  asks("Which carrier is the slowest?", "shipments.carrier", [
    "shipments.average_transit",
    "shipments.days_in_transit"
  ]),
  asks("Are parcels delivered by the day we promised?", ["shipments.on_time_rate", "shipments.on_time"]),
  asks("average basket size per sales channel", "orders.average_order_value", "orders.channel"),
  asks("profit margin of each product category", "order_items.margin_rate", ["categories.name", "categories"]),
  asks("Which products come back most often?", ["order_items.return_rate", "returns"], ["products.name", "products"]),
  asks("Why do customers send things back?", "returns.reason"),
  asks("money sent back to customers", ["returns.refunds", "returns.refund"]),
  asks("How often do payments fail by payment method?", "payments.failure_rate", "payments.method"),
  asks("How many stars do buyers give?", ["reviews.average_rating", "reviews.rating"]),
  asks("cost of shipping charged to the customer", "orders.shipping_fee"),
  asks("what does the carrier charge us per parcel", "shipments.cost"),
  asks("new sign-ups per week", "customers.signed_up_on", ["customers.customer_count", "customers"]),
  asks("Are our customers companies or private people?", "customers.segment"),
  asks("Who subscribed to the newsletter?", "customers.newsletter"),
  asks("advertising budget of each campaign", "campaigns.budget", ["campaigns.name", "campaigns"]),
  asks("When does a campaign end?", "campaigns.ends_on"),
  asks("orders credited to an advertising campaign", ["campaigns", "orders"]),
  asks("number of pieces sold", ["order_items.units_sold", "order_items.quantity"]),
  asks("Which products are no longer sold?", "products.discontinued_on"),
  asks("What is the heaviest product?", "products.weight_kg"),
  asks("How long does a supplier take to deliver?", "suppliers.lead_days"),
  asks("In which region of the world do we sell?", ["countries.region", "countries"]),
  asks("orders per country", ["countries.name", "countries"], ["orders.order_count", "orders"]),
  asks("which city do parcels go to", "addresses.city"),
  asks("departments of the shop", "categories.department"),
  asks("discounts given per order line", "order_items.discount"),
  asks("what did a line cost us to buy", ["order_items.cost", "order_items.unit_cost"]),
  asks("price of a product before discount", ["order_items.unit_price", "products.list_price"]),
  asks("parcels that never arrived", ["memory:lost-parcels", "shipments.delivered_at"]),
  asks("Where do chargebacks show up?", "memory:chargebacks"),
  asks("When does our fiscal year begin?", "memory:fiscal-year"),
  asks("Is VAT included in the price?", "memory:business-vat"),
  asks("Can I trust the five star reviews of 2024?", "memory:review-bots"),
  asks("why do some customers have no e-mail address", ["memory:marketplace-emails", "customers.email"]),
  asks("how should I compare November sales", "memory:black-friday"),
  asks("gift cards without shipment", "memory:gift-cards"),
  asks("share of deliveries within five days", "shipments.share_within"),
  asks("orders placed on the phone", "orders.channel"),
  asks("attempts to pay that were refused", ["payments.failure_rate", "payments.status"]),
  asks("total sales after discounts", ["order_items.net_sales", "orders.revenue"]),
  asks("Which supplier makes a product?", ["suppliers.name", "suppliers"]),
  asks("written opinions of buyers", ["reviews", "reviews.title"]),
  asks("how many orders were shipped and not delivered yet", ["orders.status", "shipments.delivered_at"]),
  asks("stock keeping unit of a product", "products.sku"),
  asks("payments that have not come yet", ["payments.paid_at", "payments.status"])
]

export const demo: Questionnaire = { name: "demo", notes, questions }
