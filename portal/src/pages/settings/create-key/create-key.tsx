import type { RequestBody } from '@threefold/sdk'
import { type FormEvent, useState } from 'react'
import type { KEY_NAME_LENGTH } from '../../../../../src/contract/limits.ts'
import type { betaScopes } from '../../../../../src/contract/scopes.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { ErrorNotice } from '../../../ui/notice.tsx'
import { KeyLimits, NO_LIMITS } from './key-limits.tsx'

const MAX_LENGTH: typeof KEY_NAME_LENGTH = 80

/** Counts code points, like the service. */
const lengthOf = (name: string) => [...name].length

function problemWith(name: string): string | undefined {
  if (lengthOf(name) === 0) return 'Enter a name.'
  if (lengthOf(name) > MAX_LENGTH) return `Use at most ${MAX_LENGTH} characters.`
  if (/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(name)) return 'Remove line breaks, tabs and other control characters.'
  return undefined
}

interface Props {
  create(key: RequestBody<'mintKey'>): Promise<void>
  isMinting: boolean
  /** The scopes that the person's accounts give. */
  available: ReturnType<typeof betaScopes>
  /** Whether the service has test keys. */
  hasTestKeys: boolean
}

export function CreateKey({ create, isMinting, available, hasTestKeys }: Props) {
  const [limits, setLimits] = useState(NO_LIMITS)
  const [typed, setTyped] = useState('')
  const [isTest, setTest] = useState(false)
  const [tried, setTried] = useState(false)
  const [error, setError] = useState<Error>()
  const name = typed.trim()
  const problem = problemWith(name)
  const scopes = available.filter((scope) => !limits.without.has(scope))
  const nothingLeft = available.length > 0 && scopes.length === 0 ? 'Choose at least one.' : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    setError(undefined)
    if (problem || nothingLeft || isMinting) return
    const chosen = scopes.length < available.length ? { scopes } : {}
    await create({ name, ...(isTest && { mode: 'test' }), ...chosen, ...(limits.days && { expires_in_days: limits.days }) }).catch(setError)
  }
  return (
    <Card title="Create a key">
      <form className="stack" onSubmit={submit} noValidate>
        <TextField
          label="Name"
          name="key-name"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          hint={`For example, the program that uses the key. ${lengthOf(name)} of ${MAX_LENGTH} characters.`}
          error={tried || name !== '' ? problem : undefined}
        />
        {hasTestKeys && (
          <SelectField
            label="Kind"
            value={isTest ? 'test' : 'live'}
            onChange={(event) => setTest(event.target.value === 'test')}
            hint={isTest ? 'For a made-up person with data in all three applications. It never touches your own.' : undefined}
          >
            <option value="live">Live: your own data</option>
            <option value="test">Test: made-up data</option>
          </SelectField>
        )}
        <KeyLimits available={available} limits={limits} isTest={isTest} onChange={setLimits} error={nothingLeft} />
        <div className="row">
          <Button kind="primary" type="submit" blocked={isMinting}>
            {isMinting ? 'Creating…' : 'Create key'}
          </Button>
          <span className="small soft">The key is shown only once.</span>
        </div>
        {error && <ErrorNotice error={error} />}
      </form>
    </Card>
  )
}
