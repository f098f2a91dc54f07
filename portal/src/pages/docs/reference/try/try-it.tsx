import { type FormEvent, useState } from 'react'
import { useSession } from '../../../../session.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { CodeBlock } from '../../../../ui/code-block.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import type { Operation } from '../document/read-reference.ts'
import { firstValues, requestOf } from './request-of.ts'
import { TryCredential } from './try-credential.tsx'
import { TryFields } from './try-fields.tsx'
import { type Attempt, useAttempt } from './use-attempt.ts'
import './try-it.css'

/** Sends a real request, with the reader's own session or with a key. */
export function TryIt({ operation }: { operation: Operation }) {
  const { session } = useSession()
  const [values, setValues] = useState(() => firstValues(operation))
  const { state, send, fail } = useAttempt()
  const isSignedIn = session?.signed_in === true
  const needsKey = operation.credential !== 'none' && (!isSignedIn || values.key !== null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (state.kind === 'sending') return
    if (needsKey && !values.key?.trim()) return fail('Enter a key first.')
    try {
      const { url, init } = requestOf(operation, values)
      void send(url, init)
    } catch {
      fail('The body is not valid JSON.')
    }
  }
  return (
    <Card title="Try it">
      <form className="try" onSubmit={submit}>
        {operation.credential !== 'none' && (
          <TryCredential isSignedIn={isSignedIn} value={values.key} onChange={(key) => setValues({ ...values, key })} />
        )}
        <TryFields operation={operation} values={values} onChange={setValues} />
        <div className="row">
          <Button kind="primary" type="submit" blocked={state.kind === 'sending'}>
            Send request
          </Button>
          <span className="small soft">{consequence(operation)}</span>
        </div>
      </form>
      <div aria-live="polite" className="stack try-state">
        {state.kind === 'sending' && <p className="soft">Sending …</p>}
        {state.kind === 'failed' && <Notice kind="bad">{state.message}</Notice>}
        {state.kind === 'answered' && <p className="try-status">{statusLine(state.attempt)}</p>}
      </div>
      {state.kind === 'answered' && <CodeBlock title="Response" text={state.attempt.text || '(empty)'} />}
    </Card>
  )
}

const statusLine = ({ status, milliseconds, requestId }: Attempt): string =>
  [`Status ${status}`, `${milliseconds} ms`, requestId && `request id ${requestId}`].filter(Boolean).join(' · ')

function consequence({ method, path, scopes }: Operation): string {
  if (scopes.includes('ai:invoke')) return 'This is a real request. It may use one of your daily AI units.'
  if (method !== 'GET' && /^\/v1\/(keys|test)/.test(path)) return 'This is a real request. It changes your keys.'
  return 'This is a real request. It counts toward your limits.'
}
