import type { CoachRequest } from '../../../../../src/contract/mind.ts'
import type { CoachAnswer } from './coach-answer.ts'
import type { Heard, Safety } from './coach-events.ts'

const MOST_TURNS = 20
const LONGEST_TURN = 4_000
export const LONGEST_MESSAGE = 2_000

/** What the person wrote, and what came back. */
export interface Exchange {
  id: number
  message: string
  answer: CoachAnswer
  reply: string
  state: 'listening' | 'dropped' | 'done' | 'stopped' | 'failed'
  safety: Safety | null
  isCutShort: boolean
  fault: Error | { code: string; message: string } | null
}

export const begun = (id: number, message: string, answer: CoachAnswer): Exchange => ({
  id,
  message,
  answer,
  reply: '',
  state: 'listening',
  safety: null,
  isCutShort: false,
  fault: null,
})

/** The exchange after one more thing was heard. */
export function hear(exchange: Exchange, heard: Heard): Exchange {
  switch (heard.type) {
    case 'delta':
      return { ...exchange, state: 'listening', reply: exchange.reply + heard.text }
    case 'safety':
      return { ...exchange, safety: heard }
    case 'done':
      return { ...exchange, state: 'done', reply: heard.reply, isCutShort: heard.finish_reason === 'length' }
    case 'error':
      return { ...exchange, state: 'failed', fault: heard.error }
    case 'dropped':
      return { ...exchange, state: 'dropped' }
    case 'start':
    case 'model':
      return { ...exchange, state: 'listening' }
  }
}

/** A character that stands across the end is left out whole. */
const cut = (text: string) => text.slice(0, LONGEST_TURN).replace(/[\uD800-\uDBFF]$/, '')

/** Earlier turns as the service takes them: oldest first, the latest that fit. An exchange without a reply is left out whole. */
export const historyOf = (exchanges: readonly Exchange[]): NonNullable<CoachRequest['conversation_history']> =>
  exchanges
    .filter(({ reply }) => reply !== '')
    .flatMap(({ message, reply }) => [
      { role: 'user' as const, content: cut(message) },
      { role: 'assistant' as const, content: cut(reply) },
    ])
    .slice(-MOST_TURNS)
