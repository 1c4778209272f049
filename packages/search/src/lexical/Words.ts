/** Splits texts and names into words, and removes stop words from questions. */

/** The lower-case words of a text or of a name such as `orderTotal` or `order_total`, in any script. */
export const words = (text: string): ReadonlyArray<string> =>
  text
    .normalize("NFKC")
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "")

/** The word without accents, because accents are often omitted when typing. */
export const unaccented = (word: string): string =>
  /^[a-z0-9]*$/.test(word)
    ? word
    : word
        .normalize("NFD")
        .replace(/[\u0300-\u036f]/g, "")
        .normalize("NFC")

/** Stop words of questions. In documents they are indexed like any other word. */
const questionWords: ReadonlySet<string> = new Set(
  (
    "a about all am an and any are as at be been being but by can could d did do does doing each for from get give had " +
    "has have having how i if in into is it its let list ll m me my no not of on or our out please re s shall she should " +
    "show so some such t tell than that the their them then there these they this those to us ve was we were what when " +
    "where which while who whom whose why will with would you your he her his find see need want know look " +
    "again ago already also another because both either else ever every here just many more most much neither now often " +
    "only other over own per quite rather really same since still than though too under until up usually very whether " +
    "within without yet"
  ).split(" ")
)

/** The words of a question that are not stop words; all of them if there are no others. */
export const significantWords = (asked: ReadonlyArray<string>): ReadonlyArray<string> => {
  const telling = asked.filter((word) => !questionWords.has(word))
  return telling.length > 0 ? telling : asked
}

/** Words that ask for a timestamp. */
const timeWords: ReadonlySet<string> = new Set(
  (
    "when date dates day days daily week weeks weekly month months monthly quarter quarters quarterly year years yearly " +
    "annual today yesterday"
  ).split(" ")
)

/** Whether a word of a question asks for a timestamp. */
export const isOfTime = (word: string): boolean => timeWords.has(word)
