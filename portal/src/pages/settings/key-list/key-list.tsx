import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useWide } from '../../../ui/use-wide.ts'
import { type ApiKey, stillWorks } from '../key-state.ts'
import { belowParents, inFamilies } from './families.ts'
import { KeyCards } from './key-cards.tsx'
import type { KeyActions } from './key-menu.tsx'
import { KeyTable } from './key-table.tsx'
import './key-list.css'

/** At this width and above, the keys are shown in a table. */
const roomForTable = matchMedia('(min-width: 880px)')
/** The number of newest inactive keys that are always shown. */
const INACTIVE_SHOWN = 5

interface Props extends KeyActions {
  title: string
  about?: ReactNode
  /** The content to show if there are no keys. */
  none: ReactNode
  keys: ApiKey[]
}

export function KeyList({ title, about, none, keys, ...actions }: Props) {
  const [all, setAll] = useState(false)
  const wide = useWide(roomForTable)
  const listed = inFamilies(keys)
  const active = belowParents(listed.filter(stillWorks))
  const inactive = belowParents(listed.filter((key) => !stillWorks(key)))
  const shown = [...active, ...(all ? inactive : inactive.slice(0, INACTIVE_SHOWN))]
  return (
    <Card title={title} aside={<span className="small soft">{active.length} active</span>}>
      {about}
      {keys.length === 0 && none}
      {shown.length > 0 && (wide ? <KeyTable caption={title} keys={shown} {...actions} /> : <KeyCards keys={shown} {...actions} />)}
      {!all && inactive.length > INACTIVE_SHOWN && (
        <div>
          <Button onClick={() => setAll(true)}>Show all {inactive.length} inactive keys</Button>
        </div>
      )}
    </Card>
  )
}
