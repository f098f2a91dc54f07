import { beforeAll, describe, expect, it } from 'vitest'
import { MOST_INTERACTIONS } from '../../src/body/cds-hooks/cards.ts'
import type { CheckResult } from '../../src/contract/interactions/check.ts'
import { type Card, HOOKS, type Hook, serviceId } from '../../src/contract/interoperability/cds-hooks.ts'
import { type SharedService, sharedService } from '../support/shared-service.ts'

const RXNORM = 'http://www.nlm.nih.gov/research/umls/rxnorm'
const HOME = 'http://127.0.0.1:3000'

let service: SharedService
let key: string
beforeAll(async () => {
  service = await sharedService()
  key = (await service.mint()).key
})

/** A medication as sent by a health record: by RxNorm code, by text, or by both. */
const order = (id: string, { code, text, ...more }: { code?: string; text?: string; [field: string]: unknown }) => ({
  resourceType: 'MedicationRequest',
  id,
  status: 'draft',
  intent: 'order',
  subject: { reference: 'Patient/1288992' },
  medicationCodeableConcept: { ...(code && { coding: [{ system: RXNORM, code }] }), ...(text && { text }) },
  ...more,
})
const taken = (id: string, text: string, status = 'active') => ({
  ...{ resourceType: 'MedicationStatement', id, status, medicationCodeableConcept: { text } },
})
const bundle = (...resources: object[]) => ({ resourceType: 'Bundle', entry: resources.map((resource) => ({ resource })) })
const WARFARIN = order('smart-MedicationRequest-104', { code: '855332', text: 'Warfarin Sodium 5 MG Oral Tablet' })

const post = (hook: Hook, payload: object) => service.call('POST', `/cds-services/${serviceId(hook)}`, key, { payload })
const request = (hook: Hook, context: object, prefetch?: object) => ({
  ...{ hookInstance: 'd1577c69-dfbe-44ad-ba6d-3e05e953b2ea', hook, fhirServer: 'https://fhir.example.com' },
  context: { userId: 'PractitionerRole/123', patientId: '1288992', encounterId: '89284', ...context },
  ...(prefetch && { prefetch }),
})
async function call(hook: Hook, context: object, prefetch?: object): Promise<{ interactions: Card[]; last: Card }> {
  const response = await post(hook, request(hook, context, prefetch))
  expect(response.statusCode, response.body).toBe(200)
  const cards: Card[] = response.json().cards
  for (const { summary, source } of cards) {
    expect(summary.length).toBeLessThanOrEqual(140)
    expect(source).toEqual({ label: 'Threefold', url: HOME })
  }
  for (const unique of [cards.map(({ uuid }) => uuid), summaries(cards)]) expect(new Set(unique).size, unique.join()).toBe(cards.length)
  return { interactions: cards.slice(0, -1), last: cards.at(-1) as Card }
}
const sign = (drafts: object[], current: object[] = []) =>
  call('order-sign', { draftOrders: bundle(...drafts) }, { medicationStatements: bundle(...current) })
const summaries = (cards: Card[]) => cards.map(({ summary }) => summary)
const check = async (...items: string[]): Promise<CheckResult> =>
  (await service.call('POST', '/v1/body/interactions/check', key, { payload: { items } })).json()

describe('the discovery', () => {
  it('needs no key, may be cached, and lists a service for each hook that exists', async () => {
    const response = await service.call('GET', '/cds-services')
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'public, max-age=300'])
    expect(response.headers['access-control-allow-origin']).toBe('*')
    const { services } = response.json()
    expect(services.map(({ hook }: { hook: string }) => hook)).toEqual([...HOOKS])
    for (const { id, description, prefetch } of services) {
      expect(description).toContain('not covered')
      for (const template of Object.values<string>(prefetch)) expect(template).toContain('{{context.patientId}}')
      expect((await service.call('POST', `/cds-services/${id}`)).statusCode).toBe(401)
    }
  })
})

