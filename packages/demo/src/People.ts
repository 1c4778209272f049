/** The customers of the demo shop and where they live. A few buy very often, most once or twice, some never. */
import type { Draws } from "./Draws.js"
import { countries, firstNames, lastNames, streetNames } from "./Vocabulary.js"

interface Address {
  readonly id: number
  readonly customer: number
  readonly street: string
  readonly city: string
  readonly postalCode: string
  readonly country: string
  /** Days that a parcel takes to it. */
  readonly transit: number
}

export interface Customer {
  readonly id: number
  readonly name: string
  /** Null for those who gave none. */
  readonly email: string | null
  readonly segment: "consumer" | "business"
  readonly signedUp: number
  /** Null where it was never asked. */
  readonly newsletter: boolean | null
  readonly home: Address
  /** Where gifts or parcels to the office go. */
  readonly other: Address | null
}

/** Share of the people who look around, sign up and never buy. */
const onlookers = 0.09

export class People {
  readonly customers: Array<Customer> = []
  readonly addresses: Array<Address> = []
  /** The buyer of every order so far. */
  readonly #buyers: Array<Customer> = []

  constructor(readonly draws: Draws) {}

  /** Who places an order on a day. The more often somebody has bought, the more likely is the next time. */
  buyer(day: number): Customer {
    const { draws } = this
    if (draws.chance(onlookers * 0.35)) this.#signUp(day)
    // At first everybody is new; later two orders of three come from people who know the shop.
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

  /** Second addresses are mostly in the same country. */
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
