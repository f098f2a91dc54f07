import { useRef, useState } from 'react'
import { api } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { ErrorNotice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { MissingApp } from '../app-gate.tsx'
import { ExploreNav } from '../explore-nav.tsx'
import { useLinkedApps } from '../use-app-api.ts'
import { CheckerItems } from './checker-items.tsx'
import { type Check, CheckerResult, summary } from './checker-result.tsx'
import { addItems, listOf } from './item-list.ts'
import './checker.css'

type State = { kind: 'idle' } | { kind: 'loading' } | { kind: 'failed'; error: Error } | { kind: 'checked'; check: Check; of: string[] }

export function Checker() {
  const [list, setList] = useState(listOf([]))
  const { items } = list
  const [state, setState] = useState<State>({ kind: 'idle' })
  const lastRequest = useRef(0)
  const field = useRef<HTMLInputElement>(null)
  const checkButton = useRef<HTMLButtonElement>(null)
  const isMissing = useLinkedApps()?.body === false
  const check = async (checked: string[]) => {
    const request = ++lastRequest.current
    setState({ kind: 'loading' })
    const result = await api.body.interactions
      .check({ items: checked })
      .then((check): State => ({ kind: 'checked', check, of: checked }))
      .catch((error: Error): State => ({ kind: 'failed', error }))
    if (request === lastRequest.current) setState(result)
  }
  /**
   * Changes the list, but doesn't check it again. A similar name may refer to a different substance, so the person should see the name
   * first.
   */
  const replace = (input: string, candidate: string) => {
    setList(
      addItems(
        [],
        items.map((item) => (item === input ? candidate : item)),
      ),
    )
    checkButton.current?.focus()
  }
  const clear = () => {
    setList(listOf([]))
    field.current?.focus()
  }
  const isStale = state.kind === 'checked' && state.of.join('\n') !== items.join('\n')
  return (
    <Page
      nav={<ExploreNav />}
      title="Interactions"
      app="body"
      lead="Look up recorded interactions between the things you take, with their severity, mechanism and recommendation."
    >
      {isMissing ? (
        <MissingApp app="body" without="recorded interactions" />
      ) : (
        <div className="checker-input">
          <Card title="What do you take?">
            <CheckerItems list={list} onChange={setList} field={field} />
            <div className="row">
              <Button
                ref={checkButton}
                kind="primary"
                disabled={items.length === 0}
                blocked={state.kind === 'loading'}
                onClick={() => void check(items)}
              >
                {items.length === 0 ? 'Check interactions' : items.length === 1 ? 'Check 1 item' : `Check ${items.length} items`}
              </Button>
              {items.length > 0 && <Button onClick={clear}>Clear list</Button>}
            </div>
          </Card>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {state.kind === 'checked' && summary(state.check)}
      </p>
      {state.kind === 'loading' && <Loading lines={14} />}
      {state.kind === 'failed' && <ErrorNotice error={state.error} retry={() => void check(items)} />}
      {state.kind === 'checked' && <CheckerResult check={state.check} isStale={isStale} onReplace={replace} />}
    </Page>
  )
}
