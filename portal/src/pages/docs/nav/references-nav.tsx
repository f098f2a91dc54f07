import { SectionNav } from '../../../ui/navigation/section-nav.tsx'

const PAGES = [
  { to: '/docs', title: 'HTTP API' },
  { to: '/sdk', title: 'TypeScript SDK' },
]

/** Links between the references of the API and the SDK. */
export const ReferencesNav = () => <SectionNav label="References" pages={PAGES} />
