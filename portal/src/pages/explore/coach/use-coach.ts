import { ApiError, type CoachEvent, type CoachStart, type CoachStream, type RequestOptions } from '@threefold/sdk'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../api.ts'
import { begun, type Exchange, hear, historyOf } from './conversation.ts'

const MOST_RECONNECTS = 5

interface Told {
  /** Undefined until the first answer. */
  model?: string
  usage?: NonNullable<CoachStart['usage']>
  disclaimer?: string
}

/** A conversation with the coach; it lives as long as the page. */
export function useCoach() {
  const [exchanges, setExchanges] = useState<Exchange[]>([])
  const [told, setTold] = useState<Told>({})
  const count = useRef(0)
  const listening = useRef<AbortController>(null)
  useEffect(() => () => listening.current?.abort(), [])

  const change = (id: number, next: (exchange: Exchange) => Exchange) =>
    setExchanges((all) => all.map((each) => (each.id === id ? next(each) : each)))

  const note = (event: CoachEvent, { response }: CoachStream) => {
    if (event.type !== 'start') return
    const { disclaimer, usage } = event
    const model = response?.headers.get('x-ai-model')
    setTold((before) => ({ ...before, disclaimer, ...(usage && { usage }), ...(model && model !== 'none' && { model }) }))
  }

  /** A lost connection is taken up again by itself; what to do about a refusal is the person's choice. */
  const optionsFor = (id: number): RequestOptions => {
    listening.current = new AbortController()
    const beforeRetry = (error: Error) => {
      if (error instanceof ApiError) return false
      change(id, (exchange) => ({ ...exchange, state: 'dropped' }))
    }
    return { signal: listening.current.signal, maxRetries: MOST_RECONNECTS, beforeRetry }
  }

  const listen = async (id: number, stream: CoachStream) => {
    const leaving = listening.current
    try {
      for await (const event of stream) {
        note(event, stream)
        change(id, (exchange) => hear(exchange, event))
      }
    } catch (error) {
      if (leaving?.signal.aborted) change(id, (exchange) => ({ ...exchange, state: 'stopped' }))
      else change(id, (exchange) => ({ ...exchange, state: 'failed', fault: error as Error, safety: safetyIn(error) ?? exchange.safety }))
    } finally {
      if (listening.current === leaving) listening.current = null
    }
  }

  const send = (message: string, beliefSlug: string, earlier = exchanges) => {
    const id = ++count.current
    const stream = api.mind.coach.stream(
      { message, ...(beliefSlug !== '' && { belief_slug: beliefSlug }), conversation_history: historyOf(earlier) },
      optionsFor(id),
    )
    setExchanges([...earlier, begun(id, message, stream)])
    void listen(id, stream)
  }

  /** Goes on with an answer that was stopped or lost. */
  const resume = ({ id, stream }: Exchange) => {
    const rest = stream.rest(optionsFor(id))
    change(id, (exchange) => ({ ...exchange, stream: rest, state: 'listening', fault: null }))
    void listen(id, rest)
  }

  /** Asks anew where no answer can come any more. */
  const sendAgain = ({ id, message }: Exchange, beliefSlug: string) =>
    send(
      message,
      beliefSlug,
      exchanges.filter((each) => each.id !== id),
    )

  const isBusy = exchanges.some(({ state }) => state === 'listening' || state === 'dropped')
  const stop = () => listening.current?.abort()
  return { exchanges, told, isBusy, send, resume, sendAgain, stop, forget: () => setExchanges([]) }
}

/** Help lines reach a person at the cap, too. */
const safetyIn = (error: unknown): Exchange['safety'] =>
  error instanceof ApiError && error.details.safety ? (error.details.safety as Exchange['safety']) : null
