/** Every page that somebody who is signed in can come to, with the name of its pictures. */
export const PAGES = [
  { name: 'home', path: '/' },
  { name: 'quickstart', path: '/quickstart' },
  { name: 'guides', path: '/guides' },
  { name: 'docs', path: '/docs' },
  { name: 'changelog', path: '/changelog' },
  { name: 'settings-mind', path: '/settings/mind' },
  { name: 'settings-body', path: '/settings/body' },
  { name: 'settings-voice', path: '/settings/voice' },
  { name: 'not-found', path: '/settings/other' },
  { name: 'usage', path: '/usage' },
  { name: 'dashboard', path: '/explore' },
  { name: 'year', path: '/explore/year' },
  { name: 'checker', path: '/explore/check' },
  { name: 'reference', path: '/explore/reference' },
  { name: 'remedy', path: '/explore/reference/remedies/st-johns-wort' },
  { name: 'biomarker', path: '/explore/reference/biomarkers/ferritin' },
  { name: 'coach', path: '/explore/coach' },
] as const

/** What is shown to somebody who has not signed in; some of it is the same as for whoever has. */
export const OPEN_PAGES = [
  { name: 'sign-in', path: '/', isSame: false },
  { name: 'docs-signed-out', path: '/docs', isSame: true },
] as const
