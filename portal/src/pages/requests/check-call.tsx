import type { Answer, RequestBody } from '@threefold/sdk'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { ErrorNotice, Notice } from '../../ui/notice.tsx'
import { TextWithCode } from '../docs/text-with-code.tsx'
import type { RequestLine } from './calls.ts'

type Verdict = Answer<'preflight'>
type Method = RequestBody<'preflight'>['method']

/** Parses the body. Returns undefined if the text isn't a JSON object. */
function parsed(text: string): Pick<RequestBody<'preflight'>, 'body'> | undefined {
  if (text.trim() === '') return {}
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? { body: { ...body } } : undefined
  } catch {
    return undefined
  }
}

/** Checks whether a call like this one would be admitted, without making it. */
export function CheckCall({ request, onClose }: { request: RequestLine; onClose(): void }) {
  const [path, setPath] = useState(request.route)
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ verdict: Verdict } | { error: Error }>()
  const body = parsed(text)
  const check = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !body) return
    setBusy(true)
    setOutcome(
      await api.me.preflight({ method: request.method as Method, path, ...body }).then(
        (verdict) => ({ verdict }),
        (error) => ({ error: error as Error }),
      ),
    )
    setBusy(false)
  }
  return (
    <Dialog title="Check a call" onClose={onClose}>
      <form className="stack" onSubmit={check} noValidate>
        <p className="soft small">
          Threefold checks the call without making it. The check uses your session, which has all the access that your accounts grant; a key
          may have fewer scopes.
        </p>
        <TextField
          label={`${request.method} path`}
          className="field-box mono"
          spellCheck={false}
          autoComplete="off"
          value={path}
          onChange={(event) => setPath(event.target.value)}
          hint={
            path.includes('/:')
              ? 'Replace each name after a colon with a value. You can add a query string.'
              : 'You can add a query string.'
          }
        />
        {request.method === 'POST' && (
          <TextAreaField
            label="Body as JSON"
            rows={4}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={body ? undefined : 'This is not a valid JSON object yet.'}
          />
        )}
        <div role="status">{outcome && 'verdict' in outcome && <VerdictNotice verdict={outcome.verdict} />}</div>
        {outcome && 'error' in outcome && <ErrorNotice error={outcome.error} />}
        <div className="dialog-actions">
          <Button onClick={onClose}>Close</Button>
          <Button kind="primary" type="submit" blocked={busy}>
            {busy ? 'Checking…' : 'Check'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function VerdictNotice({ verdict: { allowed, error, fix, status, cost } }: { verdict: Verdict }) {
  if (!allowed)
    return (
      <div className="notice bad">
        <strong>
          {status}: {error?.message ?? 'It would be rejected.'}
        </strong>
        {fix && (
          <p>
            <TextWithCode text={fix} />
          </p>
        )}
      </div>
    )
  return (
    <Notice kind="good">
      <strong>It would be allowed.</strong>
      <p className="small">
        Counts as {cost.requests === 1 ? '1 request' : `${cost.requests} requests`}
        {cost.ai_operation && ` and ${cost.units === 1 ? '1 unit' : `${cost.units} units`} of the daily cap for ${cost.ai_operation}`}.
      </p>
    </Notice>
  )
}
