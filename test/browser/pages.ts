/**
 * Every page that a signed-in person can visit, with the name of its screenshots. `isLeftToProof` means that only `npm run proof` visits
 * the page, because it consists of the same parts as another page, or because another test opens it. `isAudited` means that `npm test`
 * looks for accessibility issues, which takes most of the time; together, these pages contain parts of every kind.
 */
export const PAGES: { name: string; path: string; isAudited?: true; isLeftToProof?: true }[] = [
  { name: 'home', path: '/' },
  { name: 'quickstart', path: '/quickstart', isLeftToProof: true },
  { name: 'guides', path: '/guides', isLeftToProof: true },
  { name: 'docs', path: '/docs', isLeftToProof: true },
  { name: 'sdk', path: '/sdk', isLeftToProof: true },
  { name: 'operation', path: '/docs/checkInteractions', isAudited: true },
  { name: 'changelog', path: '/changelog', isLeftToProof: true },
  { name: 'keys', path: '/keys', isLeftToProof: true },
  { name: 'keys-before', path: '/settings/mind', isLeftToProof: true },
  { name: 'account', path: '/account', isLeftToProof: true },
  { name: 'not-found', path: '/explore/nothing', isLeftToProof: true },
  { name: 'components', path: '/components', isAudited: true },
  { name: 'requests', path: '/requests', isAudited: true },
  { name: 'usage', path: '/usage', isLeftToProof: true },
  { name: 'audit', path: '/audit', isLeftToProof: true },
  { name: 'connections', path: '/connections', isLeftToProof: true },
  { name: 'consent-ended', path: '/connect/ended', isLeftToProof: true },
  { name: 'dashboard', path: '/explore', isLeftToProof: true },
  { name: 'year', path: '/explore/year', isLeftToProof: true },
  { name: 'biomarkers', path: '/explore/biomarkers', isLeftToProof: true },
  { name: 'speaking', path: '/explore/speaking', isLeftToProof: true },
  { name: 'checker', path: '/explore/check', isLeftToProof: true },
  { name: 'reference', path: '/explore/reference', isLeftToProof: true },
  { name: 'remedy', path: '/explore/reference/remedies/st-johns-wort', isLeftToProof: true },
  { name: 'interaction', path: '/explore/reference/interactions/ginkgo--warfarin', isLeftToProof: true },
  { name: 'biomarker', path: '/explore/reference/biomarkers/ferritin', isLeftToProof: true },
  { name: 'coach', path: '/explore/coach', isLeftToProof: true },
  { name: 'pitch', path: '/explore/pitch', isLeftToProof: true },
]

/** Pages for people who are not signed in. `isSame` means that the page looks the same when signed in. */
export const OPEN_PAGES = [
  { name: 'sign-in', path: '/', isSame: false },
  { name: 'docs-signed-out', path: '/docs', isSame: true },
] as const
