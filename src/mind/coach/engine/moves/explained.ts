import { SENTENCES } from '../../../../text/sentences.ts'
import { stemsOf } from '../../../../text/stems.ts'
import { type Answer, type Answering, laidOut } from '../kinds/answering.ts'
import type { Phrasebook } from '../phrasebook.ts'
import { askedIn } from '../reading/move.ts'
import { wholeToYou } from '../reading/said-to-you.ts'
import { suggestedIn } from '../reading/suggested.ts'
import { folded } from '../words/folded.ts'
import { capital } from '../words/lines.ts'
import { quotable } from '../words/quotable.ts'

const FEWEST_LETTERS = 4
const FEWEST_ECHOED = 2
const QUOTED = /["“„«]\s*([^"”“»]{2,60}?)\s*["”“»]|(?<=\s|^)['‘‚]([^'’‘]{2,60}?)['’‘](?=\W|$)/u

/** Answers a question about what the coach meant: admits what the coach said, takes back what has no basis, and returns to the subject. */
export function answerExplained(answering: Answering): Answer {
  const { context, written, reading, lines } = answering
  const { book, text } = reading
  const reply = context.history.at(-1)?.content ?? ''
  const words = askedAbout(written, reply, book)
  const told = statementIn(written, book)
  const { blame } = book.moves.cues
  if (blame.test(text) || (words && blame.test(folded(words)))) {
    const taken = words ? lines.pick(book.lines['explain.blame'], { words }) : lines.say(book.lines['explain.blame_plain'])
    return { text: laidOut([taken, told], [lines.say(book.lines['explain.ask'])]), beliefSlug: null }
  }
  const suggested = suggestedIn(context.history, book)
  if (words && (!suggested || suggested === 'do'))
    return {
      text: laidOut([lines.say(book.lines['explain.guess'], { words }), told], [lines.say(book.lines['explain.ask'])]),
      beliefSlug: null,
    }
  if (book.moves.cues.denies.test(text) || (!suggested && askedIn(reply) === undefined))
    return { text: laidOut([lines.say(book.lines['explain.denied']), told], [lines.say(book.lines['explain.ask'])]), beliefSlug: null }
  const owned = words ? lines.pick(book.lines['explain.words'], { words }) : lines.say(book.lines['explain.plain'])
  if (!suggested)
    return { text: laidOut([owned, lines.say(book.lines['explain.question'], { question: askedIn(reply) ?? '' })]), beliefSlug: null }
  return { text: laidOut([owned], [lines.say(book.lines['explain.meant']), lines.say(book.lines[`how.${suggested}`])]), beliefSlug: null }
}

/** What a message says apart from its question, rephrased to address the person. */
function statementIn(message: string, book: Phrasebook): string | undefined {
  const [statement] = (message.match(SENTENCES) ?? []).slice(1).filter((sentence) => !/[?？]\s*$/u.test(sentence))
  const told = statement && !book.moves.cues.denies.test(folded(statement)) ? wholeToYou(statement, book) : undefined
  return told && `${capital(told)}.`
}

/** The coach's words that a message asks about; undefined if the coach didn't say them. */
function askedAbout(message: string, reply: string, { moves: { cues } }: Phrasebook): string | undefined {
  const text = quotable(message)
  const found = QUOTED.exec(text)
  const words = found?.[1] ?? found?.[2] ?? cues.asked_about.exec(text)?.groups?.words?.trim()
  return words && (folded(reply).includes(folded(words)) || isEchoed(words, reply)) ? words : undefined
}

/** Whether the coach's reply contains all words of a phrase that the person asks about, though not necessarily side by side. */
function isEchoed(words: string, reply: string): boolean {
  const said = new Set(stemsOf(reply, FEWEST_LETTERS))
  const asked = stemsOf(words, FEWEST_LETTERS)
  return asked.length >= FEWEST_ECHOED && asked.every((stem) => said.has(stem))
}
