import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import './dialog.css'

interface Props {
  title: ReactNode
  /** While this is true, the dialog can't be closed. */
  busy?: boolean
  onClose(): void
  children: ReactNode
}

/** A dialog that is open while it is rendered. The browser traps the focus and restores it afterwards. */
export function Dialog({ title, busy = false, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // The browser restores the focus only if the dialog is closed before it is removed.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      onCancel={(event) => busy && event.preventDefault()}
      onClose={({ currentTarget }) => {
        // in strict mode, React closes and reopens the dialog, and the close event arrives after it has been reopened
        if (currentTarget.open) return
        if (busy)
          currentTarget.showModal() // a second press of Escape closes the dialog even if the first was prevented
        else onClose()
      }}
    >
      <div className="stack">
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </dialog>
  )
}
