import { type Answer, type Answering, laidOut } from '../kinds/answering.ts'
import type { Phrasebook } from '../phrasebook.ts'
import { suggestedIn } from '../reading/suggested.ts'
import { folded } from '../words/folded.ts'
import { quotable } from '../words/quotable.ts'
import { matterIn } from './matter-step.ts'

const QUOTED = /["“„«]\s*([^"”“»]{2,60}?)\s*["”“»]|(?<=\s|^)['‘‚]([^'’‘]{2,60}?)['’‘](?=\W|$)/u

/** Answers what the coach meant by its words: owns them, takes back what nothing supports, and goes on with the matter. */
export function answerExplained(answering: Answering): Answer {
  const { context, written, reading, lines } = answering
  const { book, text } = reading
  const reply = context.history.at(-1)?.content ?? ''
  const words = askedAbout(written, reply, book)
  const { said } = matterIn(answering)
  const told = said && lines.pick(book.lines['explain.told'], { said })
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
  if (book.moves.cues.denies.test(text))
    return { text: laidOut([lines.say(book.lines['explain.denied']), told], [lines.say(book.lines['explain.ask'])]), beliefSlug: null }
  const owned = words ? lines.pick(book.lines['explain.words'], { words }) : lines.say(book.lines['explain.plain'])
  if (!suggested) return { text: laidOut([owned, lines.say(book.lines['explain.question'])]), beliefSlug: null }
  return { text: laidOut([owned], [lines.say(book.lines['explain.meant']), lines.say(book.lines[`how.${suggested}`])]), beliefSlug: null }
}

/** The words of the coach that a message asks about; undefined if it didn't say them. */
function askedAbout(message: string, reply: string, { moves: { cues } }: Phrasebook): string | undefined {
  const text = quotable(message)
  const found = QUOTED.exec(text)
  const words = found?.[1] ?? found?.[2] ?? cues.asked_about.exec(text)?.groups?.words?.trim()
  return words && folded(reply).includes(folded(words)) ? words : undefined
}
