import { Link } from 'wouter'
import { APPS, type AppName } from '../../apps.ts'
import './app-tabs.css'

export const AppTabs = ({ current }: { current: AppName }) => (
  <nav className="app-tabs" aria-label="Applications">
    {APPS.map(({ name, title }) => (
      <Link key={name} href={`/settings/${name}`} data-app={name} aria-current={name === current ? 'page' : undefined}>
        {title}
      </Link>
    ))}
  </nav>
)
