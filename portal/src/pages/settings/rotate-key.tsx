import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FaultNotice } from '../../ui/notice.tsx'
import './rotate-key.css'
import type { ApiKey } from './key-state.ts'

const GRACES = [
  { seconds: 0, title: 'None', about: 'the old key ends at once' },
  { seconds: 3_600, title: '1 hour', about: 'enough to restart a program' },
  { seconds: 86_400, title: '1 day', about: 'enough for a round of deployments' },
  { seconds: 604_800, title: '7 days', about: 'enough to reach everyone who holds it' },
] as const

interface Props {
  apiKey: ApiKey
  /** Closes the dialog when it succeeds. */
  rotate(graceSeconds: number): Promise<void>
  onClose(): void
}

export function RotateKey({ apiKey, rotate, onClose }: Props) {
  const [grace, setGrace] = useState<number>(GRACES[1].seconds)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Error>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    await rotate(grace).catch((error: Error) => {
      setRefusal(error)
      setBusy(false)
    })
  }
  return (
    <Dialog title={`Rotate “${apiKey.name}”`} busy={busy} onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <p>You get a new key with the same name and the same rights. It is shown once, like every new key.</p>
        <fieldset className="rotate-key-graces">
          <legend>How long shall the old key go on working?</legend>
          {GRACES.map(({ seconds, title, about }) => (
            <label key={seconds}>
              <input type="radio" name="grace" checked={grace === seconds} onChange={() => setGrace(seconds)} />
              <span>
                {title} <span className="soft small">– {about}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {refusal && <FaultNotice fault={refusal} />}
        <div className="dialog-actions">
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" disabled={busy}>
            {busy ? 'Rotating…' : 'Rotate key'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
