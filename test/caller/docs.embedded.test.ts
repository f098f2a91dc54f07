import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CALLER_COMMANDS } from '../../src/caller/commands.ts'
import { OUTCOMES } from '../../src/caller/outcomes.ts'
import { projectRoot } from '../../src/project-root.ts'
import { temporaryDirectory } from '../support/process.ts'
import { type Caller, PROGRAM, run, startCaller } from './caller.ts'

const page = readFileSync(join(projectRoot, 'docs/command-line.md'), 'utf8')
const snippets = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text]) => text as string)

let caller: Caller
let env: Record<string, string>
beforeAll(async () => {
  caller = await startCaller({}, temporaryDirectory()) // its demo people have deadlines that lie ahead
  writeFileSync(join(caller.home, 'threefold'), `#!/bin/sh\nexec "${process.execPath}" "${PROGRAM}" "$@"\n`, { mode: 0o755 })
  env = { ...caller.env, PATH: `${caller.home}:${caller.env.PATH}`, KEY: await caller.mint() }
})
afterAll(() => caller.stop())

/** Snippets follow upon each other, as a reader would run them. */
it('every snippet runs as written', async () => {
  expect(snippets.length).toBeGreaterThan(8)
  for (const snippet of snippets) {
    const written = snippet.replaceAll('http://127.0.0.1:3000', caller.service.address)
    const { code, stdout, stderr } = await run('bash', ['--norc', '-euo', 'pipefail', '-c', written], env)
    expect([code, stderr], snippet).toEqual([0, ''])
    expect(stdout, snippet).not.toBe('')
  }
}, 60_000)

it('every command is shown', () => {
  for (const { words, usage } of CALLER_COMMANDS) {
    expect(snippets.join('\n')).toContain(`threefold ${words[0]}`)
    expect(page.replaceAll('\\|', '|')).toContain(`\`${`${words[0]} ${usage}`.trimEnd()}\``)
  }
})

it('the table of exit codes is that of the program', () => {
  const rows = Object.entries(OUTCOMES)
    .toSorted(([, one], [, other]) => one.exitCode - other.exitCode)
    .map(([name, { exitCode, meaning }]) => `| ${exitCode} | \`${name}\` | ${meaning} |`)
  expect(page).toContain(rows.join('\n'))
})