describe('a card', () => {
  it('says in the words of the record what may happen and what to do, with its references', async () => {
    const [record] = (await check('warfarin', 'ginkgo')).matches
    const { interactions } = await sign([WARFARIN], [taken('1', 'Ginkgo biloba 120 mg')])
    expect(interactions).toHaveLength(1)
    const [{ summary, indicator, detail, links }] = interactions as [Card]
    expect([summary, indicator]).toEqual([`${record?.severity}: Warfarin Sodium 5 MG Oral Tablet with Ginkgo biloba 120 mg`, 'warning'])
    expect(detail).toContain(`**Effect:** ${record?.clinicalEffect}\n\n**Recommendation:** ${record?.recommendation}`)
    expect(links).toEqual(record?.references.map(({ title, url }) => ({ label: title, url, type: 'absolute' })))
  })

  it('has the id of its record', async () => {
    const { interactions, last } = await sign([WARFARIN], [taken('1', 'ginkgo')])
    expect(interactions.map(({ extension }) => extension)).toEqual([{ threefold: { records: ['ginkgo--warfarin'] } }])
    expect(last).not.toHaveProperty('extension')
  })

  it('calls a medication that was sent only as a code by its name', async () => {
    const { interactions, last } = await sign([order('1', { code: '11289' }), order('2', { text: 'Coumadin' })], [taken('1', 'ginkgo')])
    expect(summaries(interactions)).toContain('HIGH: warfarin with ginkgo')
    expect(last.detail).toContain('“warfarin \\(rxcui:11289\\)” and “Coumadin” both contain warfarin')
    const spray = await sign([order('1', { code: '7812' })], [taken('1', 'coffee')])
    expect(spray.interactions[0]?.detail).toContain('“oxymetazoline” is used in the nose')
  })

  it.each([
    ['records about several classes', ['oral contraceptive'], ["St. John's wort"], / \(oral contraceptive\)$/],
    ['records about several remedies', ['levothyroxine'], ['Centrum'], / \((?:Calcium|Iron|Multivitamin).*\)$/],
    ['long names that begin alike', ['heparin', 'enoxaparin'].map((name) => `${'1 '.repeat(30)}${name}`), ['ginkgo'], / \(2\)$/],
  ])('never has the summary of another: %s', async (_name, drafts, current, distinction) => {
    const { interactions } = await sign(
      drafts.map((text, at) => order(String(at), { text })),
      current.map((item, at) => taken(String(at), item)),
    )
    expect(interactions.length).toBeGreaterThan(1)
    expect(
      summaries(interactions).some((summary) => distinction.test(summary)),
      summaries(interactions).join('\n'),
    ).toBe(true)
  })

  it('is critical only if the record is critical and certainly applies', async () => {
    const wort = taken('1', "St. John's Wort")
    const { interactions } = await sign([order('1', { text: 'cyclosporine' }), order('2', { text: 'sertraline' })], [wort])
    expect(interactions.map(({ indicator, summary }) => [summary.split(':')[0], indicator])).toEqual([
      ['CRITICAL', 'critical'],
      ['HIGH', 'warning'],
    ])
    const doubtful = await sign([order('1', { text: 'cyclosporne' })], [wort])
    expect(doubtful.interactions.map(({ indicator, summary }) => [summary.split(':')[0], indicator])).toEqual([
      ['May apply, CRITICAL', 'warning'],
    ])
    expect(doubtful.interactions[0]?.detail).toMatch(/^\*\*May not apply:\*\* If you meant cyclosporine by “cyclosporne”\./)
  })

  it('shows names from the health record as text, regardless of what they contain, and shortens them', async () => {
    const name = `wafarin [x](https://evil.example) ${'1 '.repeat(150)}`
    const escaped = 'wafarin \\[x\\]\\(https://evil.example\\)'
    const { interactions, last } = await sign([order('1', { text: name })], [taken('1', 'ginkgo'), taken('2', '<b>*zorb*</b>\n# x')])
    expect(summaries(interactions)).toEqual([
      expect.stringMatching(/^May apply, \w+: wafarin \[x\]\(https:\/\/evil\.example\).*… with ginkgo$/),
    ])
    for (const { detail } of [...interactions, last]) expect(detail).toContain(escaped)
    expect(last.detail.length).toBeLessThan(1_500)
    expect(last.detail).toContain('- \\<b\\>\\*zorb\\*\\</b\\> \\# x')
  })

  it('is one of at most ten, most severe first, with one more that says how many were left out', async () => {
    const names = [
      'warfarin',
      'cyclosporine',
      'sertraline',
      'digoxin',
      'simvastatin',
      'tacrolimus',
      'alprazolam',
      'omeprazole',
      'oxycodone',
    ]
    const drafts = names.map((text, at) => order(String(at), { text }))
    const remedies = ["St. John's Wort", 'ginkgo', 'grapefruit', 'kava'].map((text, at) => taken(String(at), text))
    const { interactions } = await sign(drafts, remedies)
    const { matches, possible } = await check(...names, "St. John's Wort", 'ginkgo', 'grapefruit', 'kava')
    const between = [...matches, ...possible].filter((each) => each.between.some((item) => names.includes(item)))
    expect(interactions).toHaveLength(MOST_INTERACTIONS + 1)
    expect(interactions.at(-1)?.summary).toBe(`${between.length - MOST_INTERACTIONS} more interactions are recorded`)
    const recorded = interactions.flatMap(({ extension }) => extension?.threefold.records ?? [])
    expect(recorded.toSorted()).toEqual(between.map(({ id }) => id).toSorted())
    const ranks = interactions
      .slice(0, -1)
      .map(({ summary }) => ['CRITICAL', 'HIGH', 'MODERATE', 'LOW'].indexOf(summary.split(':')[0] ?? ''))
    expect(ranks).toEqual(ranks.toSorted())
  })
})

