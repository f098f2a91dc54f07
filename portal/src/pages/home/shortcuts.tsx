import { Link } from 'wouter'
import './shortcuts.css'

const LINKS = [
  { to: '/keys', title: 'Keys', about: 'Create, rotate and revoke keys, and see who acts for you.' },
  { to: '/requests', title: 'Requests', about: 'See what your programs did, and why a request failed.' },
  { to: '/usage', title: 'Usage', about: 'See what is left of your daily caps.' },
  { to: '/explore', title: 'Explore', about: 'See your data, and try the interaction checker, the reference and the coach.' },
  { to: '/quickstart', title: 'Quickstart', about: 'Make your first request with curl, TypeScript or MCP.' },
]

export const Shortcuts = ({ email }: { email: string }) => (
  <nav className="stack" aria-label="Shortcuts">
    <p>
      You are signed in as <strong>{email}</strong>.
    </p>
    <div className="shortcuts">
      {LINKS.map(({ to, title, about }) => (
        <Link key={to} href={to} className="shortcut card">
          <strong>{title}</strong>
          <span className="small soft">{about}</span>
        </Link>
      ))}
    </div>
  </nav>
)
