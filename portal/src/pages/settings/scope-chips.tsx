import { APPS } from '../../apps.ts'
import { Chip } from '../../ui/marks/chip.tsx'
import { scopeLabel } from './scope-labels.ts'
import './scope-chips.css'

/** Short names of scopes, for use where there is little room. */
const SHORT: Record<string, string> = { 'ai:invoke': 'AI', 'platform:read': 'Dashboard', 'platform:admin': 'Operator' }

export const ScopeChips = ({ scopes }: { scopes: readonly string[] }) => (
  <ul className="scope-chips plain-list">
    {scopes.map((scope) => {
      const app = APPS.find(({ name }) => scope === `${name}:read`)
      return (
        <li key={scope}>
          <Chip title={`${scopeLabel(scope)} (${scope})`} app={app?.name}>
            {app?.title ?? SHORT[scope] ?? scope}
          </Chip>
        </li>
      )
    })}
  </ul>
)
