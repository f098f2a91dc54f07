import type { Turn } from '../../matching/belief-match.ts'
import type { CoachedBelief } from '../../matching/coached-belief.ts'
import type { CoachContext } from '../coach-context.ts'
import { answerFromData } from './data/data-question.ts'
import type { Answer, Answering } from './kinds/answering.ts'
import { answerJoy } from './kinds/joy.ts'
import { answerMatter } from './kinds/life.ts'
import { answerFromMemory } from './kinds/memory.ts'
import { answerInOtherLanguage } from './kinds/other-language.ts'
import { answerPlainly } from './kinds/plain.ts'
import { answerHow, answerNext, answerWhy, answerWithWords } from './moves/asked-back.ts'
import { answerChoice } from './moves/choice.ts'
import { answerComplaint } from './moves/complaint.ts'
import { answerCorrection } from './moves/correction.ts'
import { answerDone } from './moves/done.ts'
import { answerExplained } from './moves/explained.ts'
import { answerAnotherWay, answerTried } from './moves/follow-ups.ts'
import { answerMaybe, answerOkay, answerUndone, answerWorse } from './moves/leaving.ts'
import { answerShortReply } from './moves/short-reply.ts'
import { answerStory } from './moves/story.ts'
import { answerWhatIf } from './moves/what-if.ts'
import { newSubjectIn } from './reading/named-move.ts'
import { familyOf, type Reading, readMessage } from './reading/reading.ts'
import { structureIn } from './structure/structure.ts'
import { Lines } from './words/lines.ts'
import { SaidBefore } from './words/said-before.ts'
import { SeededChoice } from './words/seeded-choice.ts'

/** About a dozen turns of ordinary length. Reading the longest possible conversation would delay other requests. */
const MOST_CHARACTERS_BACK = 8_000

/** The newest turns of a conversation. */
function newest(history: readonly Turn[]): readonly Turn[] {
  let characters = 0
  const turns: Turn[] = []
  for (const turn of history.toReversed()) {
    characters += turn.content.length
    if (characters > MOST_CHARACTERS_BACK) break
    turns.unshift(turn)
  }
  return turns
}

/** The functions that answer kinds of message for which choosing a prewritten line isn't enough. */
const ANSWERS: Record<string, (answering: Answering) => Answer> = {
  life: (answering) => answerMatter(answering),
  joy: (answering) => (isMixed(answering) ? answerMatter(answering) : answerJoy(answering)),
  another_way: answerAnotherWay,
  tried: answerTried,
  done: answerDone,
  explain: answerExplained,
  'explain.more': answerPlainly,
  complaint: answerComplaint,
  how: answerHow,
  why: answerWhy,
  next: answerNext,
  'offer.idea': answerNext,
  'offer.words': answerWithWords,
  worse: answerWorse,
  maybe: answerMaybe,
  okay: answerOkay,
  undone: answerUndone,
  correction: answerCorrection,
  choice: answerChoice,
  what_if: answerWhatIf,
  reply: answerShortReply,
  declined: answerShortReply,
  'thanks.story': answerStory,
  data: answerFromData,
  other_language: answerInOtherLanguage,
  'about.memory': answerFromMemory,
}
/** Whether a message with good news also mentions a loss or something that was done to the person. */
const isMixed = ({ reading: { text, book } }: Answering): boolean =>
  structureIn(book.language).frames.some(({ frame, says }) => (frame === 'done' || frame === 'loss') && says.test(text))

/** Kinds of message that say so little that, if the caller has requested a belief, the answer is about that belief. */
const SAYS_LITTLE = new Set(['greeting', 'filler', 'nonsense', 'emoji.sad', 'emoji.happy', 'joy'])

/** Composes a coach reply from the library, without a model. The same context always gives the same reply. */
export function composeCoachReply(whole: CoachContext, library: readonly CoachedBelief[], reading: Reading = readMessage(whole)): Answer {
  const subject = whole.history.length > 0 ? newSubjectIn(whole.message, reading.book) : undefined
  if (subject) return composeCoachReply({ ...whole, message: subject, history: [] }, library)
  const context = { ...whole, history: newest(whole.history) }
  const said = new SaidBefore(context.history)
  const seeded = new SeededChoice([context.message, ...context.history.map(({ content }) => content)].join('\n'))
  const kind = context.beliefSlug && SAYS_LITTLE.has(reading.kind) ? 'life' : reading.kind
  const answer = ANSWERS[kind] ?? ANSWERS[familyOf(kind)] ?? answerPlainly
  return answer({ context, written: context.message, reading, library, said, lines: new Lines(said, seeded) })
}
