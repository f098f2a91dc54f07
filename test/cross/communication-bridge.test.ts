import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearsOnSpeaking } from '../../src/cross/communication-bridge/communication-patterns.ts'
import { pathOf } from '../../src/demo/mind.ts'
import { DEMO_PEOPLE, type DemoPerson } from '../../src/demo/people.ts'
import { accountId } from '../../src/demo/seed.ts'
import { aiRoute, LIFTED } from '../support/ai-route.ts'
import { asOwner } from '../support/databases.ts'
import { startService, type TestService } from '../support/service.ts'
import { thorough } from '../support/thorough.ts'

const URL = '/v1/cross/bridges/belief-to-communication'
let service: TestService
beforeAll(async () => {
  service = await startService({ limits: LIFTED, routes: aiRoute(async () => 'yes', 'bridge') })
})
afterAll(() => service.close())

const ADA = 'all-apps@example.com'
const BRUNO = 'all-apps-2@example.com'
const SENTENCE = 'Those people work with much care and patience. '
/** Adds a speech for Bruno with about `bytes` bytes, and makes it `days` days newer than all of his others. */
const addSpeech = (id: number, bytes: number, days: number, language = 'en') =>
  asOwner(
    service.database,
    `insert into voice.speeches (id, account_id, title, status, language, content_md, created_at, updated_at)
     select $1, $2, 'long', 'draft', $3, $4, $5::timestamptz + $6 * interval '1 day', $5`,
    [
      `00000000-0000-4000-8000-00000000000${id}`,
      accountId('voice', DEMO_PEOPLE.find(({ email }) => email === BRUNO) as DemoPerson),
      language,
      SENTENCE.repeat(Math.ceil(bytes / SENTENCE.length)),
      new Date(service.clock.now() - 1_000),
      days,
    ],
  )

const ask = (key: string, payload: object = { window_days: 365 }) => service.call('POST', URL, key, { payload })
const spent = async (key: string) => (await service.call('GET', '/v1/me', key)).json().usage_today.bridge

