import type { CoachEvent, CoachStream, RequestBody, Schemas } from '@threefold/sdk'

export type Safety = NonNullable<Schemas['CoachReply']['safety']>

const MAX_TURNS = 20
const MAX_TURN_LENGTH = 4_000
export const MAX_MESSAGE_LENGTH = 2_000

export interface Exchange {
  id: number
  message: string
  stream: CoachStream
  reply: string
  state: 'streaming' | 'reconnecting' | 'done' | 'stopped' | 'failed'
  safety: Safety | null
  isCutShort: boolean
  error: Error | null
}

export const newExchange = (id: number, message: string, stream: CoachStream): Exchange => ({
  id,
  message,
  stream,
  reply: '',
  state: 'streaming',
  safety: null,
  isCutShort: false,
  error: null,
})

export function applyEvent(exchange: Exchange, event: CoachEvent): Exchange {
  switch (event.type) {
    case 'start':
      return { ...exchange, state: 'streaming' }
    case 'delta':
      return { ...exchange, state: 'streaming', reply: exchange.reply + event.text }
    case 'safety':
      return { ...exchange, safety: event }
    case 'done':
      return { ...exchange, state: 'done', reply: event.reply, isCutShort: event.finish_reason === 'length' }
  }
}

/** Truncates a turn to the maximum length without splitting a surrogate pair. */
const truncate = (text: string) => text.slice(0, MAX_TURN_LENGTH).replace(/[\uD800-\uDBFF]$/, '')

/** The latest turns, oldest first. Exchanges without a reply are left out. */
export const historyOf = (exchanges: readonly Exchange[]): NonNullable<RequestBody<'sendCoachMessage'>['conversation_history']> =>
  exchanges
    .filter(({ reply }) => reply !== '')
    .flatMap(({ message, reply }) => [
      { role: 'user' as const, content: truncate(message) },
      { role: 'assistant' as const, content: truncate(reply) },
    ])
    .slice(-MAX_TURNS)
