import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice, Notice } from '../../ui/notice.tsx'
import './action-result.css'

export type Outcome = { done: string; takesFocus?: boolean } | { error: Error }

/** The outcome of the last action, which stays visible while the page scrolls. */
export function ActionResult({ outcome, onClose }: { outcome: Outcome | undefined; onClose(): void }) {
  const box = useRef<HTMLDivElement>(null)
  const done = outcome && 'done' in outcome ? outcome : undefined
  useEffect(() => {
    // The button that had the focus was removed together with its key.
    if (done?.takesFocus) box.current?.focus({ preventScroll: true })
  }, [done])
  const close = () => {
    onClose()
    document.querySelector('h1')?.focus({ preventScroll: true })
  }
  return (
    <div className={outcome ? 'action-result' : 'visually-hidden'} ref={box} tabIndex={-1}>
      <div>
        {/* This element is always rendered: screen readers may not announce a live region that is added together with its text. */}
        <div role="status">
          {done && (
            <Notice kind="good">
              <p>{done.done}</p>
            </Notice>
          )}
        </div>
        {outcome && 'error' in outcome && <ErrorNotice error={outcome.error} />}
      </div>
      {outcome && <Button onClick={close}>Close</Button>}
    </div>
  )
}
