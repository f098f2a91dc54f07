import { APPS, type AppName } from '../../apps.ts'
import type { Session } from '../../session.tsx'
import { Card } from '../../ui/card.tsx'
import { DemoSignIn } from './demo-sign-in.tsx'
import './sign-in.css'

type SignInMethod = Extract<Session, { signed_in: false }>['sign_in']

interface Props {
  method: SignInMethod
  /** The path to open after signing in; by default, the Keys page. */
  returnTo?: string | undefined
}

export function SignIn({ method, returnTo }: Props) {
  if (method.kind === 'demo') return <DemoSignIn people={method.people} returnTo={returnTo} />
  if (method.kind === 'oidc')
    return <AppSignIn apps={method.apps} query={returnTo ? `?${new URLSearchParams({ return_to: returnTo })}` : ''} />
  return <NoSignIn />
}

const AppSignIn = ({ apps, query }: { apps: AppName[]; query: string }) => (
  <Card title="Sign in">
    <p className="soft">
      Choose any application in which you have an account. Your other accounts with the same verified e-mail address are linked
      automatically.
    </p>
    <div className="thirds">
      {APPS.filter(({ name }) => apps.includes(name)).map(({ name, title, about }) => (
        <a key={name} className="sign-in-app" data-app={name} href={`/portal/sign-in/${name}${query}`}>
          <strong className="app-name">Sign in through {title}</strong>
          <span className="small soft">{about}</span>
        </a>
      ))}
    </div>
  </Card>
)

const NoSignIn = () => (
  <Card title="Sign-in is not configured">
    <p>The operator of this installation can enable it in two ways:</p>
    <ul>
      <li>
        For real accounts, set the issuer and client of at least one application, such as <code>MIND_ISSUER</code> and{' '}
        <code>MIND_CLIENT_ID</code> (or <code>BODY_</code>, <code>VOICE_</code>).
      </li>
      <li>
        To try the demo, start the service with <code>DEMO=true</code>, outside production and without an issuer.
      </li>
    </ul>
    <p className="soft">
      See <code>docs/operating.md</code>. Until then, create keys with <code>POST /v1/keys</code> and an application’s session token.
    </p>
  </Card>
)
