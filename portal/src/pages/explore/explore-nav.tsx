import { SectionNav } from '../../ui/navigation/section-nav.tsx'
import { EXPLORE_PAGES } from './explore-pages.ts'

export const ExploreNav = () => <SectionNav label="Explore" pages={EXPLORE_PAGES} />
