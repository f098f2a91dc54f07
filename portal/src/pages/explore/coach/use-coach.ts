import { useEffect, useRef, useState } from 'react'
import { ApiFault } from '../../../api.ts'
import { CoachAnswer } from './coach-answer.ts'
import type { Heard, Usage } from './coach-events.ts'
import { begun, type Exchange, hear, historyOf } from './conversation.ts'

interface Told {
  /** Undefined until the first answer. */
  model?: string
  usage?: Usage
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

  const note = (heard: Heard) => {
    if (heard.type === 'model' && heard.name !== 'none') setTold((before) => ({ ...before, model: heard.name }))
    if (heard.type === 'start')
      setTold((before) => ({ ...before, disclaimer: heard.disclaimer, ...(heard.usage && { usage: heard.usage }) }))
  }

  const listen = async (id: number, answer: CoachAnswer) => {
    const leaving = new AbortController()
    listening.current = leaving
    try {
      for await (const heard of answer.events(leaving.signal)) {
        note(heard)
        change(id, (exchange) => hear(exchange, heard))
      }
    } catch (error) {
      if (leaving.signal.aborted) change(id, (exchange) => ({ ...exchange, state: 'stopped' }))
      else change(id, (exchange) => ({ ...exchange, state: 'failed', fault: error as Error, safety: safetyIn(error) ?? exchange.safety }))
    } finally {
      if (listening.current === leaving) listening.current = null
    }
  }

  const send = (message: string, beliefSlug: string, earlier = exchanges) => {
    const id = ++count.current
    const answer = new CoachAnswer({
      message,
      ...(beliefSlug !== '' && { belief_slug: beliefSlug }),
      conversation_history: historyOf(earlier),
    })
    setExchanges([...earlier, begun(id, message, answer)])
    void listen(id, answer)
  }

  /** Goes on with an answer that was stopped or lost. */
  const resume = ({ id, answer }: Exchange) => {
    change(id, (exchange) => ({ ...exchange, state: 'listening', fault: null }))
    void listen(id, answer)
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
  error instanceof ApiFault && error.details.safety ? (error.details.safety as Exchange['safety']) : null
