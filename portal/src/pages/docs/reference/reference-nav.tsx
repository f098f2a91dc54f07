import { useEffect, useRef } from 'react'
import { anchorOf } from './anchor.tsx'
import type { Group } from './document/read-reference.ts'
import { countOf } from './filter-groups.ts'
import { useOperationInView } from './use-operation-in-view.ts'
import '../../../ui/field.css'
import './reference-nav.css'

interface Props {
  groups: readonly Group[]
  filter: string
  onFilter(text: string): void
}

/** The navigation, which is always visible: a list next to the operations or, on narrow screens, a select element above them. */
export const ReferenceNav = ({ groups, filter, onFilter }: Props) => (
  <nav className="reference-nav" aria-label="Operations">
    <input
      type="search"
      className="field-box"
      aria-label="Filter operations"
      placeholder="Filter"
      value={filter}
      onChange={(event) => onFilter(event.target.value)}
    />
    <p className="visually-hidden" role="status">
      {filter && countText(countOf(groups))}
    </p>
    <select
      className="field-box reference-nav-jump"
      aria-label="Jump to an operation"
      value=""
      onChange={(event) => {
        location.hash = event.target.value
      }}
    >
      <option value="">Jump to…</option>
      {groups.map(({ name, operations }) => (
        <optgroup key={name} label={name}>
          {operations.map(({ id, summary }) => (
            <option key={id} value={id}>
              {summary}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
    <OperationList groups={groups} />
  </nav>
)

const countText = (count: number): string => (count === 1 ? '1 operation' : `${count} operations`)

/** Highlights the current operation and scrolls it into view. */
function OperationList({ groups }: Pick<Props, 'groups'>) {
  const inView = useOperationInView(groups)
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the current operation changes
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [inView])
  return (
    <ul className="plain-list reference-nav-list" ref={list}>
      {groups.map(({ name, operations }) => (
        <li key={name}>
          <a href={`#${anchorOf(name)}`} className="reference-nav-group">
            {name}
          </a>
          <ul className="plain-list">
            {operations.map(({ id, summary }) => (
              <li key={id}>
                <a href={`#${id}`} aria-current={id === inView ? 'location' : undefined}>
                  {summary}
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
