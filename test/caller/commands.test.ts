import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DISCLAIMER } from '../../src/contract/body.ts'
import { COACH_DISCLAIMER } from '../../src/contract/coach/disclaimer.ts'
import { CROSS_DISCLAIMER } from '../../src/contract/cross.ts'
import { CHECK_DISCLAIMER } from '../../src/contract/interactions/check.ts'
import { pathOf } from '../../src/demo/mind.ts'
import { DEMO_PEOPLE, type DemoPerson } from '../../src/demo/people.ts'
import { skipSdkWaits } from '../sdk/sdk-waits.ts'
import type { Finished } from '../support/process.ts'
import { thorough } from '../support/thorough.ts'
import { thoroughCases } from '../support/thorough-cases.ts'
import { UNPACED_MODEL } from '../support/unpaced-model.ts'
import { type Caller, startCaller } from './caller.ts'

let caller: Caller
let key: string
let skipped: ReturnType<typeof skipSdkWaits>
beforeAll(async () => {
  caller = await startCaller({ model: UNPACED_MODEL })
  skipped = skipSdkWaits(caller.service.clock)
})
beforeEach(async () => {
  key = await caller.mint()
})
afterAll(async () => {
  skipped.stop()
  await caller.stop()
})

const asCaller = (...args: string[]) => caller.run(args, { THREEFOLD_API_KEY: key })
const api = async (path: string) => (await caller.service.call('GET', path, key)).json()
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

describe('login', () => {
  it('stores a working key, readable only by its owner, and says whose key it is without showing it', async () => {
    const { code, stdout, stderr } = await caller.run(['login'], {}, `${key}\n`)
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain('all-apps@example.com')
    expect(stdout).not.toContain(key)
    expect([modeOf(caller.file), modeOf(dirname(caller.file))]).toEqual(['600', '700'])
    expect(JSON.parse(readFileSync(caller.file, 'utf8'))).toEqual({ base_url: caller.address, api_key: key })
    const me = await caller.run(['me'], { THREEFOLD_BASE_URL: '' })
    expect([me.code, me.stdout]).toEqual([0, expect.stringContaining('all-apps@example.com')])
    expect(me.stdout).not.toContain(key)
  })

  it('restricts a directory and a file that others could read, and leaves nothing else behind', async () => {
    const home = join(caller.home, 'open')
    mkdirSync(join(home, 'threefold'), { recursive: true })
    chmodSync(join(home, 'threefold'), 0o755)
    writeFileSync(join(home, 'threefold/credentials.json'), '{}', { mode: 0o644 })
    expect((await caller.run(['login'], { XDG_CONFIG_HOME: home }, key)).code).toBe(0)
    expect([modeOf(join(home, 'threefold')), modeOf(join(home, 'threefold/credentials.json'))]).toEqual(['700', '600'])
    expect(readdirSync(join(home, 'threefold'))).toEqual(['credentials.json'])
  })

  it('takes no key as an argument, and stores no key that is rejected or malformed', async () => {
    const home = join(caller.home, 'refused')
    const login = (args: string[], input: string) => caller.run(['login', ...args], { XDG_CONFIG_HOME: home }, input)
    expect((await login([], '')).stderr).toContain('Standard input is empty.')
    const refused = await Promise.all([
      login([key], ''),
      login([], 'nonsense'),
      login([], `threefold_live_${'0'.repeat(64)}`),
      login(['--base-url', 'http://127.0.0.1:1'], key),
      login(['--base-url', 'http://me:secret@127.0.0.1:1'], key),
    ])
    expect(refused.map(({ code }) => code)).toEqual([2, 2, 11, 3, 2])
    for (const { stderr } of refused) expect(stderr).not.toMatch(/threefold_live_[0-9a-f]|secret/)
    expect(existsSync(home)).toBe(false)
  })

  it('is undone by logout, and environment variables override the stored values', async () => {
    await caller.run(['login'], {}, key)
    const [other, elsewhere] = await Promise.all([
      caller.run(['me'], { THREEFOLD_API_KEY: 'other' }),
      caller.run(['me'], { THREEFOLD_BASE_URL: 'http://127.0.0.1:1' }),
    ])
    expect([other.code, elsewhere.code]).toEqual([11, 3])
    expect((await caller.run(['logout'])).code).toBe(0)
    expect(existsSync(caller.file)).toBe(false)
    expect(await caller.run(['me'])).toMatchObject({ code: 11, stdout: '', stderr: expect.stringContaining('threefold login') })
  })
})

