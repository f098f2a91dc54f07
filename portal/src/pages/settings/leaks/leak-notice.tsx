import { Link } from 'wouter'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import type { ApiKey } from '../key-state.ts'
import type { LeakNote } from './open-notes.ts'
import './leak-notice.css'

interface Props {
  notes: readonly LeakNote[]
  keys: readonly ApiKey[]
  onDismiss(): void
}

/** Says which keys were reported as leaked and when, and what to do. */
export function LeakNotice({ notes, keys, onDismiss }: Props) {
  const isOne = notes.length === 1
  const dismiss = () => {
    onDismiss()
    document.querySelector('h1')?.focus({ preventScroll: true })
  }
  return (
    <Notice kind="bad">
      <h2>{isOne ? `“${notes[0]?.key_name}” was reported as leaked` : `${notes.length} keys were revoked because of a leak`}</h2>
      <p>
        Someone who had a copy of a key reported it as leaked. It was revoked immediately, with its children, the keys that it replaced and
        the keys that replaced it.
      </p>
      <ul className="leak-keys">
        {notes.map((note) => (
          <LeakedKey key={note.id} note={note} prefix={keys.find(({ id }) => id === note.key_id)?.key_prefix} />
        ))}
      </ul>
      <p>What to do:</p>
      <ol>
        <li>Create a new key, and use it wherever you used {isOne ? 'this one' : 'these'}.</li>
        <li>Look at the recent requests. Someone else made any that you don’t recognize.</li>
        <li>Find out where the key was exposed, and don’t expose the new key there.</li>
      </ol>
      <Button onClick={dismiss}>Dismiss</Button>
    </Notice>
  )
}

const LeakedKey = ({ note: { at, key_id, key_name }, prefix }: { note: LeakNote; prefix: string | undefined }) => (
  <li>
    <strong>{key_name}</strong> {prefix && <code className="soft">{prefix}… </code>}
    <span className="small">
      revoked <Timestamp at={at} />
    </span>
    <span className="leak-links small">
      <Link href={`/requests?key_id=${key_id}`}>
        Recent requests<span className="visually-hidden"> of {key_name}</span>
      </Link>
      <Link href={`/audit?key_id=${key_id}`}>
        Audit<span className="visually-hidden"> of {key_name}</span>
      </Link>
    </span>
  </li>
)
