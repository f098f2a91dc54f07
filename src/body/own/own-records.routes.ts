import { ownBody } from '../../contract/access.ts'
import { DISCLAIMER, LAB_DISCLAIMER } from '../../contract/body.ts'
import { BiomarkerSeriesList, ProtocolList, StackList } from '../../contract/own-health.ts'
import { ref } from '../../contract/shapes.ts'
import type { Databases } from '../../db/open.ts'
import { ReadyJson } from '../../http/answers/ready-json.ts'
import { type Route, route } from '../../http/route.ts'
import { ownProtocols, ownReadings, ownStacks } from './own-records.queries.ts'

interface Needs {
  db: Pick<Databases, 'body'>
}

export function ownRecordRoutes({ db }: Needs): Route[] {
  return [
    route({
      method: 'GET',
      url: '/v1/body/me/stacks',
      operationId: 'listMyStacks',
      tag: 'Body',
      summary: 'List your stacks',
      description: 'Returns your saved stacks with their remedies and doses, newest first.',
      access: ownBody,
      success: { status: 200, description: 'Your stacks.', schema: ref(StackList) },
      errors: [],
      handler: async ({ accounts: { body } }) => ReadyJson.own(await db.body.asPerson(body, ownStacks, [body, DISCLAIMER])),
    }),
    route({
      method: 'GET',
      url: '/v1/body/me/protocols',
      operationId: 'listMyProtocols',
      tag: 'Body',
      summary: 'List your protocols',
      description: 'Returns the protocols that you saved or that a practitioner assigned to you, newest first.',
      access: ownBody,
      success: { status: 200, description: 'Your protocols.', schema: ref(ProtocolList) },
      errors: [],
      handler: async ({ accounts: { body } }) => ReadyJson.own(await db.body.asPerson(body, ownProtocols, [body, DISCLAIMER])),
    }),
    route({
      method: 'GET',
      url: '/v1/body/me/readings',
      operationId: 'listMyReadings',
      tag: 'Body',
      summary: 'List your biomarker readings',
      description:
        'Returns your laboratory values as one series for each biomarker and unit, sorted by name. Readings are sorted oldest first.',
      access: ownBody,
      success: { status: 200, description: 'Your readings.', schema: ref(BiomarkerSeriesList) },
      errors: [],
      handler: async ({ accounts: { body } }) => ReadyJson.own(await db.body.asPerson(body, ownReadings, [body, LAB_DISCLAIMER])),
    }),
  ]
}
