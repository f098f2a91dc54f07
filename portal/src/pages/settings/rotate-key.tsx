import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import './rotate-key.css'
import type { ApiKey } from './key-state.ts'

const GRACES = [
  { seconds: 0, title: '0 minutes', about: 'the old key stops working immediately' },
  { seconds: 3_600, title: '1 hour', about: 'time to restart a program' },
  { seconds: 86_400, title: '1 day', about: 'time for a deployment' },
  { seconds: 604_800, title: '7 days', about: 'time to notify everyone who uses it' },
] as const

interface Props {
  apiKey: ApiKey
  /** Closes the dialog on success. */
  rotate(graceSeconds: number): Promise<void>
  onClose(): void
}

export function RotateKey({ apiKey, rotate, onClose }: Props) {
  const [grace, setGrace] = useState<number>(GRACES[1].seconds)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Error>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    await rotate(grace).catch((failure: Error) => {
      setError(failure)
      setBusy(false)
    })
  }
  return (
    <Dialog title={`Rotate “${apiKey.name}”`} busy={busy} onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <p>You get a new key with the same name and scopes. It is shown only once.</p>
        <fieldset className="rotate-key-graces">
          <legend>Keep the old key working for</legend>
          {GRACES.map(({ seconds, title, about }) => (
            <label key={seconds}>
              <input type="radio" name="grace" checked={grace === seconds} onChange={() => setGrace(seconds)} />
              <span>
                {title} <span className="soft small">– {about}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {error && <ErrorNotice error={error} />}
        <div className="dialog-actions">
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" blocked={busy}>
            {busy ? 'Rotating…' : 'Rotate key'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
