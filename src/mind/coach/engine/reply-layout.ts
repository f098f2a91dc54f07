import { countWords } from '../../../text/shorten.ts'
import type { SeededChoice } from './seeded-choice.ts'

type LineKind =
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
export type ReplyLines = Partial<Record<LineKind, string>>
export type SpareLines = Pick<ReplyLines, 'naming' | 'beforeOffer'>
/** Paragraphs, each a list of lines. */
type Layout = readonly (readonly LineKind[])[]

const ASK = ['beforeAsk', 'ask'] as const
const START = ['continuing', 'opening', 'earlier'] as const
const TRY = ['mention', 'beforeTry', 'try'] as const
const OFFER = ['beforeOffer', 'offer'] as const
const CARE = ['also', 'beforeSafety', 'safety'] as const

/** Layouts that are used only if the belief clearly fits. */
const TRY_FIRST: readonly Layout[] = [[[...START, 'notice'], [...TRY], [...OFFER, 'naming'], [...CARE], [...ASK]]]
const LAYOUTS: readonly Layout[] = [
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
/** The spare lines that a short reply adds, in this order. */
const ADDED_FIRST = ['naming', 'beforeOffer'] as const
/** The lines that a long reply drops, in this order. */
const DROPPED_FIRST: readonly LineKind[] = ['beforeSafety', 'beforeTry', 'beforeOffer', 'beforeAsk', 'continuing', 'earlier', 'naming']
const DROPPED_LAST: readonly LineKind[] = ['mention', 'also', 'notice']

/** Lays the lines out in paragraphs with 70 to 170 words in total; `spare` lines are added to a short reply. */
export function layOut(lines: ReplyLines, spare: SpareLines, isFitting: boolean, seeded: SeededChoice): string {
  const usable = LAYOUTS.filter(
    (layout) => layout.flat().includes(lines.later ? 'later' : 'opening') && (isFitting || !TRY_FIRST.includes(layout)),
  )
  const [layout = []] = seeded.shuffled(usable)
  const kept = { ...lines }
  const words = () => countWords(textOf(layout, kept))
  for (const kind of ADDED_FIRST) if (words() < LEAST_WORDS) kept[kind] ??= spare[kind]
  for (const kind of DROPPED_FIRST) if (words() > MOST_WORDS) delete kept[kind]
  if (words() > MOST_WORDS && kept.notice) kept.notice = withoutLast(kept.notice)
  for (const kind of DROPPED_LAST) if (words() > MOST_WORDS) delete kept[kind]
  return textOf(layout, kept)
}

const textOf = (layout: Layout, lines: ReplyLines): string =>
  layout
    .map((paragraph) =>
      paragraph
        .map((kind) => lines[kind] ?? '')
        .filter(Boolean)
        .join(' '),
    )
    .filter(Boolean)
    .join('\n\n')

const withoutLast = (text: string): string =>
  text
    .split(/(?<=\.)\s/)
    .slice(0, -1)
    .join(' ') || text
