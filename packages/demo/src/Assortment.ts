/** The assortment of the demo shop: categories, suppliers and products. */
import { dayCount } from "./Calendar.js"
import type { Draws } from "./Draws.js"
import { countries, parts, type Several, supplierWords } from "./Vocabulary.js"

/** Seasonal demand of a category: factors by month, from January. */
const seasons = {
  even: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  summer: [0.4, 0.5, 1.1, 1.8, 2.1, 1.9, 1.5, 1.1, 0.8, 0.5, 0.4, 0.4],
  winter: [1.3, 1.1, 0.9, 0.7, 0.6, 0.6, 0.6, 0.8, 1.1, 1.3, 1.4, 1.4],
  gifts: [0.6, 0.7, 0.7, 0.8, 0.8, 0.7, 0.7, 0.7, 0.8, 1, 1.7, 2.3],
  school: [1, 0.8, 0.8, 0.8, 0.8, 0.7, 0.9, 1.9, 1.7, 1, 0.9, 0.8]
} as const

export interface Category {
  readonly id: number
  readonly name: string
  readonly department: string
  readonly weight: number
  readonly season: keyof typeof seasons
  /** Probability that a delivered item is returned. */
  readonly returned: number
  /** Lowest and highest list price, in whole dollars. */
  readonly prices: readonly [number, number]
  readonly kinds: Several<string>
  readonly things: Several<string>
}

const categoryList: ReadonlyArray<Omit<Category, "id">> = [
  {
    name: "Shoes",
    department: "Fashion",
    weight: 11,
    season: "even",
    returned: 0.19,
    prices: [39, 149],
    kinds: parts("Leather, Canvas, Suede, Light, Classic"),
    things: parts("Sneakers, Boots, Sandals, Loafers, Running Shoes, Slippers")
  },
  {
    name: "Clothing",
    department: "Fashion",
    weight: 18,
    season: "even",
    returned: 0.15,
    prices: [15, 119],
    kinds: parts("Linen, Cotton, Striped, Relaxed, Slim"),
    things: parts("Shirt, Trousers, Dress, T-Shirt, Skirt, Hoodie, Jacket")
  },
  {
    name: "Winter Wear",
    department: "Fashion",
    weight: 7,
    season: "winter",
    returned: 0.12,
    prices: [19, 229],
    kinds: parts("Wool, Fleece, Down, Knitted"),
    things: parts("Scarf, Gloves, Coat, Sweater, Hat")
  },
  {
    name: "Furniture",
    department: "Home",
    weight: 5,
    season: "even",
    returned: 0.08,
    prices: [69, 649],
    kinds: parts("Oak, Walnut, Pine, Steel"),
    things: parts("Dining Chair, Side Table, Bookshelf, Desk, Bench, Stool")
  },
  {
    name: "Kitchen",
    department: "Home",
    weight: 13,
    season: "gifts",
    returned: 0.05,
    prices: [9, 139],
    kinds: parts("Cast Iron, Copper, Ceramic, Bamboo, Steel"),
    things: parts("Frying Pan, Knife Set, Mixing Bowl, Teapot, Cutting Board, Kettle")
  },
  {
    name: "Lighting",
    department: "Home",
    weight: 6,
    season: "winter",
    returned: 0.07,
    prices: [19, 189],
    kinds: parts("Brass, Paper, Glass, Concrete"),
    things: parts("Floor Lamp, Table Lamp, Pendant, Lantern")
  },
  {
    name: "Bedding",
    department: "Home",
    weight: 8,
    season: "even",
    returned: 0.06,
    prices: [25, 199],
    kinds: parts("Linen, Cotton, Bamboo, Wool"),
    things: parts("Duvet Cover, Pillow, Blanket, Sheet Set, Mattress Topper")
  },
  {
    name: "Garden",
    department: "Outdoor",
    weight: 9,
    season: "summer",
    returned: 0.04,
    prices: [8, 259],
    kinds: parts("Folding, Teak, Galvanised, Terracotta"),
    things: parts("Garden Chair, Planter, Watering Can, Tool Set, Parasol, Fire Bowl")
  },
  {
    name: "Camping",
    department: "Outdoor",
    weight: 6,
    season: "summer",
    returned: 0.09,
    prices: [12, 329],
    kinds: parts("Ultralight, Family, Compact, Trail"),
    things: parts("Tent, Sleeping Bag, Stove, Backpack, Head Torch, Hammock")
  },
  {
    name: "Toys",
    department: "Leisure",
    weight: 9,
    season: "gifts",
    returned: 0.03,
    prices: [7, 89],
    kinds: parts("Wooden, Magnetic, Giant, Classic"),
    things: parts("Building Set, Puzzle, Train Set, Board Game, Kite, Doll House")
  },
  {
    name: "Stationery",
    department: "Leisure",
    weight: 8,
    season: "school",
    returned: 0.02,
    prices: [3, 49],
    kinds: parts("Recycled, Leather, Dotted, Pocket"),
    things: parts("Notebook, Pen Set, Planner, Sketchbook, Pencil Case")
  },
  {
    name: "Audio",
    department: "Leisure",
    weight: 6,
    season: "gifts",
    returned: 0.11,
    prices: [29, 349],
    kinds: parts("Wireless, Studio, Portable, Compact"),
    things: parts("Headphones, Speaker, Earbuds, Turntable, Radio")
  }
]

