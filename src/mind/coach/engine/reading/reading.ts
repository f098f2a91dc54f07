import { knowledgeIn } from '../../../../recognition/knowledge.ts'
import type { Turn } from '../../../matching/belief-match.ts'
import { type Phrasebook, phrasebook } from '../phrasebook.ts'
import { folded } from '../words/folded.ts'
import { isGibberish } from './gibberish.ts'
import { joyIn } from './joy.ts'
import { kindOf } from './kind.ts'
import { isSpoken, languageOf } from './language.ts'
import { type LearntMove, learntMove } from './learnt-move.ts'
import { type Meaning, meaningOf } from './meaning.ts'
import { askedBefore, moveIn } from './move.ts'
import { offerIn } from './offered.ts'
import { pickedIn } from './picked.ts'
import { ownTurns, questionIn, timingOf, triedIn } from './told.ts'

/** How the coach understands a message before it answers. */
export interface Reading extends Omit<Meaning, 'kind' | 'life' | 'joy'> {
  /** The language of the message (ISO 639-1), which the coach may not speak. */
  language: string
  /** The phrasebook of that language, or the English one if the coach doesn't speak it. */
  book: Phrasebook
  kind: string
  /** The probability that the message contains good news. */
  gladness: number
  /** What the person asks for, if they ask directly. */
  question: string | null
  /** Word stems that stand for what the person has already done, or has tried without success. */
  tried: ReadonlySet<string>
  /** The message in the form that the patterns expect. */
  text: string
}

/** Kinds whose patterns also match other messages. If the recognizer is almost certain of a different kind, that kind wins. */
const DOUBTFUL = new Set(['joy', 'thanks', 'off_topic', 'health', 'data', 'about', 'rude'])
/** Kinds whose patterns are more reliable than the recognizer. */
const CLEAR = new Set([
  'health.urgent',
  'health.both',
  'health.effect',
  'health.stopped',
  'health.dose',
  'about.formal',
  'about.practice',
  'about.privacy',
  'thanks.night',
  'thanks.goodbye',
  'data.notes',
  'data.apps',
  'data.length',
  'data.weekday',
  'data.day',
  'data.first',
  'data.variety',
  'data.untried',
  'data.minutes',
  'data.missed',
  'data.mood',
  'data.most',
  'data.streak',
  'data.time',
  'about.cost',
  'about.own',
  'about.maker',
])
/** Families of kinds in which people often ask the coach something back: "and what's new with you?" */
const GLAD = new Set(['thanks', 'joy', 'greeting'])
/** Kinds whose patterns also match messages with good news. */
const YIELDS_TO_JOY = new Set(['joy', 'thanks', 'off_topic'])
/** If the words don't express joy, or express trouble as well, a message counts as joy only if its probability of joy is at least this. */
const SURELY_JOY = 0.8
const ALMOST_CERTAIN = 0.85
/** Above this probability, a message is about the person's life whatever its words name, unless they name an emergency. */
const SURELY_LIFE = 0.95
/** The same for questions that aren't for a coach, whose patterns match many other messages, too. */
const LIKELY_LIFE = 0.6
/** A message whose situation is this certain, and that hardly resembles good news, is none even if its words sound glad. */
const SURE_OF_TROUBLE = 0.9
const HARDLY_JOY = 0.03
/** In a conversation, a message that is understood with less certainty than this is read together with the one before it. */
const CERTAIN_ENOUGH = 0.65
/** Kinds that don't answer a question from the coach if the message is unlikely to be about a situation in life. */
const ASKS_ELSE = new Set(['health', 'off_topic', 'about', 'data'])
const SELDOM_LIFE = 0.3
/** The minimum probability for a move that only the model suggests. Of those below, hardly half are right. */
const LIKELY_MOVE = 0.6
/** A correction that the words of a message name is only overruled by a move that is this likely. */
const SURE_MOVE = 0.95
/** Like `LIKELY_MOVE`, for a message that is unclear by itself, because asking what it is about would be worse. */
const LIKELY_MOVE_IF_UNCLEAR = 0.4
const CLEAR_BY_ITSELF = 0.5
const NEW_SUBJECT = 'new_subject'
/** Moves after which the coach says little, so that a mistake would end the conversation. */
const ENDINGS = new Set(['okay', 'thanks'])
const WEAK_MOVES = new Set(['reply.told', 'correction'])
/** Kinds that mean the same in every conversation. */
const STANDS_ALONE = new Set(['injection', 'rude', 'health', 'about', 'data'])
/** A message of up to this many words means little without the messages before it. */
const FEW_WORDS = 5
/** A message of at least this many words may say something new even if it follows a question. */
const TELLING_WORDS = 8

