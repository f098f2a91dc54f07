import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { nextTab } from './next-tab.ts'
import './tabs.css'

interface Tab {
  name: string
  title: string
  panel: ReactNode
}

/** Only the selected tab is in the tab order; arrow keys, Home and End move between tabs. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const id = useId()
  const [chosen, setChosen] = useState(0)
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const move = (event: KeyboardEvent) => {
    const next = nextTab(event.key, chosen, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
    buttons.current[next]?.focus()
  }
  return (
    <div className="tabs">
      <div className="tabs-list" role="tablist" aria-label={label}>
        {tabs.map(({ name, title }, index) => (
          <button
            key={name}
            ref={(button) => {
              buttons.current[index] = button
            }}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-controls={`${id}-${name}-panel`}
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosen(index)}
            onKeyDown={move}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ name, panel }, index) => (
        <div
          key={name}
          className="tabs-panel"
          role="tabpanel"
          id={`${id}-${name}-panel`}
          aria-labelledby={`${id}-${name}`}
          hidden={index !== chosen}
        >
          {panel}
        </div>
      ))}
    </div>
  )
}
