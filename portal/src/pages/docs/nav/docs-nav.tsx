import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { countOf, filterGroups, type NavGroup } from './filter-groups.ts'
import '../../../ui/field.css'
import './docs-nav.css'

interface Props {
  label: string
  /** A singular noun for what each link leads to, such as `operation`. */
  one: string
  groups: readonly NavGroup[]
  current?: string | undefined
}

/** The table of contents of a document: a list next to the page or, on narrow screens, a select element above it. */
export function DocsNav({ label, one, groups, current }: Props) {
  const [, navigate] = useLocation()
  const [filter, setFilter] = useState('')
  const deferred = useDeferredValue(filter)
  const shown = useMemo(() => filterGroups(groups, deferred), [groups, deferred])
  const countText = `${countOf(shown)} ${countOf(shown) === 1 ? one : `${one}s`}`
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run when the current part changes
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && here) list.current.scrollTop = here.offsetTop - list.current.clientHeight / 2
  }, [current])
  return (
    <nav className="docs-nav" aria-label={label}>
      <input
        type="search"
        className="field-box"
        aria-label={`Filter ${one}s`}
        placeholder="Filter"
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
      />
      <p className="visually-hidden" role="status">
        {filter && countText}
      </p>
      <select
        className="field-box docs-nav-jump"
        aria-label={/^[aeiou]/.test(one) ? `Go to an ${one}` : `Go to a ${one}`}
        value={current ?? ''}
        onChange={(event) => goTo(event.target.value, navigate)}
      >
        <option value="">{filter ? countText : `All ${one}s`}</option>
        {shown.map(({ name, to, links }) => (
          <optgroup key={name} label={name}>
            {to && <option value={to}>{name}</option>}
            {links.map((link) => (
              <option key={link.to} value={link.to}>
                {link.title}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <ul className="plain-list docs-nav-list" ref={list}>
        {shown.map((group) => (
          <li key={group.name}>
            <Group group={group} current={current} isFiltered={deferred !== ''} />
          </li>
        ))}
        {shown.length === 0 && (
          <li className="soft">
            No {one}s match “{deferred}”.
          </li>
        )}
      </ul>
    </nav>
  )
}

/** A group of links, which is expanded if it contains the current part. */
function Group({ group: { name, to, links }, current, isFiltered }: { group: NavGroup; current: string | undefined; isFiltered: boolean }) {
  const isHere = current !== undefined && (to === current || links.some((link) => link.to === current))
  return (
    <details open={isFiltered || isHere}>
      <summary>{name}</summary>
      <ul className="plain-list">
        {links.map((link) => (
          <li key={link.to}>
            <Place to={link.to} title={link.title} mark={link.mark} isHere={link.to === current} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Place({ to, title, mark, isHere }: { to: string; title: string; mark: string | undefined; isHere: boolean }) {
  if (to.startsWith('#'))
    return (
      <a href={to} aria-current={isHere ? 'location' : undefined}>
        {title}
      </a>
    )
  return (
    <Link href={to} data-mark={mark} aria-current={isHere ? 'page' : undefined}>
      {title}
    </Link>
  )
}

function goTo(to: string, navigate: (path: string) => void): void {
  if (to.startsWith('#')) location.hash = to
  else if (to) navigate(to)
}
