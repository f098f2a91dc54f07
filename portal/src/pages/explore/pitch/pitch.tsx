import type { Answer, RequestBody } from '@threefold/sdk'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorNotice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { AppGate } from '../app-gate.tsx'
import { ExploreNav } from '../explore-nav.tsx'
import { useAppApi, useMe } from '../use-app-api.ts'
import { PitchDraft } from './pitch-draft.tsx'
import { PitchForm } from './pitch-form.tsx'
import './pitch.css'

type Drafting = { state: 'none' } | { state: 'busy' } | { state: 'failed'; error: Error } | Drafted
interface Drafted {
  state: 'drafted'
  draft: Answer<'draftPitch'>
  model: string | null
}

export function Pitch() {
  const { me, linked, reload } = useMe()
  const opportunities = useAppApi(linked, 'voice', 'opportunities', (options) => api.voice.me.opportunities(options))
  const [drafting, setDrafting] = useState<Drafting>({ state: 'none' })
  const left = me ? `${me.limits.ai_daily_remaining.pitch} of ${me.limits.ai_daily_caps.pitch} pitches left today` : 'Pitches left today: –'
  const draft = async (opportunity: string, body: RequestBody<'draftPitch'>) => {
    setDrafting({ state: 'busy' })
    try {
      const { data, response } = await api.voice.pitch(opportunity, body).withResponse()
      setDrafting({ state: 'drafted', draft: data, model: response.headers.get('x-ai-model') })
      reload()
    } catch (error) {
      setDrafting({ state: 'failed', error: error as Error })
    }
  }
  return (
    <Page nav={<ExploreNav />} title="Pitch" app="voice" lead="Draft a pitch from the facts in your media kit. Nothing is sent or stored.">
      <Card title="New pitch">
        <AppGate app="voice" without="your speaking opportunities" result={opportunities} lines={8}>
          {({ data }) =>
            data.length === 0 ? (
              <p className="soft">No opportunities yet. Those that Voice finds appear here.</p>
            ) : (
              <PitchForm opportunities={data} isBusy={drafting.state === 'busy'} left={left} onDraft={draft} />
            )
          }
        </AppGate>
        {drafting.state === 'failed' && <ErrorNotice error={drafting.error} />}
      </Card>
      <div aria-live="polite">
        {drafting.state === 'busy' && <p className="soft">Drafting …</p>}
        {drafting.state === 'drafted' && <PitchDraft draft={drafting.draft} model={drafting.model} />}
      </div>
    </Page>
  )
}
