import type { Schemas } from '@threefold/sdk'
import { APPS } from '../../apps.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Loading } from '../../ui/loading.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import './linked-apps.css'

interface Props {
  me: Schemas['Introspection'] | undefined
  error: Error | undefined
  retry(): void
  /** Undefined if there is no key to refresh. */
  refresh: (() => void) | undefined
}

export function LinkedApps({ me, error, retry, refresh }: Props) {
  const missing = APPS.filter(({ name }) => me?.identity.linked_apps[name] === false)
  return (
    <Card title="Linked applications">
      {error && <ErrorNotice error={error} retry={retry} />}
      {!me && !error && <Loading lines={12} />}
      {me && (
        <>
          <p className="soft">Accounts with the same verified e-mail address are linked. Yours is {me.identity.email}.</p>
          <ul className="linked-apps plain-list">
            {APPS.map(({ name, title, about }) => (
              <li key={name} data-app={name}>
                <strong className="linked-apps-title">{title}</strong>
                <span className="small soft">{about}</span>
                <span className={`linked-apps-state small ${me.identity.linked_apps[name] ? 'yes' : 'no'}`}>
                  {me.identity.linked_apps[name] ? '✓ Linked' : '○ Not linked'}
                </span>
              </li>
            ))}
          </ul>
          {missing.length > 0 && <HowToLink titles={missing.map(({ title }) => title)} email={me.identity.email} refresh={refresh} />}
        </>
      )}
    </Card>
  )
}

const OR = new Intl.ListFormat('en', { type: 'disjunction' })

function HowToLink({ titles, email, refresh }: { titles: string[]; email: string; refresh: Props['refresh'] }) {
  return (
    <div className="linked-apps-how stack">
      <p>
        To link {OR.format(titles)}, sign up there as <strong>{email}</strong>, verify your e-mail address, then{' '}
        {refresh ? 'refresh. Your newest key gains access; refresh others in the list above.' : 'create a key.'}
      </p>
      {refresh && (
        <div>
          <Button onClick={refresh}>Refresh</Button>
        </div>
      )}
    </div>
  )
}