export function readMessage({ message, history }: { message: string; history: readonly Turn[] }): Reading {
  const language = languageOf(message, history)
  const isForeign = !isSpoken(language)
  const book = phrasebook(isForeign ? 'en' : language)
  const text = folded(message)
  const isReply = history.some(({ role }) => role === 'assistant')
  const isRepeated = history.some(({ content }) => content === message)
  const matched = kindOf(text, isReply, book)
  const pattern = matched?.startsWith('off_topic') && answersQuestion(message, history) ? null : matched
  const read = { language, book, text, question: questionIn(text, book), tried: triedIn(text, book) }
  if (isForeign) return { ...read, ...NOTHING, kind: pattern === 'injection' ? pattern : 'other_language' }
  const picked = pattern && STANDS_ALONE.has(familyOf(pattern)) ? null : pickedIn(message, history, book)
  if (picked) return { ...read, ...ofSituation(picked, message, history, book) }
  const { kind, life, joy, ...own } = meaningOf(message, book.language, isReply, timingOf(text, book))
  const offer = offerIn(message, history, book)
  if (offer) return { ...read, ...own, gladness: 0, kind: offer }
  const isOverruled = pattern !== null && isDoubted(pattern, kind, life)
  const isEnough = own.certainty >= CERTAIN_ENOUGH && text.split(' ').length > FEW_WORDS
  const isPattern = pattern !== null && familyOf(pattern) === 'joy'
  const isTrouble = joy.share < HARDLY_JOY && life >= SURELY_LIFE && own.certainty >= SURE_OF_TROUBLE
  const mayBeJoy = !isTrouble && (!pattern || YIELDS_TO_JOY.has(familyOf(pattern)))
  const joyful = mayBeJoy ? joyIn({ ...read, isPattern, joy }, book) : null
  const isOwnChoice = !pattern && kind?.startsWith('off_topic') && read.question === 'decide'
  const isHardlyJoy = kind?.startsWith('joy') && joy.share < SURELY_JOY
  const likely = likelierMove(
    moveIn(message, pattern, history, book),
    learntMove(message, history, book),
    pattern ?? (life < SELDOM_LIFE ? kind : null),
    { words: text.split(' ').length, least: own.certainty < CLEAR_BY_ITSELF ? LIKELY_MOVE_IF_UNCLEAR : LIKELY_MOVE },
  )
  const move = likely === NEW_SUBJECT ? null : likely
  const about = isEnough || likely === NEW_SUBJECT ? own : (withEarlier(message, history, book) ?? own)
  const isTold =
    text.split(' ').length >= TELLING_WORDS && ((own.situations.length > 0 && own.certainty >= CERTAIN_ENOUGH) || kind !== null)
  const isAskedElse = kind !== null && ASKS_ELSE.has(familyOf(kind)) && life < SELDOM_LIFE
  const isOwnMatter = move === 'reply.told' && (isTold || isAskedElse)
  // a few words that answer a question, such as "since march", rarely express joy
  const isJoyTold = joyful && (isPattern || text.split(' ').length > FEW_WORDS)
  const isMove = move !== null && !isOwnMatter && !(isJoyTold && familyOf(move) === 'reply')
  return {
    ...read,
    ...about,
    gladness: joy.share,
    kind:
      (isMove && move) ||
      joyful ||
      (!isOverruled && !isPattern && pattern) ||
      (isHardlyJoy || isOwnChoice ? null : kind) ||
      (isGibberish(text)
        ? 'nonsense'
        : isReply && own.certainty < CLEAR_BY_ITSELF && !read.question && !isRepeated
          ? 'reply.told'
          : 'life'),
  }
}

