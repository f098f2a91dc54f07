import { useId } from 'react'
import { Link } from 'wouter'
import { TextField } from '../../../../ui/field.tsx'

interface Props {
  isSignedIn: boolean
  /** The API key; null if the session is used. */
  value: string | null
  onChange(key: string | null): void
}

/** Selects the credential for the request. A key is kept only while the page is open. */
export function TryCredential({ isSignedIn, value, onChange }: Props) {
  const name = useId()
  const hint = (
    <>
      With a test key, all data is made up and nothing can break. See <Link href="/guides#test-keys">Test keys</Link>. This page forgets the
      key when you leave it.
    </>
  )
  return (
    <fieldset className="try-credential">
      <legend>Send as</legend>
      {isSignedIn && (
        <div className="row">
          <label>
            <input type="radio" name={name} checked={value === null} onChange={() => onChange(null)} /> Your session
          </label>
          <label>
            <input type="radio" name={name} checked={value !== null} onChange={() => onChange('')} /> A key
          </label>
        </div>
      )}
      {(value !== null || !isSignedIn) && (
        <TextField
          label="Key"
          type="password"
          autoComplete="off"
          spellCheck={false}
          placeholder="threefold_test_…"
          hint={hint}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </fieldset>
  )
}
