import {
  ANY,
  answering,
  type Between,
  bearer,
  errorJson,
  FAKE_KEY,
  header,
  type Json,
  json,
  type Mutant,
  mutant,
  remade,
  status,
  withBearer,
  withBody,
  withoutParameter,
} from '../mutant.ts'

const MINT = /^POST \/v1\/keys$/
const LIST = /^GET \/v1\/keys$/
const ME = /^GET \/v1\/me$/
const REVOKE = /^DELETE /
const REVOKED = { revoked: true, also_revoked: [] }

const isKey = (credential: string) => credential.includes('_live_')

/** Makes calls with the first key that was minted, whoever makes them. */
const withFirstKey = (where: RegExp) => (): Between => {
  let first = ''
  return async (sent, send) => {
    const response = await send(where.test(`${sent.method} ${sent.path}`) ? withBearer(sent, first) : sent)
    if (response.status === 201) first ||= ((await response.clone().json()) as Json).key
    return response
  }
}

/** Mints for the last session instead of the key that was sent. */
const mintsForKeys = (): Between => {
  let session = ''
  return (sent, send) => {
    if (!isKey(bearer(sent))) session = bearer(sent)
    return send(MINT.test(`${sent.method} ${sent.path}`) ? withBearer(sent, session) : sent)
  }
}

const minting: Mutant[] = [
  mutant(
    'minting/key-form',
    'mints keys with another prefix',
    json(MINT, (body) => void (body.key = body.key.replace('_live_', '_prod_'))),
  ),
  mutant(
    'minting/key-form',
    'mints keys with a short secret',
    json(MINT, (body) => void (body.key = body.key.slice(0, -1))),
  ),
  mutant(
    'minting/key-prefix',
    'shows most of the secret',
    json(MINT, (body) => void (body.api_key.key_prefix = body.key.slice(0, 60))),
  ),
  mutant(
    'minting/default-name',
    'has another default name',
    json(MINT, ({ api_key }) => void (api_key.name = `${api_key.name} key`)),
  ),
  mutant(
    'minting/longest-name',
    'cuts names after 40 characters',
    json(MINT, ({ api_key }) => void (api_key.name = [...api_key.name].slice(0, 40).join(''))),
  ),
  mutant(
    'minting/shown-once',
    'lists raw keys',
    json(LIST, ({ data }, sent) => void (data[0].key = bearer(sent))),
  ),
  mutant(
    'minting/beta-scopes',
    'grants a write scope',
    json(ME, ({ key }) => void key.scopes.push('mind:write')),
  ),
  mutant(
    'minting/chosen-scopes',
    'ignores chosen scopes',
    withBody(MINT, (body) => delete body.scopes),
  ),
  mutant(
    'minting/chosen-scopes',
    'adds scopes to a key that is refreshed',
    json(/refresh$/, ({ scopes }) => void scopes.push('ai:invoke')),
  ),
  mutant(
    'minting/unavailable-scopes',
    'mints without the scopes that it can’t give',
    withBody(MINT, (body) => delete body.scopes),
  ),
  mutant(
    'minting/expiry',
    'ignores when a key should end',
    withBody(MINT, (body) => delete body.expires_in_days),
  ),
  mutant('minting/session-only', 'mints keys for a key', mintsForKeys),
  mutant('minting/links', 'links an application for some keys only', () => {
    let calls = 0
    return json(ME, ({ identity }) => void (identity.linked_apps.voice = ++calls % 2 === 0))()
  }),
]

const managing: Mutant[] = [
  mutant(
    'keys/listed',
    'leaves keys out of the list',
    json(LIST, ({ data }) => void data.shift()),
  ),
  mutant(
    'keys/listed',
    'lists a key twice',
    json(LIST, ({ data }) => void data.push(data[0])),
  ),
  mutant(
    'keys/newest-first',
    'lists keys oldest first',
    json(LIST, ({ data }) => void data.reverse()),
  ),
  mutant(
    'keys/timestamps',
    'gives times in another form',
    json(MINT, ({ api_key }) => void (api_key.created_at = new Date(api_key.created_at).toUTCString())),
  ),
  mutant('keys/unknown', 'revokes keys that don’t exist', status(REVOKE, 404, 200, REVOKED)),
  mutant(
    'keys/unknown',
    'answers 404 with another code',
    errorJson(REVOKE, ({ error }) => void (error.code = 'key_not_found')),
  ),
  mutant('keys/someone-else', 'says that a key belongs to someone else', status(REVOKE, 404, 403)),
  mutant(
    'keys/refresh',
    'replaces a key that is refreshed',
    json(/refresh$/, (body) => void (body.id = body.id.replace(/^./, '0'))),
  ),
  mutant(
    'keys/rotate',
    'lets a rotated key work on',
    withBody(/rotate$/, (body) => void (body.grace_seconds = 3_600)),
  ),
  mutant(
    'keys/rotate',
    'narrows a key that is rotated',
    json(/rotate$/, ({ api_key }) => void api_key.scopes.pop()),
  ),
  mutant(
    'children/create',
    'forgets the parent of a child',
    json(/children$/, ({ api_key }) => void (api_key.parent_id = null)),
  ),
  mutant(
    'children/create',
    'doubles the life of a child',
    withBody(/children$/, (body) => void (body.expires_in_seconds *= 2)),
  ),
  mutant(
    'children/scopes',
    'gives children more scopes',
    withBody(/children$/, ({ scopes }) => void scopes.push('body:read')),
  ),
  mutant('children/never-wider', 'gives children what their parent lacks', status(/children$/, 403, 201, FAKE_KEY)),
  mutant('children/no-grandchildren', 'lets children have children', status(/children$/, 403, 201, FAKE_KEY)),
  mutant('children/input', 'accepts children of any age', status(/children$/, 400, 201, FAKE_KEY)),
]

