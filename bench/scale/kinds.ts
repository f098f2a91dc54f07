import { CHECK_BODY, CHECK_PATH } from '../check-items.ts'
import { type Call, timed } from './client.ts'
import type { Place } from './place.ts'

/** A kind of request, with a function that makes one and returns how long it took. */
export interface Kind {
  name: string
  /** A short label for the plot. */
  label: string
  plot: 'own' | 'other'
  /** The number of requests made on each database. */
  calls: number
  once(place: Place): Promise<number>
}

type Who = 'hotKey' | 'coldKey'
const MANY = 2_000
const FEW = 400

const called = async (call: Call) => (await timed(call)).ms
const get = (path: string, label: string, plot: Kind['plot'], who: Who = 'hotKey', calls = MANY): Kind => ({
  name: `\`GET ${path.replace(/\?.*/, '')}\`${who === 'coldKey' ? ', key not seen before' : ''}`,
  label,
  plot,
  calls,
  once: (place) => called({ method: 'GET', url: place.address + path, token: place[who]() }),
})
const post = (path: string, body: string, label: string, who: Who, calls: number): Kind => ({
  name: `\`POST ${path.replace(/\?.*/, '')}\``,
  label,
  plot: 'other',
  calls,
  once: (place) => called({ method: 'POST', url: place.address + path, token: place[who](), body }),
})

const mintAndRevoke: Kind = {
  name: '`POST /v1/keys`, then `DELETE`',
  label: 'mint, revoke',
  plot: 'other',
  calls: FEW,
  once: async (place) => {
    const token = await place.session()
    const minted = await timed({ method: 'POST', url: `${place.address}/v1/keys`, token })
    const { key, api_key } = JSON.parse(minted.text)
    const revoked = await timed({ method: 'DELETE', url: `${place.address}/v1/keys/${api_key.id}`, token: key })
    return minted.ms + revoked.ms
  },
}

export const KINDS: Kind[] = [
  get('/v1/me', 'me', 'own'),
  get('/v1/me', 'me, cold', 'own', 'coldKey'),
  get('/v1/keys', 'keys', 'own'),
  get('/v1/me/usage?days=90', 'usage', 'own'),
  get('/v1/me/audit', 'audit', 'own'),
  get('/v1/body/me/stacks', 'stacks', 'own'),
  get('/v1/body/me/stacks', 'stacks, cold', 'own', 'coldKey'),
  get('/v1/mind/me/progress', 'progress', 'own'),
  get('/v1/voice/me/opportunities', 'opportunities', 'own'),
  get('/v1/body/remedies?limit=50', 'list', 'other'),
  get('/v1/body/remedies/magnesium', 'detail', 'other'),
  get('/v1/body/search?q=trouble+sleeping', 'search', 'other'),
  post(CHECK_PATH, CHECK_BODY, 'check', 'hotKey', MANY),
  get('/v1/cross/dashboard', 'dashboard', 'other', 'hotKey', MANY),
  get('/v1/cross/year-in-review', 'year', 'other', 'hotKey', MANY),
  post('/v1/mind/coach/messages?stream=false', '{"message":"I put off every call that could end in a no."}', 'coach', 'coldKey', FEW),
  mintAndRevoke,
]
