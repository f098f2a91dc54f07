import { LIFTED } from './ai-route.ts'
import { asOwner } from './databases.ts'
import { type ServiceOptions, startService, type TestService } from './service.ts'

/**
 * A service that the files of a test process share, because starting one takes longer than most files. It offers nothing that
 * other files could notice: no end, no clock to move and no way to write but with keys. Files that count keys, requests or
 * entries of a person need a service of their own.
 */
export interface SharedService extends Pick<TestService, 'session' | 'mint' | 'call'> {
  inject: TestService['app']['inject']
  edition: TestService['deps']['reference']['edition']
  /** Reads rows that no role of the service may read. */
  rows<Row>(sql: string, values?: unknown[]): Promise<Row[]>
}

/** Starts the service at the first call. It ends with the process. */
export function shared(options: ServiceOptions): () => Promise<SharedService> {
  const start = async (): Promise<SharedService> => {
    const { app, deps, database, session, mint, call } = await startService(options)
    const owner = `${database.owner}${database.owner.includes('?') ? '&' : '?'}options=-c%20default_transaction_read_only%3Don`
    return {
      ...{ session, mint, call },
      inject: app.inject.bind(app) as SharedService['inject'],
      edition: () => deps.reference.edition(),
      rows: (sql, values) => asOwner({ owner }, sql, values),
    }
  }
  let started: Promise<SharedService> | undefined
  return () => (started ??= start())
}

export const sharedService = shared({ limits: LIFTED })
