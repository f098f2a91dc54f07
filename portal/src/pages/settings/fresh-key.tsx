import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { NO_KEY } from '../../ui/code-text.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Timestamp } from '../../ui/timestamp.tsx'
import { Snippets } from '../docs/examples/snippets.tsx'
import { downloadKey } from './download-key.ts'
import type { FreshKey } from './use-fresh-key.ts'
import './fresh-key.css'

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
        <strong>Store the key now.</strong> It can’t be shown again once you leave or reload this page.
      </p>
      {fresh.api_key.mode === 'test' && <p>This is a test key. It belongs to a made-up person, so it is listed below under “Test keys”.</p>}
      {fresh.replaces && <OldKeyLine {...fresh.replaces} createdAt={fresh.api_key.created_at} />}
      <code className="fresh-key-secret">{fresh.key}</code>
      <div className="row">
        <CopyButton kind="primary" text={fresh.key} label="Copy key" />
        <Button onClick={() => downloadKey(fresh)}>Download</Button>
        <Button onClick={onStored}>I’ve stored the key</Button>
      </div>
      <p className="small soft">Anyone with this key can read your data. Keep it out of repositories and web pages.</p>
      <h3>Use the key</h3>
      <p>
        The samples read the key from <code>THREEFOLD_API_KEY</code>. If a sample shows <code>{NO_KEY}</code>, Copy replaces it with your
        key.
      </p>
      <Snippets apiKey={fresh.key} />
    </section>
  )
}

function OldKeyLine({ graceSeconds, createdAt }: { graceSeconds: number; createdAt: string }) {
  if (graceSeconds === 0) return <p>The old key no longer works.</p>
  const ends = new Date(Date.parse(createdAt) + graceSeconds * 1000).toISOString()
  return (
    <p>
      The old key works until <Timestamp at={ends} />. Replace it before then.
    </p>
  )
}
