import type { Schemas } from '@threefold/sdk'
import { APPS } from '../../apps.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Loading } from '../../ui/loading.tsx'
import { FaultNotice } from '../../ui/notice.tsx'
import './linked-apps.css'

interface Props {
  me: Schemas['Introspection'] | undefined
  fault: Error | undefined
  retry(): void
  /** Missing when there is no key to refresh yet. */
  lookAgain: (() => void) | undefined
}

export function LinkedApps({ me, fault, retry, lookAgain }: Props) {
  const missing = APPS.filter(({ name }) => me?.identity.linked_apps[name] === false)
  return (
    <Card title="Linked apps">
      {fault && <FaultNotice fault={fault} retry={retry} />}
      {!me && !fault && <Loading lines={12} />}
      {me && (
        <>
          <p className="soft">Accounts belong together when they share a verified e-mail. Yours is {me.identity.email}.</p>
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
          {missing.length > 0 && <HowToLink titles={missing.map(({ title }) => title)} email={me.identity.email} lookAgain={lookAgain} />}
        </>
      )}
    </Card>
  )
}

const OR = new Intl.ListFormat('en', { type: 'disjunction' })

function HowToLink({ titles, email, lookAgain }: { titles: string[]; email: string; lookAgain: Props['lookAgain'] }) {
  return (
    <div className="linked-apps-how stack">
      <p>
        To add {OR.format(titles)}: sign up there as <strong>{email}</strong>, verify the e-mail, then{' '}
        {lookAgain
          ? 'look again. All your keys gain access at once, and no key changes.'
          : 'create a key: it finds every account you have.'}
      </p>
      {lookAgain && (
        <div>
          <Button onClick={lookAgain}>Look again</Button>
        </div>
      )}
    </div>
  )
}
