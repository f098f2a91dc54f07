import { foldWords, withoutTrademarks } from '../../text/fold.ts'

const UNIT =
  '(?:mg|mcg|ug|µg|g|gram|grams|kg|ml|l|iu|ui|units?|meq|mmol|cfu|billion|million|%|oz|drops?|puffs?|tsp|tbsp|teaspoons?|tablespoons?|cups?|sprays?)'
const DOSE = new RegExp(
  `(?<![\\p{L}\\p{N}])\\d+(?:[.,]\\d+)*(?:\\s*(?:-|to|x|/)\\s*\\d+(?:[.,]\\d+)*)?\\s*${UNIT}(?:\\s*/\\s*(?:\\d+\\s*)?(?:${UNIT}|day|d|h|hr|dose|kg))?(?![\\p{L}\\p{N}])`,
  'giu',
)
/** Words about dose, form, brand line and timing, which don't say what an item is. */
const NOISE = new Set(
  `tablet tablets tab tabs capsule capsules cap caps pill pills softgel softgels gummy gummies lozenge lozenges caplet caplets gelcap gelcaps
   extract extracts powder powdered tincture tea infusion decoction root leaf leaves seed seeds bark flower flowers herb herbal supplement supplements
   liquid syrup drops spray cream ointment gel patch patches injection injectable inhaler oral topical nasal solution suspension concentrate
   daily day days twice once thrice one two three four times time weekly week monthly morning night nightly evening bedtime noon every other hours hourly meals meal food with before after
   a an the of my and for per at in on take taking some organic natural pure raw fresh dried standardized standardised strength extra high potency low dose
   er xr sr xl ir cr dr la cd od odt bid tid qid qd qhs hs prn po sl ec enteric coated extended release sustained immediate delayed slow modified long acting
   generic brand medication medicine medicines drug drugs therapy treatment rx otc mg mcg iu ml g x`.split(/\s+/),
)

/** Normalization may turn one character into eighteen. */
const MOST_CHARACTERS = 300

/** The singular of an English word. A wrong guess does no harm, because only known names match. */
function singular(word: string): string {
  if (word.length < 4 || word.endsWith('ss')) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ches|shes|xes|sses|zes)$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

const singularLast = (words: string) => words.replace(/\S+$/, singular)
const withoutNoise = (words: string) =>
  words
    .split(' ')
    .filter((word) => !NOISE.has(word) && !/^\d+(?:mg|mcg|iu|ml|g|x)?$/.test(word))
    .join(' ')
/** Expands common abbreviations. */
const spelledOut = (words: string) => words.replace(/^saint /, 'st ').replace(/\bvit\b/, 'vitamin')

/**
 * Yields the names that an item may stand for, the most literal first: as written, without dose and form, in the singular,
 * without and within parentheses. Yields them one by one, because most items match the first.
 */
export function* possibleNames(item: string): Generator<string> {
  const text = withoutTrademarks(item).normalize('NFKC').slice(0, MOST_CHARACTERS)
  yield foldWords(text)
  yield* formsOf(text)
  if (!/[([]/.test(text)) return
  yield* formsOf(text.replaceAll(/[([][^)\]]*[)\]]?/g, ' '))
  for (const inside of textsInParentheses(text)) yield* formsOf(inside)
}

export const textsInParentheses = (text: string): string[] => [...text.matchAll(/[([]([^)\]]+)/g)].map(([, inside = '']) => inside)

function* formsOf(text: string): Generator<string> {
  const doseless = foldWords(text.replaceAll(DOSE, ' '))
  for (const form of new Set([foldWords(text), doseless, withoutNoise(doseless)])) {
    if (form === '') continue
    yield form
    const spelled = spelledOut(form)
    yield spelled
    yield singularLast(spelled)
  }
}
