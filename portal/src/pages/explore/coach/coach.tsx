import { useRef, useState } from 'react'
import { COACH_DISCLAIMER } from '../../../../../src/contract/coach/disclaimer.ts'
import { useSession } from '../../../session.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Page } from '../../../ui/page.tsx'
import { Disclaimer } from '../disclaimer.tsx'
import { ExploreNav } from '../explore-nav.tsx'
import { BeliefChoice } from './belief-choice.tsx'
import { CoachComposer } from './coach-composer.tsx'
import { CoachExchange } from './coach-exchange.tsx'
import { CoachStatus } from './coach-status.tsx'
import { useCoach } from './use-coach.ts'
import './coach.css'

/** The last response's disclaimer or, before the first response, the expected one. The offline engine isn't called an AI. */
const disclaimerOf = (engine: string | undefined, given = COACH_DISCLAIMER) =>
  engine === 'offline' ? given.replace(/^An AI coach/, 'A coach') : given

export function Coach() {
  const [belief, setBelief] = useState('')
  const coach = useCoach()
  const { session } = useSession()
  const engine = coach.info.model ?? (session?.signed_in ? session.ai_model : undefined)
  const box = useRef<HTMLTextAreaElement>(null)
  const startAnew = () => {
    coach.clear()
    // the button that had the focus disappears, so the focus is moved
    box.current?.focus()
  }
  const last = coach.exchanges.at(-1)
  const finished = last?.state === 'done' ? last.reply : (last?.state === 'failed' && last.safety?.message) || ''
  return (
    <Page
      nav={<ExploreNav />}
      title="Coach"
      app="mind"
      lead="Write what is on your mind. The service stores replies for a day; this browser stores nothing."
    >
      <Card
        title="Conversation"
        aside={
          coach.exchanges.length > 0 && (
            <Button disabled={coach.isBusy} onClick={startAnew}>
              New conversation
            </Button>
          )
        }
      >
        <ol className="coach-thread plain-list">
          {coach.exchanges.map((exchange) => (
            <CoachExchange
              key={exchange.id}
              exchange={exchange}
              isLast={exchange === last}
              onResume={() => coach.resume(exchange)}
              onResend={() => coach.resend(exchange, belief)}
            />
          ))}
        </ol>
        <div className="visually-hidden" aria-live="polite">
          {coach.isBusy ? 'The coach is replying' : finished}
        </div>
        <CoachComposer
          box={box}
          isFirst={coach.exchanges.length === 0}
          isBusy={coach.isBusy}
          onSend={(message) => coach.send(message, belief)}
          onStop={coach.stop}
        >
          <BeliefChoice chosen={belief} onChoose={setBelief} />
        </CoachComposer>
        <CoachStatus usage={coach.info.usage} engine={engine} />
        <Disclaimer text={engine && disclaimerOf(engine, coach.info.disclaimer)} />
      </Card>
    </Page>
  )
}
