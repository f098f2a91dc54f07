import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { When } from '../../ui/when.tsx'
import { Snippets } from '../docs/examples/snippets.tsx'
import { downloadKey } from './download-key.ts'
import type { FreshKey } from './use-fresh-key.ts'
import './fresh-key.css'

/** The one time that a key is on screen. */
export function FreshKeyPanel({ fresh, onStored }: { fresh: FreshKey; onStored(): void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section className="fresh-key card stack" aria-labelledby="fresh-key-title">
      <h2 id="fresh-key-title" ref={heading} tabIndex={-1}>
        Your new key “{fresh.api_key.name}”
      </h2>
      <p>
        <strong>Store it now.</strong> This is the only time you see it: leaving or reloading this page makes it disappear, and nobody can
        bring it back.
      </p>
      {fresh.replaces && <OldKeyLine {...fresh.replaces} madeAt={fresh.api_key.created_at} />}
      <code className="fresh-key-secret">{fresh.key}</code>
      <div className="row">
        <CopyButton text={fresh.key} label="Copy key" />
        <Button onClick={() => downloadKey(fresh)}>Download</Button>
        <Button kind="primary" onClick={onStored}>
          I have stored it
        </Button>
      </div>
      <h3>Use it right away</h3>
      <Snippets apiKey={fresh.key} />
    </section>
  )
}

function OldKeyLine({ graceSeconds, madeAt }: { graceSeconds: number; madeAt: string }) {
  if (graceSeconds === 0) return <p>The old key has ended: whatever still uses it is refused now.</p>
  const ends = new Date(Date.parse(madeAt) + graceSeconds * 1000).toISOString()
  return (
    <p>
      The old key goes on until <When at={ends} />. Put the new one in its place before then.
    </p>
  )
}
