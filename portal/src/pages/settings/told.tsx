import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { FaultNotice, Notice } from '../../ui/notice.tsx'
import './told.css'

export type Outcome = { done: string; takesFocus?: boolean } | { refused: Error }

/** What became of the last action. It stays in sight while the reader is further down the page. */
export function Told({ outcome, onClose }: { outcome: Outcome; onClose(): void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that had the focus goes with the key that it belonged to.
    if ('done' in outcome && outcome.takesFocus) box.current?.focus({ preventScroll: true })
  }, [outcome])
  return (
    <div className="told" ref={box} tabIndex={-1}>
      {'done' in outcome ? (
        <Notice kind="good">
          <p>{outcome.done}</p>
        </Notice>
      ) : (
        <FaultNotice fault={outcome.refused} />
      )}
      <Button onClick={onClose}>Close</Button>
    </div>
  )
}
