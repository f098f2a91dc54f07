import Type from 'typebox'
import { literals } from '../../contract/shapes.ts'
import type { Payload } from '../results/abridge.ts'
import { count, lines, listed, pickEach, type Row, rowsOf, sentence } from '../results/words.ts'
import type { TaskTool } from '../task-tool.ts'
import { cursor, detail, limit, NEXT_CURSOR } from './arguments.ts'
import { ownRecord } from './own-record.ts'

const eventInWords = ({ title, organizer, format, start_date, end_date, city, country, cfp_deadline, cfp_url }: Row) =>
  `${title} (${sentence(start_date === end_date ? start_date : `${start_date} to ${end_date}`, city, country, format)}), by ${organizer}; call for speakers until ${cfp_deadline ?? 'unknown'}: ${cfp_url ?? 'no link'}`

const opportunityInWords = ({
  title,
  organizer,
  status,
  fit_score,
  event_date,
  deadline,
  location,
  fee_min,
  fee_max,
  currency,
  pitch_state,
}: Row) =>
  `${title} (${sentence(status, `fit ${fit_score}`, location, event_date, deadline && `deadline ${deadline}`, fee_min && `${fee_min} to ${fee_max} ${currency}`, `pitch: ${(pitch_state as Row | null)?.state ?? 'none'}`)}), by ${organizer}`

const campaignInWords = ({ name, status, goal, pitched_count, reply_count, booked_count }: Row) =>
  `${name} (${status}): ${pitched_count} pitched, ${reply_count} replied, ${booked_count} booked. Goal: ${goal}`

const pitchInWords = ({ subject, pitch }: Payload) =>
  lines(subject !== null && `Subject: ${subject}`, String(pitch), 'Nothing was sent or stored.')

export const OUTREACH_TOOLS: TaskTool[] = [
  {
    name: 'find_speaking_events',
    title: 'Find speaking events',
    description:
      'Finds upcoming events and conferences in the shared catalog that are looking for speakers, soonest first. Use it when the person wants to find somewhere to speak. For opportunities that they have already collected, use `my_outreach` instead.',
    apps: ['voice'],
    calls: { all: ['listEvents'] },
    input: {
      q: Type.Optional(
        Type.String({ maxLength: 120, description: 'Only events whose title contains this, such as `design` or `summit`.' }),
      ),
      limit: limit(100),
      cursor,
      detail,
    },
    output: { data: { type: 'array' }, next_cursor: NEXT_CURSOR },
    run: async ({ q, limit: most = 10, cursor: from }, { api }) => ({
      payload: await api.ask('listEvents', { q, limit: most, cursor: from }),
      brief: (short) => ({ ...short, data: pickEach(rowsOf(short), ['id', 'start_date']) }),
      words: (short) =>
        lines(
          `${count(rowsOf(short).length, 'event')}${short.next_cursor ? ' on this page, and there are more' : ''}, soonest first.`,
          listed('', rowsOf(short).map(eventInWords)),
        ),
    }),
  },
  {
    name: 'my_outreach',
    title: 'My speaking opportunities and campaigns',
    description:
      'Shows the speaking opportunities that the person collected, with fit, deadline, fee and the state of their pitch, and how their outreach campaigns are going. Use it for anything about where they might speak and whom they have written to. To find new events, use `find_speaking_events` instead. To write a pitch, use `draft_pitch` instead.',
    apps: ['voice'],
    calls: { all: ['listMyOpportunities', 'listMyCampaigns'] },
    input: { detail },
    output: { opportunities: { type: 'array' }, campaigns: { type: 'array' } },
    run: async (_, { api }) => {
      const [opportunities, campaigns] = await Promise.all([api.ask('listMyOpportunities'), api.ask('listMyCampaigns')])
      return {
        payload: { opportunities: opportunities.data, campaigns: campaigns.data },
        brief: (short) => ({
          opportunities: pickEach(rowsOf(short, 'opportunities'), ['id', 'status', 'deadline']),
          campaigns: pickEach(rowsOf(short, 'campaigns'), ['id', 'status']),
        }),
        words: (short) =>
          lines(
            listed('Your opportunities, newest first:', rowsOf(short, 'opportunities').map(opportunityInWords)),
            listed('Your campaigns, newest first:', rowsOf(short, 'campaigns').map(campaignInWords)),
            rowsOf(short, 'opportunities').length + rowsOf(short, 'campaigns').length === 0 &&
              'You have no opportunities and no campaigns yet.',
          ),
      }
    },
  },
  {
    name: 'draft_pitch',
    title: 'Draft a pitch',
    description:
      "Writes a pitch for one of the person's speaking opportunities. Use it when they want to be invited or booked, or to get a reply; it uses only facts from the opportunity, its event, their media kit and their speeches. Each draft costs one of the daily pitches. Nothing is sent. Show the draft unchanged. The event must be among the opportunities that `my_outreach` lists.",
    apps: ['voice'],
    calls: { all: ['draftPitch', 'listMyOpportunities'] },
    isAi: true,
    input: {
      opportunity: Type.String({
        minLength: 1,
        maxLength: 300,
        description: 'The title of the opportunity, such as `Second Chair Summit`, words from the title, or the id.',
      }),
      pitch_type: Type.Optional(literals(['email', 'linkedin', 'one-liner', 'follow-up'], { default: 'email' })),
      speaker_talking_points: Type.Optional(Type.String({ maxLength: 2000, description: 'Points that the pitch should make.' })),
    },
    output: {
      pitch: { type: 'string' },
      subject: { type: ['string', 'null'] },
      pitch_type: { type: 'string' },
      framework: { type: 'string' },
      opportunity_id: { type: 'string' },
    },
    run: async ({ opportunity, ...wishes }, scene) => {
      const { id } = await ownRecord('listMyOpportunities', String(opportunity), 'opportunity', scene)
      scene.report('Found the opportunity; drafting the pitch')
      const payload = { ...(await scene.api.ask('draftPitch', { id, ...wishes })), opportunity_id: id }
      return { payload, words: pitchInWords, brief: ({ pitch: _, subject: __, ...rest }) => rest }
    },
  },
]
