/** Matches a laboratory value, such as "25-OH vitamin D 28 nmol/L". Drugs are dosed per milliliter, not per liter. */
const MEASUREMENT = /\d\s*(?:[mnpfµμu]?mol|[mnpµμu]?g|m?i?u|meq)\s*\/\s*d?l\b|\d\s*[np]g\s*\/\s*ml\b/i
/** Matches a homeopathic dilution, such as 9CH, D6 or 30C, but not the vitamins D3 and C500. */
const DILUTION = /^(?:\d+ch|(?:6|12|30|200|1000)(?:c|ck)|c(?:30|200)|d(?:4|6|8|10|12|15|20|30|60|100|200)|lm\d+)$/
/** Matches a dilution such as 6x at the end of an item. Elsewhere, 6x says how often something is taken. */
const DILUTION_AT_END = /^(?:6|12|30)x$/

/** Whether an item mentions a substance that isn't taken, such as a laboratory value or a homeopathic dilution. */
export const isNotTaken = (item: string, words: readonly string[]): boolean =>
  MEASUREMENT.test(item) || words.some((word) => DILUTION.test(word)) || DILUTION_AT_END.test(words.at(-1) ?? '')
