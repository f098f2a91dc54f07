import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { projectRoot } from '../../src/base/project-root.ts'
import { CALLER_COMMANDS } from '../../src/cli/caller/commands.ts'
import { OUTCOMES } from '../../src/cli/caller/outcomes.ts'
import { thorough } from '../support/thorough.ts'
import { UNPACED_MODEL } from '../support/unpaced-model.ts'
import { bash, type Caller, startCaller } from './caller.ts'
import { type InstalledProgram, installProgram } from './installed-program.ts'

const page = readFileSync(join(projectRoot, 'docs/command-line.md'), 'utf8')
const snippets = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text]) => text as string)

let caller: Caller
let program: InstalledProgram
let env: Record<string, string>
beforeAll(async () => {
  caller = await startCaller({ model: UNPACED_MODEL })
  program = await installProgram(caller.home, { isBuilt: process.env.PROOF !== undefined })
  const { XDG_CONFIG_HOME: _, ...bare } = caller.env
  env = { ...bare, PATH: `${program.directory}:${caller.env.PATH}`, KEY: await caller.mint() }
})
afterAll(async () => {
  program.close()
  await caller.stop()
})

async function expectToRun(snippet: string): Promise<void> {
  const written = snippet.replaceAll('http://127.0.0.1:3000', caller.address)
  const { code, stdout, stderr } = await bash(written, env)
  expect([code, stderr], snippet).toEqual([0, ''])
  expect(stdout, snippet).not.toBe('')
}

/** The first snippet logs in and the last logs out; those in between are independent of each other. */
thorough(
  'every snippet runs as written',
  async () => {
    expect(snippets.length).toBeGreaterThan(8)
    await expectToRun(snippets.at(0) as string)
    await Promise.all(snippets.slice(1, -1).map(expectToRun))
    await expectToRun(snippets.at(-1) as string)
  },
  60_000,
)

it('every command is documented', () => {
  for (const { words } of CALLER_COMMANDS) expect(snippets.join('\n')).toContain(`threefold ${words[0]}`)
})

it('the documented exit codes match the program', () => {
  const rows = Object.entries(OUTCOMES)
    .toSorted(([, one], [, other]) => one.exitCode - other.exitCode)
    .map(([name, { exitCode, meaning }]) => `| ${exitCode} | \`${name}\` | ${meaning} |`)
  expect(page).toContain(rows.join('\n'))
})
