import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import type { Connection } from './connection.ts'

interface Props {
  connection: Connection
  /** Closes the dialog on success. */
  end(): Promise<void>
  onClose(): void
}

export function EndConnection({ connection, end, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Error>()
  const confirm = async () => {
    setBusy(true)
    await end().catch((failure: Error) => {
      setError(failure)
      setBusy(false)
    })
  }
  return (
    <Dialog title={`End the connection to ${connection.client_name}?`} busy={busy} onClose={onClose}>
      <p>It immediately loses access to Threefold. To restore its access, connect it again.</p>
      {error && <ErrorNotice error={error} />}
      <div className="dialog-actions">
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button kind="danger" onClick={confirm} blocked={busy}>
          {busy ? 'Ending…' : 'End connection'}
        </Button>
      </div>
    </Dialog>
  )
}
