import type { CoachEvent, CoachStream, RequestBody, Schemas } from '@threefold/sdk'

export type Safety = NonNullable<Schemas['CoachReply']['safety']>

const MOST_TURNS = 20
const LONGEST_TURN = 4_000
export const LONGEST_MESSAGE = 2_000

/** What the person wrote, and what came back. */
export interface Exchange {
  id: number
  message: string
  stream: CoachStream
  reply: string
  state: 'listening' | 'dropped' | 'done' | 'stopped' | 'failed'
  safety: Safety | null
  isCutShort: boolean
  fault: Error | null
}

export const begun = (id: number, message: string, stream: CoachStream): Exchange => ({
  id,
  message,
  stream,
  reply: '',
  state: 'listening',
  safety: null,
  isCutShort: false,
  fault: null,
})

/** The exchange after one more event. */
export function hear(exchange: Exchange, event: CoachEvent): Exchange {
  switch (event.type) {
    case 'start':
      return { ...exchange, state: 'listening' }
    case 'delta':
      return { ...exchange, state: 'listening', reply: exchange.reply + event.text }
    case 'safety':
      return { ...exchange, safety: event }
    case 'done':
      return { ...exchange, state: 'done', reply: event.reply, isCutShort: event.finish_reason === 'length' }
  }
}

/** A character that stands across the end is left out whole. */
const cut = (text: string) => text.slice(0, LONGEST_TURN).replace(/[\uD800-\uDBFF]$/, '')

/** Earlier turns as the service takes them: oldest first, the latest that fit. An exchange without a reply is left out whole. */
export const historyOf = (exchanges: readonly Exchange[]): NonNullable<RequestBody<'sendCoachMessage'>['conversation_history']> =>
  exchanges
    .filter(({ reply }) => reply !== '')
    .flatMap(({ message, reply }) => [
      { role: 'user' as const, content: cut(message) },
      { role: 'assistant' as const, content: cut(reply) },
    ])
    .slice(-MOST_TURNS)
