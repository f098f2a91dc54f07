import Type from 'typebox'
import type { Payload } from '../results/abridge.ts'
import { fieldsInWords, lines, listed, pickEach, type Row, rowsOf, sentence } from '../results/words.ts'
import type { TaskTool } from '../task-tool.ts'
import { detail } from './arguments.ts'
import { ownRecord } from './own-record.ts'

const speechInWords = ({ title, format, status, duration_minutes, topic, summary }: Row) =>
  `${title} (${sentence(format, status, `${duration_minutes} min`)}), on ${topic}: ${summary}`

export const mySpeechesAndKit: TaskTool = {
  name: 'my_speeches_and_kit',
  title: 'My speeches and media kit',
  description:
    "Shows the person's speaker media kit (their bio, topics and talks) and their speeches; or the full text of one speech. Use it to read, quote or work on what the person says on stage. For how they speak, use `practice_and_speech` instead.",
  apps: ['voice'],
  calls: { all: ['getMyKit', 'listMySpeeches', 'getMySpeech'] },
  input: {
    speech: Type.Optional(Type.String({ minLength: 1, maxLength: 300, description: 'The title or id of one speech, to get its text.' })),
    detail,
  },
  output: { kit: { type: ['object', 'null'] }, speeches: { type: 'array' }, speech: { type: 'object' } },
  run: async ({ speech }, scene) => {
    if (speech !== undefined) {
      const { id } = await ownRecord('listMySpeeches', String(speech), 'speech', scene)
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
}
