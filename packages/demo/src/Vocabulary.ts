/** Names of people and places, and review texts, of the demo shop. */

export type Several<A> = readonly [A, ...ReadonlyArray<A>]

/** Splits a comma-separated text. */
export const parts = (text: string): Several<string> => {
  const [first = "", ...rest] = text.split(",").map((part) => part.trim())
  return [first, ...rest]
}

export const firstNames = parts(
  "Ada, Adam, Alice, Amir, Anna, Ben, Bruno, Carla, Chloe, Clara, Daniel, David, Diana, Elena, Eli, Emma, Eric, Erin, " +
    "Eva, Felix, Fiona, Frank, Grace, Greta, Hana, Hannah, Hugo, Ian, Ida, Ines, Irene, Isaac, Ivan, Jack, James, Jana, " +
    "Jonas, Julia, Kai, Karen, Kate, Laura, Leo, Lena, Liam, Linda, Lucas, Lucy, Luis, Maria, Mark, Martin, Maya, Mia, " +
    "Milan, Mona, Nadia, Nina, Noah, Nora, Olga, Oliver, Omar, Oscar, Paul, Petra, Philip, Rachel, Rosa, Ruth, Sam, " +
    "Sara, Simon, Sofia, Stella, Theo, Tom, Vera, Victor, Zoe"
)

export const lastNames = parts(
  "Abbott, Adler, Andersen, Bailey, Baker, Becker, Bennett, Berg, Brandt, Brooks, Brown, Carter, Castro, Clark, Cole, " +
    "Costa, Cruz, Dahl, Davis, Diaz, Dubois, Dunn, Ellis, Evans, Farmer, Fischer, Foster, Fox, Garcia, Gray, Green, " +
    "Haas, Hall, Hansen, Hayes, Hill, Holm, Hughes, Ito, Jensen, Jones, Kaya, Keller, King, Klein, Kumar, Lambert, " +
    "Lang, Larsen, Lee, Lopez, Marino, Martin, Mayer, Meyer, Miller, Moore, Moreau, Mori, Murphy, Nash, Nilsson, Novak, " +
    "Ortiz, Owen, Park, Perez, Petit, Price, Reed, Ricci, Rossi, Roth, Santos, Sato, Schmidt, Silva, Singh, Smith, " +
    "Sousa, Stone, Suarez, Tanaka, Taylor, Turner, Vidal, Vogel, Wagner, Walker, Ward, Weber, White, Wolf, Wood, Young"
)

export const streetNames = parts(
  "Station Road, Mill Lane, Park Street, Church Street, Harbour Road, Garden Way, Bridge Street, Castle Road, " +
    "Market Square, River Walk, Orchard Lane, School Street, Forest Avenue, Meadow Close, Lake Drive, Hill Street"
)

interface Country {
  readonly code: string
  readonly name: string
  readonly region: string
  /** Relative share of the customers. */
  readonly weight: number
  /** Delivery time of a parcel, in days. */
  readonly transit: number
  readonly cities: Several<string>
}

const country = (
  code: string,
  name: string,
  region: string,
  weight: number,
  transit: number,
  cities: string
): Country => ({ code, name, region, weight, transit, cities: parts(cities) })

export const countries: Several<Country> = [
  country("US", "United States", "North America", 27, 4, "New York, Chicago, Austin, Seattle, Denver, Boston, Atlanta"),
  country("GB", "United Kingdom", "Europe", 13, 3, "London, Manchester, Bristol, Leeds, Glasgow, Cardiff"),
  country("DE", "Germany", "Europe", 12, 2, "Berlin, Hamburg, Munich, Cologne, Leipzig, Bremen"),
  country("FR", "France", "Europe", 8, 3, "Paris, Lyon, Nantes, Toulouse, Lille, Bordeaux"),
  country("CA", "Canada", "North America", 7, 5, "Toronto, Montreal, Vancouver, Calgary, Halifax"),
  country("NL", "Netherlands", "Europe", 6, 2, "Amsterdam, Utrecht, Rotterdam, Groningen, Eindhoven"),
  country("AU", "Australia", "Asia Pacific", 5, 7, "Sydney, Melbourne, Perth, Brisbane, Hobart"),
  country("ES", "Spain", "Europe", 4, 3, "Madrid, Valencia, Seville, Bilbao, Malaga"),
  country("IT", "Italy", "Europe", 4, 3, "Milan, Rome, Turin, Bologna, Naples"),
  country("SE", "Sweden", "Europe", 3, 3, "Stockholm, Gothenburg, Uppsala, Lund"),
  country("JP", "Japan", "Asia Pacific", 3, 6, "Tokyo, Osaka, Kyoto, Sapporo, Nagoya"),
  country("AT", "Austria", "Europe", 2, 2, "Vienna, Graz, Linz, Salzburg"),
  country("IE", "Ireland", "Europe", 2, 3, "Dublin, Cork, Galway"),
  country("BR", "Brazil", "South America", 2, 9, "Recife, Curitiba, Brasilia, Salvador"),
  country("NZ", "New Zealand", "Asia Pacific", 1, 8, "Auckland, Wellington, Dunedin"),
  country("CL", "Chile", "South America", 1, 9, "Santiago, Valdivia, Temuco")
]

export const carriers: Several<{ readonly name: string; readonly weight: number; readonly delay: number }> = [
  { name: "Swift Parcel", weight: 5, delay: 0 },
  { name: "Blue Arrow", weight: 3, delay: 0.3 },
  { name: "Postal Service", weight: 3, delay: 0.9 },
  { name: "Green Courier", weight: 1, delay: 0.5 }
]

export const returnReasons = parts(
  "Does not fit, Not as described, Changed my mind, Arrived damaged, Arrived too late, Wrong item, Better price elsewhere"
)

/** Titles of reviews, by stars from one to five. */
const reviewTitles: Several<Several<string>> = [
  parts("Broke within a week, Not worth the money, Very disappointed, Sent it back"),
  parts("Below my expectations, Looks cheaper than in the pictures, Would not buy again"),
  parts("Does its job, Fine for the price, Nothing special, Average"),
  parts("Good value, Happy with it, Solid quality, Well made"),
  parts("Excellent, Better than expected, Highly recommended, Love it, Perfect gift")
]

export const titlesOf = (rating: number): Several<string> => reviewTitles[rating - 1] ?? reviewTitles[0]

export const supplierWords = {
  first: parts(
    "Alder, Amber, Beacon, Birch, Cedar, Coral, Granite, Harbor, Juniper, Maple, Meridian, North, Prairie, Summit"
  ),
  last: parts("Goods, Makers, Supply, Trading, Works")
}
