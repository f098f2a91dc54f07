import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Fetcher, useApi } from '../use-api.ts'
import { Button } from './button.tsx'
import { ErrorNotice } from './notice.tsx'

interface Props<Page> {
  /** A plural noun that describes the entries. */
  what: string
  /** The cursor of the next page. */
  after: string
  load(cursor: string, options: Parameters<Fetcher<Page>>[0]): PromiseLike<Page>
  onLoaded(page: Page): void
  /** Returns the last entry shown, or a link in it. */
  lastEntry(): HTMLElement | null | undefined
}

/** A button that loads the next page. It is rendered as long as there is a next page, and keeps the focus. */
export function LoadMore<Page extends { next_cursor: string | null }>({ what, after, load, onLoaded, lastEntry }: Props<Page>) {
  const [cursor, setCursor] = useState<string | null>(null)
  const next = useApi(cursor, (options) => load(after, options))
  const button = useRef<HTMLButtonElement>(null)
  const add = useEffectEvent((page: Page) => {
    // the button disappears after the last page, so the focus moves to the entry that was last until now
    if (!page.next_cursor && document.activeElement === button.current) lastEntry()?.focus({ preventScroll: true })
    onLoaded(page)
    setCursor(null)
  })
  useEffect(() => {
    if (next.data) add(next.data)
  }, [next.data])
  return (
    <>
      {next.error && <ErrorNotice error={next.error} retry={next.reload} />}
      <div>
        <Button ref={button} blocked={cursor !== null} onClick={() => setCursor(after)}>
          Load more<span className="visually-hidden"> {what}</span>
        </Button>
      </div>
    </>
  )
}
