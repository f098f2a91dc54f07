import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { threefold } from '../support/command-line.ts'

const LIVE = `threefold_live_${'0123456789abcdef'.repeat(4)}`
const TEST = `threefold_test_${'fedcba9876543210'.repeat(4)}`

let folder = ''
const folders: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'threefold-scan-'))
  folders.push(folder)
})
afterAll(() => {
  for (const each of folders) rmSync(each, { recursive: true, force: true })
})

const write = (name: string, text: string | Buffer): string => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
/** Scans without a key, and with a base URL at which nothing listens. */
const scan = (...paths: string[]) => threefold(['keys', 'scan', ...paths], { HOME: folder, THREEFOLD_BASE_URL: 'http://127.0.0.1:1' })

describe('keys scan', () => {
  it('lists where keys are, shows only their first characters, and exits with a code of its own', async () => {
    write('b/settings.env', `# settings\nKEY="${LIVE}"\n\nOTHER=${TEST};${LIVE}`)
    write('a.json', `{"authorization":"Bearer ${TEST}"}`)
    const { code, stdout, stderr } = await scan(folder)
    expect(code).toBe(5)
    expect(stdout.split('\n')).toEqual([
      `${folder}/a.json:1 threefold_test_fedcba98…`,
      `${folder}/b/settings.env:2 threefold_live_01234567…`,
      `${folder}/b/settings.env:4 threefold_test_fedcba98…`,
      `${folder}/b/settings.env:4 threefold_live_01234567…`,
      '',
    ])
    expect(stderr).toMatch(/^The scan found keys\.\n.+\n$/)
    expect(stdout + stderr).not.toMatch(/_[0-9a-f]{9}/)
  })

  it('scans a single file, even if its name is a key, which is not shown', async () => {
    const { code, stdout } = await scan(write(`${LIVE}.txt`, `\n${LIVE}`))
    expect([code, stdout]).toEqual([5, `${folder}/threefold_live_01234567….txt:2 threefold_live_01234567…\n`])
  })

  it('finds nothing in what only resembles a key', async () => {
    write('near', [`${LIVE}0`, LIVE.slice(0, -1), LIVE.toUpperCase(), LIVE.replace('live', 'dead'), 'threefold_live_<64 hex>'].join('\n'))
    expect(await scan(folder)).toEqual({ code: 0, stdout: 'No keys in 1 file.\n', stderr: '' })
  })

  it('skips .git, node_modules and binary files, and follows no symbolic link', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'threefold-scan-'))
    folders.push(outside)
    writeFileSync(join(outside, 'key'), LIVE)
    symlinkSync(outside, join(folder, 'linked-folder'))
    symlinkSync(join(outside, 'key'), join(folder, 'linked-file'))
    symlinkSync(folder, join(folder, 'circle'))
    for (const name of ['.git/config', 'node_modules/a/index.js', 'deep/node_modules/key', 'deep/.git/key']) write(name, LIVE)
    write('image', Buffer.concat([Buffer.from([0x89, 0, 1]), Buffer.from(LIVE)]))
    write('.env', 'nothing')
    expect(await scan(folder)).toEqual({ code: 0, stdout: 'No keys in 2 files.\n', stderr: '' })
    write('.env', LIVE)
    expect((await scan(folder)).code).toBe(5)
  })

  it('finds every key in a large file on the right line, wherever the file is split for reading', async () => {
    const part = fc.oneof(
      fc.constant(LIVE),
      fc.constant('\n'),
      fc.constant(`${LIVE}0`),
      fc.nat(70_000).map((length) => '-'.repeat(length)),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 5, maxLength: 25 }), async (parts) => {
        const file = write('large', parts.join(' '))
        const expected = parts.flatMap((text, index) =>
          text === LIVE ? [`${file}:${parts.slice(0, index).filter((each) => each === '\n').length + 1} threefold_live_01234567…\n`] : [],
        )
        expect((await scan(file)).stdout).toBe(expected.join('') || 'No keys in 1 file.\n')
      }),
      { numRuns: 20 },
    )
    const edges = [65_536 - 79, 65_536 - 78, 65_536 - 40, 65_536 - 1, 65_536]
    for (const edge of edges) expect((await scan(write('edge', `\n${'-'.repeat(edge - 1)}${LIVE}`))).stdout).toContain('edge:2 ')
    for (const edge of edges) expect((await scan(write('edge', `${'-'.repeat(edge)}${LIVE}0`))).code).toBe(0)
  })

  it('says what it could not read, and never calls that clean', async () => {
    expect(await scan(join(folder, 'nowhere'))).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('nowhere') })
    expect((await scan()).code).toBe(2)
    expect((await scan(folder, folder)).code).toBe(2)
    chmodSync(write('locked', LIVE), 0)
    write('open', LIVE)
    if (process.getuid?.() === 0) return // the superuser can read even a locked file
    expect(await scan(folder)).toMatchObject({ code: 5, stderr: expect.stringContaining('locked') })
  })
})
