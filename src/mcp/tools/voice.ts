import Type from 'typebox'
import { ApiError } from '../../contract/errors.ts'
import { literals } from '../../contract/shapes.ts'
import type { Operation } from '../operations.ts'
import type { Payload } from '../results/abridge.ts'
import { count, fieldsInWords, lines, listed, pickEach, type Row, rowsOf, sentence } from '../results/words.ts'
import type { Scene, TaskTool } from '../task-tool.ts'
import { cursor, detail, limit, NEXT_CURSOR } from './arguments.ts'

const wordsIn = (text: unknown): string[] =>
  String(text ?? '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** One of the person's own records by id, by title or by words of its title; asks, or lists the others, if that isn't clear. */
async function own(list: Operation, given: string, argument: string, scene: Scene): Promise<Row> {
  const rows = rowsOf(await scene.api.ask(list))
  const said = scene.chosen(argument) ?? given
  const isAlike = ({ title, organizer }: Row) => {
    const known = [...wordsIn(title), ...wordsIn(organizer)]
    return wordsIn(said).every((word) => known.includes(word))
  }
  const exact = rows.filter(({ id, title }) => id === said || String(title).toLowerCase() === said.toLowerCase())
  const found = exact.length > 0 ? exact : rows.filter(isAlike)
  if (found.length === 1) return found[0] as Row
  const offered = (found.length > 0 ? found : rows).map(({ title }) => String(title))
  scene.ask([{ key: argument, text: `Which one do you mean by "${given}"?`, options: offered }])
  const offer = offered.map((title) => `\`${title}\``).join(', ')
  throw new ApiError(
    'not_found',
    `${found.length > 1 ? 'Several' : 'None'} of your records match \`${argument}\`. Call again with one of: ${offer}.`,
    { candidates: offered },
  )
}

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

const speechInWords = ({ title, format, status, duration_minutes, topic, summary }: Row) =>
  `${title} (${sentence(format, status, `${duration_minutes} min`)}), on ${topic}: ${summary}`

const pitchInWords = ({ subject, pitch }: Payload) =>
  lines(subject !== null && `Subject: ${subject}`, String(pitch), 'Nothing was sent or stored.')

export const VOICE_TOOLS: TaskTool[] = [
  {
    name: 'find_speaking_events',
    title: 'Find speaking events',
    description:
      'Finds events and conferences in the shared catalog that are coming up and look for speakers, soonest first. Use it when the person wants to find somewhere to speak. Not for the opportunities they already collected: use `my_outreach`.',
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
      'Shows the speaking opportunities that the person collected, with fit, deadline, fee and the state of their pitch, and how their outreach campaigns are going. Use it for anything about where they might speak and whom they have written to. Not for finding new events: use `find_speaking_events`. Not for writing a pitch: use `draft_pitch`.',
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
    name: 'my_speeches_and_kit',
    title: 'My speeches and media kit',
    description:
      "Shows the person's speaker media kit (what it says about them: bio, topics, talks) and their speeches; or the full text of one speech. Use it to read, quote or work on what the person says on stage. Not for how they speak: use `practice_and_speech`.",
    apps: ['voice'],
    calls: { all: ['getMyKit', 'listMySpeeches', 'getMySpeech'] },
    input: {
      speech: Type.Optional(
        Type.String({ minLength: 1, maxLength: 300, description: 'The title of one speech, or its id, to get its text.' }),
      ),
      detail,
    },
    output: { kit: { type: ['object', 'null'] }, speeches: { type: 'array' }, speech: { type: 'object' } },
    run: async ({ speech }, scene) => {
      if (speech !== undefined) {
        const { id } = await own('listMySpeeches', String(speech), 'speech', scene)
        const { data } = await scene.api.ask('getMySpeech', { id })
        const words = ({ speech: row }: Payload) => lines(speechInWords(row as Row), String((row as Row).content_md))
        const brief = ({ speech: row }: Payload) => ({ speech: pickEach([row as Row], ['id', 'title', 'belief_slugs'])[0] })
        return { payload: { speech: data }, words, brief }
      }
      const [kit, speeches] = await Promise.all([scene.api.ask('getMyKit'), scene.api.ask('listMySpeeches')])
      return {
        payload: { kit: kit.data, speeches: speeches.data },
        brief: (short) => ({
          kit: short.kit && { id: (short.kit as Row).id },
          speeches: pickEach(rowsOf(short, 'speeches'), ['id', 'title']),
        }),
        words: (short) =>
          lines(
            short.kit ? ['Your media kit:', ...fieldsInWords(short.kit as Row)] : 'You have no media kit yet.',
            listed('Your speeches, newest first:', rowsOf(short, 'speeches').map(speechInWords)),
          ),
      }
    },
  },
  {
    name: 'draft_pitch',
    title: 'Draft a pitch',
    description:
      'Writes a pitch for one of the speaking opportunities of the person. Use it when they want to be invited, booked or answered; it uses facts from the opportunity, its event, their media kit and speeches only. Each draft costs one of the daily pitches. Nothing is sent. Show the draft unchanged. Not for an event that is not among the opportunities: `my_outreach` lists them.',
    apps: ['voice'],
    calls: { all: ['draftPitch', 'listMyOpportunities'] },
    isAi: true,
    input: {
      opportunity: Type.String({
        minLength: 1,
        maxLength: 300,
        description: 'The title of the opportunity, words of it, or its id, such as `Second Chair Summit`.',
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
      const { id } = await own('listMyOpportunities', String(opportunity), 'opportunity', scene)
      scene.report('Found the opportunity; drafting the pitch')
      const payload = { ...(await scene.api.ask('draftPitch', { id, ...wishes })), opportunity_id: id }
      return { payload, words: pitchInWords, brief: ({ pitch: _, subject: __, ...rest }) => rest }
    },
  },
]
