import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, startCaller } from './caller.ts'
import { inTestTerminal } from './terminal.ts'

let caller: Caller
let key: string
let env: Record<string, string>
beforeAll(async () => {
  caller = await startCaller()
  key = await caller.mint()
  env = { ...caller.env, THREEFOLD_API_KEY: key, NO_COLOR: '1' }
})
afterAll(() => caller.stop())

const asCaller = (...args: string[]) => caller.run(args, { THREEFOLD_API_KEY: key })
const json = async (...args: string[]) => JSON.parse((await asCaller(...args, '--json')).stdout)

describe('at 80 columns', () => {
  it.each(['keys', 'opportunities', 'audit', 'requests'])('%s shows of every id as much as tells it from the others', async (command) => {
    const { data } = await json(command)
    const terminal = inTestTerminal([command], { ...env, PAGER: 'cat' })
    await terminal.ended
    const ids = data.map((row: Record<string, string>) => (command === 'audit' ? row.key_id : (row.request_id ?? row.id)))
    expect(ids.length).toBeGreaterThan(0)
    const shown = new Set<string>()
    for (const id of new Set<string>(ids)) {
      const [beginning = ''] = terminal.screen().match(new RegExp(`\\b${id.slice(0, 8)}[\\w-]*`)) ?? []
      expect(id.startsWith(beginning) && beginning.length < id.length, `${id}: ${beginning}`).toBe(true)
      shown.add(beginning)
    }
    expect(shown.size).toBe(new Set(ids).size)
    const piped = (await asCaller(command)).stdout
    for (const id of ids.slice(0, 3)) expect(piped).toContain(id)
  })
})

describe('the beginning of an id', () => {
  const child = () => json('keys', 'child', '--scopes', 'body:read', '--for', '1h')

  it('stands for the key that has it, unless there is none or it is too short', async () => {
    const { id } = (await child()).api_key
    expect(await json('audit', '--key', id.slice(0, 13))).toMatchObject({ data: [{ key_id: id }] })
    expect((await asCaller('keys', 'revoke', id.slice(0, 13))).stdout).toBe(`Revoked ${id}.\n`)
    const refused = await Promise.all([asCaller('keys', 'revoke', 'zzzz'), asCaller('keys', 'revoke', id.slice(0, 3))])
    expect(refused.map(({ code }) => code)).toEqual([2, 2])
    expect(refused[0]?.stderr).toContain('None of your keys has an id that begins with "zzzz". To see the ids, run: threefold keys')
    expect(refused[1]?.stderr).toContain('at least 4 characters')
  })

  it('of a key that was revoked is answered with that', async () => {
    const { id } = (await caller.service.mint()).api_key
    const told = [await asCaller('keys', 'revoke', id), await asCaller('keys', 'revoke', id.slice(0, 13))]
    expect(told.map(({ stdout }) => stdout)).toEqual([`Revoked ${id}.\n`, `${id} was already revoked.\n`])
  })

  it('is enough to pitch for an opportunity', async () => {
    const [{ id }] = (await json('opportunities')).data
    expect(await json('pitch', id.slice(0, 13), '--type', 'one-liner')).toMatchObject({ pitch_type: 'one-liner' })
  })
})

it('opportunities rejects a status that does not exist, and says if none has one that does', async () => {
  const { code, stderr } = await asCaller('opportunities', '--status', 'open')
  expect([code, stderr]).toEqual([2, expect.stringContaining('--status must be one of: new, shortlisted,')])
  const { data } = await json('opportunities')
  const used = new Set(data.map(({ status }: { status: string }) => status))
  const unused = ['declined', 'passed', 'expired', 'booked', 'pitched'].find((status) => !used.has(status))
  if (unused)
    expect((await asCaller('opportunities', '--status', unused)).stdout).toMatch(
      `No opportunities have the status ${unused}; ${data.length} `,
    )
})

it('an error names the command that explains its request, which says what was not found', async () => {
  const { code, stderr } = await asCaller('show', 'interaction', 'no-such--thing')
  const [, id = ''] = /For details, run: threefold requests (req_\w+)$/m.exec(stderr) ?? []
  expect([code, id]).toEqual([13, expect.stringMatching(/^req_/)])
  const told = async () => (await asCaller('requests', id)).stdout
  await expect.poll(told, { timeout: 20_000 }).toMatch(/^Status +404 not_found$[\s\S]*^Reason +No interaction has this id\.$/m)
  expect((await asCaller('requests', '--failed')).stdout).toMatch(new RegExp(`^${id} +No interaction has this id`, 'm'))
  expect((await asCaller('requests', 'req_0000')).code).toBe(2)
})

it('a missing scope is named in the advice', async () => {
  const narrow = (await json('keys', 'child', '--scopes', 'body:read', '--for', '1h')).key
  expect((await caller.run(['beliefs'], { THREEFOLD_API_KEY: narrow })).stderr).toContain('\nUse a key with mind:read.')
})
