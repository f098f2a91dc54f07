import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, watch } from 'node:fs'
import { join } from 'node:path'

/** `npm run dev`: rebuilds and restarts the service when a source file changes. If a build fails, the previous one keeps running. */
const SOURCES = ['src', 'sdk/src', 'portal/src', 'portal/public', 'migrations', 'corpus', 'demo']
const SETTLED_MS = 200

const watched = new Set()
let settled
let onChange = () => {}
const changed = () => {
  clearTimeout(settled)
  settled = setTimeout(() => onChange(), SETTLED_MS)
}

const foldersBelow = (path) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name))

/** Watches each folder separately: on Linux, Node 20's recursive watch loses files that an editor replaces. */
function nextChange() {
  for (const folder of SOURCES.flatMap((path) => [path, ...foldersBelow(path)]).filter((each) => !watched.has(each))) {
    watched.add(folder)
    watch(folder, changed).on('error', () => watched.delete(folder))
  }
  return new Promise((done) => {
    onChange = done
  })
}

function run(command, ...args) {
  const child = spawn(command, args, { stdio: 'inherit' })
  const exit = once(child, 'exit')
  const stop = async () => {
    child.kill()
    await exit
  }
  return { exit, stop }
}

let service
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await service?.stop()
    process.exit()
  })

for (;;) {
  const change = nextChange()
  const [code] = await run('npm', 'run', '--silent', 'build').exit
  if (code === 0) {
    await service?.stop()
    service = run(process.execPath, 'dist/src/main.js')
  }
  await change
}
