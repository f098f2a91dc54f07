import { SectionNav } from '../../ui/navigation/section-nav.tsx'

const PAGES = [
  { to: '/keys', title: 'Keys' },
  { to: '/connections', title: 'Connected agents' },
  { to: '/audit', title: 'Audit log' },
  { to: '/account', title: 'Account' },
]

export const SettingsNav = () => <SectionNav label="Settings" pages={PAGES} />
