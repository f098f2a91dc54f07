import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { type App, betaScopes, type Scope, withinCeiling } from '../../src/contract/scopes.ts'
import type { TestService } from '../support/service.ts'
import type { KeyEvent } from './key-events.ts'

export const COACH_CAP = 3
const DAY_MS = 86_400_000

interface Key {
  id: string
  secret: string
  scopes: Scope[]
  ceiling: Scope[] | null
  endsAt: number
  isRevoked: boolean
  isRotated: boolean
  lineage: string
  /** The lineage of its parent, if it is a child. */
  parent: string | null
  coachCap: number
  /** The units that it has used, by day. */
  used: Map<number, number>
}

/** One person with keys of every kind, and what an observer who knows the rules expects of each key. */
export class KeyWorld {
  readonly keys: Key[] = []
  readonly #instances: readonly TestService[]
  readonly #owner: Client
  readonly #email = `${randomUUID()}@example.com`
  readonly #linked = new Set<App>(['mind'])
  #turn = 0

  constructor(instances: readonly TestService[], owner: Client) {
    this.#instances = instances
    this.#owner = owner
  }

  async populate(): Promise<this> {
    for (const app of ['mind', 'body', 'voice'] as const)
      await this.#owner.query(`insert into ${app}.accounts values (gen_random_uuid(), $1, $2, 'P', 'UTC', 'free', now())`, [
        this.#email,
        this.#linked.has(app),
      ])
    return this
  }

  async handle([name, ...values]: KeyEvent): Promise<void> {
    await (this[name] as (...values: unknown[]) => Promise<void>).apply(this, values)
  }

  async link(app: 'body' | 'voice', isLinked: boolean): Promise<void> {
    await this.#owner.query(`update ${app}.accounts set email_verified = $2 where email = $1`, [this.#email, isLinked])
    if (isLinked) this.#linked.add(app)
    else this.#linked.delete(app)
  }

  async mint(scopes: Scope[] | null, days: number | null): Promise<void> {
    const payload = { ...(scopes && { scopes }), ...(days && { expires_in_days: days }) }
    const response = await this.#on.call('POST', '/v1/keys', await this.#on.session({ email: this.#email }), { payload })
    const available = this.#available
    const isGranted = scopes === null || scopes.every((scope) => available.includes(scope))
    expectStatus('mint', response.statusCode, isGranted ? 201 : 400)
    const endsAt = days ? this.#now + days * DAY_MS : Number.POSITIVE_INFINITY
    if (isGranted) this.#add(response.json(), { scopes: withinCeiling(available, scopes), ceiling: scopes, endsAt })
  }

  async child(index: number, scopes: Scope[], seconds: number, coachCap: number | null): Promise<void> {
    const parent = this.#pick(index)
    if (!parent) return
    const payload = { scopes, expires_in_seconds: seconds, ...(coachCap !== null && { ai_daily: { coach: coachCap } }) }
    const response = await this.#on.call('POST', '/v1/keys/self/children', parent.secret, { payload })
    const isAllowed = parent.parent === null && scopes.every((scope) => this.scopesOf(parent).includes(scope))
    expectStatus('child', response.statusCode, !this.isAlive(parent) ? 401 : !isAllowed ? 403 : parent.isRotated ? 400 : 201)
    if (response.statusCode !== 201) return
    const endsAt = Math.min(this.#now + seconds * 1_000, parent.endsAt)
    this.#add(response.json(), { scopes, ceiling: scopes, endsAt, parent: parent.lineage, coachCap: coachCap ?? COACH_CAP })
  }

  async refresh(index: number): Promise<void> {
    const key = this.#pick(index)
    if (!key) return
    const { statusCode } = await this.#on.call('POST', `/v1/keys/${key.id}/refresh`, key.secret)
    expectStatus('refresh', statusCode, !this.isAlive(key) ? 401 : key.parent ? 403 : 200)
    if (statusCode === 200) key.scopes = withinCeiling(this.#available, key.ceiling)
  }

  async rotate(index: number, grace: number): Promise<void> {
    const key = this.#pick(index)
    if (!key) return
    const response = await this.#on.call('POST', `/v1/keys/${key.id}/rotate`, key.secret, { payload: { grace_seconds: grace } })
    expectStatus('rotate', response.statusCode, !this.isAlive(key) ? 401 : key.parent ? 403 : key.isRotated ? 400 : 201)
    if (response.statusCode !== 201) return
    const { scopes, ceiling, endsAt, lineage } = key
    this.#add(response.json(), { scopes, ceiling, endsAt, lineage })
    Object.assign(key, { isRotated: true, isRevoked: grace === 0, endsAt: Math.min(endsAt, this.#now + grace * 1_000) })
  }

  async revoke(index: number): Promise<void> {
    const key = this.#pick(index)
    if (!key) return
    const { statusCode } = await this.#on.call('DELETE', `/v1/keys/${key.id}`, key.secret)
    expectStatus('revoke', statusCode, this.isAlive(key) ? 200 : 401)
    if (statusCode !== 200) return
    for (const other of this.keys)
      if (other === key || other.lineage === key.lineage || other.parent === key.lineage) other.isRevoked = true
  }

  async ask(index: number): Promise<void> {
    const key = this.#pick(index)
    if (!key) return
    const { statusCode } = await this.#on.call('POST', '/v1/test/ai', key.secret)
    const family = this.keys.filter((other) => familyOf(other) === familyOf(key))
    const used = (keys: Key[]) => keys.reduce((sum, each) => sum + (each.used.get(this.#day) ?? 0), 0)
    const own = this.keys.filter(({ lineage }) => lineage === key.lineage)
    const isCapped = used(family) >= COACH_CAP || used(own) >= key.coachCap
    expectStatus('ask', statusCode, !this.isAlive(key) ? 401 : !this.scopesOf(key).includes('ai:invoke') ? 403 : isCapped ? 429 : 200)
    if (statusCode === 200) key.used.set(this.#day, (key.used.get(this.#day) ?? 0) + 1)
  }

  async advance(milliseconds: number): Promise<void> {
    for (const clock of new Set(this.#instances.map((instance) => instance.clock))) clock.advance(milliseconds)
  }

  isAlive(key: Key): boolean {
    const head = this.#headOf(key)
    return !key.isRevoked && key.endsAt > this.#now && (!head || (!head.isRevoked && head.endsAt > this.#now))
  }

  scopesOf(key: Key): Scope[] {
    return withinCeiling(key.scopes, this.#headOf(key)?.scopes ?? null)
  }

  #headOf({ parent }: Key): Key | undefined {
    return parent === null ? undefined : this.keys.find(({ lineage, isRotated }) => lineage === parent && !isRotated)
  }

  #add(
    { key, api_key }: { key: string; api_key: { id: string } },
    values: Partial<Key> & Pick<Key, 'scopes' | 'ceiling' | 'endsAt'>,
  ): void {
    const { id } = api_key
    const rest = { id, secret: key, isRevoked: false, isRotated: false, lineage: id, parent: null, coachCap: COACH_CAP, used: new Map() }
    this.keys.push({ ...rest, ...values })
  }

  get #available(): Scope[] {
    return betaScopes([...this.#linked])
  }

  get #now(): number {
    return this.#on.clock.now()
  }

  get #day(): number {
    return Math.floor(this.#now / DAY_MS)
  }

  get #on(): TestService {
    return this.#instances[this.#turn++ % this.#instances.length] as TestService
  }

  #pick(index: number): Key | undefined {
    return this.keys[index % this.keys.length]
  }
}

const familyOf = ({ parent, lineage }: Key) => parent ?? lineage

function expectStatus(event: string, happened: number, expected: number): void {
  if (happened !== expected) throw new Error(`${event} was answered with ${happened} and not with ${expected}`)
}