interface Supplier {
  readonly id: number
  readonly name: string
  readonly country: string
  readonly leadDays: number
}

export interface Product {
  readonly id: number
  readonly sku: string
  readonly name: string
  readonly category: Category
  readonly supplier: Supplier
  /** In cents. */
  readonly listPrice: number
  readonly unitCost: number
  /** Weight in grams, which is also `weight_kg` without its decimal point; null if unknown. */
  readonly grams: number | null
  /** First and last day on sale, as days of the shop; the last is null while the product is sold. */
  readonly launched: number
  readonly discontinued: number | null
  /** Mean rating in its reviews, in stars. */
  readonly quality: number
}

export interface Assortment {
  readonly categories: ReadonlyArray<Category>
  readonly suppliers: Several<Supplier>
  readonly products: ReadonlyArray<Product>
}

export const makeAssortment = (draws: Draws): Assortment => {
  const categories = categoryList.map((category, i): Category => ({ id: i + 1, ...category }))
  const suppliers = makeSuppliers(draws)
  const products: Array<Product> = []
  for (const category of categories) {
    const names = category.things.flatMap((thing) => category.kinds.map((kind) => `${kind} ${thing}`))
    // Earlier products of a category sell better, so the order is shuffled to make bestsellers unpredictable.
    const shuffled = names.map((name) => ({ name, at: draws.unit() })).sort((a, b) => a.at - b.at)
    for (const { name } of shuffled) products.push(makeProduct(products.length + 1, name, category, suppliers, draws))
  }
  return { categories, suppliers, products }
}

const makeSuppliers = (draws: Draws): Several<Supplier> => {
  const supplier = (id: number): Supplier => ({
    id,
    name: `${supplierWords.first[(id - 1) % supplierWords.first.length] ?? ""} ${draws.pick(supplierWords.last)}`,
    country: draws.pick(countries).code,
    leadDays: draws.integer(4, 45)
  })
  const [first, ...rest] = supplierWords.first.map((_, i) => i + 1)
  return [supplier(first ?? 1), ...rest.map(supplier)]
}

/** A price in cents that ends in 99 or 95, as retail prices do. */
const charming = (dollars: number): number =>
  dollars < 20 ? Math.round(dollars) * 100 - 5 : Math.round(dollars) * 100 - 1

const makeProduct = (
  id: number,
  name: string,
  category: Category,
  suppliers: Several<Supplier>,
  draws: Draws
): Product => {
  const [low, high] = category.prices
  const depth = draws.unit()
  const listPrice = charming(low + (high - low) * depth * depth)
  const launched = draws.chance(0.7) ? 0 : draws.integer(20, dayCount - 120)
  const isGone = launched === 0 && draws.chance(0.12)
  return {
    id,
    sku: `${category.name.slice(0, 3).toUpperCase()}-${String(1000 + id)}`,
    name,
    category,
    supplier: draws.pick(suppliers),
    listPrice,
    unitCost: Math.round(listPrice * draws.between(0.38, 0.68)),
    grams: draws.chance(0.06) ? null : draws.integer(80, 400) * (category.name === "Furniture" ? 40 : 5),
    launched,
    discontinued: isGone ? draws.integer(300, dayCount - 30) : null,
    quality: draws.between(3.1, 4.9)
  }
}

/** The relative demand for a category in a month. */
export const categoryWeight = ({ weight, season }: Category, month: number): number =>
  weight * (seasons[season][month] ?? 1)

export const isOnSale = ({ launched, discontinued }: Product, day: number): boolean =>
  launched <= day && (discontinued === null || discontinued >= day)
