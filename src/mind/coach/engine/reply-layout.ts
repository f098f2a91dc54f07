import { countWords } from '../../../text/shorten.ts'
import type { SeededChoice } from './seeded-choice.ts'

/** What a line of a reply is for. */
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
/** A line that is missing is left out. */
export type ReplyLines = Partial<Record<LineKind, string>>
/** The paragraphs of a reply. */
type Layout = readonly (readonly LineKind[])[]

const ASK = ['beforeAsk', 'ask'] as const
const START = ['continuing', 'opening', 'earlier'] as const
const TRY = ['mention', 'beforeTry', 'try'] as const
const OFFER = ['beforeOffer', 'offer'] as const
const CARE = ['also', 'beforeSafety', 'safety'] as const

/** Only where it is clear what there is to try something for. */
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
/** What a long reply does without, the least missed first. */
const SPARE: readonly LineKind[] = ['beforeSafety', 'beforeTry', 'beforeOffer', 'beforeAsk', 'continuing', 'earlier', 'naming']
const DEAR: readonly LineKind[] = ['mention', 'also', 'notice']

/** Lays the lines out in paragraphs, within the length of a reply; `spare` is what may be added to a short one. */
export function layOut(lines: ReplyLines, spare: ReplyLines, isAbout: boolean, seeded: SeededChoice): string {
  const usable = LAYOUTS.filter(
    (layout) => layout.flat().includes(lines.later ? 'later' : 'opening') && (isAbout || !TRY_FIRST.includes(layout)),
  )
  const [layout = usable[0] as Layout] = seeded.shuffled(usable)
  const kept = { ...lines }
  const words = () => countWords(textOf(layout, kept))
  for (const kind of Object.keys(spare) as LineKind[]) if (words() < LEAST_WORDS) kept[kind] ??= spare[kind]
  for (const kind of SPARE) if (words() > MOST_WORDS) delete kept[kind]
  if (words() > MOST_WORDS && kept.notice) kept.notice = withoutLast(kept.notice)
  for (const kind of DEAR) if (words() > MOST_WORDS) delete kept[kind]
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
