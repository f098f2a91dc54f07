import { LIFTED } from './ai-route.ts'
import { asOwner } from './databases.ts'
import { type ServiceOptions, startService, type TestService } from './service.ts'

/**
 * A service that the files of a test process share, because starting one takes longer than most files. No file can use it to disturb
 * another: it can't be stopped, its clock can't be moved, and only requests with keys can write. Files that count a person's keys, requests
 * or entries need their own service.
 */
export interface SharedService extends Pick<TestService, 'session' | 'mint' | 'call'> {
  inject: TestService['app']['inject']
  edition: TestService['deps']['reference']['edition']
  /** Reads rows that no role of the service may read. */
  rows<Row>(sql: string, values?: unknown[]): Promise<Row[]>
}

/** Starts the service on the first call. The service ends with the process. */
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
