import type { Language } from '../corpus/coach/lines.ts'
import { readMoves, type Suggestion } from '../corpus/coach/moves.ts'
import { foldAccents, straightApostrophes } from '../text/fold.ts'
import { SENTENCES } from '../text/sentences.ts'

/** What a reply of the coach consists of. */
export interface ReplyParts {
  sentences: { suggestions: string[]; questions: string[]; others: string[] }
  /** The kind of thing that the reply suggests. */
  suggested: Suggestion | undefined
  endsWithQuestion: boolean
}

const ENDS_WITH_QUESTION = /[?？]["”“»)\s]*$/u

const patterns = new Map<Language, [Suggestion, RegExp][]>()

function suggestionsIn(language: Language): [Suggestion, RegExp][] {
  let known = patterns.get(language)
  if (!known) {
    const suggested = Object.entries(readMoves(language).suggested) as [Suggestion, string][]
    patterns.set(language, (known = suggested.map(([sort, says]) => [sort, new RegExp(says, 'iu')])))
  }
  return known
}

/** Divides a reply into what it suggests, what it asks, and the rest. */
export function replyParts(reply: string, language: Language): ReplyParts {
  const all = (reply.match(SENTENCES) ?? []).map((sentence) => foldAccents(straightApostrophes(sentence).toLowerCase()).trim())
  const questions = all.filter((sentence) => ENDS_WITH_QUESTION.test(sentence))
  const told = all.filter((sentence) => !ENDS_WITH_QUESTION.test(sentence))
  const kinds = suggestionsIn(language)
  const suggestions = told.filter((sentence) => kinds.some(([, says]) => says.test(sentence)))
  return {
    sentences: { suggestions, questions, others: told.filter((sentence) => !suggestions.includes(sentence)) },
    suggested: kinds.find(([, says]) => suggestions.some((sentence) => says.test(sentence)))?.[0],
    endsWithQuestion: ENDS_WITH_QUESTION.test(reply),
  }
}
