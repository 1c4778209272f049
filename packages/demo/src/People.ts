/** The customers of the demo shop and their addresses. A few order very often, most once or twice, some never. */
import type { Draws } from "./Draws.js"
import { countries, firstNames, lastNames, streetNames } from "./Vocabulary.js"

interface Address {
  readonly id: number
  readonly customer: number
  readonly street: string
  readonly city: string
  readonly postalCode: string
  readonly country: string
  /** Delivery time of a parcel, in days. */
  readonly transit: number
}

export interface Customer {
  readonly id: number
  readonly name: string
  /** Null if the customer gave none. */
  readonly email: string | null
  readonly segment: "consumer" | "business"
  readonly signedUp: number
  /** Null if the customer was not asked. */
  readonly newsletter: boolean | null
  readonly home: Address
  /** Second address, for gifts or deliveries to the office. */
  readonly other: Address | null
}

/** Approximate share of customers who sign up and never order. */
const onlookers = 0.09

export class People {
  readonly customers: Array<Customer> = []
  readonly addresses: Array<Address> = []
  /** The customer of every order so far; drawing from it favours frequent buyers. */
  readonly #buyers: Array<Customer> = []

  constructor(readonly draws: Draws) {}

  /** Chooses the customer of an order on a day. Customers with more orders are more likely to be chosen. */
  buyer(day: number): Customer {
    const { draws } = this
    if (draws.chance(onlookers * 0.35)) this.#signUp(day)
    // At first nearly all customers are new; later two of three orders come from existing customers.
    const isNew = draws.chance(0.33 + 0.6 / (1 + day / 60))
    const known = draws.chance(0.55) ? this.#buyers : this.customers
    const found = isNew ? undefined : known[Math.floor(draws.unit() * known.length)]
    const customer = found ?? this.#signUp(day)
    this.#buyers.push(customer)
    return customer
  }

  #signUp(day: number): Customer {
    const { draws } = this
    const id = this.customers.length + 1
    const [first, last] = [draws.pick(firstNames), draws.pick(lastNames)]
    const home = this.#moveIn(
      id,
      draws.pickWeighted(countries, ({ weight }) => weight)
    )
    const customer: Customer = {
      id,
      name: `${first} ${last}`,
      email: draws.chance(0.04) ? null : `${first}.${last}${id}@example.com`.toLowerCase(),
      segment: draws.chance(0.11) ? "business" : "consumer",
      signedUp: draws.chance(0.75) ? day : Math.max(0, day - draws.integer(1, 14)),
      newsletter: draws.chance(0.15) ? null : draws.chance(0.42),
      home,
      other: draws.chance(0.16) ? this.#moveIn(id, this.#elsewhere(home)) : null
    }
    this.customers.push(customer)
    return customer
  }

  /** The country of a second address, mostly the same as the first. */
  #elsewhere(home: Address) {
    const same = countries.find(({ code }) => code === home.country)
    return same !== undefined && this.draws.chance(0.8)
      ? same
      : this.draws.pickWeighted(countries, (each) => each.weight)
  }

  #moveIn(customer: number, country: (typeof countries)[number]): Address {
    const { draws } = this
    const address: Address = {
      id: this.addresses.length + 1,
      customer,
      street: `${draws.pick(streetNames)} ${draws.integer(1, 180)}`,
      city: draws.pickSkewed(country.cities),
      postalCode: String(draws.integer(10_000, 99_999)),
      country: country.code,
      transit: country.transit
    }
    this.addresses.push(address)
    return address
  }
}
