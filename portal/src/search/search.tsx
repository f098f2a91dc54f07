import { lazy, Suspense, useEffect, useState } from 'react'
import './search.css'

const SearchDialog = lazy(() => import('./search-dialog.tsx').then((part) => ({ default: part.SearchDialog })))

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)
const isTyping = (target: EventTarget | null) => target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)

const OPEN = 'open-search'
/** Opens the search from anywhere on a page. */
export const openSearch = () => window.dispatchEvent(new Event(OPEN))

/** The button that opens the search. Ctrl+K, ⌘K and the slash key open it too. */
export function Search() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey)
      const isSlash = event.key === '/' && !event.metaKey && !event.ctrlKey && !event.altKey && !isTyping(event.target)
      if (!isShortcut && !isSlash) return
      event.preventDefault()
      setOpen(true)
    }
    const open = () => setOpen(true)
    window.addEventListener('keydown', press)
    window.addEventListener(OPEN, open)
    return () => {
      window.removeEventListener('keydown', press)
      window.removeEventListener(OPEN, open)
    }
  }, [])
  return (
    <>
      <button
        type="button"
        className="button search-open"
        aria-keyshortcuts={isMac ? 'Meta+K /' : 'Control+K /'}
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <circle cx="7" cy="7" r="5" />
          <path d="m11 11 4 4" />
        </svg>
        <span className="search-word">Search</span>
        <span className="search-keys" aria-hidden="true">
          {isMac ? '⌘K' : 'Ctrl K'}
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
