import { SectionNav } from '../../ui/navigation/section-nav.tsx'

const KEY_PAGES = [
  { to: '/keys', title: 'Keys' },
  { to: '/connections', title: 'Connected agents' },
]
const ACCOUNT_PAGES = [
  { to: '/account', title: 'Account' },
  { to: '/audit', title: 'Audit log' },
]

/** Links to the pages about what can act for the person: keys and connected applications. */
export const KeysNav = () => <SectionNav label="Keys" pages={KEY_PAGES} />

/** Links to the pages about the person's account. */
export const AccountNav = () => <SectionNav label="Account" pages={ACCOUNT_PAGES} />
