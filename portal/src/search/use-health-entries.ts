import { useEffect, useMemo, useState } from 'react'
import { api } from '../api.ts'
import { entryLink, ofType } from '../pages/explore/reference/collections.ts'
import { useApi } from '../use-api.ts'
import type { Entry } from './find-entries.ts'

const PAUSE_MS = 250
const SHORTEST = 3
const MOST = 6

/** Entries from the health reference, which are looked up when the reader pauses typing. There are none if Body isn't linked. */
export function useHealthEntries(query: string): Entry[] {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(query.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [query])
  const { data } = useApi(settled.length < SHORTEST ? null : `search ${settled}`, (options) =>
    api.body.search({ q: settled, limit: MOST }, options),
  )
  return useMemo(
    () =>
      (data?.data ?? []).flatMap(({ type, id, name }) => {
        const collection = ofType(type)
        return collection ? [{ title: name, kind: collection.one, to: entryLink(collection, id), text: '' }] : []
      }),
    [data],
  )
}
