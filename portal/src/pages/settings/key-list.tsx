import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { KeyCards } from './key-cards.tsx'
import type { KeyChoices } from './key-parts.tsx'
import { type ApiKey, stillWorks } from './key-state.ts'
import { KeyTable } from './key-table.tsx'
import { useWide } from './use-wide.ts'
import './key-list.css'

/** Of those that have ended, the newest are shown at once. */
const ENDED_SHOWN = 5

export function KeyList({ keys, ...choices }: { keys: ApiKey[] } & KeyChoices) {
  const [all, setAll] = useState(false)
  const wide = useWide()
  const working = keys.filter(stillWorks)
  const ended = keys.filter((key) => !stillWorks(key))
  const shown = [...working, ...(all ? ended : ended.slice(0, ENDED_SHOWN))]
  return (
    <Card title="Your keys" aside={<span className="small soft">{working.length} in force</span>}>
      {keys.length === 0 && <p className="soft">You have no key yet. Create one above; it takes a few seconds.</p>}
      {shown.length > 0 && (wide ? <KeyTable keys={shown} {...choices} /> : <KeyCards keys={shown} {...choices} />)}
      {!all && ended.length > ENDED_SHOWN && (
        <div>
          <Button onClick={() => setAll(true)}>Show all {ended.length} ended keys</Button>
        </div>
      )}
    </Card>
  )
}
