import { useState } from 'react'
import { api } from '../../../api.ts'
import { useApi } from '../../../use-api.ts'
import { openNotes } from './open-notes.ts'

/** The name under which the browser stores the ids of dismissed audit entries about leaks. */
const STORED_AS = 'dismissed-leaks'
const MOST_NOTES = 100

export function useLeaks() {
  const { data, error } = useApi('leaks', (options) => api.me.audit({ action: 'leak', limit: MOST_NOTES }, options))
  const [dismissed, setDismissed] = useState(() => (localStorage.getItem(STORED_AS) ?? '').split(','))
  const notes = openNotes(data?.data ?? [], dismissed)
  const dismiss = () => {
    const all = [...dismissed, ...notes.map(({ id }) => id)]
    localStorage.setItem(STORED_AS, all.join(','))
    setDismissed(all)
  }
  return { isKnown: data !== undefined || error !== undefined, notes, dismiss }
}
