import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { ErrorNotice } from '../../../ui/notice.tsx'

interface Props {
  email: string
  /** Signs out on success. */
  erase(typed: string): Promise<void>
  onClose(): void
}

export function ErasePerson({ email, erase, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Error>()
  const isConfirmed = typed.trim().toLowerCase() === email.toLowerCase()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isConfirmed || busy) return
    setBusy(true)
    await erase(typed).catch((failure: Error) => {
      setError(failure)
      setBusy(false)
    })
  }
  return (
    <Dialog title="Erase everything?" busy={busy} onClose={onClose}>
      <p>
        All your keys stop working, and your usage, recent requests and stored AI responses are deleted. You are signed out everywhere. This
        can’t be undone.
      </p>
      <p>Mind, Body and Voice keep your accounts and the data saved there. Ask each application to erase that data.</p>
      <form className="stack" onSubmit={submit} noValidate>
        <TextField
          label="Your e-mail address"
          name="erase-email"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          hint={`To confirm, type ${email}.`}
        />
        {error && <ErrorNotice error={error} />}
        <div className="dialog-actions">
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button kind="danger" type="submit" blocked={!isConfirmed || busy}>
            {busy ? 'Erasing…' : 'Erase everything'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
