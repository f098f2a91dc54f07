/** Searches as people type them: exact names, prefixes, synonyms, typos, common words, phrases and nonsense. */
const SEARCHES = [
  'ashwagandha',
  'magnes',
  'tumeric',
  'trouble sleeping',
  'high blood sugar',
  'hs-CRP',
  'heart',
  'pain',
  'blood',
  'vitamin d',
  'st johns wort',
  'choleterol',
  'liver',
  'zzqxv',
  'what helps with sleep',
  'iron',
  'headache',
  'anxiety',
  'skin rash',
  'ginko biloba',
]
const FILTERS = ['magnes', 'ginseng', 'vitamin', 'root', 'oil', 'tea', 'acid', 'berry', 'seed', 'mushroom']
const LIST = '/v1/body/remedies'
const PAGES = 10
export const UNCACHED_ROUNDS = 15

const query = (path: string, values: Record<string, string>) => `${path}?${new URLSearchParams(values)}`

/** Responses are cached separately for each limit, so every round queries the database again. */
export const searches = (round: number) => SEARCHES.map((q) => query('/v1/body/search', { limit: String(20 + round), q }))
export const filteredLists = (round: number) => FILTERS.map((q) => query(LIST, { limit: String(50 + round), q }))
/** Requests for pages that aren't cached. A filter of spaces matches everything, but each number of spaces is cached separately. */
export const pages = (round: number, cursor?: string) =>
  Array.from({ length: PAGES }, (_, index) =>
    query(LIST, { limit: String(50 + index), q: ' '.repeat(1 + round), ...(cursor && { cursor }) }),
  )
