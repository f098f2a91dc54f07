import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Starts the built service with this version of Node, mints a key, makes a call of each kind, and stops the service. */
const root = join(import.meta.dirname, '..')
const DATA_DIR = mkdtempSync(join(tmpdir(), 'threefold-smoke-'))
const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR }
const run = (...args) => spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })

const service = run('dist/src/main.js')
service.stdout.resume()
try {
  const base = await addressOf(service)
  const printed = await run('dist/src/cli/threefold.js', 'session', '--app', 'mind', '--email', 'all-apps@example.com').stdout.toArray()
  const { key } = await call('POST', '/v1/keys', Buffer.concat(printed).toString().trim())
  for (const path of ['/v1/me', '/v1/body/search?q=trouble+sleeping', '/v1/body/me/stacks', '/v1/cross/dashboard'])
    await call('GET', path, key)
  const { reply } = await call('POST', '/v1/mind/coach/messages?stream=false', key, {
    message: 'I put off every call that could end in a no.',
  })
  if (!reply) throw new Error('the coach has nothing to say')

  async function call(method, path, credential, body) {
    const headers = { authorization: `Bearer ${credential}`, ...(body && { 'content-type': 'application/json' }) }
    const response = await fetch(base + path, { method, headers, body: body && JSON.stringify(body) })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  service.kill('SIGTERM')
  const [code] = await once(service, 'exit')
  if (code !== 0) throw new Error(`the service ended with ${code}`)
  console.log(`Node ${process.version} starts the service, serves it and stops it.`)
} finally {
  service.kill('SIGKILL')
  rmSync(DATA_DIR, { recursive: true, force: true })
}

async function addressOf({ stderr }) {
  for await (const line of createInterface({ input: stderr })) {
    const [, address] = /(http:\/\/127\.0\.0\.1:\d+)/.exec(line) ?? []
    if (address) return address
  }
  throw new Error('the service does not start')
}