describe('a stored credential', () => {
  const meWith = async (stored: string, more: Record<string, string>) => {
    const home = join(caller.home, `stored ${stored.length}`)
    mkdirSync(join(home, 'threefold'), { recursive: true })
    writeFileSync(join(home, 'threefold/credentials.json'), stored)
    return caller.run(['me'], { XDG_CONFIG_HOME: home, ...more })
  }

  it.each(['null', '{"api_key": "threefold_li'])('that is unreadable is reported, with advice: %s', async (stored) => {
    expect(await meWith(stored, {})).toMatchObject({ code: 2, stderr: expect.stringContaining('threefold logout') })
  })

  it('is not read if the environment has everything', async () => {
    expect((await meWith('nonsense', { THREEFOLD_API_KEY: key })).code).toBe(0)
  })
})

describe('keys', () => {
  it('lists the keys, and exits with a code of its own if the stored one expires soon', async () => {
    const mint = async (payload: object) =>
      (await caller.service.call('POST', '/v1/keys', await caller.service.session(), { payload })).json().key as string
    const lasting = await caller.run(['keys'], { THREEFOLD_API_KEY: await mint({ expires_in_days: 30 }) })
    expect([lasting.code, lasting.stderr]).toEqual([0, ''])
    expect(lasting.stdout).toMatch(/^Id +Name +Mode +Key +Scopes +State +Expires +Last used$/m)
    const ending = await caller.run(['keys', '--json'], { THREEFOLD_API_KEY: await mint({ expires_in_days: 14 }) })
    expect([ending.code, ending.stderr]).toEqual([4, expect.stringMatching(/^The stored key expires within 14 days. It expires at 2026-/)])
    expect(JSON.parse(ending.stdout).data.length).toBeGreaterThan(1)
  })

  it('child prints only a working key with the chosen scopes, end and caps', async () => {
    const { code, stdout, stderr } = await asCaller('keys', 'child', '--scopes', 'body:read, ai:invoke', '--for', '15m', '--coach', '2')
    expect([code, stderr]).toEqual([0, ''])
    const child = (await caller.service.call('GET', '/v1/me', stdout.trim())).json()
    expect(child.key).toMatchObject({ scopes: ['body:read', 'ai:invoke'], ai_daily: { coach: 2 }, name: 'child of default' })
    expect(Date.parse(child.key.expires_at) - Date.parse(child.key.created_at)).toBe(900_000)
    for (const wrong of [
      ['--scopes', 'body:read'],
      ['--for', '1h'],
      ['--scopes', 'body:read', '--for', '1 hour'],
    ])
      expect((await asCaller('keys', 'child', ...wrong)).code).toBe(2)
    expect((await asCaller('keys', 'child', '--scopes', 'body:read', '--for', '1s')).code).toBe(10)
  })
})

describe('keys', () => {
  const own = (...args: string[]) => caller.run(['keys', ...args, '--json'])

  it('rotate replaces the stored key, and refresh and revoke work on any of the family', async () => {
    await caller.run(['login'], {}, key)
    const child = JSON.parse((await own('child', '--scopes', 'body:read', '--for', '1h')).stdout)
    expect((await caller.run(['keys', 'rotate'])).stdout).toContain('The stored key was replaced')
    const stored = JSON.parse(readFileSync(caller.file, 'utf8')).api_key
    expect(stored).not.toBe(key)
    expect((await caller.run(['me'], { THREEFOLD_API_KEY: key })).code).toBe(11)
    expect(JSON.parse((await own('refresh')).stdout).scopes).toContain('mind:read')
    expect(JSON.parse((await own('revoke', child.api_key.id)).stdout)).toMatchObject({ revoked: true })
    expect((await own('revoke')).code).toBe(2)
    await caller.run(['logout'])
  })

  it('mint and report need no key, but a token or a key on standard input', async () => {
    const minted = await caller.run(['keys', 'mint', '--name', 'laptop', '--expires-in-days', '7'], {}, await caller.service.session())
    const fresh = minted.stdout.trim()
    expect((await caller.service.call('GET', '/v1/me', fresh)).json().key.name).toBe('laptop')
    expect((await caller.run(['keys', 'report'], {}, fresh)).stdout).toContain('Reported.')
    expect((await caller.service.call('GET', '/v1/me', fresh)).statusCode).toBe(401)
    expect((await caller.run(['keys', 'mint'])).code).toBe(2)
  })
})

