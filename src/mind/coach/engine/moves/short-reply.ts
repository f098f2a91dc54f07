import { chooseBelief } from '../belief-choice.ts'
import { chooseScenario } from '../cases/choose-scenario.ts'
import { type Answer, type Answering, laidOut } from '../kinds/answering.ts'
import { answerCase } from '../kinds/case.ts'
import { frameIn } from '../kinds/framed.ts'
import { caseIn, stepForMatter, unsaid } from '../kinds/matter-step.ts'
import { askedBefore } from '../reading/move.ts'
import { isPerson, peopleIn, toYou, withPerson } from '../reading/person.ts'
import { wholeToYou } from '../reading/said-to-you.ts'
import { ownTurns } from '../reading/told.ts'
import { folded } from '../words/folded.ts'
import { quotable } from '../words/quotable.ts'
import { softened } from '../words/softened.ts'
import { answerWhether } from './whether.ts'

/** An answer of up to this many words can be repeated unchanged. */
const FEW_WORDS = 4
/** A longer message that begins with "I don't know" goes on to say something. */
const MOST_WORDS_UNKNOWN = 7
/** A clause has at least this many words. It is repeated only if it has at most `MOST_SAID_BACK` words. */
const FEWEST_IN_CLAUSE = 4
const MOST_SAID_BACK = 18
/** An answer of at least this many words may make clear what the conversation is about. */
const TELLING_WORDS = 8
/** The minimum probability of the situation that it makes clear. */
const SURE = 0.5
const LIKELIHOOD_OF_ASKING = 0.5

