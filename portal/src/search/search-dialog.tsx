import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { useSession } from '../session.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { entriesFor } from './entries.ts'
import { type Entry, findEntries } from './find-entries.ts'
import { useHealthEntries } from './use-health-entries.ts'
import './search-dialog.css'

/** Finds pages, guides, errors and operations immediately and, for people who are signed in, entries of the health reference. */
export function SearchDialog({ onClose }: { onClose(): void }) {
  const { session } = useSession()
  const isSignedIn = session?.signed_in === true
  const [query, setQuery] = useState('')
  const [place, setPlace] = useState(0)
  const [, navigate] = useLocation()
  const id = useId()
  const entries = useMemo(() => entriesFor(isSignedIn), [isSignedIn])
  const health = useHealthEntries(isSignedIn ? query : '')
  const found = useMemo(() => [...findEntries(entries, query), ...health], [entries, query, health])
  const active = Math.min(place, found.length - 1)
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const open = ({ to }: Entry) => {
    onClose()
    navigate(to)
    // the router doesn't scroll to an anchor on the current page
    if (to.includes('#')) requestAnimationFrame(() => document.getElementById(to.split('#')[1] ?? '')?.scrollIntoView())
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter' && found[active]) open(found[active])
    if (step === undefined || found.length === 0) return
    event.preventDefault()
    setPlace((active + step + found.length) % found.length)
  }
  return (
    <Dialog title="Search" onClose={onClose}>
      <input
        type="search"
        className="field-box search-field"
        role="combobox"
        aria-label="Search pages, operations, guides and the health reference"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-found`}
        aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setPlace(0)
        }}
        onKeyDown={press}
      />
      <div className="search-found" role="listbox" aria-label="Found" id={`${id}-found`}>
        {found.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keyboard for the whole list
          <div
            key={entry.to + entry.title}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => open(entry)}
          >
            <span>{entry.title}</span>
            <span className="small soft">{entry.kind}</span>
          </div>
        ))}
      </div>
      <p className="small soft" role="status">
        {statusText(query, found.length)}
      </p>
    </Dialog>
  )
}

function statusText(query: string, count: number): string {
  if (query.trim() === '')
    return 'Pages, operations, guides, errors, remedies, conditions and more. Choose one with the arrow keys and Enter.'
  if (count === 0) return `Nothing found for “${query.trim()}”.`
  return count === 1 ? '1 result' : `${count} results`
}
