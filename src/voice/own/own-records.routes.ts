import type { TSchema } from 'typebox'
import { ownVoice } from '../../contract/access.ts'
import { ApiError } from '../../contract/errors.ts'
import { ref } from '../../contract/shapes.ts'
import { SpeechPath } from '../../contract/voice.ts'
import { CampaignList, Kit, OpportunityList, Speech, SpeechList } from '../../contract/voice-records.ts'
import type { Databases } from '../../db/open.ts'
import type { Statement } from '../../db/statement.ts'
import { type Route, route } from '../../http/route.ts'
import type { KeyRecord } from '../../identity/key-record.ts'
import { ownCampaigns, ownKit, ownOpportunities, ownSpeech, ownSpeeches } from './own-records.queries.ts'

interface Needs {
  db: Pick<Databases, 'voice'>
}

const JSON_TYPE = 'application/json; charset=utf-8'

const LISTS: { path: string; operationId: string; about: string; list: Statement; answer: TSchema }[] = [
  {
    path: 'speeches',
    operationId: 'listMySpeeches',
    about: 'What is known of them, without their texts',
    list: ownSpeeches,
    answer: SpeechList,
  },
  {
    path: 'opportunities',
    operationId: 'listMyOpportunities',
    about: 'Where you could speak, with scores and the state of your pitch',
    list: ownOpportunities,
    answer: OpportunityList,
  },
  {
    path: 'campaigns',
    operationId: 'listMyCampaigns',
    about: 'Your outreach and what came of it',
    list: ownCampaigns,
    answer: CampaignList,
  },
]

export function ownVoiceRoutes({ db }: Needs): Route[] {
  const read = (key: KeyRecord, statement: Statement, ...values: string[]) => {
    const account = key.links.voice?.account_id as string
    return db.voice.asPerson(account, statement, [account, ...values])
  }
  return [
    route({
      method: 'GET',
      url: '/v1/voice/me/kit',
      operationId: 'getMyKit',
      tag: 'Voice',
      summary: 'Read your media kit',
      description: 'Your speaker media kit; null when you have none yet.',
      access: ownVoice,
      success: { status: 200, description: 'Your kit.', schema: ref(Kit) },
      errors: [],
      handler: async ({ key, reply }) => reply.type(JSON_TYPE).send(await read(key, ownKit)),
    }),
    ...LISTS.map(({ path, operationId, about, list, answer }) =>
      route({
        method: 'GET',
        url: `/v1/voice/me/${path}`,
        operationId,
        tag: 'Voice',
        summary: `List your ${path}`,
        description: `${about}; newest first.`,
        access: ownVoice,
        success: { status: 200, description: `Your ${path}.`, schema: ref(answer) },
        errors: [],
        handler: async ({ key, reply }) => reply.type(JSON_TYPE).send(await read(key, list)),
      }),
    ),
    route({
      method: 'GET',
      url: '/v1/voice/me/speeches/:id',
      operationId: 'getMySpeech',
      tag: 'Voice',
      summary: 'Get one of your speeches',
      description: 'The whole record, with its text in Markdown (`content_md`).',
      access: ownVoice,
      params: SpeechPath,
      success: { status: 200, description: 'The speech.', schema: ref(Speech) },
      errors: ['not_found'],
      handler: async ({ key, params, reply }) => {
        const speech = await read(key, ownSpeech, params.id)
        if (speech === null) throw new ApiError('not_found', 'You have no speech with this id.')
        return reply.type(JSON_TYPE).send(speech)
      },
    }),
  ]
}