describe('the last card', () => {
  it('is always there, and says that pairs of drugs are not covered', async () => {
    for (const last of [
      (await sign([])).last,
      (await sign([WARFARIN])).last,
      (await sign([WARFARIN], [taken('1', 'ginkgo')])).last,
      (await call('patient-view', {})).last,
    ]) {
      expect([last.indicator, last.summary]).toEqual(['info', 'Drug-drug interactions are not covered here'])
      expect(last.detail).toMatch(/^Interactions between two drugs are not covered/)
      expect(last.detail).toContain('No match means that nothing is recorded here')
    }
  })

  it('names what was not recognized, and what contains the same drug', async () => {
    const { interactions, last } = await sign(
      [order('1', { code: '999999999', text: 'Zorbulin 5 mg' }), order('2', {}), order('3', { text: 'Tylenol' })],
      [taken('1', 'acetaminophen')],
    )
    expect([interactions, last.summary]).toEqual([[], '2 medications were not recognized; drug-drug interactions are not covered here'])
    expect(last.detail).toContain('- Zorbulin 5 mg\n- A medication without a name')
    expect(last.detail).toContain('“Tylenol” and “acetaminophen” both contain acetaminophen')
  })

  it('refers to the cards about what a misspelled name may mean, if there are any', async () => {
    const { last } = await sign([order('1', { text: 'wafarin' }), order('2', { text: 'zorbulin' })], [taken('1', 'ginkgo')])
    expect(last.summary).toMatch(/^2 medications were not recognized/)
    expect(last.detail).toContain('“wafarin” was not recognized. If it means warfarin, see the cards that may apply.')
    expect(last.detail).toContain('Not recognized, and so not checked:\n\n- zorbulin\n\n')
    expect((await sign([order('1', { text: 'wafarin' })])).last.detail).toContain('so not checked:\n\n- wafarin')
  })

  it('says if the current medications were not sent, or if there were too many', async () => {
    const without = await call('order-sign', { draftOrders: bundle(WARFARIN) })
    expect(without.last.detail).toContain('The current medications were not sent')
    const many = Array.from({ length: 70 }, (_, at) => taken(String(at), `zorb${at}`))
    expect((await sign([WARFARIN], many)).last.detail).toContain('11 further medications were not checked')
    expect((await sign([WARFARIN], [taken('1', 'kava')])).last.detail).not.toMatch(/not sent|further/)
  })
})

