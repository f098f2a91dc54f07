import { stemsOf } from '../../../../text/stems.ts'
import { ownTurns } from '../reading/told.ts'
import { SENTENCE } from '../words/own-words.ts'
import type { Answer, Answering } from './answering.ts'
import { answerPlainly } from './plain.ts'

const MOST_WORDS = 30
const BEGINNING =
  /\b(?:first|at the (?:start|beginning)|zuerst|als erstes|am anfang|d'abord|en premier|au debut|primero|al principio|primeiro|no (?:comeco|inicio))\b/

/** Words with which people ask whether the coach remembers something. They say nothing about the subject of the question. */
const ASKING =
  /\b(?:remember|recall|forg[eo]t\w*|say|said|tell|told|write|wrote|written|mention\w*|talk\w*|probably|earlier|erinner\w*|merk\w*|wei(?:ss|ß)t|gesagt|erzahlt|geschrieben|erwahnt|vorhin|souvien\w*|rappelle\w*|dit|disais|ecrit|raconte|parle|propos|acuerdas|acordas|recuerdas|dije|dicho|conte|contado|escribi|hable|hablado|antes|lembra\w*|disse|falei|contei|escrevi)\b/g
/** Even short words may be the subject, such as "boss", "wife" or "dad". */
const FEWEST_LETTERS = 3

/** Answers whether the coach remembers something, quoting the person's own words if they are in this conversation. */
export function answerFromMemory(answering: Answering): Answer {
  const { context, reading, lines } = answering
  const messages = ownTurns(context.history)
  const quote = saidAbout(reading.text, BEGINNING.test(reading.text) ? messages.slice(0, 1) : messages)
  const text = quote && lines.pick(reading.book.lines['about.memory.here'], { quote })
  return text ? { text, beliefSlug: null } : answerPlainly(answering)
}

/**
 * The sentence that has the most words in common with the question; among several, the newest. If the question names no subject, the newest
 * sentence.
 */
function saidAbout(question: string, messages: readonly string[]): string | undefined {
  const asked = new Set(stemsOf(question.replace(BEGINNING, ' ').replaceAll(ASKING, ' '), FEWEST_LETTERS))
  const sentences = messages.flatMap((message) => message.match(SENTENCE) ?? []).map((sentence) => sentence.trim())
  const best = sentences
    .filter((sentence) => sentence !== '' && sentence.split(/\s+/).length <= MOST_WORDS)
    .map((sentence) => ({ sentence, shared: new Set(stemsOf(sentence, FEWEST_LETTERS).filter((stem) => asked.has(stem))).size }))
    .reduce<{ sentence: string; shared: number } | undefined>(
      (former, each) => (former && former.shared > each.shared ? former : each),
      undefined,
    )
  return asked.size === 0 || best?.shared ? best?.sentence : undefined
}
