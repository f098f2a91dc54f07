import { Link } from 'wouter'
import type { AppName } from '../../apps.ts'
import './shortcuts.css'

const linksFor = (app: AppName) => [
  { to: `/settings/${app}`, title: 'Keys', about: 'Create, rotate and revoke keys, and see your linked applications.' },
  { to: '/usage', title: 'Usage', about: 'See your requests, what is left of your daily caps, and why requests failed.' },
  { to: '/explore', title: 'Explore', about: 'See your data, and try the interaction checker, the reference and the coach.' },
  { to: '/quickstart', title: 'Quickstart', about: 'Make your first request with curl, TypeScript or MCP.' },
]

export const Shortcuts = ({ app, email }: { app: AppName; email: string }) => (
  <nav className="stack" aria-label="Shortcuts" data-app={app}>
    <p>
      You are signed in as <strong>{email}</strong>.
    </p>
    <div className="shortcuts">
      {linksFor(app).map(({ to, title, about }) => (
        <Link key={to} href={to} className="shortcut card">
          <strong>{title}</strong>
          <span className="small soft">{about}</span>
        </Link>
      ))}
    </div>
  </nav>
)
