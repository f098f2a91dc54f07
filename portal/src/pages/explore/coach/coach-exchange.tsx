import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CoachError } from './coach-error.tsx'
import type { Exchange } from './conversation.ts'
import { SafetyNotice } from './safety-notice.tsx'

const NEAR_PX = 160

interface Props {
  exchange: Exchange
  isLast: boolean
  onResume(): void
  onResend(): void
}

export const CoachExchange = ({ exchange, isLast, onResume, onResend }: Props) => {
  const { message, reply, state, safety, isCutShort, error } = exchange
  return (
    <li className="coach-exchange">
      <div className="coach-said">
        <span className="visually-hidden">You: </span>
        {message}
      </div>
      {safety && <SafetyNotice safety={safety} />}
      {reply !== '' && !safety && (
        <div className="coach-reply">
          <span className="visually-hidden">Coach: </span>
          {reply}
        </div>
      )}
      {state === 'streaming' && (
        <p className="coach-waiting small soft">{reply === '' ? 'The coach is thinking' : 'The coach is writing'}</p>
      )}
      {state === 'reconnecting' && <p className="small soft">Connection lost. Reconnecting…</p>}
      {state === 'done' && isCutShort && <p className="small soft">The reply was cut off at its length limit.</p>}
      {state === 'stopped' && (
        <div className="row">
          <span className="small soft">Stopped. The coach will still finish the reply, which counts toward your daily cap.</span>
          {isLast && <Button onClick={onResume}>Show the rest</Button>}
        </div>
      )}
      {error && (
        <CoachError
          error={error}
          hasEnded={exchange.stream.ended}
          onResume={isLast ? onResume : undefined}
          onResend={isLast ? onResend : undefined}
        />
      )}
      {isLast && <EndOfThread of={`${state} ${reply.length}`} />}
    </li>
  )
}

/** Keeps the end of the thread in view as the reply grows, unless the reader has scrolled away. */
function EndOfThread({ of: progress }: { of: string }) {
  const end = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run whenever the reply grows
  useEffect(() => {
    const top = end.current?.getBoundingClientRect().top ?? 0
    if (top > window.innerHeight && top < window.innerHeight + NEAR_PX) end.current?.scrollIntoView({ block: 'nearest' })
  }, [progress])
  return <div ref={end} className="coach-end" />
}
