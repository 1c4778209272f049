/**
 * Common words in database names. They are used to expand names that run words together (`orderdate`), abbreviate them (`qty`)
 * or truncate them (`categ`).
 */
import { abbreviations } from "./Abbreviations.js"
import { words } from "./Words.js"

const list = `
  account action active activity actual additional address adjustment administrator advance advertisement age agency agent
  agreement air aircraft airline airport alarm album allowance altitude amount analysis angle animal annual answer
  application appointment approval area arrival article artist asset assignment assignee attachment attempt attendance
  attribute auction audience audit author availability available average award back bag balance band bank bar base basket
  batch battery begin benefit best bid bill billing birth birthday blood board boat body bonus book booking border bottle
  box branch brand break browser budget building bundle business buyer calendar call campaign cancellation candidate
  capacity capital card cargo carrier case cash catalog category cause cell center centre certificate chain change channel
  chapter charge chart check child choice circuit city claim class clerk click client clinic clock close clothing cloud
  club code color colour column comment commission commit commitment committee company compensation competitor complaint
  completion component condition confirmation connection consent construction consumer contact container content contract
  contribution conversion cost count country county coupon course court cover coverage creation creator credit crew crop
  currency country create current customer cycle daily damage data database dataset date day days deadline deal dealer death debit debt decision default
  degree delay delivery demand department departure deposit depth description design destination detail device dew
  diagnosis difference digit dimension direction director discharge discount discovery dish distance distribution district
  division doctor document dollar domain door dose draft driver duration duty earning edition education effect
  efficiency election email employee employer employment end energy engine engineer entity entry environment equipment
  equity error estimate evaluation event exam exchange expense experience expiration expiry export extended extension
  factor factory failure family fare farm fee feedback field file film final finance fine finish first flag fleet
  flight floor flow folder follower food forecast format formula fraction fraud freight frequency fuel fund game gas
  gate gender genre gift goal goods grade grain gross ground group growth guest gust handling harvest hash head health heat
  height high history holder holiday home hospital hotel hour house household humidity identifier image impact import
  impression incident income index indicator industry inflation ingredient initial injury inspection installation
  instruction instructor insurance interest interval inventory investment invoice issue item job journal journey key kind
  label labor labour land language last latitude lead league lease leave ledger legal length lesson letter level liability
  library license licence life limit line link list listing load loan location lock longitude loss lot low loyalty
  luggage machine mail maintenance manager manufacturer margin mark market marketing match material maximum meal measure
  measurement media median medication medicine member membership memory menu merchandise merchant message meter method
  metric mile minimum minute mode model modification module moisture money month monthly mortgage motor move movie
  municipality music name nation nationality net network newsletter news night note notice notification number nurse object
  occupancy occupation offer office officer open operation operator opinion opportunity option order organisation
  organization orientation origin outcome output owner ownership package packet page parcel parent park part
  participant participation partner partnership party pass passenger passport password patient pattern payment payroll peak penalty
  pension people percent percentage performance period permission permit person phase phone photo picture piece pipeline
  place plan plane plant platform player playlist point policy population port portfolio position post postage power
  precipitation preference premium prescription present pressure previous price primary priority prize probability
  problem procedure process producer product production profession profile profit program progress project promotion
  property proposal protocol provider province publication publisher purchase purpose quality quantity quarter query
  question queue quota quote race radius rail rain rainfall range rank rate rating ratio reach reading reason receipt
  recipe recipient record recovery redemption reference referral refund region registration relation release
  remark reminder renewal rent rental repair report representative request requirement research reservation residence
  resolution resource response result retail return revenue review reward risk road role room rotation route row royalty rule
  run salary sale sales sample satisfaction saving scale schedule scheme school score screen script season seat second
  section sector security segment seller semester seminar sender sensor sequence serial series server service session
  setting severity sex share shelf shift ship shipment shipping shop signal signature site size skill slot snow software
  sold song source space specialty species speed spend sponsor staff stage standard start state statement station status
  step stock stop storage store stream street strength student study style subject submission subscriber subscription
  subtotal success suite summary supplier supply support surface surname survey switch symbol symptom system table
  tag tail target task tax taxi teacher team technician technology temperature tenant tender term territory test text
  theme threshold ticket tier time timestamp tip title token toll tool total tour tourist town track tracking trade
  trading traffic trailer train training transaction transfer transit transmission transport travel treatment trend trial
  trip truck turnover type unit university update upload urban usage user utilization valid valuation value variable
  variant vehicle vendor version vessel video view viewer village violation visibility visit visitor volume vote voucher wage
  ward warehouse warning warranty waste watch water wave weather web website weekday week weight wholesale width wind window
  winner wire withdrawal word work worker workflow year yield zone`

const known: ReadonlySet<string> = new Set(list.trim().split(/\s+/))

const byShort: ReadonlyMap<string, ReadonlyArray<string>> = new Map(
  abbreviations.map(({ short, words }) => [short, words])
)

/** Minimum length of a part of a name, and of a name that is split. */
const shortestPart = 3
const shortestName = 6

/** Minimum length of a truncated word on its own, and within a run-together name. */
const shortestStart = 4
const shortestCut = 6

/** Prefixes at least two letters shorter than their words, each with the first such word. */
const starts: ReadonlyMap<string, string> = new Map(
  [...known]
    .reverse()
    .flatMap((word) =>
      Array.from(
        { length: Math.max(0, word.length - 1 - shortestStart) },
        (_, i) => [word.slice(0, shortestStart + i), word] as const
      )
    )
)

const isPart = (text: string): boolean =>
  text.length >= shortestPart &&
  (known.has(text) ||
    byShort.has(text) ||
    (text.endsWith("s") && known.has(text.slice(0, -1))) ||
    (text.length >= shortestCut && starts.has(text)))

/** Splits a run-together name into known words, in order; returns the name itself if that is not possible. */
export const parted = (name: string): ReadonlyArray<string> => {
  if (name.length < shortestName || isPart(name)) return [name]
  // By length of the prefix: the split of that prefix into the fewest words.
  const made: Array<ReadonlyArray<string> | undefined> = [[]]
  for (let end = shortestPart; end <= name.length; end++) {
    for (let start = 0; start <= end - shortestPart; start++) {
      const before = made[start]
      const part = name.slice(start, end)
      if (before === undefined || !isPart(part)) continue
      if (before.length + 1 < (made[end]?.length ?? Number.POSITIVE_INFINITY)) made[end] = [...before, part]
    }
  }
  return made[name.length] ?? [name]
}

/** The expansion of a word: the words of an abbreviation, the complete form of a truncated word, or the word itself. */
export const inFull = (word: string): ReadonlyArray<string> =>
  byShort.get(word) ?? [known.has(word) ? word : (starts.get(word) ?? word)]

/** A name spelled out in full words, without single letters, such as table prefixes. */
export const spelledOut = (name: string): string => {
  const all = words(name)
  const significant = all.filter((word) => word.length > 1)
  return (significant.length === 0 ? all : significant).flatMap(parted).flatMap(inFull).join(" ")
}
