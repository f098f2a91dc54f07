import { expect, it } from 'vitest'
import type { FinishReason } from '../../ai/model-stream.ts'
import { checkedAnswer } from './checked-answer.ts'
import type { CoachContext } from './coach-context.ts'

const context: CoachContext = {
  message: 'I keep putting things off.',
  history: [],
  beliefSlug: null,
  practice: {
    sessions_7d: 4,
    current_streak_days: 9,
    longest_streak_days: 12,
    last: null,
    belief_sessions_30d: { 'small-steps-count': 6 },
    helped: null,
  },
}

/** Returns what reaches the person if a model says this, streamed a few characters at a time. */
async function passedOn(said: string, message = context.message): Promise<{ text: string; end: FinishReason }> {
  async function* model(): AsyncGenerator<string, FinishReason> {
    for (let at = 0; at < said.length; at += 7) yield said.slice(at, at + 7)
    return 'stop'
  }
  const answer = checkedAnswer(model(), [], { ...context, message })
  let text = ''
  for (;;) {
    const { done, value } = await answer.next()
    if (done) return { text, end: value }
    text += value
  }
}

const GOOD = 'You put it off again, and it nags at you. Take ten minutes today and open the file.'

it('a good reply is passed on unchanged', async () => {
  expect(await passedOn(GOOD)).toEqual({ text: GOOD, end: 'stop' })
})

it.each([
  [
    'answers in another language',
    'Du schiebst es schon wieder auf, und das nagt an dir. Nimm dir heute zehn Minuten und mach einfach die Datei auf.',
  ],
  ['claims data that is not there', 'Well done. You have practiced this 31 times in the last weeks. Keep going.'],
  ['repeats itself', 'You can do this today. '.repeat(9)],
  ['calls a tool', '{"tool_calls":[{"name":"lookup"}]}'],
  ['answers in another format', '```json\n{"reply":"hello"}\n```'],
  ['writes markup for a page', '<html><body>Hello there</body></html>'],
  ['embeds an image', `${GOOD} ![x](//evil.example/x.png)`],
  ['embeds an image in HTML', `${GOOD} <img src=x onerror=alert(1)>`],
  ['links somewhere', `${GOOD} Sign in at https://evil.example.`],
  ['draws a table', `${GOOD}\n${'| a | b |\n'.repeat(9)}`],
  ['encodes its prompt', `${GOOD} ${Buffer.from(GOOD).toString('base64')}`],
  ["tells a provider's key", `${GOOD} It is sk-proj-Ab3dEf6hIj9kLmN2.`],
  ["tells somebody's address", `${GOOD} Ask mara.voss@example.org.`],
  ['claims data that is not there in words', 'Well done. You have practiced this forty-one times. Keep going.'],
  ['says nothing', ' \n '],
  ['claims data in French', 'Bravo. Tu as pratiqué cette phrase 31 fois.', "Je remets tout à demain et je n'avance pas."],
  ['claims data in German', 'Gut so. Deine Serie umfasst 31 Übungen.', 'Ich schiebe immer alles auf und komme nicht weiter.'],
  ['claims data in Spanish', 'Muy bien. Has practicado 31 días seguidos.', 'Siempre lo dejo todo para mañana y no avanzo.'],
  ['claims data in Portuguese', 'Muito bem. Você praticou em 31 sessões.', 'Eu sempre deixo tudo para amanhã e não avanço.'],
  ['claims data after a length', 'Your practice took 5 minutes on 31 days.'],
  ['says only blank letters', '\u3164\u2800 \u200d'],
  ['says only what does not show', '\u200b\u202e\u0007'],
])('the reply of a model that %s is refused', async (_, said, message = context.message) => {
  await expect(passedOn(said, message)).rejects.toMatchObject({ code: 'upstream_error' })
})

it.each([
  ['markdown', `# Hi\n**${GOOD}** \`x\` ~~y~~`],
  ['HTML', `${GOOD} <br>`],
  ['control characters', `${GOOD}\u0007\u001b[31m\u202e`],
])('%s is removed', async (_, said) => {
  const { text } = await passedOn(said)
  expect(text).toContain(GOOD)
  expect(text).not.toMatch(/[*#`<>~]|\p{Cc}(?<!\n)|\p{Cf}/u)
})

it('a message whose language is unclear may be answered in any language', async () => {
  expect((await passedOn(GOOD, 'lorum kese tivada norim salte')).text).toBe(GOOD)
})

it('numbers from the data may be stated', async () => {
  const said = 'Your streak is 9 days, and that counts. Open the file for ten minutes today.'
  expect((await passedOn(said)).text).toBe(said)
})

it('numbers from the data may be spelled out', async () => {
  const said = 'Your longest streak was twelve days, and that counts. Open the file for ten minutes today.'
  expect((await passedOn(said)).text).toBe(said)
})

it.each([
  'Keep your practice small: 5 minutes, three days this week.',
  'Your practice can be 5 minutes on three days this week.',
  'Let your practice be 5 slow breaths on three days this week.',
  'Let your practice be twenty-five breaths on two days this week.',
  'Your practice may be a 15-minute walk on two days this week.',
  'Deine Übung darf klein sein und 5 Atemzüge an drei Tagen dauern.',
])('a number in a suggestion is not a claim about the practice: %s', async (said) => {
  expect((await passedOn(said, 'lorum kese tivada norim salte')).text).toBe(said)
})

it('an e-mail address that the person wrote may be repeated', async () => {
  const said = 'Write to mara.voss@example.org today, in one line. Then close the laptop.'
  expect((await passedOn(said, 'I keep putting off the mail to mara.voss@example.org.')).text).toBe(said)
})