describe('the bridge from beliefs to communication', () => {
  it('relates what is counted in speeches to mastery, with sentences from the speeches as evidence', async () => {
    const { key } = await service.mint('all-apps-2@example.com')
    const response = await ask(key)
    expect(response.statusCode).toBe(200)
    const { data, disclaimer } = response.json()
    expect(disclaimer).not.toBe('')
    expect(data).toMatchObject({ insufficient_data: false, window_days: 365 })
    expect(data.caveats.join(' ')).toMatch(/associations, not causes/i)
    expect(data.findings.length).toBeGreaterThan(0)
    const speeches = (await service.call('GET', '/v1/voice/me/speeches', key)).json().data.map(({ id }: { id: string }) => id)
    const mastery = (await service.call('GET', '/v1/mind/me/mastery', key)).json().data
    const patterns = data.findings.map(({ pattern }: { pattern: string }) => pattern)
    expect(new Set(patterns).size).toBe(patterns.length)
    expect((await ask(key, {})).json().data).toMatchObject({ window_days: 365, findings: data.findings })
    for (const finding of data.findings) {
      const own = mastery.find(({ belief_slug }: { belief_slug: string }) => belief_slug === finding.belief_slug)
      expect(finding.mastery_score).toBe(own.score)
      expect(finding.suggestion).not.toBe('')
      for (const { speech_id, excerpt } of finding.evidence) {
        expect(speeches).toContain(speech_id)
        expect(excerpt.length).toBeLessThanOrEqual(200)
      }
    }
  })

  it('says so if there is too little text, and costs nothing', async () => {
    const { key } = await service.mint('newcomer@example.com')
    const response = await ask(key)
    expect(response.json().data).toMatchObject({ insufficient_data: true, findings: [] })
    expect(response.json().data.summary).toContain('at least 300 spoken words')
    expect(response.headers.ratelimit).toContain('"bridge-daily";r=10')
    expect(await spent(key)).toBe(0)
  })

  it('gives the real reason if a belief is not related to speaking, or has no mastery score', async () => {
    const { key } = await service.mint(BRUNO)
    const beliefs = (await service.call('GET', '/v1/mind/beliefs?limit=100', key)).json().data as { slug: string; tags: string[] }[]
    const mastered = (await service.call('GET', '/v1/mind/me/mastery', key)).json().data as { belief_slug: string }[]
    const isMastered = (slug: string) => mastered.some(({ belief_slug }) => belief_slug === slug)
    const unrelated = beliefs.find(({ tags }) => !bearsOnSpeaking(tags)) as { slug: string }
    const unpracticed = beliefs.find(({ slug, tags }) => bearsOnSpeaking(tags) && !isMastered(slug)) as { slug: string }
    for (const [{ slug }, reason] of [
      [unrelated, /not related to how people speak/],
      [unpracticed, /you have no mastery score for/],
    ] as const) {
      const { data } = (await ask(key, { belief_slug: slug, window_days: 365 })).json()
      expect(data).toMatchObject({ insufficient_data: true, findings: [], summary: expect.stringMatching(reason) })
      expect(data.words).toBeGreaterThan(300)
      expect(data.summary).not.toContain('not enough')
    }
    expect(await spent(key)).toBe(0)
  })

  it('replays a free response to the same Idempotency-Key, still free', async () => {
    const { key } = await service.mint('newcomer@example.com')
    const again = () => service.call('POST', URL, key, { payload: {}, headers: { 'idempotency-key': 'free' } })
    const first = await again()
    service.clock.advance(1_000)
    expect((await again()).json()).toEqual(first.json())
    expect(await spent(key)).toBe(0)
  })

  it('says that the offline engine did not read the question', async () => {
    const { key } = await service.mint(BRUNO)
    const caveatsOf = async (payload: object) => (await ask(key, { window_days: 365, ...payload })).json().data.caveats.join(' ')
    expect(await caveatsOf({ question: 'Do I hedge too much?' })).toContain('Your question was not taken into account')
    expect(await caveatsOf({})).not.toContain('question')
  })

  it("responds to another person's speech as to one that does not exist, and costs nothing", async () => {
    const other = await service.mint('voice-only@example.com')
    const [theirs] = (await service.call('GET', '/v1/voice/me/speeches', other.key)).json().data
    const { key } = await service.mint()
    const [foreign, unknown] = [
      await ask(key, { speech_id: theirs.id }),
      await ask(key, { speech_id: '00000000-0000-4000-8000-000000000000' }),
    ]
    expect([foreign.statusCode, unknown.statusCode]).toEqual([404, 404])
    expect(foreign.json().error).toEqual(unknown.json().error)
    expect((await ask(key, { belief_slug: 'no-such-belief' })).statusCode).toBe(404)
    expect(await spent(key)).toBe(0)
  })

  it('covers only one speech and one belief if requested', async () => {
    const { key } = await service.mint()
    const [speech] = (await service.call('GET', '/v1/voice/me/speeches', key)).json().data
    const [belief] = (await service.call('GET', '/v1/mind/me/mastery', key)).json().data
    const { findings } = (await ask(key, { speech_id: speech.id, belief_slug: belief.belief_slug })).json().data
    for (const finding of findings) {
      expect(finding.belief_slug).toBe(belief.belief_slug)
      for (const { speech_id } of finding.evidence) expect(speech_id).toBe(speech.id)
    }
  })

  thorough('shares its cap of 10 with the other bridge', async () => {
    const { key } = await service.mint(ADA)
    const belief_slug = pathOf(DEMO_PEOPLE.find(({ email }) => email === ADA) as DemoPerson)[0]
    // computing all pairs for a whole year would take a long time
    const payload = { window_days: 365, belief_slug, biomarker: 'resting-heart-rate' }
    expect((await ask(key)).statusCode).toBe(200)
    const other = await service.call('POST', '/v1/cross/bridges/belief-to-biomarker', key, { payload })
    expect(other.json().data.insufficient_data).toBe(false)
    for (let count = 2; count < 10; count++) expect((await service.call('POST', '/v1/test/ai', key)).statusCode).toBe(200)
    expect((await ask(key)).json().error.code).toBe('usage_capped')
  })

  it('rejects a window, an id or a question outside the documented limits', async () => {
    const { key } = await service.mint()
    for (const payload of [{ window_days: 6 }, { window_days: 366 }, { speech_id: 'x' }, { question: 'x'.repeat(2_001) }])
      expect((await ask(key, payload)).statusCode).toBe(400)
  })

  it('is a 409 without a voice account', async () => {
    const { key } = await service.mint('mind-only@example.com')
    const response = await ask(key)
    expect(response.statusCode).toBe(409)
    expect(response.json().error.details.missing_apps).toEqual(['voice'])
  })

  thorough('reads the newest English speeches up to 200 kB, always including the newest, and says what it leaves out', async () => {
    const { key } = await service.mint(BRUNO)
    const wordsOf = (bytes: number) => 8 * Math.ceil(bytes / SENTENCE.length)
    const counted = async (payload?: object) => {
      const { words, caveats } = (await ask(key, payload)).json().data
      return [words, caveats.join(' ').includes('only your newest speeches')]
    }
    const [own, isOneLeftOut] = await counted()
    expect(isOneLeftOut).toBe(false)
    await addSpeech(1, 90_000, 1)
    await addSpeech(2, 500_000, 2, 'pt')
    expect(await counted()).toEqual([own + wordsOf(90_000), false])
    await addSpeech(3, 190_000, 3)
    expect(await counted()).toEqual([wordsOf(190_000), true])
    await addSpeech(4, 300_000, 4)
    const [cut, isTold] = await counted()
    expect([Math.round(cut / 100), isTold]).toEqual([Math.round(wordsOf(200_000) / 100), true])
    expect(await counted({ speech_id: '00000000-0000-4000-8000-000000000001' })).toEqual([wordsOf(90_000), false])
    await asOwner(service.database, "delete from voice.speeches where title = 'long'")
  })

  it('leaves out speeches in other languages, which its word lists do not cover', async () => {
    const { key } = await service.mint('all-apps-2@example.com')
    await asOwner(service.database, "update voice.speeches set language = 'pt'")
    expect((await ask(key)).json().data).toMatchObject({ insufficient_data: true, words: 0 })
    await asOwner(service.database, "update voice.speeches set language = 'en'")
  })
})
