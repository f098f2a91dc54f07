import { knowledgeIn } from '../../../../recognition/knowledge.ts'
import type { Answering } from './answering.ts'

/** The minimum probability of the situations that share a feeling. Three in four feelings found this way are right. */
const MOSTLY = 0.5

/** Acknowledges what the person feels, if most of the situations that the message may be about have a feeling in common. */
export function feltWith({ reading: { book, chances }, lines }: Answering): string | undefined {
  const { names } = knowledgeIn(book.language)
  const shares = new Map<string, number>()
  for (const [name, chance] of chances) {
    const feels = names.get(name)?.feels
    if (feels) shares.set(feels, (shares.get(feels) ?? 0) + chance)
  }
  const feeling = [...shares].find(([, share]) => share >= MOSTLY)?.[0]
  return feeling && lines.pick(book.lines[`which.${feeling}`])
}
