import { writeFileSync } from 'node:fs'
import { ForbiddenError, NotFoundError, NotLinkedError, type Threefold } from '@threefold/sdk'
import { errorCode } from '../../../base/error-code.ts'
import type { Terminal } from '../../terminal.ts'
import { connect } from '../connect.ts'
import { WrongUse } from '../failures.ts'

const SPEECHES = '/v1/voice/me/speeches'

/** The routes that return the data that the applications store about the caller. */
export const OWN_PATHS = [
  ...['progress', 'mastery'].map((name) => `/v1/mind/me/${name}`),
  ...['stacks', 'protocols', 'readings'].map((name) => `/v1/body/me/${name}`),
  ...['kit', 'opportunities', 'campaigns'].map((name) => `/v1/voice/me/${name}`),
  SPEECHES,
]

interface Page {
  data: unknown
  next_cursor?: string | null
}

/** The response of a route. The pages of a list are joined. */
async function everythingAt(client: Threefold, path: string): Promise<unknown> {
  const entries: unknown[] = []
  for (let cursor: string | undefined; ; ) {
    const { data, next_cursor, ...rest } = await client.get<Page>(path, { query: { cursor } })
    if (!Array.isArray(data)) return { data, ...rest }
    entries.push(...data)
    if (!next_cursor) return { data: entries, ...rest }
    cursor = next_cursor
  }
}

/** The list of speeches doesn't contain their texts, so each speech is read separately. */
async function speechesOf(client: Threefold): Promise<unknown> {
  const speeches: unknown[] = []
  for await (const { id } of client.voice.me.speeches()) speeches.push((await client.voice.me.speech(id)).data)
  return { data: speeches }
}

interface Exported {
  file: string
  routes: string[]
  /** The routes that could not be read, each with the reason. */
  left_out: Record<string, string>
}

/** Creates a file, readable only by its owner, with everything that the stored key may read. */
export async function exportToFile(terminal: Terminal, file: string): Promise<Exported> {
  const client = connect(terminal)
  const records: Record<string, unknown> = {}
  const left_out: Record<string, string> = {}
  for (const path of OWN_PATHS)
    try {
      records[path] = path === SPEECHES ? await speechesOf(client) : await everythingAt(client, path)
    } catch (error) {
      if (!(error instanceof ForbiddenError || error instanceof NotLinkedError || error instanceof NotFoundError)) throw error
      left_out[path] = error.message
    }
  write(file, `${JSON.stringify({ exported_at: new Date().toISOString(), service: client.baseUrl, records, left_out }, null, 2)}\n`)
  return { file, routes: Object.keys(records), left_out }
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    const reason = errorCode(error) === 'EEXIST' ? 'it already exists' : String(errorCode(error))
    throw new WrongUse(`${file} could not be written: ${reason}. Specify a different file.`)
  }
}
