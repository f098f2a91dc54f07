import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { APPS, type App } from '../../src/contract/scopes.ts'
import type { KeyRecord } from '../../src/identity/key-record.ts'
import { startPortalSession } from '../../src/identity/portal-sessions.ts'
import type { TestService } from '../support/service.ts'

export const PEOPLE = ['ann', 'ben', 'cat'] as const
export const ADDRESSES = ['one', 'two'] as const
type Person = (typeof PEOPLE)[number]
type Address = (typeof ADDRESSES)[number]

/** A key or a signed-in browser, with what an observer knows about it. */
interface Credential {
  id: string
  send: { authorization: string } | { cookie: string }
  secret: string
  person: Person
  app: App
  /** The account through which it was obtained. */
  root: string
  since: number
}

/** People with an account in every application, whose addresses move from account to account, and all of their credentials. */
export class AddressWorld {
  readonly credentials: Credential[] = []
  readonly #service: TestService
  readonly #owner: Client
  readonly #run = randomUUID().slice(0, 8)
  readonly #accounts = new Map<string, string>()
  /** For every moment, the address of each account. */
  readonly #history: Map<string, string>[] = [new Map()]
  readonly #usedTokens: { token: string; person: Person; app: App }[] = []

  constructor(service: TestService, owner: Client) {
    this.#service = service
    this.#owner = owner
  }

  async populate(): Promise<this> {
    for (const app of APPS)
      for (const [index, person] of PEOPLE.entries()) {
        const id = randomUUID()
        this.#accounts.set(`${app} ${person}`, id)
        const address = ADDRESSES[index]
        const email = address ? this.#email(address) : this.#noEmail()
        await this.#owner.query(`insert into ${app}.accounts values ($1, $2, true, 'P', 'UTC', 'free', now())`, [id, email])
        this.#now.set(id, email)
        if (app === 'body')
          await this.#owner.query(
            `insert into body.stacks (id, account_id, name, created_at, updated_at) values (gen_random_uuid(), $1, $2, now(), now())`,
            [id, id],
          )
      }
    return this
  }

  /** Moves the address from its account in this application to another person's account. */
  async move(app: App, address: Address, person: Person): Promise<void> {
    const email = this.#email(address)
    for (const other of PEOPLE) if (this.#now.get(this.#account(app, other)) === email) await this.#rename(app, other, this.#noEmail())
    await this.#rename(app, person, email)
  }

  async mint(app: App, person: Person): Promise<void> {
    const email = this.#now.get(this.#account(app, person)) as string
    const token = await this.#service.session({ app, email, sub: this.#sub(person) })
    if (await this.#mintWith(token, app, person)) this.#usedTokens.push({ token, person, app })
  }

  async mintAgain(index: number): Promise<void> {
    const used = pick(this.#usedTokens, index)
    if (used) await this.#mintWith(used.token, used.app, used.person)
  }

  async signIn(app: App, person: Person): Promise<void> {
    const { deps, clock } = this.#service
    const email = this.#now.get(this.#account(app, person)) as string
    const session = { app, email, issuer: `https://${app}.test`, sub: this.#sub(person), issuedAt: clock.now() }
    const token = await startPortalSession(deps.db, session, null, clock.now())
    deps.keys.forget(email)
    this.#add({ id: '', secret: token, send: { cookie: `threefold_session=${token}` }, app, person })
  }

  async mintByCookie(index: number): Promise<void> {
    const by = pick(this.#browsers, index)
    if (by) await this.#mintWith(by.secret, by.app, by.person, by.send)
  }

  async refresh(callerIndex: number, keyIndex: number): Promise<void> {
    const [caller, key] = [pick(this.credentials, callerIndex), pick(this.#keys, keyIndex)]
    if (caller && key) await this.#call('POST', `/v1/keys/${key.id}/refresh`, caller.send)
  }

  async rotate(callerIndex: number, keyIndex: number, grace_seconds: number): Promise<void> {
    const [caller, key] = [pick(this.credentials, callerIndex), pick(this.#keys, keyIndex)]
    if (!caller || !key) return
    const response = await this.#call('POST', `/v1/keys/${key.id}/rotate`, caller.send, { grace_seconds })
    if (response.statusCode === 201) this.credentials.push({ ...key, ...keyIn(response.json()) })
  }

  tick(): void {
    this.#service.clock.advance(1_000)
    this.#history.push(new Map(this.#now))
  }

  /** The accounts that a credential reads now; null if it is dead. */
  async reads({ secret, send }: Credential): Promise<string[] | null> {
    const stacks = await this.#call('GET', '/v1/body/me/stacks', send)
    if (stacks.statusCode === 401) return null
    const { links } = (await this.#service.deps.keys.find(secret)) as KeyRecord
    const names = stacks.statusCode === 200 ? stacks.json().data.map(({ name }: { name: string }) => name) : []
    return [...Object.values(links).map(({ account_id }) => account_id), ...names]
  }

  /** The identity to which a credential belongs, even if the credential is dead. */
  async identityOf({ secret }: Credential): Promise<string | undefined> {
    return (await this.#service.deps.keys.find(secret))?.identity_id
  }

  /** Whether both accounts have had the same address at the same time since the credential was obtained. */
  hasReached({ root, since }: Credential, account: string): boolean {
    return this.#history.slice(since).some((moment) => moment.get(root) === moment.get(account))
  }

  get #now(): Map<string, string> {
    return this.#history.at(-1) as Map<string, string>
  }
  get #keys(): Credential[] {
    return this.credentials.filter(({ send }) => 'authorization' in send)
  }
  get #browsers(): Credential[] {
    return this.credentials.filter(({ send }) => 'cookie' in send)
  }
  #account = (app: App, person: Person) => this.#accounts.get(`${app} ${person}`) as string
  #email = (address: Address) => `${address}-${this.#run}@example.com`
  #noEmail = () => `nobody-${randomUUID()}@example.com`
  #sub = (person: Person) => `${person}-${this.#run}`

  async #rename(app: App, person: Person, email: string): Promise<void> {
    await this.#owner.query(`update ${app}.accounts set email = $2 where id = $1`, [this.#account(app, person), email])
    this.#now.set(this.#account(app, person), email)
  }

  async #mintWith(token: string, app: App, person: Person, send: Credential['send'] = { authorization: `Bearer ${token}` }) {
    const response = await this.#call('POST', '/v1/keys', send)
    if (response.statusCode === 201) this.#add({ ...keyIn(response.json()), app, person })
    return response.statusCode === 201
  }

  #add(credential: Omit<Credential, 'root' | 'since'>): void {
    const root = this.#account(credential.app, credential.person)
    this.credentials.push({ ...credential, root, since: this.#history.length - 1 })
  }

  #call(method: 'GET' | 'POST', url: string, headers: Record<string, string>, payload?: object) {
    return this.#service.call(method, url, undefined, {
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
      ...(payload && { payload }),
    })
  }
}

const pick = <T>(from: readonly T[], index: number): T | undefined => from[index % (from.length || 1)]
const keyIn = ({ key, api_key }: { key: string; api_key: { id: string } }) => ({
  id: api_key.id,
  secret: key,
  send: { authorization: `Bearer ${key}` },
})
