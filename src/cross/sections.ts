import { ApiError } from '../contract/errors.ts'
import { recordOf } from '../contract/records.ts'
import { APPS, type App } from '../contract/scopes.ts'
import type { KeyRecord } from '../identity/key-record.ts'

type Readers = { [A in App]: (account: string) => Promise<unknown> }
type Sections<R extends Readers> = { [A in App]: Awaited<ReturnType<R[A]>> | null }

interface SectionsRead<R extends Readers> {
  sections: Sections<R>
  /** Always empty unless the caller accepts a partial response. */
  unavailable: App[]
}

/** Reads the linked applications in parallel. If one is unavailable, the request fails unless a partial response is accepted. */
export async function readSections<R extends Readers>(key: KeyRecord, readers: R, partial: boolean): Promise<SectionsRead<R>> {
  const unavailable: App[] = []
  const read = async (app: App): Promise<unknown> => {
    const account = key.links[app]?.account_id
    if (!account) return null
    try {
      return await readers[app](account)
    } catch (error) {
      if (!partial || !(error instanceof ApiError) || error.code !== 'upstream_error') throw error
      unavailable.push(app)
      return null
    }
  }
  const values = await Promise.all(APPS.map(read))
  const sections = recordOf(APPS, (_app, index) => values[index]) as Sections<R>
  return { sections, unavailable: APPS.filter((app) => unavailable.includes(app)) }
}