it('usage, requests and audit show what was done with the keys, and what to change', async () => {
  await asCaller('get', '/v1/body/remedies?limit=0')
  const [usage, csv, audit] = (await Promise.all([
    asCaller('usage', '--days', '1'),
    asCaller('usage', '--days', '1', '--csv'),
    asCaller('audit', '--action', 'mint', '--limit', '1'),
  ])) as [Finished, Finished, Finished]
  expect(usage.stdout).toMatch(/^Day +Key +Requests +Coach +Bridge +Pitch$/m)
  expect(csv.stdout.split('\n')[0]).toContain('requests')
  expect(audit.stdout).toMatch(/^\S+Z +mint /m)
  const failed = () => asCaller('requests', '--failed')
  await expect.poll(async () => (await failed()).stdout, { timeout: 20_000 }).toMatch(/400 invalid_request[\s\S]*^What to change$/m)
})

it('requests --failed finds the last failure behind any number of successes, and says so if there is none', async () => {
  const listed = async (...more: string[]) => JSON.parse((await asCaller('requests', ...more, '--json')).stdout).data
  expect((await asCaller('requests', '--limit', '0')).code).toBe(2)
  await asCaller('get', '/v1/body/remedies?limit=0')
  await asCaller('me')
  await expect.poll(async () => (await listed()).map(({ route }: { route: string }) => route), { timeout: 20_000 }).toContain('/v1/me')
  expect(await listed('--failed', '--limit', '1')).toMatchObject([{ status: 400 }])
  expect(await listed('--limit', '1')).toHaveLength(1)
  const faultless = { THREEFOLD_API_KEY: await caller.mint('mind-only@example.com') }
  await caller.run(['me'], faultless)
  const told = async () => (await caller.run(['requests', '--failed'], faultless)).stdout
  await expect.poll(told, { timeout: 20_000 }).toMatch(/^None of your last \d+ requests failed\.$/m)
})

it('show prints an entry with its evidence, and an interaction with its references', async () => {
  const [remedy, interaction, wrong] = (await Promise.all([
    asCaller('show', 'remedy', 'Ginkgo'),
    asCaller('show', 'interaction', 'ginkgo--warfarin'),
    asCaller('show', 'ginkgo'),
  ])) as [Finished, Finished, Finished]
  expect(remedy.stdout).toMatch(/^Ginkgo\b[\s\S]*^Evidence$[\s\S]*https:[\s\S]*^Recorded interactions$/m)
  expect(remedy.stdout).toContain(DISCLAIMER)
  expect(interaction.stdout).toMatch(/severity: Ginkgo.* with warfarin[\s\S]*^Report an error/im)
  const pairs = await Promise.all([
    asCaller('show', 'interaction', 'warfarin', 'ginkgo'),
    asCaller('show', 'interaction', 'metformin', 'valerian'),
    asCaller('show', 'interaction', 'warfarin', 'zzzzzz'),
  ])
  expect(pairs.map(({ code }) => code)).toEqual([0, 2, 2])
  expect(pairs[0]?.stdout).toBe(interaction.stdout)
  expect(pairs[1]?.stderr).toContain('This is not evidence of safety.')
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('(remedy, condition, toxin, biomarker or interaction)')])
})

it('export and erase say where in the portal to go', async () => {
  for (const command of ['export', 'erase']) {
    expect((await asCaller(command)).stdout).toContain(`Sign in at ${caller.address}/account and choose "E`)
    expect(JSON.parse((await asCaller(command, '--json')).stdout)).toEqual({ url: `${caller.address}/account` })
  }
})

it('export --output writes what the key may read to a new file, and says what was left out', async () => {
  const file = join(caller.home, 'data.json')
  const { code, stdout } = await asCaller('export', '--output', file)
  expect([code, stdout]).toEqual([0, expect.stringContaining('choose "Export your data"')])
  expect(modeOf(file)).toBe('600')
  const { records, left_out } = JSON.parse(readFileSync(file, 'utf8'))
  expect([Object.keys(records).length, left_out]).toEqual([9, {}])
  expect(records['/v1/body/me/stacks'].data).toEqual((await api('/v1/body/me/stacks')).data)
  expect(records['/v1/voice/me/speeches'].data[0]).toHaveProperty('content_md')
  expect((await asCaller('export', '--output', file)).code).toBe(2)

  const narrow = (await asCaller('keys', 'child', '--scopes', 'body:read', '--for', '1h')).stdout.trim()
  const partly = await caller.run(['export', '--output', `${file}.2`], { THREEFOLD_API_KEY: narrow })
  expect([partly.code, partly.stdout]).toEqual([0, expect.stringContaining('Left out: /v1/mind/me/progress.')])
  expect(Object.keys(JSON.parse(readFileSync(`${file}.2`, 'utf8')).records)).toHaveLength(3)
})

