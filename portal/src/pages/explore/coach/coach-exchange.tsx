import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CoachFault } from './coach-fault.tsx'
import type { Exchange } from './conversation.ts'
import { SafetyNotice } from './safety-notice.tsx'

const NEAR_PX = 160

interface Props {
  exchange: Exchange
  isLast: boolean
  onResume(): void
  onSendAgain(): void
}

export const CoachExchange = ({ exchange, isLast, onResume, onSendAgain }: Props) => {
  const { message, reply, state, safety, isCutShort, fault } = exchange
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
      {state === 'listening' && (
        <p className="coach-waiting small soft">{reply === '' ? 'The coach is thinking' : 'The coach is writing'}</p>
      )}
      {state === 'dropped' && <p className="small soft">The connection was lost. Picking up where it stopped.</p>}
      {state === 'done' && isCutShort && <p className="small soft">The reply ends here because it reached its length limit.</p>}
      {state === 'stopped' && (
        <div className="row">
          <span className="small soft">Stopped here. The answer is finished all the same and counts as one of today's.</span>
          {isLast && <Button onClick={onResume}>Show the rest</Button>}
        </div>
      )}
      {fault && (
        <CoachFault
          fault={fault}
          isOver={exchange.stream.ended}
          onResume={isLast ? onResume : undefined}
          onSendAgain={isLast ? onSendAgain : undefined}
        />
      )}
      {isLast && <EndOfThread of={`${state} ${reply.length}`} />}
    </li>
  )
}

/** Keeps the growing end in view for those who read along there, and moves nobody who has scrolled away. */
function EndOfThread({ of: progress }: { of: string }) {
  const end = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever there is more
  useEffect(() => {
    const top = end.current?.getBoundingClientRect().top ?? 0
    if (top > window.innerHeight && top < window.innerHeight + NEAR_PX) end.current?.scrollIntoView({ block: 'nearest' })
  }, [progress])
  return <div ref={end} className="coach-end" />
}
