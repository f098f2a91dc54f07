/** Every page that a signed-in person can visit, with the name of its screenshots. */
export const PAGES = [
  { name: 'home', path: '/' },
  { name: 'quickstart', path: '/quickstart' },
  { name: 'guides', path: '/guides' },
  { name: 'docs', path: '/docs' },
  { name: 'sdk', path: '/sdk' },
  { name: 'operation', path: '/docs/checkInteractions' },
  { name: 'changelog', path: '/changelog' },
  { name: 'keys', path: '/keys' },
  { name: 'keys-before', path: '/settings/mind' },
  { name: 'account', path: '/account' },
  { name: 'not-found', path: '/explore/nothing' },
  { name: 'components', path: '/components' },
  { name: 'requests', path: '/requests' },
  { name: 'usage', path: '/usage' },
  { name: 'audit', path: '/audit' },
  { name: 'connections', path: '/connections' },
  { name: 'consent-ended', path: '/connect/ended' },
  { name: 'dashboard', path: '/explore' },
  { name: 'year', path: '/explore/year' },
  { name: 'biomarkers', path: '/explore/biomarkers' },
  { name: 'speaking', path: '/explore/speaking' },
  { name: 'checker', path: '/explore/check' },
  { name: 'reference', path: '/explore/reference' },
  { name: 'remedy', path: '/explore/reference/remedies/st-johns-wort' },
  { name: 'interaction', path: '/explore/reference/interactions/ginkgo--warfarin' },
  { name: 'biomarker', path: '/explore/reference/biomarkers/ferritin' },
  { name: 'coach', path: '/explore/coach' },
  { name: 'pitch', path: '/explore/pitch' },
] as const

/** Pages for people who are not signed in. `isSame` means that the page looks the same when signed in. */
export const OPEN_PAGES = [
  { name: 'sign-in', path: '/', isSame: false },
  { name: 'docs-signed-out', path: '/docs', isSame: true },
] as const
