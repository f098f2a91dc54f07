import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import type { ApiKey } from './key-state.ts'

interface Props {
  apiKey: ApiKey
  /** Closes the dialog on success. */
  revoke(): Promise<void>
  onClose(): void
}

export function RevokeKey({ apiKey, revoke, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Error>()
  const confirm = async () => {
    setBusy(true)
    await revoke().catch((failure: Error) => {
      setError(failure)
      setBusy(false)
    })
  }
  return (
    <Dialog title={`Revoke “${apiKey.name}”?`} busy={busy} onClose={onClose}>
      <p>
        The key <code>{apiKey.key_prefix}…</code> stops working immediately
        {apiKey.parent_id === null && ', and so do its children, and the keys that it replaced or that replaced it'}. This can’t be undone.
      </p>
      {error && <ErrorNotice error={error} />}
      <div className="dialog-actions">
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button kind="danger" onClick={confirm} blocked={busy}>
          {busy ? 'Revoking…' : 'Revoke key'}
        </Button>
      </div>
    </Dialog>
  )
}
