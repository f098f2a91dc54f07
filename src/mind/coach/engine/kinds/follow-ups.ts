import { meaningOf } from '../reading/meaning.ts'
import { triedIn } from '../reading/told.ts'
import { folded } from '../words/folded.ts'
import { quotationFrom } from '../words/own-words.ts'
import { softened } from '../words/softened.ts'
import type { Answer, Answering } from './answering.ts'
import { answerMatter } from './life.ts'

/** A correction with fewer words only makes sense with what was said before. */
const ENOUGH_WORDS = 8
const NOTHING = /(?!)/
/** A sentence that says what isn't so doesn't say what is meant. */
const NEGATED =
  /^(?:(?:please |bitte )?(?:don'?t|do not)|i'?m not|i am not|ich (?:bin|habe?) (?:nicht|kein\w*)|no (?:soy|estoy|es|tengo|me)|je (?:ne|n')|ce n'|(?:eu )?nao)\b/

/** Answers "that didn't work, what else?": another step for the matter that the conversation is about. */
export function answerAnotherWay(answering: Answering): Answer {
  const { written, reading, lines } = answering
  const { book } = reading
  const quote = quotationFrom(written, { telling: book.telling, tried: NOTHING, questions: book.questions })?.text
  const quoted = quote ? lines.pick(book.lines['another_way.quoted'], { quote }) : undefined
  return answerAnew(answering, quoted ?? lines.pick(book.lines.another_way))
}

/** Another step for what the person has told so far, without the former view. */
function answerAnew(answering: Answering, first: string | undefined): Answer {
  const { context, reading } = answering
  const said = context.history.filter(({ role }) => role === 'user').map(({ content }) => content)
  const matter = [...said, context.message].join('. ')
  const text = folded(matter)
  const tried = triedIn(text, reading.book)
  return answerMatter(
    {
      ...answering,
      context: { ...context, message: matter, history: [] },
      reading: { ...reading, ...meaningOf(said.join('. ') || matter, reading.book.language, false), text, tried, kind: 'life' },
    },
    { first, isHeard: false },
  )
}

/** Answers a correction by what the person says now and said before, without what they say it isn't. */
export function answerCorrection(answering: Answering): Answer {
  const { context, reading, lines } = answering
  const { book } = reading
  if (reading.kind === 'correction.repeated') return answerAnew(answering, lines.pick(book.lines['correction.repeated']))
  const meant = reading.text.replaceAll(book.corrected, ' ').trim()
  const denied = new Set((reading.text.match(book.corrected) ?? []).flatMap((words) => words.split(' ')))
  const before = context.history
    .filter(({ role }) => role === 'user')
    .flatMap(({ content }) => folded(content).split(' '))
    .filter((word) => !denied.has(word))
  const message = meant || reading.text
  const whole = `${message}. ${meant.split(' ').length < ENOUGH_WORDS ? before.join(' ') : ''}`
  return answerMatter(
    {
      ...answering,
      context: { ...context, message },
      reading: { ...reading, ...meaningOf(whole, book.language, false), text: message, kind: 'life' },
    },
    { first: acknowledged(answering), isHeard: false },
  )
}

/** Owns the mistake, and names what is meant. */
function acknowledged({ written, reading: { book }, lines }: Answering): string | undefined {
  const groups = book.replaced.exec(softened(written))?.groups ?? {}
  const meant = groups.meant ?? groups.meant2 ?? groups.meant3
  const denied = groups.denied ?? groups.denied2 ?? groups.denied3
  const yours = (words: string) => (book.language === 'en' ? words.replace(/^my /i, 'your ') : words)
  if (meant && denied) return lines.pick(book.lines['correction.named'], { meant: yours(meant), denied: yours(denied) })
  const patterns = book.kinds.flatMap(({ is, says }) => (is === 'correction' ? [says.source] : []))
  const tried = new RegExp([NEGATED.source, ...patterns].join('|'), 'u')
  const said = [book.meaning, book.telling].map((telling) => quotationFrom(written, { telling, tried, questions: book.questions }))
  const quote = (said.find((found) => found?.isTelling) ?? said[0])?.text
  return (quote ? lines.pick(book.lines['correction.quoted'], { quote }) : undefined) ?? lines.pick(book.lines.correction)
}
