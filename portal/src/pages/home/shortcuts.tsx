import { Link } from 'wouter'
import type { AppName } from '../../apps.ts'
import './shortcuts.css'

const placesOf = (app: AppName) => [
  { to: `/settings/${app}`, title: 'Keys', about: 'Create, rotate and revoke them, and see which apps are linked.' },
  { to: '/usage', title: 'Usage', about: 'What your keys did, what is left today, and why a request was refused.' },
  { to: '/explore', title: 'Explore', about: 'Your own data as pictures, the interaction checker, the reference and the coach.' },
  { to: '/quickstart', title: 'Quickstart', about: 'From a key to a first answer with curl, TypeScript or MCP.' },
]

export const Shortcuts = ({ app, email }: { app: AppName; email: string }) => (
  <nav className="stack" aria-label="Where to go" data-app={app}>
    <p>
      You are signed in as <strong>{email}</strong>.
    </p>
    <div className="shortcuts">
      {placesOf(app).map(({ to, title, about }) => (
        <Link key={to} href={to} className="shortcut card">
          <strong>{title}</strong>
          <span className="small soft">{about}</span>
        </Link>
      ))}
    </div>
  </nav>
)