/** Whether the recognizer, which suggests `kind` and the probability that the message is about the person's life, is more reliable. */
function isDoubted(pattern: string, kind: string | null, life: number): boolean {
  const family = familyOf(pattern)
  if (CLEAR.has(pattern)) return family !== 'health' && kind === null && life > SURELY_LIFE
  if (family === familyOf(kind ?? '')) return true
  if (family === 'off_topic' && (kind ? GLAD.has(familyOf(kind)) : life > LIKELY_LIFE)) return true
  return DOUBTFUL.has(family) && (kind ? life < 1 - ALMOST_CERTAIN : life > ALMOST_CERTAIN)
}

/**
 * Decides between the move that the person's words name and the one that the model suggests. The former is more reliable, unless it is just
 * an answer or a correction, because any "no" may look like a correction.
 */
function likelierMove(
  named: string | null,
  learnt: LearntMove | null,
  pattern: string | null,
  { words, least }: { words: number; least: number },
): string | null {
  if (!learnt || learnt.probability < (named === null && !ENDINGS.has(learnt.kind) ? least : LIKELY_MOVE)) return named
  if (learnt.kind === NEW_SUBJECT && words < TELLING_WORDS) return named
  if (pattern === 'correction' && (learnt.kind === 'declined' || learnt.probability < SURE_MOVE)) return named ?? pattern
  if (pattern && (STANDS_ALONE.has(familyOf(pattern)) || familyOf(pattern) === familyOf(learnt.kind))) return named
  // "the price" may look like "alright", but it answers the coach's question
  if (named === 'reply.told' && learnt.kind === 'okay') return named
  const isDenied = named === 'done' && learnt.kind === 'correction'
  const isOpen = named === null || isDenied || WEAK_MOVES.has(named) || (named === 'done' && familyOf(learnt.kind) === named)
  return isOpen ? learnt.kind : named
}

/** Whether the message answers a question from the coach. Such an answer may seem to be off topic: "football, I guess". */
const answersQuestion = (message: string, history: readonly Turn[]): boolean =>
  askedBefore(history) !== undefined && !/[?？]/u.test(message)

const NOTHING = {
  situations: [],
  feeling: null,
  certainty: 0,
  gladness: 0,
  chances: new Map<string, number>(),
  leanings: new Map<string, number>(),
}

/** The reading of a message by which the person picks the situation that their earlier message was about. */
function ofSituation(name: string, message: string, history: readonly Turn[], book: Phrasebook) {
  const whole = `${ownTurns(history).at(-1) ?? ''}. ${message}`
  const { kind: _, life: __, joy: ___, ...own } = meaningOf(whole, book.language, false)
  const situation = knowledgeIn(book.language).situations.get(name)
  return {
    ...own,
    gladness: 0,
    text: folded(whole),
    question: questionIn(folded(whole), book),
    tried: triedIn(folded(whole), book),
    kind: 'life',
    certainty: 1,
    situations: situation ? [situation] : [],
    chances: new Map([[name, 1]]),
  }
}

/** Reads a message together with the one before it. */
function withEarlier(message: string, history: readonly Turn[], { language }: Phrasebook): Meaning | null {
  const before = history.findLast(({ role }) => role === 'user')?.content
  return before === undefined ? null : meaningOf(`${before}. ${message}`, language, false)
}

/** The first part of a kind's name: `joy.dared` and `joy.small` are both `joy`. */
export const familyOf = (kind: string): string => kind.split('.')[0] as string
