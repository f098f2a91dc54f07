import { expect, it } from 'vitest'
import { type AuditEntry, byWhom, whatHappened } from './audit-words.ts'

const LAPTOP = { key_id: '1', key_name: 'laptop' }
const NOTHING = { id: '', at: '', key_id: null, key_name: null, by_key: null, via: null, network: null }
const NETWORK = '203.0.113.0/24'
const names = new Map([['2', 'ci']])

const CASES: [Partial<AuditEntry> & Pick<AuditEntry, 'action'>, what: string, by: string][] = [
  [
    { action: 'mint', ...LAPTOP, via: 'session', network: NETWORK },
    'Key “laptop” was created',
    `by a signed-in session, from the network ${NETWORK}`,
  ],
  [{ action: 'mint', ...LAPTOP, via: 'operator' }, 'Key “laptop” was created', 'by the operator of the service'],
  [{ action: 'child', ...LAPTOP, via: 'key', by_key: '2' }, 'Child key “laptop” was created', 'by key “ci”'],
  [{ action: 'revoke', ...LAPTOP, via: 'key', by_key: '1' }, 'Key “laptop” was revoked', 'by the key itself'],
  [{ action: 'revoke', ...LAPTOP, via: 'key', by_key: '3' }, 'Key “laptop” was revoked', 'by one of your keys'],
  [{ action: 'revoke', ...LAPTOP, via: 'portal' }, 'Key “laptop” was revoked', 'in the portal'],
  [
    { action: 'leak', ...LAPTOP },
    'Key “laptop” was revoked because it or a related key was reported as leaked',
    'by someone who had a copy',
  ],
  [{ action: 'sign-in', via: 'session', network: NETWORK }, 'Signed in to the portal', `from the network ${NETWORK}`],
  [{ action: 'export' }, 'Your data was exported', ''],
]
it.each(CASES)('says of %j: %s, %s', (entry, what, by) => {
  const whole = { ...NOTHING, ...entry }
  expect([whatHappened(whole), byWhom(whole, (id) => names.get(id))]).toEqual([what, by])
})
