import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import './dialog.css'

interface Props {
  title: ReactNode
  /** While something is under way the dialog stays. */
  busy?: boolean
  onClose(): void
  children: ReactNode
}

/** Open as long as it is rendered. The browser keeps the focus inside and gives it back afterwards. */
export function Dialog({ title, busy = false, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Closed before it is taken from the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      onCancel={(event) => busy && event.preventDefault()}
      onClose={({ currentTarget }) => {
        if (currentTarget.open) return // strict mode closes and reopens it: that close is told late, when it is open again
        if (busy)
          currentTarget.showModal() // a second Escape closes it, whatever became of the first
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
