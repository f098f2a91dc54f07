import type { ApiPromise } from '../api-promise.ts'
import type { Client } from '../client.ts'
import type { RequestOptions } from '../options.ts'
import type { List } from '../page.ts'
import type {
  AuditLog,
  GetUsageQuery,
  Introspection,
  ListAuditQuery,
  ListRequestsQuery,
  Preflight,
  PreflightBody,
  RecentRequests,
  UsageOfKeys,
} from '../types.ts'

/** The identity, limits and usage of the calling key. */
export class Me {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  /**
   * Returns whose key this is, what it is allowed to do, and how much of today's quota is left.
   * @example
   * const { identity, limits } = await threefold.me.get()
   * console.log(identity.email, limits.ai_daily_remaining.coach)
   */
  get(options?: RequestOptions): ApiPromise<Introspection> {
    return this.#client.call('introspect', {}, options)
  }

  /**
   * Lists the daily requests and AI usage for each of your keys.
   * @example
   * for await (const { key, days } of threefold.me.usage({ days: 7 })) {
   *   console.log(key.name, days)
   * }
   */
  usage(query?: Omit<GetUsageQuery, 'format'>, options?: RequestOptions): List<UsageOfKeys> {
    return this.#client.list('getUsage', { query }, options)
  }

  /**
   * Returns the same data as `usage`, as one CSV file for all of your keys.
   * @example
   * const csv = await threefold.me.usageCsv({ days: 90 })
   * console.log(csv.split('\n')[0])
   */
  async usageCsv({ days }: Pick<GetUsageQuery, 'days'> = {}, options?: RequestOptions): Promise<string> {
    let csv = ''
    for (let cursor: string | undefined; ; ) {
      const { data, response } = await this.#client.text('getUsage', { query: { days, format: 'csv', cursor } }, options)
      csv += csv === '' ? data : data.slice(data.indexOf('\n') + 1)
      cursor = /[?&]cursor=([^&>]+)/.exec(response.headers.get('link') ?? '')?.[1]
      if (cursor === undefined) return csv
    }
  }

  /**
   * Returns whether a call would be allowed, what it would cost and, if it would be rejected, how to fix it. The call is not made.
   * @example
   * const { allowed, fix } = await threefold.me.preflight({ method: 'GET', path: '/v1/cross/dashboard' })
   * console.log(allowed ? 'Go ahead.' : fix)
   */
  preflight(body: PreflightBody, options?: RequestOptions): ApiPromise<Preflight> {
    return this.#client.call('preflight', { body }, options)
  }

  /**
   * Lists the events in your audit log, newest first.
   * @example
   * for await (const { at, action, key_name } of threefold.me.audit({ action: 'mint' })) {
   *   console.log(at, action, key_name)
   * }
   */
  audit(query?: ListAuditQuery, options?: RequestOptions): List<AuditLog> {
    return this.#client.list('listAudit', { query }, options)
  }

  /**
   * Lists your most recent requests, newest first. The service keeps up to 50.
   * @example
   * for await (const { at, route, status } of threefold.me.requests()) {
   *   console.log(at, route, status)
   * }
   */
  requests(query?: ListRequestsQuery, options?: RequestOptions): List<RecentRequests> {
    return this.#client.list('listRequests', { query }, options)
  }
}
