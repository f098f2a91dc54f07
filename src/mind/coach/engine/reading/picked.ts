import { knowledgeIn } from '../../../../recognition/knowledge.ts'
import type { Turn } from '../../../matching/belief-match.ts'
import type { Phrasebook } from '../phrasebook.ts'
import { folded } from '../words/folded.ts'
import { chosenIn } from './options.ts'

/** Slugs of the situations that the coach named in its last reply, to ask which one the message was about. */
function offeredIn(history: readonly Turn[], { language }: Phrasebook): [slug: string, words: string][] {
  const reply = folded(history.at(-1)?.content ?? '')
  if (history.at(-1)?.role !== 'assistant') return []
  return [...knowledgeIn(language).names]
    .map(([slug, { words }]): [string, string] => [slug, words])
    .filter(([, words]) => reply.includes(folded(words)))
    .sort(([, one], [, other]) => reply.indexOf(folded(one)) - reply.indexOf(folded(other)))
}

/** The situation that the person picks from those that the coach offered in its last reply; null if there were none, or none is picked. */
export function pickedIn(message: string, history: readonly Turn[], book: Phrasebook): string | null {
  const offered = offeredIn(history, book)
  const [first] = offered
  if (!first || offered.length < 2) return null
  const chosen = chosenIn(
    message,
    offered.map(([, words]) => words),
    book,
  )
  if (chosen === 'both') return first[0]
  return offered.find(([, words]) => words === chosen)?.[0] ?? null
}
