/**
 * Every page that a signed-in person can visit, with the name of its screenshots. `isLeftToProof` means that only
 * `npm run proof` visits it, because it is made of the same parts as another page, or another test opens it. `isAudited` means that `npm test` looks for accessibility issues, which
 * takes most of the time; together, these pages contain parts of every kind.
 */
export const PAGES: { name: string; path: string; isAudited?: true; isLeftToProof?: true }[] = [
  { name: 'home', path: '/' },
  { name: 'quickstart', path: '/quickstart' },
  { name: 'guides', path: '/guides' },
  { name: 'docs', path: '/docs' },
  { name: 'sdk', path: '/sdk' },
  { name: 'operation', path: '/docs/checkInteractions', isAudited: true },
  { name: 'changelog', path: '/changelog', isLeftToProof: true },
  { name: 'keys', path: '/keys' },
  { name: 'keys-before', path: '/settings/mind', isLeftToProof: true },
  { name: 'account', path: '/account' },
  { name: 'not-found', path: '/explore/nothing', isLeftToProof: true },
  { name: 'components', path: '/components', isAudited: true },
  { name: 'requests', path: '/requests', isAudited: true },
  { name: 'usage', path: '/usage' },
  { name: 'audit', path: '/audit' },
  { name: 'connections', path: '/connections', isLeftToProof: true },
  { name: 'consent-ended', path: '/connect/ended' },
  { name: 'dashboard', path: '/explore' },
  { name: 'year', path: '/explore/year' },
  { name: 'biomarkers', path: '/explore/biomarkers' },
  { name: 'speaking', path: '/explore/speaking', isLeftToProof: true },
  { name: 'checker', path: '/explore/check' },
  { name: 'reference', path: '/explore/reference' },
  { name: 'remedy', path: '/explore/reference/remedies/st-johns-wort' },
  { name: 'interaction', path: '/explore/reference/interactions/ginkgo--warfarin', isAudited: true },
  { name: 'biomarker', path: '/explore/reference/biomarkers/ferritin', isLeftToProof: true },
  { name: 'coach', path: '/explore/coach' },
  { name: 'pitch', path: '/explore/pitch' },
]

/** Pages for people who are not signed in. `isSame` means that the page looks the same when signed in. */
export const OPEN_PAGES = [
  { name: 'sign-in', path: '/', isSame: false },
  { name: 'docs-signed-out', path: '/docs', isSame: true },
] as const
