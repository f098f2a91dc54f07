import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ITEMS, MESSAGE, SEARCH } from '../../portal/src/pages/docs/examples/curl-snippets.ts'
import { ORIGIN } from '../../portal/src/ui/code-text.ts'
import { Threefold } from '../../sdk/src/index.ts'
import { AI_OPERATIONS, type OperationId } from '../../sdk/src/operations.ts'
import { routesOf } from '../../src/app.ts'
import { projectRoot } from '../../src/base/project-root.ts'
import { listen } from '../support/event-reader.ts'
import { startService, type TestService } from '../support/service.ts'

interface Operation {
  operationId: OperationId
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}
interface Schema {
  $ref?: string
  properties?: Record<string, { type?: unknown }>
}
const description = JSON.parse(readFileSync(join(projectRoot, 'openapi.json'), 'utf8'))
const MOST_ENTRIES = 2
/** Only GitHub calls this operation, with signed requests. */
const NOT_IN_SDK = 'reportScannedSecrets'
const described = new Map<Exclude<OperationId, typeof NOT_IN_SDK>, { route: string; isList: boolean }>()
for (const [path, methods] of Object.entries<Record<string, Operation>>(description.paths))
  for (const [method, { operationId, responses }] of Object.entries(methods)) {
    const { $ref, ...schema } = (responses['200'] ?? responses['201'] ?? responses['202'])?.content?.['application/json']?.schema ?? {}
    const { properties } = $ref ? (description.components.schemas[$ref.split('/').pop() as string] as Schema) : schema
    if (operationId !== NOT_IN_SDK)
      described.set(operationId, { route: `${method.toUpperCase()} ${path}`, isList: properties?.data?.type === 'array' })
  }

let service: TestService
let client: Threefold
let sent: { route: string; headers: Headers; answer: string }[]
/** The file to which the examples in the API reference are written; unset if they are not to be updated. */
const ANSWERS = process.env.ANSWERS
/** The only operation whose example is updated; unset if all of them are. */
const ANSWER = process.env.ANSWER
/** Whether bridges look back far enough to find something, which takes a while. */
const isAtLength = ANSWERS !== undefined || process.env.PROOF !== undefined
const FHIR_JSON = 'application/fhir+json'
const answers: Record<string, unknown> = {}
beforeAll(async () => {
  service = await startService()
  const baseUrl = `http://127.0.0.1:${await listen(service)}`
  const recorded: typeof fetch = async (url, init) => {
    const response = await fetch(url, init)
    const answer = ANSWERS && response.ok ? await response.clone().text() : ''
    sent.push({ route: `${init?.method} ${new URL(String(url)).pathname}`, headers: new Headers(init?.headers), answer })
    return response
  }
  client = new Threefold({ apiKey: (await service.mint()).key, baseUrl, fetch: recorded })
})
afterAll(async () => {
  if (ANSWERS) {
    const check = { payload: { items: ITEMS }, headers: { accept: FHIR_JSON } }
    const bundle = await service.call('POST', '/v1/body/interactions/check', (await service.mint()).key, check)
    answers[`checkInteractions ${FHIR_JSON}`] = asExample(bundle.body.replaceAll('http://127.0.0.1:3000', ORIGIN))
    const kept = ANSWER ? { ...JSON.parse(readFileSync(ANSWERS, 'utf8')), [ANSWER]: answers[ANSWER] } : answers
    writeFileSync(ANSWERS, `${JSON.stringify(kept, null, 2)}\n`)
  }
  await service.close()
})

/** A real response, with long lists shortened and the secrets of keys replaced. */
const asExample = (answer: string) =>
  JSON.parse(answer.replaceAll(/(?<=threefold_live_)[0-9a-f]{64}/g, '0'.repeat(64)), (_, value) =>
    Array.isArray(value) ? value.slice(0, MOST_ENTRIES) : value,
  )

const firstId = async (list: PromiseLike<{ data: unknown[] }>) => ((await list).data[0] as { id: string }).id
const another = async () => (await service.mint()).api_key.id

const ordered = (text: string) => ({
  resourceType: 'MedicationRequest',
  id: text,
  status: 'draft',
  medicationCodeableConcept: { text },
})
const hookCall = {
  hookInstance: 'd1577c69-dfbe-44ad-ba6d-3e05e953b2ea',
  context: {
    patientId: '1288992',
    draftOrders: { resourceType: 'Bundle' as const, entry: [{ resource: ordered('warfarin') }, { resource: ordered('ginkgo') }] },
  },
}

