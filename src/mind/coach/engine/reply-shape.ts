import type { SeededChoice } from './seeded-choice.ts'

/** What a reply can be made of; a part that is missing is left out. */
export type Part =
  | 'continuing'
  | 'opening'
  | 'later'
  | 'earlier'
  | 'notice'
  | 'beforeOffer'
  | 'offer'
  | 'naming'
  | 'mention'
  | 'beforeTry'
  | 'try'
  | 'also'
  | 'beforeSafety'
  | 'safety'
  | 'beforeAsk'
  | 'ask'
export type Parts = Partial<Record<Part, string>>
type Shape = readonly (readonly Part[])[]

const ASK = ['beforeAsk', 'ask'] as const
const START = ['continuing', 'opening', 'earlier'] as const
const TRY = ['mention', 'beforeTry', 'try'] as const
const OFFER = ['beforeOffer', 'offer'] as const
const CARE = ['also', 'beforeSafety', 'safety'] as const

/** Only where it is clear what there is to try something for. */
const TRY_FIRST: readonly Shape[] = [[[...START, 'notice'], [...TRY], [...OFFER, 'naming'], [...CARE], [...ASK]]]
const SHAPES: readonly Shape[] = [
  [[...START, 'notice'], [...OFFER, 'naming'], [...TRY], [...CARE], [...ASK]],
  [[...START], ['notice', 'offer', 'naming'], [...TRY], [...CARE], [...ASK]],
  [[...START, 'notice'], ['naming', 'offer'], [...TRY], [...CARE], [...ASK]],
  [[...START, 'notice'], [...OFFER, 'naming'], [...TRY, ...CARE], [...ASK]],
  [['continuing', 'notice', 'later', 'earlier'], [...OFFER, 'naming'], [...TRY], [...CARE], [...ASK]],
  ...TRY_FIRST,
  [[...START, 'notice'], [...OFFER], ['naming', ...TRY], [...CARE], [...ASK]],
  [[...START], ['notice', 'offer'], ['naming', ...TRY], [...CARE], [...ASK]],
]

const LEAST_WORDS = 70
const MOST_WORDS = 170
/** What a long reply does without, the least missed first. */
const SPARE: readonly Part[] = ['beforeSafety', 'beforeTry', 'beforeOffer', 'beforeAsk', 'continuing', 'earlier', 'naming']
const DEAR: readonly Part[] = ['mention', 'also', 'notice']

/** Lays the parts out in paragraphs, within the length of a reply; `spare` is what may be added to a short one. */
export function shaped(parts: Parts, spare: Parts, isAbout: boolean, seeded: SeededChoice): string {
  const usable = SHAPES.filter(
    (shape) => shape.flat().includes(parts.later ? 'later' : 'opening') && (isAbout || !TRY_FIRST.includes(shape)),
  )
  const [shape = usable[0] as Shape] = seeded.shuffled(usable)
  const kept = { ...parts }
  const words = () => countWords(laidOut(shape, kept))
  for (const part of Object.keys(spare) as Part[]) if (words() < LEAST_WORDS) kept[part] ??= spare[part]
  for (const part of SPARE) if (words() > MOST_WORDS) delete kept[part]
  if (words() > MOST_WORDS && kept.notice) kept.notice = withoutLast(kept.notice)
  for (const part of DEAR) if (words() > MOST_WORDS) delete kept[part]
  return laidOut(shape, kept)
}

const laidOut = (shape: Shape, parts: Parts): string =>
  shape
    .map((paragraph) =>
      paragraph
        .map((part) => parts[part] ?? '')
        .filter(Boolean)
        .join(' '),
    )
    .filter(Boolean)
    .join('\n\n')

const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length
const withoutLast = (text: string): string =>
  text
    .split(/(?<=\.)\s/)
    .slice(0, -1)
    .join(' ') || text
