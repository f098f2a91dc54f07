import type { Schemas } from '@threefold/sdk'
import { Link } from 'wouter'
import { APPS } from '../../apps.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import '../home/sign-in.css'
import './linked-apps.css'

interface Props {
  me: Schemas['Introspection'] | undefined
  error: Error | undefined
  retry(): void
}

export function LinkedApps({ me, error, retry }: Props) {
  const missing = APPS.filter(({ name }) => me?.identity.linked_apps[name] === false)
  return (
    <Card title="Linked applications">
      {error && <ErrorNotice error={error} retry={retry} />}
      {!error && (
        // shown even while loading, so that the content below doesn't move afterwards
        <div className="stack" aria-busy={!me}>
          <p className="soft">
            Accounts with the same verified e-mail address are linked. Your address:
            <strong className="linked-apps-email">{me?.identity.email ?? '…'}</strong>
          </p>
          <ul className="linked-apps thirds plain-list">
            {APPS.map(({ name, title, about }) => (
              <li key={name} data-app={name}>
                <strong className="app-name">{title}</strong>
                <span className="small soft">{about}</span>
                <LinkState isLinked={me?.identity.linked_apps[name]} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {me && missing.length > 0 && <HowToLink titles={missing.map(({ title }) => title)} email={me.identity.email} />}
    </Card>
  )
}

function LinkState({ isLinked }: { isLinked: boolean | undefined }) {
  if (isLinked === undefined) return <span className="linked-apps-state small no">Loading …</span>
  return <span className={`linked-apps-state small ${isLinked ? 'yes' : 'no'}`}>{isLinked ? 'Linked' : 'Not linked'}</span>
}

const OR = new Intl.ListFormat('en', { type: 'disjunction' })

const HowToLink = ({ titles, email }: { titles: string[]; email: string }) => (
  <p className="linked-apps-how">
    To link {OR.format(titles)}, sign up there as <strong>{email}</strong> and verify your e-mail address. New keys will then cover it. For
    an existing key, choose “Refresh access” under <Link href="/keys">Keys</Link>.
  </p>
)