it('check reads a list in one argument as its parts, and a comma after an item as a comma', async () => {
  const typed = [['warfarin, ginkgo; fish oil\nvitamin d 1,000 IU'], ['warfarin,', 'ginkgo,', 'fish oil,', 'vitamin d 1,000 IU']]
  for (const items of typed) {
    const { resolution, mode } = JSON.parse((await asCaller('check', ...items, '--json')).stdout)
    expect(resolution.map(({ input }: { input: string }) => input)).toEqual(['warfarin', 'ginkgo', 'fish oil', 'vitamin d 1,000 IU'])
    expect(mode).not.toBe('single')
  }
  expect((await asCaller('check', ' , ;')).code).toBe(2)
})

it('check --mine adds what is in the active stacks', async () => {
  const { code, stdout } = await asCaller('check', '--mine', 'Warfarin', '--json')
  expect(code).toBe(0)
  expect(JSON.parse(stdout).resolution.length).toBeGreaterThan(1)
})

it('preflight says what a call costs or how to fix it, and exits as the call would', async () => {
  const allowed = await asCaller('preflight', 'post', '/v1/mind/coach/messages', '--body', '{"message":"I keep putting things off."}')
  expect([allowed.code, allowed.stdout]).toEqual([
    0,
    expect.stringMatching(/^Let in +yes, by sendCoachMessage\nCost +1 ai request, 1 coach unit$/m),
  ])
  const refused = await asCaller('preflight', 'GET', '/v1/body/remedies?limit=0')
  expect([refused.code, refused.stdout]).toEqual([10, expect.stringMatching(/^Fix +Correct `limit` in the query/m)])
  expect((await asCaller('preflight', 'GET')).code).toBe(2)
  expect((await asCaller('preflight', 'POST', '/v1/keys/self/children', '--body', '{')).code).toBe(2)
})

describe('--json', () => {
  it('prints the API response as one document', async () => {
    const opportunity = (await api('/v1/voice/me/opportunities')).data[0].id
    const documents: [args: string[], path: string | null, part?: object][] = [
      [['search', 'ginger', '--types', 'remedy', '--limit', '3'], '/v1/body/search?q=ginger&types=remedy&limit=3'],
      [['beliefs', '--world', 'outer'], '/v1/mind/beliefs?world=outer'],
      [['beliefs', 'small-steps-count'], '/v1/mind/beliefs/small-steps-count'],
      [['me'], null, { identity: (await api('/v1/me')).identity }],
      [['coach', 'I am never enough.'], null, { disclaimer: COACH_DISCLAIMER, finish_reason: 'stop' }],
      [['dashboard'], null, { disclaimer: CROSS_DISCLAIMER }],
      [['opportunities'], '/v1/voice/me/opportunities'],
      [['check', "St John's Wort", 'Zoloft'], null, { checked: 2, unmatched: [], disclaimer: CHECK_DISCLAIMER }],
      [['events', 'health', '--limit', '2'], '/v1/voice/events?q=health&limit=2'],
      [['year', '2025', '--scope', 'fos'], '/v1/cross/year-in-review?year=2025&scope=fos'],
      [['pitch', opportunity, '--type', 'one-liner'], null, { pitch_type: 'one-liner', subject: null }],
      [['get', '/v1/body/me/stacks'], '/v1/body/me/stacks'],
      [['bridges', 'speeches'], null, { data: { window_days: 365, insufficient_data: false }, disclaimer: CROSS_DISCLAIMER }],
      [
        ['bridges', 'biomarkers', '--days', '60', '--biomarker', 'ferritin'],
        null,
        { data: { window_days: 60 }, disclaimer: CROSS_DISCLAIMER },
      ],
    ]
    await Promise.all(
      thoroughCases(documents, 4).map(async ([args, path, part]) => {
        const { code, stdout, stderr } = await asCaller(...args, '--json')
        expect([code, stderr]).toEqual([0, ''])
        expect(JSON.parse(stdout)).toMatchObject(path === null ? (part as object) : await api(path))
      }),
    )
  })

  it('prints one page of a list, or the whole list with --all', async () => {
    const list = ['beliefs', '--limit', '20', '--json']
    const [page, whole] = (await Promise.all([asCaller(...list), asCaller(...list, '--all')])).map(({ stdout }) => JSON.parse(stdout))
    expect([page.data.length, typeof page.next_cursor]).toEqual([20, 'string'])
    expect([whole.data.length, whole.next_cursor]).toEqual([75, null])
    expect(whole.data.slice(0, 20)).toEqual(page.data)
  })
})