describe('the medications', () => {
  const ginkgo = [taken('1', 'ginkgo')]
  const found = async (draft: object) => (await sign([draft], ginkgo)).interactions.length > 0

  it('are read by RxNorm or UNII code, otherwise by text, display or a referenced Medication', async () => {
    const display = { coding: [{ system: 'http://snomed.info/sct', code: '48603004', display: 'Warfarin' }] }
    expect(await found(order('1', { code: '11289' }))).toBe(true)
    expect(await found(order('1', { code: '11289', text: 'our anticoagulant no. 7' }))).toBe(true)
    expect(
      await found(order('1', { medicationCodeableConcept: { coding: [{ system: 'http://fdasis.nlm.nih.gov', code: '5Q7ZVV76EI' }] } })),
    ).toBe(true)
    expect(await found(WARFARIN)).toBe(true)
    expect(await found(order('1', { medicationCodeableConcept: display }))).toBe(true)
    const bare = { resourceType: 'MedicationRequest', id: '1', status: 'draft' }
    const medication = { resourceType: 'Medication', id: 'm1', code: { coding: [{ system: RXNORM, code: '11289' }] } }
    expect(await found({ ...bare, contained: [medication], medicationReference: { reference: '#m1' } })).toBe(true)
    expect(await found({ ...bare, medicationReference: { reference: 'Medication/m2', display: 'warfarin' } })).toBe(true)
    const beside = await call(
      'order-sign',
      { draftOrders: bundle({ ...bare, medicationReference: { reference: 'Medication/m1' } }, medication) },
      { current: bundle(...ginkgo) },
    )
    expect(beside.interactions).toHaveLength(1)
  })

  it('are what the code says, if the text says something else', async () => {
    expect(await found(order('1', { code: '11289', text: 'metformin' }))).toBe(true)
    expect(await found(order('1', { code: '723', text: 'warfarin' }))).toBe(false)
    const unii = { system: 'http://fdasis.nlm.nih.gov', code: '804826J2HU' }
    expect(await found(order('1', { medicationCodeableConcept: { coding: [unii, { system: RXNORM, code: '11289' }] } }))).toBe(true)
  })

  it('are used as the text says', async () => {
    const wort = [taken('1', "St. John's Wort")]
    const tablet = await sign([order('1', { code: '42316', text: 'tacrolimus 1 MG Oral Capsule' })], wort)
    const ointment = await sign([order('1', { code: '42316', text: 'tacrolimus 0.1 % ointment' })], wort)
    expect(summaries(tablet.interactions)[0]).toMatch(/^CRITICAL: tacrolimus 1 MG/)
    expect(summaries(ointment.interactions)[0]).toMatch(/^May apply, CRITICAL: tacrolimus 0.1 %/)
  })

  it.each(['stopped', 'cancelled', 'completed', 'entered-in-error', 'not-taken'])('are not read if they are %s', async (status) => {
    expect((await sign([WARFARIN], [taken('1', 'ginkgo', status)])).interactions).toEqual([])
  })

  it('are not read if they must not be given', async () => {
    expect(await found(order('1', { code: '11289', doNotPerform: true }))).toBe(false)
  })

  it('of a patient are compared with each other when the patient is viewed', async () => {
    const prefetch = { medicationRequests: bundle(WARFARIN), medicationStatements: bundle(...ginkgo), nothing: null }
    expect((await call('patient-view', {}, prefetch)).interactions).toHaveLength(1)
    const inContext = await call('patient-view', { medications: bundle(WARFARIN, ...ginkgo) })
    expect(inContext.interactions).toHaveLength(1)
    expect(inContext.last.detail).not.toContain('not sent')
  })

  it('that are already taken are not reported again with an order that is not about them', async () => {
    const { interactions } = await sign([order('1', { text: 'amoxicillin' })], [...ginkgo, taken('2', 'warfarin')])
    expect(interactions).toEqual([])
  })

  it('that were just selected are the ones that are reported', async () => {
    const drafts = bundle(
      { resourceType: 'NutritionOrder', id: 'pureeddiet-simple', status: 'draft', oralDiet: { type: [{ text: 'Pureed diet' }] } },
      WARFARIN,
      order('smart-MedicationRequest-103', { text: 'sertraline' }),
    )
    const select = async (...selections: string[]) =>
      summaries(
        (await call('order-select', { selections, draftOrders: drafts }, { current: bundle(taken('1', "St. John's Wort")) })).interactions,
      )
    const ofWarfarin = await select('MedicationRequest/smart-MedicationRequest-104')
    const ofSertraline = await select('NutritionOrder/pureeddiet-simple', 'MedicationRequest/smart-MedicationRequest-103')
    expect(ofWarfarin.length).toBeGreaterThan(0)
    for (const summary of ofWarfarin) expect(summary).toContain('Warfarin Sodium 5 MG Oral Tablet')
    for (const summary of ofSertraline) expect(summary).toContain('sertraline')
    expect((await select()).length).toBe(ofWarfarin.length + ofSertraline.length)
  })
})

