/**
 * Word roots, which relate words with different stems: `ship`, `shipment` and `shipping`; `sell`, `sold` and `sale`; `weigh`
 * and `weight`. A root need not be a word; roots are only compared.
 */

/** Irregular verbs and adjectives, each followed by its forms and derived nouns. */
const irregular = `
  arise arose arisen|bear bore borne birth born|begin began begun|bid bidder|bind bound|break broke broken breakage|bring brought
  buy bought buyer|build built builder|catch caught|choose chose chosen choice|come came|cost costly|deal dealt dealer|die died dead death
  do done deed|draw drew drawn|drive drove driven|eat ate eaten|fall fell fallen|feed fed|feel felt|fight fought
  find found|fly flew flown flight|forget forgot|freeze froze frozen|get got|give gave given gift|go went gone
  grow grew grown growth|hear heard|hide hid hidden|hold held|keep kept|know knew known knowledge|lead led|leave left
  lend lent loan|lose lost loss|make made maker|mean meant|meet met|pay paid|proceed process|rise rose risen
  run ran|see saw seen sight|sell sold sale seller|send sent sender|serve service|shrink shrank shrunk shrinkage|sink sank sunk|sit sat
  speak spoke spoken speech|spend spent|stand stood|steal stole stolen theft|succeed success|take took taken|teach taught
  tell told tale|think thought|throw threw thrown|treat treatment|understand understood|weigh weight|win won|write wrote written
  choose chosen|deep depth|high height|hot heat|long length|strong strength|true truth|warm warmth|wide width|young youth
  analyze analysis analyse analytic|decide decision|expand expansion|maintain maintenance|receive receipt reception
  retain retention|respond response|subscribe subscription|describe description|prescribe prescription
  acquire acquisition|divide division|exceed excess|explain explanation|invade invasion|permit permission
  produce production product|reduce reduction|submit submission|transmit transmission|defend defence|expend expense
  convert conversion|admit admission|apply application|compete competition|consume consumption|deduct deduction
  vary variance|rely reliance|occupy occupancy|supply supplier|deny denial|try trial|carry carriage carrier`

const roots = new Map(
  irregular
    .trim()
    .split(/[|\n]/)
    .flatMap((entry) => {
      const [verb = "", ...forms] = entry.trim().split(" ")
      return [verb, ...forms].map((form): readonly [string, string] => [form, verb])
    })
)

/** Noun and verb suffixes with the minimum number of letters that must remain, longest first. */
const suffixes: ReadonlyArray<readonly [suffix: string, least: number]> = [
  ["ation", 4],
  ["ition", 5],
  ["ment", 3],
  ["ance", 4],
  ["ence", 4],
  ["ness", 4],
  ["ship", 5],
  ["ity", 4],
  ["ure", 4],
  ["age", 4],
  ["ion", 5],
  ["ing", 4],
  ["al", 5],
  ["ed", 4],
  ["er", 6],
  ["or", 5],
  ["y", 5]
]

/** Maximum length of a root that keeps a final `e`; in longer ones, suffixes replace it. */
const keepsItsEnd = 5

/** The root of a lower-case word; words with the same root may mean each other. */
export const rootOf = (word: string): string => {
  const single = word.length > 4 && /[^su]s$/.test(word) ? word.slice(0, -1) : word
  const known = roots.get(word) ?? roots.get(single)
  if (known !== undefined) return known
  const suffix = suffixes.find(([each, least]) => single.endsWith(each) && single.length - each.length >= least)
  const bare = suffix === undefined ? single : single.slice(0, -suffix[0].length)
  const simple = /([b-df-hj-np-rtv-z])\1$/.test(bare) && suffix !== undefined ? bare.slice(0, -1) : bare
  const root = simple.length > keepsItsEnd ? simple.replace(/e$/, "") : simple
  return roots.get(root) ?? root.replace(/i$/, "y")
}
