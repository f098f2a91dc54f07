import { SectionNav } from '../../ui/navigation/section-nav.tsx'

const KEY_PAGES = [
  { to: '/keys', title: 'Keys' },
  { to: '/connections', title: 'Connected agents' },
]
const ACCOUNT_PAGES = [
  { to: '/account', title: 'Account' },
  { to: '/audit', title: 'Audit log' },
]

/** Leads to what can act for the person. */
export const KeysNav = () => <SectionNav label="Keys" pages={KEY_PAGES} />

/** Leads to the pages about the person. */
export const AccountNav = () => <SectionNav label="Account" pages={ACCOUNT_PAGES} />
