import { createHash } from 'node:crypto'
import express, { type NextFunction, type Request, type Response } from 'express'
import { Pool } from 'pg'
import { resetsAt } from '../../src/base/clock.ts'
import { DISCLAIMER } from '../../src/contract/body.ts'
import { reportFigures } from '../busy.ts'

/**
 * The server that the service is compared with: a straightforward implementation on the same tables. Its database role bypasses row-level
 * security.
 */
const [, , port = '0', url = ''] = process.argv
const pool = new Pool({ connectionString: url, max: 15 })
const PER_MINUTE = 1_000_000
const CAPS = { coach: PER_MINUTE, bridge: PER_MINUTE, pitch: PER_MINUTE }

interface Key {
  id: string
  email: string
  name: string
  key_prefix: string
  scopes: string[]
  created_at: Date
  last_used_at: Date | null
  expires_at: Date | null
  links: Record<string, { account_id: string; plan: string }>
}

const FIND_KEY = `
  select k.id, i.email, k.name, k.key_prefix, k.scopes, k.created_at, k.last_used_at, k.expires_at,
         (select coalesce(json_object_agg(l.app, json_build_object('account_id', l.account_id, 'plan', l.plan)), '{}')
          from platform.links l where l.identity_id = k.identity_id) as links
  from platform.keys k join platform.identities i on i.id = k.identity_id
  where k.hash = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())`
const CURRENT = '(select version from body.corpus_versions where is_current)'

const keyOf = (response: Response) => response.locals.key as Key
const refuse = (response: Response, status: number, message: string) => void response.status(status).json({ error: { message } })

async function authenticate(request: Request, response: Response, next: NextFunction): Promise<void> {
  const [, secret] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? []
  if (!secret) return refuse(response, 401, 'Send an API key.')
  const { rows } = await pool.query<Key>(FIND_KEY, [createHash('sha256').update(secret).digest()])
  const [key] = rows
  if (!key) return refuse(response, 401, 'The key is invalid.')
  // not awaited, so that the request does not wait for the write
  pool.query('update platform.keys set last_used_at = now() where id = $1', [key.id]).catch(console.error)
  response.locals.key = key
  next()
}

const windows = new Map<string, { count: number; endsAt: number }>()

function limit(_request: Request, response: Response, next: NextFunction): void {
  const { id } = keyOf(response)
  const now = Date.now()
  let window = windows.get(id)
  if (!window || window.endsAt <= now) windows.set(id, (window = { count: 0, endsAt: now + 60_000 }))
  window.count++
  const remaining = Math.max(0, PER_MINUTE - window.count)
  response.locals.remaining = remaining
  response.set('RateLimit', `"standard";r=${remaining};t=${Math.ceil((window.endsAt - now) / 1000)}`)
  if (window.count > PER_MINUTE) refuse(response, 429, 'Too many requests.')
  else next()
}

const needs = (scope: string) => (_request: Request, response: Response, next: NextFunction) =>
  keyOf(response).scopes.includes(scope) ? next() : refuse(response, 403, `This key lacks the scope ${scope}.`)

const contains = (text: unknown) => (text ? `%${String(text).replace(/[\\%_]/g, '\\$&')}%` : null)

const app = express()
app.disable('x-powered-by')
app.use(authenticate, limit)

app.get('/v1/me', async (_request, response) => {
  const { links, email, ...key } = keyOf(response)
  const { rows } = await pool.query(
    `select coalesce((select requests from platform.daily_requests where key_id = $1 and day = current_date), 0) as requests,
            platform.ai_units_used($1, current_date, 'coach', now()) as coach,
            platform.ai_units_used($1, current_date, 'bridge', now()) as bridge,
            platform.ai_units_used($1, current_date, 'pitch', now()) as pitch`,
    [key.id],
  )
  const [used] = rows
  response.json({
    identity: { email, linked_apps: { mind: 'mind' in links, body: 'body' in links, voice: 'voice' in links } },
    key: { ...key, is_active: true },
    plan_snapshot: {
      plan: 'beta',
      is_free: true,
      writes_enabled: false,
      mind_plan: links.mind?.plan ?? 'none',
      body_plan: links.body?.plan ?? 'none',
      voice_plan: links.voice?.plan ?? 'none',
    },
    usage_today: used,
    limits: {
      requests_per_min: PER_MINUTE,
      ai_requests_per_min: PER_MINUTE,
      requests_remaining: response.locals.remaining,
      ai_daily_caps: CAPS,
      ai_daily_remaining: { coach: CAPS.coach - used.coach, bridge: CAPS.bridge - used.bridge, pitch: CAPS.pitch - used.pitch },
      resets_at: resetsAt(Date.now()),
    },
  })
})

app.get('/v1/body/remedies', needs('body:read'), async ({ query }, response) => {
  const size = Math.min(Number(query.limit) || 50, 100)
  const [afterKey, afterId] = query.cursor ? JSON.parse(Buffer.from(String(query.cursor), 'base64url').toString()) : []
  const { rows } = await pool.query(
    `select id, name, category, sort_key from body.entities
     where version = ${CURRENT} and type = 'remedy'
       and ($1::text is null or category_key = $1) and ($2::text is null or filter_text ilike $2)
       and ($3::text is null or (sort_key, id collate "C") > ($3 collate "C", $4 collate "C"))
     order by sort_key, id collate "C" limit $5`,
    [query.category ? String(query.category).toLowerCase() : null, contains(String(query.q ?? '').trim()), afterKey, afterId, size + 1],
  )
  const page = rows.slice(0, size)
  const last = page.at(-1)
  const next = rows.length > size ? Buffer.from(JSON.stringify([last.sort_key, last.id])).toString('base64url') : null
  response.json({ data: page.map(({ id, name, category }) => ({ id, name, category })), next_cursor: next, disclaimer: DISCLAIMER })
})

app.get('/v1/body/remedies/:id', needs('body:read'), async ({ params }, response) => {
  const { rows } = await pool.query(
    `select detail from body.entities where version = ${CURRENT} and type = 'remedy' and (id = $1 or sort_key = lower($1))
     order by (id = $1) desc limit 1`,
    [params.id],
  )
  if (!rows[0]) return refuse(response, 404, 'Remedy not found.')
  response.json({ data: JSON.parse(rows[0].detail), disclaimer: DISCLAIMER })
})

app.get('/v1/body/search', needs('body:read'), async ({ query }, response) => {
  const { rows } = await pool.query(
    `select type, id, name, category, left(text, 160) as snippet from body.entities
     where version = ${CURRENT} and filter_text ilike $1 order by sort_key limit $2`,
    [contains(query.q), Math.min(Number(query.limit) || 20, 50)],
  )
  response.json({ data: rows, disclaimer: DISCLAIMER })
})

app.get('/v1/body/me/stacks', needs('body:read'), async (_request, response) => {
  const { rows } = await pool.query(
    `select id, name, goal, items, notes, is_active, created_at, updated_at from body.stacks
     where account_id = $1 order by created_at desc, id desc`,
    [keyOf(response).links.body?.account_id],
  )
  response.json({ data: rows, next_cursor: null, disclaimer: DISCLAIMER })
})

app.listen(Number(port), '127.0.0.1', () => process.send?.('ready'))
reportFigures()
