import type { ApiPromise } from '../api-promise.ts'
import type { Client } from '../client.ts'
import type { RequestOptions } from '../options.ts'
import type { List } from '../page.ts'
import type {
  ApiKey,
  ApiKeyList,
  LeakReceipt,
  ListKeysQuery,
  MintChildKeyBody,
  MintedKey,
  MintKeyBody,
  ReportLeakedKeyBody,
  RevokedKey,
  RotatedKey,
  RotateKeyBody,
} from '../types.ts'

/** Your keys: create, list, replace and revoke them. */
export class Keys {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  /**
   * Creates a key. This requires a session token from any of the three applications instead of an API key. If the client has `credentials`,
   * pass null to use its session cookie. The raw key is returned only once. If you have a key but no session, use `child`, which creates
   * keys that last up to 30 days.
   * @example
   * const { key } = await threefold.keys.mint(sessionToken, { name: 'laptop', expires_in_days: 90 })
   * console.log(key)
   */
  mint(sessionToken: string | null, body: MintKeyBody = {}, options?: RequestOptions): ApiPromise<MintedKey> {
    return this.#client.call('mintKey', { body, sessionToken }, options)
  }

  /**
   * Creates a short-lived key for a single purpose, which can do no more than the calling key can. The raw key is returned only once.
   * With a portal session, you can create a child of any of your keys by passing its id as `parent`.
   * @example
   * const { key } = await threefold.keys.child({ scopes: ['body:read'], expires_in_seconds: 3600, name: 'label check' })
   * console.log(key)
   */
  child(body: MintChildKeyBody, { parent, ...options }: RequestOptions & { parent?: string } = {}): ApiPromise<MintedKey> {
    return this.#client.call('mintChildKey', { path: { id: parent ?? 'self' }, body }, options)
  }

  /**
   * Lists your keys, newest first, including revoked ones. With `mode: 'test'`, lists the test keys that you minted.
   * @example
   * for await (const key of threefold.keys.list()) {
   *   console.log(key.name, key.is_active, key.last_used_at)
   * }
   */
  list(query?: ListKeysQuery, options?: RequestOptions): List<ApiKeyList>
  /** @deprecated Pass the options as the second argument, as for all other lists. */
  list(queryAndOptions: ListKeysQuery & RequestOptions): List<ApiKeyList>
  list({ mode, limit, cursor, ...first }: ListKeysQuery & RequestOptions = {}, options: RequestOptions = {}): List<ApiKeyList> {
    return this.#client.list('listKeys', { query: { mode, limit, cursor } }, { ...first, ...options })
  }

  /**
   * Revokes a key, its children, and the keys that it replaced or that replaced it. A live key can also revoke test keys that you minted.
   * @example
   * const { api_key } = await threefold.keys.child({ scopes: ['mind:read'], expires_in_seconds: 600 })
   * await threefold.keys.revoke(api_key.id)
   */
  revoke(id: string, options?: RequestOptions): ApiPromise<RevokedKey> {
    return this.#client.call('revokeKey', { path: { id } }, options)
  }

  /**
   * Updates the applications that a key is linked to, for example after you sign up for another one.
   * @example
   * const { key } = await threefold.me.get()
   * const { scopes } = await threefold.keys.refresh(key.id)
   * console.log(scopes)
   */
  refresh(id: string, options?: RequestOptions): ApiPromise<ApiKey> {
    return this.#client.call('refreshKey', { path: { id } }, options)
  }

  /**
   * Creates a new key with the same name and scopes. The old key stops working after `grace_seconds`, by default immediately.
   * @example
   * const { key } = await threefold.me.get()
   * const rotated = await threefold.keys.rotate(key.id, { grace_seconds: 3600 })
   * console.log(rotated.key)
   */
  rotate(id: string, body: RotateKeyBody = {}, options?: RequestOptions): ApiPromise<RotatedKey> {
    return this.#client.call('rotateKey', { path: { id }, body }, options)
  }

  /**
   * Reports a leaked key, regardless of whose it is. If the key exists, it is revoked. This call requires no key.
   * @example
   * await threefold.keys.reportLeaked({ key: `threefold_live_${'0'.repeat(64)}` })
   */
  reportLeaked(body: ReportLeakedKeyBody, options?: RequestOptions): ApiPromise<LeakReceipt> {
    return this.#client.call('reportLeakedKey', { body, isOpen: true }, options)
  }
}
