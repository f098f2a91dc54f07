import { Link } from 'wouter'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import type { ApiKey } from '../key-state.ts'
import type { LeakReport } from './leak-reports.ts'
import './leak-notice.css'

interface Props {
  of: LeakReport
  keys: readonly ApiKey[]
  onDismiss(): void
}

/** What happened, when, and what to do. */
export function LeakNotice({ of: { at, notes }, keys, onDismiss }: Props) {
  const prefixOf = (id: string | null) => keys.find((key) => key.id === id)?.key_prefix
  const isOne = notes.length === 1
  const dismiss = () => {
    onDismiss()
    document.querySelector('h1')?.focus({ preventScroll: true })
  }
  return (
    <Notice kind="bad">
      <h2>{isOne ? `“${notes[0]?.key_name}” was reported as leaked` : `One of these ${notes.length} keys was reported as leaked`}</h2>
      <p>
        Someone who had a copy of the key reported it. {isOne ? 'It was' : 'It and its related keys were'} revoked at once, on{' '}
        <Timestamp at={at} />.
      </p>
      <ul className="leak-keys">
        {notes.map(({ id, key_id, key_name }) => (
          <li key={id}>
            <strong>{key_name}</strong> {prefixOf(key_id) && <code className="soft">{prefixOf(key_id)}…</code>}{' '}
            <Link href={`/usage?key_id=${key_id}`}>
              Recent requests<span className="visually-hidden"> of {key_name}</span>
            </Link>{' '}
            <Link href={`/audit?key_id=${key_id}`}>
              Audit<span className="visually-hidden"> of {key_name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p>What to do:</p>
      <ol>
        <li>Create another key, and use it wherever you used {isOne ? 'this one' : 'these'}.</li>
        <li>Look at the recent requests. Someone else made those that you don’t recognize.</li>
        <li>Find out where the key became visible, and keep the next one out of there.</li>
      </ol>
      <Button onClick={dismiss}>Dismiss</Button>
    </Notice>
  )
}
