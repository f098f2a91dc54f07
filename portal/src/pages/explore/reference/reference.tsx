import { useEffect, useId, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { Page } from '../../../ui/page.tsx'
import { ExploreNav } from '../explore-nav.tsx'
import { useLinkedApps } from '../use-app-api.ts'
import { COLLECTIONS, type Collection } from './collections.ts'
import { ReferenceBrowse } from './reference-browse.tsx'
import { ReferenceHits } from './reference-hits.tsx'
import './reference.css'

const SETTLED_MS = 250
const LONGEST_QUERY = 120
const SHORTEST_QUERY = 2

/** What is looked for stands in the address, so that going back and sharing keep it. */
function useLookup() {
  const search = useSearch()
  const given = new URLSearchParams(search)
  const [path, navigate] = useLocation()
  const types = (given.get('types') ?? '').split(',')
  const write = (q: string, chosen: readonly Collection[]) => {
    const params = new URLSearchParams({
      ...(q !== '' && { q }),
      ...(chosen.length > 0 && { types: chosen.map(({ type }) => type).join(',') }),
    })
    navigate(params.size > 0 ? `${path}?${params}` : path, { replace: true })
  }
  const q = (given.get('q') ?? '').slice(0, LONGEST_QUERY)
  return { search, q, chosen: COLLECTIONS.filter(({ type }) => types.includes(type)), write }
}

export function Reference() {
  const { search, q, chosen, write } = useLookup()
  const linked = useLinkedApps()
  const [text, setText] = useState(q)
  const [followed, setFollowed] = useState(q)
  // what this page writes into the address is what stands in the field: anything else came by a link or through the history
  if (q !== followed) {
    setFollowed(q)
    if (q !== text.trim()) setText(q)
  }
  const field = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the wait, and another address starts it anew
  useEffect(() => {
    if (text.trim() === q) return
    const timer = setTimeout(() => write(text.trim(), chosen), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text, search])
  const toggle = (collection: Collection) =>
    write(text.trim(), chosen.includes(collection) ? chosen.filter((each) => each !== collection) : [...chosen, collection])
  const shown = chosen.length > 0 ? chosen : COLLECTIONS
  return (
    <Page title="Reference" app="body" lead="Remedies, conditions, toxins and biomarkers, with evidence and sources.">
      <ExploreNav />
      <search className="reference-search">
        <label htmlFor={field}>Search by name, synonym or text</label>
        <input
          id={field}
          type="search"
          value={text}
          maxLength={LONGEST_QUERY}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
        <fieldset className="reference-types">
          <legend className="visually-hidden">Show only</legend>
          {COLLECTIONS.map((collection) => (
            <label key={collection.type}>
              <input type="checkbox" checked={chosen.includes(collection)} onChange={() => toggle(collection)} />
              {collection.many}
            </label>
          ))}
        </fieldset>
      </search>
      {q.length >= SHORTEST_QUERY ? (
        <ReferenceHits linked={linked} q={q} types={chosen.map(({ type }) => type)} />
      ) : (
        <div className="reference-shelves">
          {shown.map((collection) => (
            <ReferenceBrowse key={collection.path} linked={linked} collection={collection} isFirst={collection === shown[0]} />
          ))}
        </div>
      )}
    </Page>
  )
}