describe('formatted output', () => {
  type Checks = [Finished, Finished, Finished, Finished]

  it('about health always has the full disclaimer, and no colors without a terminal', async () => {
    const pages: [string[], string][] = [
      [['search', 'ginger'], DISCLAIMER],
      [['dashboard'], CROSS_DISCLAIMER],
      [['coach', 'I am never enough.'], COACH_DISCLAIMER],
    ]
    const shown = await Promise.all(pages.map(([args]) => asCaller(...args)))
    for (const [index, { code, stdout }] of shown.entries()) {
      expect(code).toBe(0)
      expect(stdout).toContain(pages[index]?.[1])
      expect(stdout).not.toContain('\x1b')
    }
  })

  it('of a check starts with the disclaimer, shows how each item was interpreted, highlights unrecognized ones, and gives no verdict', async () => {
    const lists = [["St John's Wort", 'Zoloft', 'ashwagndha'], ['Metformin', 'Valerian'], ['zzzz'], ['zzzz', 'ginkgo']]
    const [some, none, unread, one] = (await Promise.all(lists.map((items) => asCaller('check', ...items)))) as Checks
    const { code, stdout } = some
    expect(code).toBe(0)
    expect(stdout.startsWith(`${CHECK_DISCLAIMER}\n\nChecked on 20`)).toBe(true)
    expect(stdout).toMatch(/^Checked on \d{4}-\d\d-\d\d\. Reference version: \S+\.$/m)
    expect(stdout).toMatch(/^ {2}Record +st-johns-wort--\S+$/m)
    expect(stdout).toMatch(/^St John's Wort +St. John's Wort \(remedy, by name\)$/m)
    expect(stdout).toMatch(/^Zoloft +sertraline \(drug, by brand\); belongs to SSRI/m)
    expect(stdout).toMatch(/^ashwagndha +NOT RECOGNIZED.*Did you mean Ashwagandha\?/m)
    expect(stdout).toMatch(/^High severity: St. John's Wort with SSRI\n {2}Your items {2}St John's Wort and Zoloft$/m)
    expect(none.stdout).toContain('No interactions are recorded')
    expect(none.stdout).not.toMatch(/May also apply|Not covered|same ingredient/)
    expect(unread.stdout).toContain('No items were recognized')
    expect(one.stdout).toContain('Only ginkgo was recognized, so nothing was compared. This is not evidence of safety.')
    expect(one.stdout).not.toContain('No interactions are recorded')
  })

  it('of a check shows what may also apply and why, and what was not covered', async () => {
    const items = [
      "St. John's wort",
      'lisinopril/HCTZ',
      'tacrolimus ointment',
      'wafarin',
      'Tylenol',
      'Zorbulin acetaminophen',
      'blood thinner',
    ]
    const { stdout } = await asCaller('check', ...items)
    const [matches = '', possible = ''] = stdout.split(/^May also apply:$/m)
    expect(matches).toMatch(/^lisinopril\/HCTZ +lisinopril and hydrochlorothiazide$/m)
    expect(matches).toMatch(/^tacrolimus ointment +tacrolimus.* Interpreted as used on the skin\.$/m)
    expect(matches).toMatch(/^Zorbulin acetaminophen +acetaminophen.* Not understood: “zorbulin”\./m)
    expect(matches).toMatch(/^blood thinner +anticoagulant or antiplatelet \(may mean either; both were checked\)$/m)
    expect(matches).toMatch(/^“Tylenol” and “Zorbulin acetaminophen” both contain acetaminophen; the doses add up\.$/m)
    expect(possible).toMatch(/^ {2}Reason +If you meant warfarin by “wafarin”\.\n {2}Your items {2}St. John's wort and wafarin$/m)
    expect(possible).toMatch(/^ {2}Reason +Recorded for a different form, usually .*; “tacrolimus ointment” is used on the skin\.$/m)
    expect(possible).toMatch(
      /^Not covered here:.*\nlisinopril\/HCTZ with tacrolimus ointment, Tylenol, Zorbulin acetaminophen and blood thinner$/m,
    )
    expect(stdout).not.toMatch(/\b(un)?safe\b/i)
  })

  it('of a search says by which other name an entry was found', async () => {
    const [hit] = (await api('/v1/body/search?q=curcuma')).data
    expect(hit.found_by).not.toBeNull()
    expect((await asCaller('search', 'curcuma')).stdout).toMatch(new RegExp(`^${hit.type} +${hit.name} +${hit.found_by} `, 'm'))
  })

  it('of the coach shows the remaining units and the model, and puts helplines before the text', async () => {
    const other = await caller.mint()
    const [{ stdout: plain }, { stdout }] = await Promise.all([
      asCaller('coach', 'I am never enough.'),
      caller.run(['coach'], { THREEFOLD_API_KEY: other }, 'I want to kill myself.'),
    ])
    expect(plain).toMatch(/^24 of 25 units left today, model offline$/m)
    expect(stdout.indexOf('988')).toBeLessThan(stdout.indexOf('glad you said this'))
    expect(stdout.indexOf('988')).toBeGreaterThan(0)
  })

  it('of a year compares like with like, and says why a future year is empty', async () => {
    const [now, future] = await Promise.all([asCaller('year'), asCaller('year', '2100')])
    expect(now.stdout).toMatch(/^2026 \(so far\)\n- {2}You practiced on \d+ days/)
    expect(now.stdout).toMatch(/^ +2025 \(same period\) +2026\nDays with practice +\d+ +\d+$/m)
    expect(now.stdout).toContain('2026 is not over yet, so it is compared with 2025 up to 2025-03-10.')
    expect(future.stdout).toMatch(/^2100 \(not started\)$[\s\S]*2100 has not started yet/m)
  })

  thorough('of a bridge shows the finding in its unit, what could have been detected, the excerpts and the limitations', async () => {
    const belief = pathOf(DEMO_PEOPLE.find(({ email }) => email === 'all-apps@example.com') as DemoPerson)[0] as string
    const [markers, speeches, wrong] = (await Promise.all([
      asCaller('bridges', 'biomarkers', '--belief', belief, '--biomarker', 'resting-heart-rate'),
      asCaller('bridges', 'speeches'),
      asCaller('bridges', 'biomarkers', '--speech', 'x'),
    ])) as [Finished, Finished, Finished]
    expect(markers.stdout).toMatch(/^Difference +-[\d.]+ beats\/min \(95% interval -[\d.]+ to -[\d.]+\) between weeks/m)
    expect(markers.stdout).toMatch(
      /^How strong a link must be to be detected at least four times out of five\nWeaker links may or may not be detected, .*\nBiomarker +Weeks +Link +Difference\nResting Heart Rate +\d+ +0\.\d+ or more/m,
    )
    expect(speeches.stdout).toMatch(/^ {2}Beliefs +[\w-]+ \(\d+\)/m)
    for (const { stdout } of [markers, speeches]) expect(stdout).toMatch(/^Limitations$[\s\S]*^Model +offline$/m)
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('Specify `biomarkers`')])
  })

  it('of the dashboard can be partial for a person without all accounts', async () => {
    const mindOnly = { THREEFOLD_API_KEY: await caller.mint('mind-only@example.com') }
    const { code, stdout } = await caller.run(['dashboard', '--partial'], mindOnly)
    expect(code).toBe(0)
    expect(stdout).toMatch(/^MIND\n {2}Streak/m)
    expect(stdout).toMatch(/^VOICE\n {2}no account$/m)
  })

  it('of any command with --help is only its usage', async () => {
    const told = await Promise.all([caller.run(['me', '--help']), caller.run(['pitch', 'x', '-h']), caller.run(['login', '--help'])])
    for (const [index, name] of ['me', 'pitch', 'login'].entries())
      expect(told[index]).toEqual({ code: 0, stdout: expect.stringMatching(`^Usage: threefold ${name} `), stderr: '' })
    expect((await asCaller('search', '--', '--help')).stdout).not.toContain('Usage')
  })

  it('of the general help has a page of its own for operators', async () => {
    const [callers, operators] = (await Promise.all([caller.run(['help']), caller.run(['help', 'operators'])])) as [Finished, Finished]
    for (const command of ['login', 'keys mint', 'pitch']) expect(callers.stdout).toContain(`\n  ${command} `)
    for (const command of ['start', 'doctor', 'people export']) {
      expect(callers.stdout).not.toContain(`\n  ${command} `)
      expect(operators.stdout).toContain(`\n  ${command} `)
    }
    expect(callers.stdout).toContain('threefold help operators')
  })
})
