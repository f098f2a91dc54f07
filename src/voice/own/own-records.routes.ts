import type { TUnsafe } from 'typebox'
import { ownVoice } from '../../contract/access.ts'
import { ApiError } from '../../contract/errors.ts'
import { ref } from '../../contract/shapes.ts'
import { SpeechPath } from '../../contract/voice.ts'
import { CampaignList, Kit, OpportunityList, Speech, SpeechList } from '../../contract/voice-records.ts'
import type { Databases } from '../../db/open.ts'
import type { Statement } from '../../db/statement.ts'
import { ReadyJson } from '../../http/responses/ready-json.ts'
import { type Route, route } from '../../http/route.ts'
import { ownCampaigns, ownKit, ownOpportunities, ownSpeech, ownSpeeches } from './own-records.queries.ts'

interface Needs {
  db: Pick<Databases, 'voice'>
}

export function ownVoiceRoutes({ db }: Needs): Route[] {
  const ownList = <T>(path: string, operationId: string, about: string, list: Statement<T>, schema: TUnsafe<T>) =>
    route({
      method: 'GET',
      url: `/v1/voice/me/${path}`,
      operationId,
      tag: 'Voice',
      summary: `List your ${path}`,
      description: `Returns ${about}, newest first.`,
      access: ownVoice,
      success: { status: 200, description: `Your ${path}.`, schema },
      errors: [],
      handler: async ({ accounts: { voice } }) => ReadyJson.own(await db.voice.asPerson(voice, list, [voice])),
    })
  return [
    route({
      method: 'GET',
      url: '/v1/voice/me/kit',
      operationId: 'getMyKit',
      tag: 'Voice',
      summary: 'Get your media kit',
      description: 'Returns your speaker media kit, or null if you have none yet.',
      access: ownVoice,
      success: { status: 200, description: 'Your kit.', schema: ref(Kit) },
      errors: [],
      handler: async ({ accounts: { voice } }) => ReadyJson.own(await db.voice.asPerson(voice, ownKit, [voice])),
    }),
    ownList('speeches', 'listMySpeeches', 'your speeches without their text', ownSpeeches, ref(SpeechList)),
    ownList(
      'opportunities',
      'listMyOpportunities',
      'your speaking opportunities with their scores and the state of your pitch',
      ownOpportunities,
      ref(OpportunityList),
    ),
    ownList('campaigns', 'listMyCampaigns', 'your outreach campaigns and their results', ownCampaigns, ref(CampaignList)),
    route({
      method: 'GET',
      url: '/v1/voice/me/speeches/:id',
      operationId: 'getMySpeech',
      tag: 'Voice',
      summary: 'Get a speech',
      description: 'Returns the full speech, including its text in Markdown (`content_md`).',
      access: ownVoice,
      params: SpeechPath,
      success: { status: 200, description: 'The speech.', schema: ref(Speech) },
      errors: ['not_found'],
      handler: async ({ accounts: { voice }, params }) => {
        const speech = await db.voice.asPerson(voice, ownSpeech, [voice, params.id])
        if (speech === null) throw new ApiError('not_found', 'You have no speech with this id.')
        return ReadyJson.own(speech)
      },
    }),
  ]
}
