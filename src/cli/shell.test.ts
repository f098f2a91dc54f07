import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { testTerminal, threefold } from '../../test/support/command-line.ts'
import { EXAMPLES, OPTION_HELP } from './caller/command-help.ts'
import { CALLER_COMMANDS } from './caller/commands.ts'
import { optionsOf } from './command.ts'
import { Layout } from './layout.ts'
import { pageOut } from './page-out.ts'
import { run } from './run.ts'

const directory = mkdtempSync(join(tmpdir(), 'threefold-shell-'))

it.each(['--version', '-V', '-v', 'version'])('%s prints the version', async (arg) => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))
  expect(await threefold([arg], {})).toMatchObject({ code: 0, stdout: `threefold ${version}\n` })
})

it.each([
  ['kyes', 'keys'],
  ['keys revok', 'keys revoke'],
  ['beleifs', 'beliefs'],
  ['opport', 'opportunities'],
  ['corpus chekc', 'corpus check'],
])('%s is answered with: did you mean %s', async (typed, meant) => {
  const { code, stderr } = await threefold(typed.split(' '), {})
  expect([code, stderr]).toEqual([2, `Unknown command "${typed}".\nDid you mean: threefold ${meant}\n`])
})

it('suggests nothing for words that resemble no command', async () => {
  expect((await threefold(['dance'], {})).stderr).toBe('Unknown command "dance".\nFor a list of commands, run: threefold help\n')
})

it('help about one command shows its usage', async () => {
  const told = await Promise.all(
    [
      ['help', 'keys', 'child'],
      ['keys', 'child', '--help'],
    ].map((args) => threefold(args, {})),
  )
  for (const { code, stdout } of told) expect([code, stdout]).toEqual([0, expect.stringMatching(/^Usage: threefold keys child --scopes/)])
})

it('help about a command lists those that begin with it', async () => {
  const { stdout } = await threefold(['help', 'keys'], {})
  for (const command of ['keys mint', 'keys child', 'keys revoke']) expect(stdout).toContain(`\n  ${command} `)
  expect(stdout).not.toContain('keys create')
})

it('help is not wider than the terminal', async () => {
  for (const args of [['help'], ['help', 'operators'], ['help', 'bridges']]) {
    const stdout = Object.assign(new PassThrough(), { isTTY: true, columns: 80 })
    await run(args, testTerminal({ NO_COLOR: '1' }, { stdout }))
    const lines = String(stdout.read()).split('\n')
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80)
  }
})

it('every command for callers has explained options and two examples of its own', () => {
  const known = CALLER_COMMANDS.map(({ words }) => words.join(' '))
  expect(Object.keys(EXAMPLES).sort()).toEqual(known.toSorted())
  for (const command of CALLER_COMMANDS) {
    const name = command.words.join(' ')
    for (const option of optionsOf(command)) expect([name, option, OPTION_HELP[option]]).toEqual([name, option, expect.any(String)])
    for (const example of EXAMPLES[name] ?? []) {
      expect(`${example} `.startsWith(`${name} `)).toBe(true)
      for (const option of example.match(/(?<= )--[a-z-]+/g) ?? []) expect(optionsOf(command)).toContain(option)
    }
  }
})

it('for a command name of other programs, suggests the equivalent command', async () => {
  expect((await threefold(['whoami'], {})).stderr).toContain('Did you mean: threefold me\n')
})

it('every command for callers has --json, except the one that speaks JSON anyway', () => {
  const without = CALLER_COMMANDS.filter((command) => !optionsOf(command).includes('--json'))
  expect(without.map(({ words }) => words.join(' '))).toEqual(['mcp'])
})

describe('completion', () => {
  const completed = async (...words: string[]) => completedBy([], ...words)
  const completedBy = async (options: string[], ...words: string[]) => {
    const script = join(directory, 'completion.bash')
    writeFileSync(script, (await threefold(['completion', 'bash', ...options], {})).stdout)
    const line = `source ${script}; COMP_WORDS=(threefold ${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length}; _threefold`
    return execFileSync('bash', ['--norc', '-c', `${line}; echo "\${COMPREPLY[@]}"`], { encoding: 'utf8' }).trim()
  }

  it('offers commands, their second words, their choices and their options', async () => {
    expect(await completed('opp')).toBe('opportunities')
    expect((await completed('keys', 're')).split(' ').sort()).toEqual(['refresh', 'report', 'revoke'])
    expect(await completed('bridges', '')).toMatch(/^biomarkers speeches --belief/)
    expect(await completed('keys', 'child', '--sc')).toBe('--scopes')
    expect(await completed('keys', 'child', '--scopes', 'body:read', '--f')).toBe('--for')
  })

  it('offers the commands for operators only if asked to', async () => {
    expect(await completed('doc')).toBe('')
    expect(await completedBy(['--operators'], 'doc')).toBe('doctor')
  })

  it('is printed for three shells, and for no others', async () => {
    const scripts = await Promise.all(['bash', 'zsh', 'fish'].map((shell) => threefold(['completion', shell], {})))
    for (const { code, stdout } of scripts) expect([code, stdout]).toEqual([0, expect.stringContaining('opportunities')])
    expect((await threefold(['completion', 'csh'], {})).code).toBe(2)
  })
})

it('the manual page names every command and escapes what roff would interpret', async () => {
  const { stdout } = await threefold(['man'], {})
  for (const { words } of CALLER_COMMANDS) expect(stdout).toContain(`.B ${words.join(' ').replaceAll('-', '\\-')}`)
  expect(stdout).not.toMatch(/^\.(?!TH |SH |TP$|B )/m)
})

describe('in a terminal', () => {
  const terminal = (env: Record<string, string>, rows: number, isTTY = true) => {
    const stdout = Object.assign(new PassThrough(), { isTTY, rows, columns: 80, hasColors: () => true })
    return testTerminal(env, { stdout })
  }
  const lines = ['one', 'two', 'three']

  it('sends text through the pager only if it is longer than the screen', async () => {
    const file = join(directory, 'paged')
    const env = { PAGER: `cat > ${file}` }
    const [long, short] = [terminal(env, 3), terminal(env, 4)]
    await pageOut(long, lines)
    await pageOut(short, lines)
    expect([readFileSync(file, 'utf8'), long.stdout.read()]).toEqual(['one\ntwo\nthree\n', null])
    expect(String(short.stdout.read())).toBe('one\ntwo\nthree\n')
  })

  it('prints everything even if the pager does not exist', async () => {
    const screen = terminal({ PAGER: 'no-such-pager 2>/dev/null' }, 3)
    await pageOut(screen, lines)
    expect(String(screen.stdout.read())).toBe('one\ntwo\nthree\n')
  })

  it('colors follow the terminal and the conventions', () => {
    const isColored = (env: Record<string, string>, isTTY = true) => new Layout(terminal(env, 9, isTTY)).paint('bold', 'x') !== 'x'
    expect([isColored({}), isColored({}, false), isColored({ NO_COLOR: '1' }), isColored({ TERM: 'dumb' })]).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect([isColored({ FORCE_COLOR: '1' }, false), isColored({ FORCE_COLOR: '1', NO_COLOR: '1' })]).toEqual([true, false])
  })
})