describe('a request', () => {
  it.each<[string, object]>([
    ['hook', { ...request('order-sign', { draftOrders: bundle() }), hook: 'order-select' }],
    ['hookInstance', { ...request('order-sign', { draftOrders: bundle() }), hookInstance: 'x' }],
    ['context', { hook: 'order-sign', hookInstance: 'd1577c69-dfbe-44ad-ba6d-3e05e953b2ea' }],
    ['context.draftOrders', request('order-sign', {})],
    ['context.draftOrders.resourceType', request('order-sign', { draftOrders: { resourceType: 'Patient' } })],
    ['context.patientId', request('order-sign', { draftOrders: bundle(), patientId: 7 })],
    ['prefetch', { ...request('order-sign', { draftOrders: bundle() }), prefetch: [] }],
  ])('with a wrong %s is rejected', async (path, payload) => {
    const response = await post('order-sign', payload)
    expect(response.statusCode).toBe(400)
    expect(response.json().error.details.issues.map((issue: { path: string }) => issue.path)).toEqual([path])
  })

  it('may contain any fields of FHIR, and any nonsense in their place', async () => {
    for (const entry of [
      null,
      7,
      'x',
      {},
      [null],
      [{ resource: null }],
      [{ resource: [] }],
      [{ resource: { resourceType: 'MedicationRequest' } }],
    ]) {
      const response = await post(
        'order-sign',
        request('order-sign', { draftOrders: { resourceType: 'Bundle', entry } }, { a: null, b: 7, c: entry }),
      )
      expect([response.statusCode, response.headers['x-ignored-params']]).toEqual([200, undefined])
    }
    for (const concept of [null, 7, [], { coding: {} }, { coding: [null, 7, { system: 7, code: {} }], text: ['x'] }, { text: ' ' }]) {
      const response = await post(
        'order-sign',
        request('order-sign', { draftOrders: bundle(order('1', { medicationCodeableConcept: concept })) }),
      )
      expect(response.statusCode, JSON.stringify(concept)).toBe(200)
    }
  })

  it('may have up to a megabyte', async () => {
    const padded = (kilobytes: number) =>
      post('order-sign', request('order-sign', { draftOrders: bundle({ ...WARFARIN, note: [{ text: 'x'.repeat(kilobytes * 1024) }] }) }))
    expect((await padded(1_000)).statusCode).toBe(200)
    expect((await padded(1_024)).json().error.details.reason).toBe('body_too_large')
  })
})
