import { parseArgs } from 'node:util'
import type { Answer, RequestBody } from '@threefold/sdk'
import type { Layout } from '../../layout.ts'
import type { Terminal } from '../../terminal.ts'
import { answer } from '../answer.ts'
import { connect } from '../connect.ts'
import { WrongUse } from '../failures.ts'
import { wholeOpportunityId } from '../ids.ts'

type PitchType = RequestBody<'draftPitch'>['pitch_type']

export async function pitch(args: string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { type: { type: 'string' }, points: { type: 'string' }, json: { type: 'boolean', default: false } },
  })
  const [opportunity, ...more] = positionals
  if (!opportunity || more.length > 0)
    throw new WrongUse('Specify the id of one of your opportunities. To see the ids, run: threefold opportunities')
  const body = { pitch_type: values.type as PitchType, speaker_talking_points: values.points }
  const client = connect(terminal)
  const { data, response } = await client.voice.pitch(await wholeOpportunityId(client, opportunity), body).withResponse()
  const model = response.headers.get('x-ai-model') ?? 'unknown'
  await answer(terminal, Promise.resolve(data), values.json, (draft, layout) => page(draft, model, layout))
}

function page({ pitch: text, subject, pitch_type, framework }: Answer<'draftPitch'>, model: string, layout: Layout): string[] {
  return [
    ...(subject === null ? [] : [...layout.fields([['Subject', subject]]), '']),
    ...layout.paragraph(text),
    '',
    ...layout.fields([
      ['Type', pitch_type],
      ['Pattern', framework],
      ['Model', model],
    ]),
    'This is a draft. Nothing was sent.',
  ]
}
