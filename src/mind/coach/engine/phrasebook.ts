import {
  type BeliefWordings,
  type CoachLines,
  type Cue,
  type Language,
  readDialogue,
  readKinds,
  readLines,
  readWordings,
} from '../../../corpus/coach/lines.ts'
import { type MovePatterns, movesIn } from './move-patterns.ts'
import { anyOf } from './words/folded.ts'

/** A pattern that recognizes a kind of message. */
interface KindPattern {
  is: string
  says: RegExp
  unless: RegExp | null
  mostWords: number
  isInConversation: boolean
}

/** The fields that are read as patterns rather than as text. */
type Cues =
  | 'corrected'
  | 'replaced'
  | 'meaning'
  | 'serious'
  | 'questions'
  | 'tried'
  | 'ahead'
  | 'happened'
  | 'telling'
  | 'glad'
  | 'gladly'
  | 'troubled'

/** Everything that the coach can recognize and say in one language. */
export interface Phrasebook extends Omit<CoachLines, Cues> {
  language: Language
  kinds: KindPattern[]
  /** Matches what a correction denies: "not my girlfriend". */
  corrected: RegExp
  replaced: RegExp
  meaning: RegExp
  /** Words that call for the belief's safety note. */
  serious: RegExp | null
  questions: { asksFor: string; says: RegExp }[]
  tried: RegExp
  ahead: RegExp
  happened: RegExp
  telling: RegExp
  /** Patterns for good news, with the kind of joy that each expresses. */
  glad: { kind: string; says: RegExp }[]
  gladly: RegExp
  troubled: RegExp
  /** Patterns for what people say in the course of a conversation. */
  cues: Readonly<Record<Cue, RegExp>>
  /** Patterns for how people respond to the coach's last reply. */
  moves: MovePatterns
  /** Maps the person's "my" to the coach's "your". */
  yours: Readonly<Record<string, string>>
  /** The beliefs in this language; null in English, the language of the library. */
  wordings: BeliefWordings['beliefs'] | null
}

const books = new Map<Language, Phrasebook>()

export function phrasebook(language: Language): Phrasebook {
  let book = books.get(language)
  if (!book) books.set(language, (book = open(language)))
  return book
}

function open(language: Language): Phrasebook {
  const lines = readLines(language)
  const dialogue = readDialogue(language)
  const moves = movesIn(language)
  const cues = Object.entries(dialogue.cues).map(([cue, says]) => [cue, new RegExp(says, 'iu')])
  return {
    ...lines,
    lines: { ...lines.lines, ...dialogue.lines, ...moves.lines },
    moves: moves.patterns,
    cues: Object.fromEntries(cues) as Record<Cue, RegExp>,
    yours: dialogue.yours,
    language,
    kinds: [...readKinds('any'), ...readKinds(language)].map(({ is, says, unless, most_words, in_conversation }) => ({
      is,
      says: anyOf(says),
      unless: unless ? anyOf(unless) : null,
      mostWords: most_words ?? Number.POSITIVE_INFINITY,
      isInConversation: in_conversation ?? false,
    })),
    corrected: new RegExp(lines.corrected.join('|'), 'gu'),
    replaced: new RegExp(lines.replaced, 'iu'),
    meaning: new RegExp(lines.meaning, 'u'),
    serious: lines.serious ? new RegExp(lines.serious, 'u') : null,
    questions: Object.entries(lines.questions).map(([asksFor, says]) => ({ asksFor, says: new RegExp(says, 'u') })),
    tried: new RegExp(lines.tried, 'u'),
    ahead: new RegExp(lines.ahead, 'u'),
    happened: new RegExp(lines.happened, 'u'),
    telling: new RegExp(lines.telling, 'u'),
    glad: Object.entries(lines.glad).map(([kind, says]) => ({ kind: `joy.${kind}`, says: new RegExp(says, 'u') })),
    gladly: new RegExp(lines.gladly, 'gu'),
    troubled: new RegExp(lines.troubled, 'gu'),
    wordings: language === 'en' ? null : readWordings(language).beliefs,
  }
}
