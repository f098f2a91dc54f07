import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { FaultNotice, Notice } from '../../ui/notice.tsx'
import './told.css'

export type Outcome = { done: string; takesFocus?: boolean } | { refused: Error }

/** What became of the last action. It stays in sight while the reader is further down the page. */
export function Told({ outcome, onClose }: { outcome: Outcome | undefined; onClose(): void }) {
  const box = useRef<HTMLDivElement>(null)
  const done = outcome && 'done' in outcome ? outcome : undefined
  useEffect(() => {
    // The button that had the focus goes with the key that it belonged to.
    if (done?.takesFocus) box.current?.focus({ preventScroll: true })
  }, [done])
  const close = () => {
    onClose()
    document.querySelector('h1')?.focus({ preventScroll: true })
  }
  return (
    <div className={outcome ? 'told' : 'visually-hidden'} ref={box} tabIndex={-1}>
      <div>
        {/* There before anything is told: what is put into the page together with its words may go unread. */}
        <div role="status">
          {done && (
            <Notice kind="good">
              <p>{done.done}</p>
            </Notice>
          )}
        </div>
        {outcome && 'refused' in outcome && <FaultNotice fault={outcome.refused} />}
      </div>
      {outcome && <Button onClick={close}>Close</Button>}
    </div>
  )
}
