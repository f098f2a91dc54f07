import { useEffect, useRef, useState } from 'react'

/** A response, which may still be arriving. */
export interface Attempt {
  status: number
  milliseconds: number
  requestId: string | null
  text: string
}

type State = { kind: 'none' | 'sending' } | { kind: 'failed'; message: string } | { kind: 'answered'; attempt: Attempt }

/** Responses that are longer than this are truncated, so that the page stays responsive. */
const MOST_CHARACTERS = 40_000

/** Sends a request and shows its response while it arrives. */
export function useAttempt() {
  const [state, setState] = useState<State>({ kind: 'none' })
  const controller = useRef<AbortController>(null)
  useEffect(() => () => controller.current?.abort(), [])
  const send = async (url: string, init: RequestInit) => {
    controller.current?.abort()
    const { signal } = (controller.current = new AbortController())
    setState({ kind: 'sending' })
    const from = performance.now()
    try {
      const response = await fetch(url, { ...init, signal })
      const milliseconds = Math.round(performance.now() - from)
      const requestId = response.headers.get('x-request-id')
      let text = ''
      const show = (shown: string) =>
        setState({ kind: 'answered', attempt: { status: response.status, milliseconds, requestId, text: shown } })
      for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        text += part
        if (text.length > MOST_CHARACTERS) return show(`${text.slice(0, MOST_CHARACTERS)}\n… (cut here)`)
        show(text)
      }
      show(indented(text))
    } catch (error) {
      if (!signal.aborted) setState({ kind: 'failed', message: (error as Error).message })
    }
  }
  return { state, send, fail: (message: string) => setState({ kind: 'failed', message }) }
}

/** Indents JSON. Event streams aren't JSON and are left unchanged. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
