import { SENTENCE } from '../words/own-words.ts'
import type { Structure } from './structure.ts'

export interface Clause {
  text: string
  isAfterContrast: boolean
  /** Whether the clause is a whole sentence. */
  isWhole: boolean
  /** The position of the clause's sentence in the message, as a fraction; 1 for the last sentence. */
  place: number
}

const LEADING = '^(?:(?:so|and|but|or|ok|und|aber|also|et|mais|alors|y|pero|e|mas),?\\s)*'
const VERB_FIRST =
  "(?:am|is|are|was|were|do|does|did|should|could|can|would|will|have|has|can't|cant|couldn't) (?:i|he|she|it|they|we|this|that|there|my)\\s"
const QUESTION_WORD =
  '(?:who|how|why|what|when|where|which|wer|wie|warum|wieso|was|wann|wo|qui|comment|pourquoi|quand|où|quién|cómo|por qué|qué|cuándo|cuánt\\p{L}+|dónde|quem|por que|o que|onde)\\s(?!(?:ich|i|je|eu|que)\\s)'
/** A question, with or without a question mark. Questions are answered, not repeated. */
const ASKING = new RegExp(`[?？]$|${LEADING}(?:${VERB_FIRST}|${QUESTION_WORD})|^(?:soll|sollte|darf|est-ce|pk|pq)\\s`, 'iu')

/** An ellipsis within a sentence. */
const PAUSE = /\s*(?:\.{2,}|…)\s*(?=\p{Ll})/gu

/** The clauses that have their own subject, from all sentences of a message except questions. */
export function clausesOf(text: string, { boundary, contrasted }: Structure): Clause[] {
  const sentences = text.replaceAll(PAUSE, ', ').match(SENTENCE) ?? []
  return sentences.flatMap((written, at) => {
    const sentence = written.trim()
    if (ASKING.test(sentence)) return []
    const place = (at + 1) / sentences.length
    const isContrasted = contrasted.test(sentence)
    const parts = sentence.split(boundary)
    // every third element is a part of the sentence; the elements in between are the words of contrast that the boundary captures
    const clauses = parts.flatMap((part, index): Clause[] =>
      index % 3 === 0 && part
        ? [
            {
              text: part,
              place,
              isWhole: parts.length === 1,
              isAfterContrast: isContrasted || Boolean(parts[index - 1] ?? parts[index - 2]),
            },
          ]
        : [],
    )
    return clauses.length > 1 ? [{ text: sentence, place, isWhole: true, isAfterContrast: isContrasted }, ...clauses] : clauses
  })
}