const revoking: Mutant[] = [
  mutant('revocation/at-once', 'accepts revoked keys', () => async (sent, send) => {
    return sent.method === 'DELETE' ? Response.json(REVOKED) : send(sent)
  }),
  mutant('revocation/at-once', 'refuses revoked keys with 403', status(ME, 401, 403)),
  mutant('revocation/everywhere', 'serves shared content to revoked keys', status(/^GET \/v1\/body/, 401, 200, {})),
  mutant(
    'revocation/listed',
    'lists revoked keys as active',
    json(LIST, ({ data }) => void data.forEach((key: Json) => void (key.is_active = true))),
  ),
  mutant('revocation/twice', 'can’t revoke a key twice', () => {
    const revoked = new Set<string>()
    return answering(REVOKE, (response, { path }) => {
      const isAgain = revoked.has(path)
      revoked.add(path)
      return isAgain ? remade(response, { status: 404 }) : response
    })()
  }),
  mutant('revocation/only-that-key', 'ends all keys of a person with one', () => {
    let isRevoked = false
    return answering(ANY, (response, { method }) => {
      isRevoked ||= method === 'DELETE'
      return isRevoked && method === 'GET' ? remade(response, { status: 401 }) : response
    })()
  }),
  mutant('revocation/children', 'lets children outlive their parent', status(ME, 401, 200, {})),
]

const credentials: Mutant[] = [
  mutant('credentials/missing', 'needs no key for one route', status(/pitch$/, 401, 200, {})),
  mutant(
    'credentials/missing',
    'has another code for 401',
    errorJson(/stacks$/, ({ error }) => void (error.code = 'unauthenticated')),
  ),
  mutant('credentials/malformed', 'answers 400 to malformed keys', status(/^POST .*check$/, 401, 400)),
  mutant('credentials/unknown', 'accepts unknown keys', status(ME, 401, 200, {})),
  mutant('credentials/session-token', 'accepts session tokens instead of keys', status(/dashboard$/, 401, 200, {})),
  mutant('credentials/challenge', 'omits WWW-Authenticate', header(ANY, 'www-authenticate', null)),
  mutant(
    'credentials/reasons',
    'doesn’t say why a key is refused',
    errorJson(ME, ({ error }) => void (error.details.reason = 'invalid')),
  ),
]

const granting: Mutant[] = [
  mutant('scopes/only-platform-read', 'lets any key talk to the coach', status(/coach\/messages$/, 403, 200, {})),
  mutant('scopes/only-body-read', 'lets any key read the dashboard', status(/dashboard$/, 403, 200, {})),
  mutant('scopes/only-body-read', 'answers 401 to a missing scope', status(/beliefs$/, 403, 401)),
  mutant('scopes/granted', 'asks for more than the scope of the dashboard', status(/dashboard$/, 200, 403)),
  mutant(
    'scopes/named',
    'doesn’t name missing scopes',
    errorJson(/beliefs$/, ({ error }) => delete error.details.missing_scopes),
  ),
  mutant('links/not-linked', 'answers 404 to people without an account', status(/mastery$/, 409, 404)),
  mutant('links/not-linked', 'has an empty list for people without an account', status(/speeches$/, 409, 200, { data: [] })),
  mutant(
    'links/remedy',
    'doesn’t say which account is missing',
    errorJson(ANY, ({ error }) => delete error.details.missing_apps),
  ),
  mutant(
    'links/without-scope',
    'grants scopes without an account',
    json(MINT, ({ api_key }) => void api_key.scopes.push('mind:read')),
  ),
  mutant('links/own-rows', 'shows other people’s rows', withFirstKey(/^GET \/v1\/body\/me\/stacks$/)),
  mutant('links/own-keys', 'lists other people’s keys', withFirstKey(LIST)),
]

const LEAK = /^POST \/v1\/keys\/leaked$/

const foreseeing: Mutant[] = [
  mutant(
    'preflight/allowed',
    'foresees no cost',
    json(/preflight$/, ({ cost }) => void (cost.units = 0)),
  ),
  mutant(
    'preflight/refused',
    'foresees that every call is let in',
    json(/preflight$/, (body) => void Object.assign(body, { allowed: true, status: 200, error: null })),
  ),
  mutant(
    'preflight/refused',
    'foresees another rejection',
    json(/preflight$/, ({ error }) => void (error && (error.code = 'not_linked'))),
  ),
  mutant('preflight/not-charged', 'makes the calls that it should foresee', () => async (sent, send) => {
    if (!sent.path.endsWith('preflight')) return send(sent)
    const { path, body } = JSON.parse(sent.body ?? '{}')
    await send({ ...sent, path: `${path}?stream=false`, body: JSON.stringify(body) })
    return send(sent)
  }),
]

const noting: Mutant[] = [
  mutant(
    'trail/audit',
    'forgets that a key was minted',
    json(/\/audit/, (body) => void (body.data = [])),
  ),
  mutant('trail/audit', 'ignores the filters of the audit log', withoutParameter(/\/audit/, 'key_id')),
  mutant('trail/usage-file', 'has only JSON', withoutParameter(/\/usage/, 'format')),
  mutant(
    'trail/leaked',
    'tells strangers which keys exist',
    answering(LEAK, (response, { body }) => (body?.includes('0'.repeat(64)) ? remade(response, { status: 404 }) : response)),
  ),
  mutant('trail/leaked', 'lets leaked keys work on', status(ME, 401, 200, {})),
]

export const keyMutants: Mutant[] = [...minting, ...managing, ...revoking, ...credentials, ...granting, ...foreseeing, ...noting]
