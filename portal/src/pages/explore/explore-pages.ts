/** The pages in the Explore section, each with additional words that the search covers. */
export const EXPLORE_PAGES = [
  { to: '/explore', title: 'Dashboard', about: 'practice streak mastery alerts readings opportunities' },
  { to: '/explore/year', title: 'Year in review', about: 'year in review highlights compared' },
  { to: '/explore/biomarkers', title: 'Biomarkers', about: 'bridge practice readings link' },
  { to: '/explore/speaking', title: 'Speaking', about: 'bridge beliefs speeches hedging stories' },
  { to: '/explore/check', title: 'Interactions', about: 'check medicines remedies pharmacist' },
  { to: '/explore/reference', title: 'Reference', about: 'remedies conditions toxins biomarkers evidence sources' },
  { to: '/explore/coach', title: 'Coach', about: 'talk message belief' },
  { to: '/explore/pitch', title: 'Pitch', about: 'draft speaking opportunity' },
] as const
