import { answering, asking, type Json, json, type Mutant, mutant, remade, status, withoutParameter } from '../mutant.ts'

const REMEDIES = /^GET \/v1\/body\/remedies\b(?!\/)/
const BELIEFS = /^GET \/v1\/mind\/beliefs\b(?!\/)/
const INTERACTIONS = /^GET \/v1\/body\/interactions\b/
const CHECK = /^POST \/v1\/body\/interactions\/check$/
const SEARCH = /^GET \/v1\/body\/search\b/
const SPEECHES = /^GET \/v1\/voice\/me\/speeches$/
const EVENTS = /^GET \/v1\/voice\/events\b/
const DESCRIPTION = /^GET \/openapi\.json$/

const without = (field: string, where: RegExp) => json(where, (body) => delete body[field])

const described: Mutant[] = [
  mutant('description/public', 'requires a key for its description', status(DESCRIPTION, 200, 401)),
  mutant(
    'description/version',
    'has a different version label',
    json(DESCRIPTION, ({ info }) => void (info.version = '2.0.0')),
  ),
  mutant(
    'description/complete',
    'doesn’t describe an operation',
    json(DESCRIPTION, ({ paths }) => delete paths['/v1/body/search']),
  ),
  mutant('description/other-operations', 'lists requests without `data`', without('data', /^GET \/v1\/me\/requests$/)),
  mutant('operations/GET /v1/body/remedies', 'neither sends nor describes a disclaimer', () => {
    const [answer, description] = [
      without('disclaimer', REMEDIES)(),
      json(DESCRIPTION, ({ components }) => void (components.schemas.EntityList = {}))(),
    ]
    return (sent, send) => answer(sent, (changed) => description(changed, send))
  }),
  mutant(
    'operations/GET /v1/me',
    'describes a field that it doesn’t send',
    json(DESCRIPTION, ({ components }) => void components.schemas.Introspection.required.push('shoe_size')),
  ),
  mutant('operations/POST /v1/keys', 'returns 200 instead of 201 when it mints a key', status(/^POST \/v1\/keys$/, 201, 200)),
  mutant(
    'operations/GET /v1/body/interactions',
    'invents a severity',
    json(INTERACTIONS, ({ data }) => void (data[0].severity = 'SEVERE')),
  ),
  mutant(
    'operations/POST /v1/body/interactions/check',
    'returns a match without a recommendation',
    json(CHECK, ({ matches }) => delete matches[0].recommendation),
  ),
  mutant(
    'operations/GET /v1/mind/beliefs',
    'returns `display_order` as a string',
    json(BELIEFS, ({ data }) => void (data[0].display_order = '1')),
  ),
]

const body: Mutant[] = [
  mutant('body/by-name', 'finds entities only by id', status(/^GET \/v1\/body\/remedies\/.*[A-Z%]/, 200, 404)),
  mutant('body/unknown', 'returns an empty record for an unknown id', status(/no-such-thing$/, 404, 200, { data: {}, disclaimer: 'x' })),
  mutant('body/category', 'ignores `category`', withoutParameter(REMEDIES, 'category')),
  mutant('body/name-filter', 'ignores `q` in lists', withoutParameter(REMEDIES, 'q')),
  mutant(
    'body/most-severe-first',
    'lists interactions least severe first',
    json(INTERACTIONS, ({ data }) => void data.reverse()),
  ),
  mutant('body/severity', 'ignores `severity`', withoutParameter(INTERACTIONS, 'severity')),
  mutant(
    'body/check-order',
    'lists matches least severe first',
    json(CHECK, ({ matches }) => void matches.reverse()),
  ),
  mutant(
    'body/check-counts',
    'counts only recognized items',
    json(CHECK, (result) => void (result.checked -= result.unmatched.length)),
  ),
  mutant(
    'body/check-counts',
    'omits the items that it doesn’t recognize',
    json(CHECK, (result) => void (result.unmatched = [])),
  ),
  mutant(
    'body/no-verdict',
    'calls a list safe',
    json(CHECK, (result) => void (result.safe = true)),
  ),
  mutant('body/search-types', 'ignores `types`', withoutParameter(SEARCH, 'types')),
  mutant(
    'body/search-ranked',
    'lists the best match last',
    json(SEARCH, ({ data }) => void data.reverse()),
  ),
  mutant('body/search-limit', 'ignores `limit` in searches', withoutParameter(SEARCH, 'limit')),
]

