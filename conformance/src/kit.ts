import type { Answer, Call, Client, Json } from './client.ts'
import { Description } from './description.ts'
import { shown } from './expect.ts'
import { Broken, CannotRun, NotApplicable } from './outcomes.ts'

export interface MintedKey {
  key: string
  id: string
  /** The session with which the key was minted. For a key made from another key, the session of the original key. */
  session: string
  /** The `api_key` of the mint response. */
  summary: Json
}

interface KitOptions {
  client: Client
  session: string
  secondSession?: string | undefined
  exhausts: boolean
  contractOnly: boolean
}

/** The environment of the checks: the deployment, the keys of one or two people, and anything that checks share. */
export class Kit {
  readonly client: Client
  readonly session: string
  /** Whether checks may use up the units of a daily cap. */
  readonly exhausts: boolean
  /** Whether only the contract is checked, and not the deployment's description of itself. */
  readonly contractOnly: boolean
  readonly #secondSession: string | undefined
  readonly #shared = new Map<string, Promise<unknown>>()
  readonly #minted: MintedKey[] = []

  constructor({ client, session, secondSession, exhausts, contractOnly }: KitOptions) {
    this.client = client
    this.session = session
    this.#secondSession = secondSession
    this.exhausts = exhausts
    this.contractOnly = contractOnly
  }

  /** Creates something when it is first needed and reuses it afterwards, because keys and AI units are limited. */
  once<T>(name: string, make: () => Promise<T>): Promise<T> {
    const made = (this.#shared.get(name) as Promise<T> | undefined) ?? make()
    this.#shared.set(name, made)
    return made
  }

  /** The mint response for the main key, which most calls use. */
  mintMain(): Promise<Answer> {
    return this.once('mint', async () => {
      const answer = await this.askToMint({ name: 'Conformance kit' })
      if (answer.status === 401) throw new CannotRun(`the session token was rejected: ${answer.text}`)
      return answer
    })
  }

  main(): Promise<MintedKey> {
    return this.once('main', async () => this.keep(await this.mintMain(), this.session))
  }

  /** A key of the second person. */
  second(): Promise<MintedKey> {
    const session = this.#secondSession
    if (session === undefined) throw new NotApplicable('needs --session-token-2 for a person who lacks an account')
    return this.once('second', async () => this.keep(await this.askToMint({ name: 'Conformance kit' }, session), session))
  }

  askToMint(body?: unknown, session = this.session): Promise<Answer> {
    return this.client.send({ method: 'POST', path: '/v1/keys', credential: session, body, bucket: null })
  }

  mint = async (body?: unknown): Promise<MintedKey> => this.keep(await this.askToMint(body), this.session)

  /** Remembers a new key, so that it is revoked at the end of the run. */
  keep(answer: Answer, session: string): MintedKey {
    const { key, api_key: summary } = answer.status < 300 ? answer.json() : {}
    if (typeof key !== 'string' || typeof summary?.id !== 'string')
      throw new Broken(`${answer.of}: a new key`, `${answer.status} ${shown(answer.text)}`)
    const minted = { key, id: summary.id, session, summary }
    this.#minted.push(minted)
    return minted
  }

  async get(path: string, more: Omit<Call, 'path'> = {}): Promise<Answer> {
    return this.client.send({ path, credential: (await this.main()).key, ...more })
  }

  async post(path: string, body?: unknown, more: Omit<Call, 'path'> = {}): Promise<Answer> {
    return this.client.send({ method: 'POST', path, body, credential: (await this.main()).key, ...more })
  }

  revoke(id: string, by: string): Promise<Answer> {
    return this.client.send({ method: 'DELETE', path: `/v1/keys/${id}`, credential: by })
  }

  description(): Promise<Description> {
    return this.once('description', async () => new Description((await this.client.send({ path: '/openapi.json' })).json()))
  }

  /** Skips the check if the deployment lacks an operation that isn't part of the contract. */
  async needs(method: string, path: string): Promise<void> {
    if (!(await this.description()).has(method, path)) throw new NotApplicable(`the deployment has no ${method} ${path}`)
  }

  /** Revokes all keys that were minted, and returns the ids of those that could not be revoked. */
  async cleanUp(): Promise<string[]> {
    const left: string[] = []
    for (const { id, session } of this.#minted.toReversed()) {
      const first = this.#minted.find((other) => other.session === session) as MintedKey
      const isRevoked = await this.revoke(id, first.key).then(
        ({ status }) => status === 200,
        () => false,
      )
      if (!isRevoked) left.push(id)
    }
    return left
  }
}
