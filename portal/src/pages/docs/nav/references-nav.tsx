import { SectionNav } from '../../../ui/navigation/section-nav.tsx'

const PAGES = [
  { to: '/docs', title: 'HTTP API' },
  { to: '/sdk', title: 'TypeScript SDK' },
]

/** Leads from one reference to the other. */
export const ReferencesNav = () => <SectionNav label="References" pages={PAGES} />
