import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FaultNotice } from '../../ui/notice.tsx'
import type { ApiKey } from './key-state.ts'

interface Props {
  apiKey: ApiKey
  /** Closes the dialog when it succeeds. */
  revoke(): Promise<void>
  onClose(): void
}

export function RevokeKey({ apiKey, revoke, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Error>()
  const confirm = async () => {
    setBusy(true)
    await revoke().catch((error: Error) => {
      setRefusal(error)
      setBusy(false)
    })
  }
  return (
    <Dialog title={`Revoke “${apiKey.name}”?`} busy={busy} onClose={onClose}>
      <p>
        The key that begins with <code>{apiKey.key_prefix}</code> stops working with the very next request. This can’t be undone; you can
        create another key at any time.
      </p>
      {refusal && <FaultNotice fault={refusal} />}
      <div className="dialog-actions">
        <Button onClick={onClose} disabled={busy}>
          Keep it
        </Button>
        <Button kind="danger" onClick={confirm} disabled={busy}>
          {busy ? 'Revoking…' : 'Revoke key'}
        </Button>
      </div>
    </Dialog>
  )
}
