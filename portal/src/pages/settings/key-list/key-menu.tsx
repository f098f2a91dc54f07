import { Link } from 'wouter'
import { Menu, MenuItem } from '../../../ui/navigation/menu.tsx'
import { type ApiKey, stateOf, stillWorks } from '../key-state.ts'
import { prefixId } from './key-details.tsx'

export interface KeyActions {
  /** Rotates a key. If this function isn't set, keys can't be rotated here. The same applies to `onRefresh`. */
  onRotate?(key: ApiKey): void
  onRefresh?(key: ApiKey): void
  onRevoke(key: ApiKey): void
  /** The reason why rotating is disabled. */
  rotateDisabledReason?: string | undefined
}

/** A menu of actions for a key. Its label includes the prefix, because a rotated key and its replacement have the same name. */
export function KeyMenu({ of, onRotate, onRefresh, onRevoke, rotateDisabledReason }: { of: ApiKey } & KeyActions) {
  const isLive = of.mode === 'live'
  const works = stillWorks(of)
  const isOwn = works && of.parent_id === null
  if (!isLive && !works) return null
  return (
    <Menu label={`Actions for ${of.name}`} describedBy={prefixId(of)}>
      {onRotate && isOwn && stateOf(of) === 'active' && (
        <MenuItem onChoose={() => onRotate(of)} disabledReason={rotateDisabledReason}>
          Rotate…
        </MenuItem>
      )}
      {onRefresh && isOwn && <MenuItem onChoose={() => onRefresh(of)}>Refresh access</MenuItem>}
      {isLive && (
        <>
          <Link role="menuitem" tabIndex={-1} href={`/requests?key_id=${of.id}`}>
            Recent requests
          </Link>
          <Link role="menuitem" tabIndex={-1} href={`/audit?key_id=${of.id}`}>
            Audit log
          </Link>
        </>
      )}
      {works && isLive && <hr />}
      {works && (
        <MenuItem isDanger onChoose={() => onRevoke(of)}>
          Revoke…
        </MenuItem>
      )}
    </Menu>
  )
}
