import { groups } from 'virtual:reference'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { countOf, filterGroups } from './filter-groups.ts'
import '../../../ui/field.css'
import './reference-nav.css'

const countText = (count: number): string => (count === 1 ? '1 operation' : `${count} operations`)

/** All operations, always at hand: a list next to the page or, on narrow screens, a select element above it. */
export function ReferenceNav({ current }: { current?: string }) {
  const [, navigate] = useLocation()
  const [filter, setFilter] = useState('')
  const deferred = useDeferredValue(filter)
  const shown = useMemo(() => filterGroups(groups, deferred), [deferred])
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another operation is opened
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <nav className="reference-nav" aria-label="Operations">
      <input
        type="search"
        className="field-box"
        aria-label="Filter operations"
        placeholder="Filter"
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
      />
      <p className="visually-hidden" role="status">
        {filter && countText(countOf(shown))}
      </p>
      <select
        className="field-box reference-nav-jump"
        aria-label="Go to an operation"
        value={current ?? ''}
        onChange={(event) => navigate(`/docs/${event.target.value}`)}
      >
        <option value="">{filter ? countText(countOf(shown)) : 'All operations'}</option>
        {shown.map(({ name, operations }) => (
          <optgroup key={name} label={name}>
            {operations.map(({ id, summary }) => (
              <option key={id} value={id}>
                {summary}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <ul className="plain-list reference-nav-list" ref={list}>
        {shown.map(({ name, operations }) => (
          <li key={name}>
            <span className="reference-nav-group">{name}</span>
            <ul className="plain-list">
              {operations.map(({ id, summary }) => (
                <li key={id}>
                  <Link href={`/docs/${id}`} aria-current={id === current ? 'page' : undefined}>
                    {summary}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
        {shown.length === 0 && <li className="soft">No operations match “{deferred}”.</li>}
      </ul>
    </nav>
  )
}
