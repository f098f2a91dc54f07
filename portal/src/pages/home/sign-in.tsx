import { APPS, type AppName } from '../../apps.ts'
import type { Session } from '../../session.tsx'
import { Card } from '../../ui/card.tsx'
import { DemoSignIn } from './demo-sign-in.tsx'
import './sign-in.css'

type Ways = Extract<Session, { signed_in: false }>['sign_in']

export function SignIn({ by }: { by: Ways }) {
  if (by.kind === 'demo') return <DemoSignIn people={by.people} />
  if (by.kind === 'oidc') return <AppSignIn apps={by.apps} />
  return <NoSignIn />
}

const AppSignIn = ({ apps }: { apps: AppName[] }) => (
  <Card title="Sign in">
    <p className="soft">
      Take any app in which you have an account. Your other accounts with the same verified e-mail are found by themselves.
    </p>
    <div className="sign-in-apps">
      {APPS.filter(({ name }) => apps.includes(name)).map(({ name, title, about }) => (
        <a key={name} className="sign-in-app" data-app={name} href={`/portal/sign-in/${name}`}>
          <strong>Sign in through {title}</strong>
          <span className="small soft">{about}</span>
        </a>
      ))}
    </div>
  </Card>
)

const NoSignIn = () => (
  <Card title="Sign-in is not set up here">
    <p>This installation does not know yet where people sign in. Whoever runs it has two ways:</p>
    <ul>
      <li>
        For real accounts: set the issuer and the client of at least one app, like <code>MIND_ISSUER</code> and <code>MIND_CLIENT_ID</code>{' '}
        (or <code>BODY_</code>, <code>VOICE_</code>).
      </li>
      <li>
        To look around: start the service with <code>DEMO=true</code>, outside production and without an issuer.
      </li>
    </ul>
    <p className="soft">
      Both are described in <code>docs/operating.md</code>. Until then, keys can be created with <code>POST /v1/keys</code> and the session
      token of an app.
    </p>
  </Card>
)
