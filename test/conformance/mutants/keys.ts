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

/** Sends matching requests with the first key that was minted, regardless of the credential that the kit uses. */
const withFirstKey = (where: RegExp) => (): Between => {
  let first = ''
  return async (sent, send) => {
    const response = await send(where.test(`${sent.method} ${sent.path}`) ? withBearer(sent, first) : sent)
    if (response.status === 201) first ||= ((await response.clone().json()) as Json).key
    return response
  }
}

/** Mints keys with the last session that was used, instead of with the key that was sent. */
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
    'mints keys with a different prefix',
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
    'uses a different default name',
    json(MINT, ({ api_key }) => void (api_key.name = `${api_key.name} key`)),
  ),
  mutant(
    'minting/longest-name',
    'truncates names to 40 characters',
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
    'ignores requested scopes',
    withBody(MINT, (body) => delete body.scopes),
  ),
  mutant(
    'minting/chosen-scopes',
    'adds scopes to a key that is refreshed',
    json(/refresh$/, ({ scopes }) => void scopes.push('ai:invoke')),
  ),
  mutant(
    'minting/unavailable-scopes',
    'silently drops requested scopes that it can’t grant',
    withBody(MINT, (body) => delete body.scopes),
  ),
  mutant(
    'minting/expiry',
    'ignores the requested expiry',
    withBody(MINT, (body) => delete body.expires_in_days),
  ),
  mutant('minting/session-only', 'accepts a key instead of a session for minting', mintsForKeys),
  mutant('minting/links', 'links an application only for some keys', () => {
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
    'returns timestamps in another format',
    json(MINT, ({ api_key }) => void (api_key.created_at = new Date(api_key.created_at).toUTCString())),
  ),
  mutant('keys/unknown', 'claims to revoke keys that don’t exist', status(REVOKE, 404, 200, REVOKED)),
  mutant(
    'keys/unknown',
    'returns 404 with a different error code',
    errorJson(REVOKE, ({ error }) => void (error.code = 'key_not_found')),
  ),
  mutant('keys/someone-else', 'reveals that a key belongs to someone else', status(REVOKE, 404, 403)),
  mutant(
    'keys/refresh',
    'replaces a key that is refreshed',
    json(/refresh$/, (body) => void (body.id = body.id.replace(/^./, '0'))),
  ),
  mutant(
    'keys/rotate',
    'lets a rotated key keep working',
    withBody(/rotate$/, (body) => void (body.grace_seconds = 3_600)),
  ),
  mutant(
    'keys/rotate',
    'removes a scope from a key that is rotated',
    json(/rotate$/, ({ api_key }) => void api_key.scopes.pop()),
  ),
  mutant(
    'children/create',
    'omits the parent of a child key',
    json(/children$/, ({ api_key }) => void (api_key.parent_id = null)),
  ),
  mutant(
    'children/create',
    'doubles the lifetime of a child key',
    withBody(/children$/, (body) => void (body.expires_in_seconds *= 2)),
  ),
  mutant(
    'children/scopes',
    'grants child keys more scopes than requested',
    withBody(/children$/, ({ scopes }) => void scopes.push('body:read')),
  ),
  mutant('children/never-wider', 'grants child keys scopes that their parent lacks', status(/children$/, 403, 201, FAKE_KEY)),
  mutant('children/no-grandchildren', 'lets child keys create child keys', status(/children$/, 403, 201, FAKE_KEY)),
  mutant('children/input', 'accepts any lifetime for child keys', status(/children$/, 400, 201, FAKE_KEY)),
]

const revoking: Mutant[] = [
  mutant('revocation/at-once', 'accepts revoked keys', () => async (sent, send) => {
    return sent.method === 'DELETE' ? Response.json(REVOKED) : send(sent)
  }),
  mutant('revocation/at-once', 'rejects revoked keys with 403', status(ME, 401, 403)),
  mutant('revocation/everywhere', 'serves shared content to revoked keys', status(/^GET \/v1\/body/, 401, 200, {})),
  mutant(
    'revocation/listed',
    'lists revoked keys as active',
    json(LIST, ({ data }) => void data.forEach((key: Json) => void (key.is_active = true))),
  ),
  mutant('revocation/twice', 'returns 404 if a key is revoked twice', () => {
    const revoked = new Set<string>()
    return answering(REVOKE, (response, { path }) => {
      const isAgain = revoked.has(path)
      revoked.add(path)
      return isAgain ? remade(response, { status: 404 }) : response
    })()
  }),
  mutant('revocation/only-that-key', 'revokes all of a person’s keys along with one', () => {
    let isRevoked = false
    return answering(ANY, (response, { method }) => {
      isRevoked ||= method === 'DELETE'
      return isRevoked && method === 'GET' ? remade(response, { status: 401 }) : response
    })()
  }),
  mutant('revocation/children', 'lets child keys outlive their parent', status(ME, 401, 200, {})),
]

