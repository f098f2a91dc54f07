import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface Request {
  path: string
  headers: Record<string, string>
  /** The body. If present, the request is sent with POST. */
  body?: string
}

export interface Load {
  url: string
  connections: number
  seconds: number
}

export interface Outcome {
  perSecond: number
  answered: number
  failed: number
  /** The 99th percentile of the response times in milliseconds. */
  p99: number
  /** The CPU time of wrk itself. */
  cpuSeconds: number
}

/** Quotes text for Lua in long brackets of a level that no request contains. */
const quoted = (text: string): string => `[=====[\n${text}]=====]`

const formatted = ({ path, headers, body }: Request): string => {
  const table = Object.entries(headers).map(([name, value]) => `[ ${quoted(name)} ]=${quoted(value)}`)
  return `wrk.format(${quoted(body === undefined ? 'GET' : 'POST')},${quoted(path)},{${table.join()}},${body === undefined ? 'nil' : quoted(body)})`
}

const script = (requests: readonly Request[]): string => `
local requests = {}
init = function()
${requests.map((request) => `requests[#requests + 1] = ${formatted(request)}`).join('\n')}
end
local sent = 0
request = function()
  sent = sent % #requests + 1
  return requests[sent]
end
done = function(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.timeout
  io.write(string.format('figures %d %d %d %d %d %f',
    summary.requests, summary.duration, errors.status, failed, latency:percentile(99), os.clock()))
end
`

/** Generates load with wrk, which needs so little CPU time that the server is the bottleneck. The requests are sent in turn. */
export async function wrk(requests: readonly Request[], { url, connections, seconds }: Load): Promise<Outcome> {
  const file = join(mkdtempSync(join(tmpdir(), 'threefold-wrk-')), 'requests.lua')
  writeFileSync(file, script(requests))
  const args = ['--threads', '1', '--connections', String(connections), '--duration', `${seconds}s`, '--script', file, url]
  const { stdout } = await promisify(execFile)('wrk', args).catch((error) => {
    throw error.code === 'ENOENT' ? new Error('wrk is not installed; on Debian: apt-get install wrk') : error
  })
  const figures = /figures (\d+) (\d+) (\d+) (\d+) (\d+) ([\d.]+)/.exec(stdout)?.slice(1).map(Number)
  if (!figures) throw new Error(stdout)
  const [all = 0, microseconds = 1, refused = 0, broken = 0, p99 = 0, cpuSeconds = 0] = figures
  const answered = all - refused
  return { perSecond: answered / (microseconds / 1e6), answered, failed: refused + broken, p99: p99 / 1_000, cpuSeconds }
}
