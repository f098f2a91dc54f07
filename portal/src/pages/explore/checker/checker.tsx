import { useRef, useState } from 'react'
import { api } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { FaultNotice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { MissingApp } from '../app-gate.tsx'
import { ExploreNav } from '../explore-nav.tsx'
import { useLinkedApps } from '../use-app-api.ts'
import { CheckerItems } from './checker-items.tsx'
import { type Check, CheckerResult, headline } from './checker-result.tsx'
import { listOf } from './item-list.ts'
import './checker.css'

type State = { kind: 'idle' } | { kind: 'asking' } | { kind: 'refused'; fault: Error } | { kind: 'checked'; check: Check; of: string[] }

export function Checker() {
  const [list, setList] = useState(listOf([]))
  const { items } = list
  const [state, setState] = useState<State>({ kind: 'idle' })
  const latest = useRef(0)
  const field = useRef<HTMLInputElement>(null)
  const isMissing = useLinkedApps()?.body === false
  const check = async (asked: string[]) => {
    const turn = ++latest.current
    setState({ kind: 'asking' })
    const answer = await api.body.interactions
      .check({ items: asked })
      .then((result): State => ({ kind: 'checked', check: result, of: asked }))
      .catch((fault: Error): State => ({ kind: 'refused', fault }))
    if (turn === latest.current) setState(answer)
  }
  const replace = (input: string, candidate: string) => {
    const corrected = [...new Set(items.map((item) => (item === input ? candidate : item)))]
    setList(listOf(corrected))
    void check(corrected)
  }
  const clear = () => {
    setList(listOf([]))
    field.current?.focus()
  }
  const isStale = state.kind === 'checked' && state.of.join('\n') !== items.join('\n')
  return (
    <Page title="Interaction checker" app="body" lead="What is recorded between the things you take: how severe, why, and what is advised.">
      <ExploreNav />
      {isMissing ? (
        <MissingApp app="body" without="the recorded interactions" />
      ) : (
        <Card title="What do you take?">
          <CheckerItems list={list} onChange={setList} field={field} />
          <div className="row">
            <Button kind="primary" disabled={items.length === 0} blocked={state.kind === 'asking'} onClick={() => void check(items)}>
              {items.length === 0 ? 'Check' : items.length === 1 ? 'Check 1 item' : `Check ${items.length} items`}
            </Button>
            {items.length > 0 && <Button onClick={clear}>Clear the list</Button>}
          </div>
        </Card>
      )}
      <p className="visually-hidden" role="status">
        {state.kind === 'checked' && headline(state.check)}
      </p>
      {state.kind === 'asking' && <Loading lines={14} />}
      {state.kind === 'refused' && <FaultNotice fault={state.fault} retry={() => void check(items)} />}
      {state.kind === 'checked' && <CheckerResult check={state.check} isStale={isStale} onReplace={replace} />}
    </Page>
  )
}