/** How people begin to name a feeling, and what they add if they are unsure. */
const FEELING =
  /^(?:i'?m|i am|i feel|ich bin|bin|ich fühle? mich|je suis|je me sens|estoy|me siento|estou|tô|me sinto)\s+(?:(?:just|einfach|nur|juste|solo|só)\s+)?/iu
const THINKING =
  /[\s,]*(?<!\p{L})(?:i (?:think|guess|suppose)|(?:glaub|denk|schätz)e? ich|je (?:crois|pense)|creo|supongo|(?:eu )?acho)\s*(?=[.,;!?]|$)/giu

/** Responds when a few words answer the coach's question: acknowledges the answer, and continues from there. */
export function answerShortReply(answering: Answering): Answer {
  const { context, reading, lines } = answering
  const { book, text } = reading
  const question = folded(askedBefore(context.history) ?? '')
  const isOpen = book.cues.open_question.test(question)
  const whether = (['yes', 'no'] as const).find((each) => book.cues[each].test(text))
  if (reading.kind === 'declined' && book.cues.later.test(text)) return said([lines.say(book.lines['declined.later'])])
  if (reading.kind === 'declined' || (whether === 'no' && (isOpen || question === '')))
    return said([lines.say(book.lines['reply.declined'])], [stepForMatter(answering)])
  if (whether && !isOpen) return answerWhether(answering, whether, question)
  if (book.cues.nobody.test(text)) return said([lines.say(book.lines['reply.nobody'])])
  if (reading.kind === 'maybe') return said([lines.say(book.lines['reply.maybe'])])
  const isUnknown = reading.kind === 'reply.unknown' || book.cues.unknown.test(text)
  if (isUnknown && text.split(' ').length <= MOST_WORDS_UNKNOWN)
    return said([lines.say(book.lines['reply.unknown'])], [lines.say(book.lines['reply.unknown_ask'])])
  return answerContent(answering, question)
}

/** Acknowledges the person, time, duration or thing named in the answer. */
function answerContent(answering: Answering, question: string): Answer {
  const { context, written, reading, library, lines } = answering
  const { book } = reading
  const text = folded(written)
  const { days, month, lasting, ours } = book.moves.cues
  const words = softened(quotable(written))
    .replace(book.cues.opening, '')
    .replace(/[.,;!\s]+$/u, '')
    .replace(THINKING, '')
  const isResource = book.cues.asked_whether.test(question) && book.cues.resource.test(question)
  const [person, other] = isPerson(written, book) ? peopleIn(written, book) : []
  if (other)
    return said([lines.say(book.lines['reply.other'], { answer: toYou(words, book) })], [lines.say(book.lines['reply.people_ask'])])
  if (person)
    return said(
      [lines.say(book.lines['reply.person'], { answer: withPerson(written, book) ?? words })],
      [lines.say(book.lines[isResource ? 'reply.reach_ask' : 'reply.person_ask'], { person })],
    )
  const feeling = words.split(' ').length <= FEW_WORDS ? book.moves.feelings.find(([, says]) => says.test(text))?.[0] : undefined
  if (feeling) return said([lines.say(book.lines[`feeling.${feeling}`], { answer: words.replace(FEELING, '') })])
  if (month.test(text) && !book.cues.since.test(text))
    return said([lines.say(book.lines['reply.days'], { answer: words })], [lines.say(book.lines['reply.month_ask'])])
  if (days.test(text) && book.cues.asked_would.test(question)) return said([lines.say(book.lines['reply.planned'], { answer: words })])
  if (days.test(text)) return said([lines.say(book.lines['reply.days'], { answer: words })], [lines.say(book.lines['reply.days_ask'])])
  const isSpan = lasting.test(text) && words.split(' ').length <= FEW_WORDS
  if (book.cues.since.test(text) || isSpan) {
    const { text: reply } = said(
      [lines.say(book.lines['reply.since'], { answer: wholeToYou(words, book) ?? toYou(words, book) })],
      [lines.say(book.lines[lasting.test(text) ? 'reply.lasting_ask' : 'reply.since_ask'])],
    )
    return {
      text: reply,
      beliefSlug: reading.situations.length > 0 ? (chooseBelief(context, reading, library).belief?.slug ?? null) : null,
    }
  }
  const matter = words.split(' ').length >= TELLING_WORDS ? answerWhole(answering) : undefined
  if (matter) return matter
  const isClause = words.split(' ').length >= FEWEST_IN_CLAUSE && book.cues.sentence_words.test(text)
  const isOne = !/[.!?…]\s/u.test(words)
  const told = isOne && isClause && words.split(' ').length <= MOST_SAID_BACK ? wholeToYou(words, book) : undefined
  const answer = toYou(words, book)
  const named = () => lines.say(ours.test(folded(answer)) ? book.lines.continuing : book.lines['reply.other'], { answer })
  const taken = told ? lines.say(['{told}.'], { told }) : isClause ? lines.say(book.lines['reply.heard']) : named()
  const goneOn = isResource ? undefined : wentOn(answering)
  if (goneOn) return said([taken, goneOn.heard], [goneOn.step], [goneOn.ask])
  return said([taken], [lines.say(book.lines[isResource ? 'reply.resource_ask' : told ? 'reply.told_ask' : 'reply.other_ask'])])
}

/** An answer to a message that, alone or together with what was said before, makes the situation clear. */
function answerWhole(answering: Answering): Answer | undefined {
  const { context, written, reading, lines } = answering
  const whole = [...ownTurns(context.history), written].join('. ')
  const clear = [written, whole].map((told) => caseIn(told, answering)).find((told) => told && told.chance >= SURE)
  const told = chooseScenario(whole, reading, () => true) ?? clear
  return told && lines.pick(told.lines.hears) ? answerCase(answering, told, frameIn(answering)) : undefined
}

/** If the conversation has made the situation clear, a step for it, with a line or a question about it. */
function wentOn(answering: Answering): { heard?: string; step: string; ask?: string } | undefined {
  const { context, written, lines } = answering
  const told = caseIn([...ownTurns(context.history), written].join('. '), answering)
  const step = told && told.chance >= SURE ? lines.pick(unsaid(answering, told.lines.steps)) : undefined
  if (!told || !step) return undefined
  const [heard, ask] = lines.chance(LIKELIHOOD_OF_ASKING) ? [undefined, lines.pick(told.lines.asks)] : [lines.pick(told.lines.views)]
  return { step, ...(heard && { heard }), ...(ask && { ask }) }
}

const said = (...paragraphs: (string | undefined)[][]): Answer => ({ text: laidOut(...paragraphs), beliefSlug: null })
