import { ApiError, type CoachEvent, type CoachStart, type CoachStream, type RequestOptions } from '@threefold/sdk'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../api.ts'
import { applyEvent, type Exchange, historyOf, newExchange } from './conversation.ts'

const MAX_RECONNECTS = 5

interface CoachInfo {
  /** The model that replies; undefined until the first response. */
  model?: string
  usage?: NonNullable<CoachStart['usage']>
  disclaimer?: string
}

/** A conversation with the coach. It is lost when the user leaves the page. */
export function useCoach() {
  const [exchanges, setExchanges] = useState<Exchange[]>([])
  const [info, setInfo] = useState<CoachInfo>({})
  const count = useRef(0)
  const controller = useRef<AbortController>(null)
  useEffect(() => () => controller.current?.abort(), [])

  const update = (id: number, next: (exchange: Exchange) => Exchange) =>
    setExchanges((all) => all.map((each) => (each.id === id ? next(each) : each)))

  const readInfo = (event: CoachEvent, { response }: CoachStream) => {
    if (event.type !== 'start') return
    const { disclaimer, usage } = event
    const model = response?.headers.get('x-ai-model')
    setInfo((before) => ({ ...before, disclaimer, ...(usage && { usage }), ...(model && model !== 'none' && { model }) }))
  }

  /** If the connection is lost, the reply is resumed automatically. After other errors, the user decides what to do. */
  const optionsFor = (id: number): RequestOptions => {
    controller.current = new AbortController()
    const beforeRetry = (error: Error) => {
      if (error instanceof ApiError) return false
      update(id, (exchange) => ({ ...exchange, state: 'reconnecting' }))
    }
    return { signal: controller.current.signal, maxRetries: MAX_RECONNECTS, beforeRetry }
  }

  const listen = async (id: number, stream: CoachStream) => {
    const current = controller.current
    try {
      for await (const event of stream) {
        readInfo(event, stream)
        update(id, (exchange) => applyEvent(exchange, event))
      }
    } catch (error) {
      if (current?.signal.aborted) update(id, (exchange) => ({ ...exchange, state: 'stopped' }))
      else update(id, (exchange) => ({ ...exchange, state: 'failed', error: error as Error, safety: safetyIn(error) ?? exchange.safety }))
    } finally {
      if (controller.current === current) controller.current = null
    }
  }

  const send = (message: string, beliefSlug: string, earlier = exchanges) => {
    const id = ++count.current
    const stream = api.mind.coach.stream(
      { message, ...(beliefSlug !== '' && { belief_slug: beliefSlug }), conversation_history: historyOf(earlier) },
      optionsFor(id),
    )
    setExchanges([...earlier, newExchange(id, message, stream)])
    void listen(id, stream)
  }

  /** Continues a reply that was stopped or interrupted. */
  const resume = ({ id, stream }: Exchange) => {
    const rest = stream.rest(optionsFor(id))
    update(id, (exchange) => ({ ...exchange, stream: rest, state: 'streaming', error: null }))
    void listen(id, rest)
  }

  /** Sends the message again, as a new request. */
  const resend = ({ id, message }: Exchange, beliefSlug: string) =>
    send(
      message,
      beliefSlug,
      exchanges.filter((each) => each.id !== id),
    )

  const isBusy = exchanges.some(({ state }) => state === 'streaming' || state === 'reconnecting')
  const stop = () => controller.current?.abort()
  return { exchanges, info, isBusy, send, resume, resend, stop, clear: () => setExchanges([]) }
}

/** After the daily cap has been reached, the error contains the crisis resources. */
const safetyIn = (error: unknown): Exchange['safety'] =>
  error instanceof ApiError && error.details.safety ? (error.details.safety as Exchange['safety']) : null