/** How a user of the SDK calls each operation, with the input from the API reference. The compiler reports missing operations. */
const CALLS: Record<Exclude<OperationId, typeof NOT_IN_SDK>, () => unknown> = {
  mintKey: async () => client.keys.mint(await service.session()),
  listKeys: () => client.keys.list(),
  revokeKey: async () => client.keys.revoke(await another()),
  refreshKey: async () => client.keys.refresh(await another()),
  mintChildKey: () => client.keys.child({ scopes: ['body:read'], expires_in_seconds: 600 }),
  rotateKey: async () => client.keys.rotate((await client.me.get()).key.id, { grace_seconds: 60 }),
  reportLeakedKey: async () => client.keys.reportLeaked({ key: (await service.mint()).key }),
  introspect: () => client.me.get(),
  getUsage: () => client.me.usage({ days: 7 }),
  preflight: () => client.me.preflight({ method: 'GET', path: '/v1/me' }),
  // fails, because a live key has no clock; test/sandbox calls this operation with a test key
  advanceTestClock: () => client.test.advanceClock(60).catch((error: Error) => error),
  listAudit: () => client.me.audit(),
  listRequests: () => client.me.requests(),
  listRemedies: () => client.body.remedies.list(),
  getRemedy: () => client.body.remedies.get("St. John's wort"),
  listConditions: () => client.body.conditions.list(),
  getCondition: async () => client.body.conditions.get(await firstId(client.body.conditions.list())),
  listToxins: () => client.body.toxins.list(),
  getToxin: async () => client.body.toxins.get(await firstId(client.body.toxins.list())),
  listBiomarkers: () => client.body.biomarkers.list(),
  getBiomarker: async () => client.body.biomarkers.get(await firstId(client.body.biomarkers.list())),
  listInteractions: () => client.body.interactions.list(),
  getInteraction: () => client.body.interactions.get('ginkgo--warfarin'),
  listChanges: () => client.body.interactions.changes(),
  checkInteractions: () => client.body.interactions.check({ items: ITEMS }),
  cdsOrderSelect: () => client.cdsHooks.orderSelect({ ...hookCall, hook: 'order-select' }),
  cdsOrderSign: () => client.cdsHooks.orderSign({ ...hookCall, hook: 'order-sign' }),
  cdsPatientView: () => client.cdsHooks.patientView({ ...hookCall, hook: 'patient-view' }),
  searchReference: () => client.body.search({ q: SEARCH }),
  listMyStacks: () => client.body.me.stacks(),
  listMyProtocols: () => client.body.me.protocols(),
  listMyReadings: () => client.body.me.readings(),
  listBeliefs: () => client.mind.beliefs.list(),
  getBelief: async () => client.mind.beliefs.get(await firstId(client.mind.beliefs.list())),
  getMyProgress: () => client.mind.me.progress(),
  listMyMastery: () => client.mind.me.mastery(),
  sendCoachMessage: () => client.mind.coach.reply({ message: MESSAGE }),
  resumeCoachMessage: async () => {
    const { message_id } = await client.mind.coach.reply({ message: 'I am never enough.' })
    let reply = ''
    for await (const event of client.mind.coach.resume(message_id)) if (event.type === 'done') reply = event.reply
    return { reply }
  },
  getMyKit: () => client.voice.me.kit(),
  listMySpeeches: () => client.voice.me.speeches(),
  getMySpeech: async () => client.voice.me.speech(await firstId(client.voice.me.speeches())),
  listMyOpportunities: () => client.voice.me.opportunities(),
  listMyCampaigns: () => client.voice.me.campaigns(),
  listEvents: () => client.voice.events(),
  draftPitch: async () => client.voice.pitch(await firstId(client.voice.me.opportunities()), { pitch_type: 'one-liner' }),
  getDashboard: () => client.cross.dashboard(),
  getYearInReview: () => client.cross.yearInReview({ year: 2026 }),
  bridgeBeliefToBiomarker: () => client.cross.beliefToBiomarker(isAtLength ? undefined : { window_days: 7 }),
  bridgeBeliefToCommunication: () => client.cross.beliefToCommunication({ window_days: isAtLength ? 365 : 7 }),
}

describe('the SDK covers the API', () => {
  it.each([...described])('%s is called as described, and the service responds', async (id, { route, isList }) => {
    sent = []
    const result = CALLS[id]()
    expect(Symbol.asyncIterator in (result as object)).toBe(isList)
    expect(await result).toBeInstanceOf(Object)
    const last = sent.at(-1)
    expect(last?.route).toMatch(new RegExp(`^${route.replaceAll(/\{\w+\}/g, '[^/]+')}$`))
    expect(last?.headers.get('prefer')).toBe('handling=strict')
    expect(last?.headers.has('idempotency-key')).toBe(AI_OPERATIONS.has(id))
    if (last?.answer.startsWith('{')) answers[id] = asExample(last.answer)
  })

  it('knows which operations cost a daily unit', () => {
    const capped = routesOf(service.deps).filter(({ access }) => 'ai' in access && access.ai)
    expect([...AI_OPERATIONS].sort()).toEqual(capped.map(({ operationId }) => operationId).sort())
  })
})
