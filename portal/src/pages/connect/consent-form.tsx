import { useState } from 'react'
import { fetchPortal } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/field.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import type { ConsentRequest } from './consent-request.ts'
import { durationWords, scopeWords } from './scope-words.ts'
import { WhoAsks } from './who-asks.tsx'
import './consent-form.css'

const DEFAULT_DAYS = 30

export function ConsentForm({ uid, request: { client, email, scopes, days } }: { uid: string; request: ConsentRequest }) {
  const available = scopes.filter(({ is_available }) => is_available).map(({ scope }) => scope)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(available))
  const [duration, setDuration] = useState(DEFAULT_DAYS)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Error>()
  const toggle = (scope: string) => setChosen((before) => (before.has(scope) ? without(before, scope) : new Set([...before, scope])))
  const decide = async (decision: object) => {
    setBusy(true)
    setError(undefined)
    try {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(decision) }
      const { continue_at } = await (await fetchPortal(`/connect/${uid}/decision`, init)).json()
      location.assign(continue_at)
    } catch (failure) {
      setError(failure as Error)
      setBusy(false)
    }
  }
  return (
    <Page title={`Connect ${client.name}?`} lead={`You are signed in as ${email}.`}>
      <WhoAsks client={client} />
      <Card title="Requested access">
        <fieldset className="consent-scopes" disabled={busy}>
          <legend>Uncheck what you don’t want to allow.</legend>
          {scopes.map(({ scope, is_available }) => (
            <label key={scope}>
              <input type="checkbox" checked={chosen.has(scope)} disabled={!is_available} onChange={() => toggle(scope)} />
              <span>
                {scopeWords(scope)}
                {!is_available && <span className="small soft"> (you have no account there)</span>}
              </span>
            </label>
          ))}
        </fieldset>
        <p className="small soft">It can’t change anything in your applications, and can’t create keys.</p>
        <SelectField label="For how long" value={duration} disabled={busy} onChange={(event) => setDuration(Number(event.target.value))}>
          {days.map((each) => (
            <option key={each} value={each}>
              {durationWords(each)}
            </option>
          ))}
        </SelectField>
        <div className="row">
          <Button
            kind="primary"
            disabled={chosen.size === 0}
            blocked={busy}
            onClick={() => void decide({ decision: 'allow', scopes: [...chosen], days: duration })}
          >
            {busy ? 'Connecting…' : 'Allow'}
          </Button>
          <Button blocked={busy} onClick={() => void decide({ decision: 'deny' })}>
            Don’t allow
          </Button>
        </div>
        <p className="small soft">You can end this connection at any time under Connections.</p>
        {error && <ErrorNotice error={error} />}
      </Card>
    </Page>
  )
}

const without = (set: ReadonlySet<string>, gone: string) => new Set([...set].filter((each) => each !== gone))