const mind: Mutant[] = [
  mutant(
    'mind/library',
    'omits a belief',
    json(BELIEFS, ({ data, next_cursor }) => void (next_cursor === null && data.pop())),
  ),
  mutant(
    'mind/display-order',
    'lists beliefs in the wrong order',
    json(BELIEFS, ({ data }) => void data.reverse()),
  ),
  mutant('mind/world', 'ignores `world`', withoutParameter(BELIEFS, 'world')),
  mutant('mind/slug-or-id', 'finds beliefs by slug or by id, but not by both', () => {
    let calls = 0
    return answering(/^GET \/v1\/mind\/beliefs\//, (response) => (++calls === 2 ? remade(response, { status: 404 }) : response))()
  }),
  mutant('mind/unknown', 'returns 204 for an unknown belief', status(/no-such-belief$/, 404, 204)),
  mutant(
    'mind/progress-window',
    'shows practice from outside the window',
    json(/progress$/, ({ practice }) => void practice.push({ practiced_at: '2020-01-01T00:00:00.000Z' })),
  ),
]

const voice: Mutant[] = [
  mutant(
    'voice/metadata-only',
    'includes the text of speeches in lists',
    json(SPEECHES, ({ data }) => void data.forEach((speech: Json) => void (speech.content_md = ''))),
  ),
  mutant(
    'voice/newest-first',
    'lists speeches oldest first',
    json(SPEECHES, ({ data }) => void data.reverse()),
  ),
  mutant('voice/unknown-speech', 'returns 403 for an unknown speech', status(/^GET \/v1\/voice\/me\/speeches\//, 404, 403)),
  mutant('voice/unknown-opportunity', 'drafts a pitch for an unknown opportunity', status(/pitch$/, 404, 200, { pitch: 'Hello' })),
  mutant(
    'voice/active-events',
    'lists inactive events',
    json(EVENTS, ({ data }) => void (data[0].is_active = false)),
  ),
  mutant('voice/event-title', 'ignores `q` in events', withoutParameter(EVENTS, 'q')),
  mutant(
    'voice/default-pitch',
    'drafts LinkedIn pitches by default',
    json(/pitch$/, (result) => void (result.pitch_type = 'linkedin')),
  ),
]

const paging: Mutant[] = [
  mutant('paging/limit', 'ignores `limit`', withoutParameter(BELIEFS, 'limit')),
  mutant(
    'paging/limit',
    'returns one item too many on a page',
    json(BELIEFS, ({ data }) => void data.push({ ...data[0], id: 'one-more' })),
  ),
  mutant(
    'paging/default',
    'uses a default of 20',
    asking(/^GET \/v1\/mind\/beliefs$/, (sent) => ({ ...sent, path: `${sent.path}?limit=20` })),
  ),
  mutant('paging/whole', 'ignores cursors', withoutParameter(BELIEFS, 'cursor')),
  mutant('paging/whole', 'repeats an item on the next page', () => {
    let last: Json
    return json(REMEDIES, ({ data }) => {
      if (last) data.unshift(last)
      last = data.at(-1)
    })()
  }),
  mutant(
    'paging/whole',
    'skips an item between two pages',
    json(REMEDIES, ({ data, next_cursor }, { path }) => void (next_cursor && !path.includes('limit=100') && data.pop())),
  ),
  mutant(
    'paging/last',
    'returns a cursor at the end',
    json(BELIEFS, (page) => void (page.next_cursor ??= 'more')),
  ),
  mutant('paging/bad-cursor', 'starts over if it doesn’t recognize a cursor', withoutParameter(/cursor=nonsense$/, 'cursor')),
  mutant('paging/other-list', 'accepts cursors from other lists', status(/^GET \/v1\/body\/toxins/, 400, 200, { data: [] })),
]

export const readingMutants: Mutant[] = [...described, ...body, ...mind, ...voice, ...paging]
