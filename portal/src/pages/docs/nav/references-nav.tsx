import { SectionNav } from '../../../ui/navigation/section-nav.tsx'

const PAGES = [
  { to: '/docs', title: 'HTTP API' },
  { to: '/sdk', title: 'TypeScript SDK' },
]

/** Links to the API reference and the SDK reference. */
export const ReferencesNav = () => <SectionNav label="References" pages={PAGES} />
