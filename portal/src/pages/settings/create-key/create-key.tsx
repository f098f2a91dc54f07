import type { RequestBody } from '@threefold/sdk'
import { type FormEvent, useState } from 'react'
import type { KEY_NAME_LENGTH } from '../../../../../src/contract/limits.ts'
import type { betaScopes } from '../../../../../src/contract/scopes.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { ErrorNotice } from '../../../ui/notice.tsx'
import { KeyLimits, NO_LIMITS } from './key-limits.tsx'

const MAX_LENGTH: typeof KEY_NAME_LENGTH = 80

/** The length of a name in code points, as the service counts it. */
const lengthOf = (name: string) => [...name].length

function problemWith(name: string): string | undefined {
  if (lengthOf(name) === 0) return 'Enter a name.'
  if (lengthOf(name) > MAX_LENGTH) return `Use at most ${MAX_LENGTH} characters.`
  if (/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(name)) return 'Remove line breaks, tabs and other control characters.'
  return undefined
}

interface Props {
  /** Closes the dialog on success. */
  create(key: RequestBody<'mintKey'>): Promise<void>
  /** The scopes that the person's linked accounts allow. */
  available: ReturnType<typeof betaScopes>
  /** Whether the service supports test keys. */
  hasTestKeys: boolean
  /** Whether a test key is selected initially. */
  isTest?: boolean | undefined
  onClose(): void
}

export function CreateKey({ create, available, hasTestKeys, isTest: startsAsTest = false, onClose }: Props) {
  const [limits, setLimits] = useState(NO_LIMITS)
  const [typed, setTyped] = useState('')
  const [isTest, setTest] = useState(startsAsTest)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Error>()
  const name = typed.trim()
  const problem = problemWith(name)
  const scopes = available.filter((scope) => !limits.without.has(scope))
  const nothingLeft = available.length > 0 && scopes.length === 0 ? 'Choose at least one.' : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problem || nothingLeft || busy) return
    setError(undefined)
    setBusy(true)
    const chosen = scopes.length < available.length ? { scopes } : {}
    const key = { name, ...(isTest && { mode: 'test' as const }), ...chosen, ...(limits.days && { expires_in_days: limits.days }) }
    await create(key).catch((failure: Error) => {
      setError(failure)
      setBusy(false)
    })
  }
  return (
    <Dialog title="Create a key" busy={busy} onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
        <TextField
          label="Name"
          name="key-name"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          hint="For example, the program that will use the key."
          error={tried || lengthOf(name) > 0 ? problem : undefined}
        />
        {hasTestKeys && (
          <SelectField
            label="Kind"
            value={isTest ? 'test' : 'live'}
            onChange={(event) => setTest(event.target.value === 'test')}
            hint={isTest ? 'For a made-up person with data in all three applications. It never touches your data.' : undefined}
          >
            <option value="live">Live: your own data</option>
            <option value="test">Test: made-up data</option>
          </SelectField>
        )}
        <KeyLimits available={available} limits={limits} isTest={isTest} onChange={setLimits} error={nothingLeft} />
        {error && <ErrorNotice error={error} />}
        <div className="dialog-actions">
          <span className="small soft">The key is shown only once.</span>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" blocked={busy}>
            {busy ? 'Creating…' : 'Create key'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
