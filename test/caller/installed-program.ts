import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { threefold } from '../support/command-line.ts'
import { serveLocally } from '../support/local-server.ts'
import { PROGRAM } from './caller.ts'

export interface InstalledProgram {
  /** The directory that must be in a shell's PATH for the shell to find `threefold`. */
  directory: string
  close(): void
}

/** A script that asks the server at the URL to run the command, with the same arguments, environment and input. */
const stubFor = (url: string, directory: string) => `#!/bin/sh
call="${directory}/call-$$"
printf '%s\\0' "$@" > "$call.args"
env -0 > "$call.env"
curl --silent --data-binary @- --header "call: $call" ${url}
[ ! -s "$call.err" ] || cat "$call.err" >&2
read -r code < "$call.code"
exit "$code"
`

/** Installs the built program for shell scripts, or, because that is faster, a stub whose commands run in the test's own process. */
export async function installProgram(home: string, { isBuilt }: { isBuilt: boolean }): Promise<InstalledProgram> {
  const directory = join(home, 'bin')
  mkdirSync(directory)
  const install = (script: string) => writeFileSync(join(directory, 'threefold'), script, { mode: 0o755 })
  if (isBuilt) {
    install(`#!/bin/sh\nexec "${process.execPath}" "${PROGRAM}" "$@"\n`)
    return { directory, close: () => {} }
  }
  const server = await serveLocally(async (request, response) => {
    const call = String(request.headers.call)
    const listIn = (name: string) => readFileSync(`${call}.${name}`, 'utf8').split('\0').slice(0, -1)
    const env = Object.fromEntries(listIn('env').map((line) => line.split(/=(.*)/s).slice(0, 2)))
    const { code, stdout, stderr } = await threefold(listIn('args'), env, await text(request))
    writeFileSync(`${call}.err`, stderr)
    writeFileSync(`${call}.code`, `${code}\n`)
    response.end(stdout)
  })
  install(stubFor(server.url, directory))
  return { directory, close: server.close }
}