const credentials: Mutant[] = [
  mutant('credentials/missing', 'requires no key for one route', status(/pitch$/, 401, 200, {})),
  mutant(
    'credentials/missing',
    'uses a different error code for 401',
    errorJson(/stacks$/, ({ error }) => void (error.code = 'unauthenticated')),
  ),
  mutant('credentials/malformed', 'returns 400 for malformed keys', status(/^POST .*check$/, 401, 400)),
  mutant('credentials/unknown', 'accepts unknown keys', status(ME, 401, 200, {})),
  mutant('credentials/session-token', 'accepts session tokens instead of keys', status(/dashboard$/, 401, 200, {})),
  mutant('credentials/challenge', 'omits WWW-Authenticate', header(ANY, 'www-authenticate', null)),
  mutant(
    'credentials/reasons',
    'doesn’t say why a key is rejected',
    errorJson(ME, ({ error }) => void (error.details.reason = 'invalid')),
  ),
]

const granting: Mutant[] = [
  mutant('scopes/only-platform-read', 'lets any key talk to the coach', status(/coach\/messages$/, 403, 200, {})),
  mutant('scopes/only-body-read', 'lets any key read the dashboard', status(/dashboard$/, 403, 200, {})),
  mutant('scopes/only-body-read', 'returns 401 if a scope is missing', status(/beliefs$/, 403, 401)),
  mutant('scopes/granted', 'requires additional scopes for the dashboard', status(/dashboard$/, 200, 403)),
  mutant(
    'scopes/named',
    'doesn’t name missing scopes',
    errorJson(/beliefs$/, ({ error }) => delete error.details.missing_scopes),
  ),
  mutant('links/not-linked', 'returns 404 if a person has no account', status(/mastery$/, 409, 404)),
  mutant('links/not-linked', 'returns an empty list if a person has no account', status(/speeches$/, 409, 200, { data: [] })),
  mutant(
    'links/remedy',
    'doesn’t say which account is missing',
    errorJson(ANY, ({ error }) => delete error.details.missing_apps),
  ),
  mutant(
    'links/without-scope',
    'grants scopes for a missing account',
    json(MINT, ({ api_key }) => void api_key.scopes.push('mind:read')),
  ),
  mutant('links/own-rows', 'shows other people’s rows', withFirstKey(/^GET \/v1\/body\/me\/stacks$/)),
  mutant('links/own-keys', 'lists other people’s keys', withFirstKey(LIST)),
]

const LEAK = /^POST \/v1\/keys\/leaked$/

const foreseeing: Mutant[] = [
  mutant(
    'preflight/allowed',
    'predicts no cost',
    json(/preflight$/, ({ cost }) => void (cost.units = 0)),
  ),
  mutant(
    'preflight/refused',
    'predicts that every call is allowed',
    json(/preflight$/, (body) => void Object.assign(body, { allowed: true, status: 200, error: null })),
  ),
  mutant(
    'preflight/refused',
    'predicts a different rejection',
    json(/preflight$/, ({ error }) => void (error && (error.code = 'not_linked'))),
  ),
  mutant('preflight/not-charged', 'executes the calls that it should only check', () => async (sent, send) => {
    if (!sent.path.endsWith('preflight')) return send(sent)
    const { path, body } = JSON.parse(sent.body ?? '{}')
    await send({ ...sent, path: `${path}?stream=false`, body: JSON.stringify(body) })
    return send(sent)
  }),
]

const noting: Mutant[] = [
  mutant(
    'trail/audit',
    'omits minted keys from the audit log',
    json(/\/audit/, (body) => void (body.data = [])),
  ),
  mutant('trail/audit', 'ignores the filters of the audit log', withoutParameter(/\/audit/, 'key_id')),
  mutant('trail/usage-file', 'returns usage only as JSON', withoutParameter(/\/usage/, 'format')),
  mutant(
    'trail/leaked',
    'reveals which keys exist',
    answering(LEAK, (response, { body }) => (body?.includes('0'.repeat(64)) ? remade(response, { status: 404 }) : response)),
  ),
  mutant('trail/leaked', 'lets leaked keys keep working', status(ME, 401, 200, {})),
]

export const keyMutants: Mutant[] = [...minting, ...managing, ...revoking, ...credentials, ...granting, ...foreseeing, ...noting]
