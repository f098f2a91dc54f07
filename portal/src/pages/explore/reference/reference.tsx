import { useEffect, useId, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { Page } from '../../../ui/page.tsx'
import { ExploreNav } from '../explore-nav.tsx'
import { useLinkedApps } from '../use-app-api.ts'
import { COLLECTIONS, type Collection } from './collections.ts'
import { ReferenceBrowse } from './reference-browse.tsx'
import { ReferenceHits } from './reference-hits.tsx'
import './reference.css'

const DEBOUNCE_MS = 250
const MAX_QUERY_LENGTH = 120
const MIN_QUERY_LENGTH = 2

/** Keeps the search in the URL, so that it survives navigation and can be shared. */
function useUrlSearch() {
  const search = useSearch()
  const params = new URLSearchParams(search)
  const [path, navigate] = useLocation()
  const types = (params.get('types') ?? '').split(',')
  const write = (q: string, chosen: readonly Collection[]) => {
    const query = new URLSearchParams({
      ...(q !== '' && { q }),
      ...(chosen.length > 0 && { types: chosen.map(({ type }) => type).join(',') }),
    })
    navigate(query.size > 0 ? `${path}?${query}` : path, { replace: true })
  }
  const q = (params.get('q') ?? '').slice(0, MAX_QUERY_LENGTH)
  return { search, q, chosen: COLLECTIONS.filter(({ type }) => types.includes(type)), write }
}

export function Reference() {
  const { search, q, chosen, write } = useUrlSearch()
  const linked = useLinkedApps()
  const [text, setText] = useState(q)
  const [lastUrlQuery, setLastUrlQuery] = useState(q)
  // if the query changed in the URL but not in the field, the reader followed a link or went back
  if (q !== lastUrlQuery) {
    setLastUrlQuery(q)
    if (q !== text.trim()) setText(q)
  }
  const field = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: debounces typing and restarts when the URL changes
  useEffect(() => {
    if (text.trim() === q) return
    const timer = setTimeout(() => write(text.trim(), chosen), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, search])
  const toggle = (collection: Collection) =>
    write(text.trim(), chosen.includes(collection) ? chosen.filter((each) => each !== collection) : [...chosen, collection])
  const shown = chosen.length > 0 ? chosen : COLLECTIONS
  return (
    <Page nav={<ExploreNav />} title="Reference" app="body" lead="Remedies, conditions, toxins and biomarkers, with evidence and sources.">
      <search className="field">
        <label htmlFor={field}>Search by name, synonym or text</label>
        <input
          id={field}
          className="field-box"
          placeholder="e.g. magnesium, sleep, ferritin"
          type="search"
          value={text}
          maxLength={MAX_QUERY_LENGTH}
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
      {q.length >= MIN_QUERY_LENGTH ? (
        <ReferenceHits linked={linked} q={q} types={chosen.map(({ type }) => type)} />
      ) : (
        <div className="reference-collections">
          {shown.map((collection) => (
            <ReferenceBrowse key={collection.path} linked={linked} collection={collection} isFirst={collection === shown[0]} />
          ))}
        </div>
      )}
    </Page>
  )
}
