import { stdin, stdout } from 'node:process'
import { parseArgs } from 'node:util'
import type { CoachEvent, CoachSafety, CoachStart, RequestBody, Threefold } from '@threefold/sdk'
import { answer, sayDisclaimer } from './answer.ts'
import { connect } from './connect.ts'
import { tellFailure, WrongUse } from './failures.ts'
import { fields } from './layout.ts'
import { OUTCOMES } from './outcomes.ts'
import { lineAsker, readInput } from './prompt.ts'
import { paint, printable, say } from './terminal.ts'

type Message = RequestBody<'sendCoachMessage'>
type Turn = NonNullable<Message['conversation_history']>[number]

/** Limits of the conversation history that the API accepts. */
const MOST_TURNS = 20
const LONGEST_TURN = 4_000
/** More retries than other commands, because a reply that has started can be resumed. */
const PATIENCE = { maxRetries: 4 }

export async function coach(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { belief: { type: 'string' }, json: { type: 'boolean', default: false } },
  })
  const belief = values.belief === undefined ? {} : { belief_slug: values.belief }
  const given = positionals.join(' ') || (stdin.isTTY ? '' : await readInput())
  if (given && values.json) return answer(connect().mind.coach.reply({ ...belief, message: given }), true, () => [])
  if (!given && (values.json || !stdin.isTTY || !stdout.isTTY)) throw new WrongUse('Specify a message for the coach.')
  if (!given) return converse(belief)
  const reply = await speak({ ...belief, message: given })
  if (reply === null) process.exitCode = OUTCOMES.interrupted.exitCode
}

async function converse(belief: Partial<Message>): Promise<void> {
  connect() // fail before the first prompt if there is no key
  const ask = lineAsker('you> ')
  let turns: Turn[] = []
  say('Press Ctrl-C to stop a reply, Ctrl-D to end the conversation.')
  for (let message = await ask(); message !== null; message = await ask()) {
    if (message === '') continue
    try {
      const reply = await speak({ ...belief, message, conversation_history: turns })
      if (reply === null) continue
      turns.push({ role: 'user', content: message }, { role: 'assistant', content: reply.slice(0, LONGEST_TURN).toWellFormed() })
      turns = turns.slice(-MOST_TURNS)
    } catch (error) {
      tellFailure(error, 'threefold coach')
    }
  }
  say()
}

/** Prints a reply as it streams. Returns the whole reply, or null if the person stopped it. */
async function speak(message: Message): Promise<string | null> {
  let model = 'unknown'
  const service = connect({
    fetch: async (url, init) => {
      const response = await fetch(url, init)
      model = response.headers.get('x-ai-model') ?? model
      return response
    },
  })
  const interruption = new AbortController()
  const interrupt = () => interruption.abort()
  process.once('SIGINT', interrupt)
  let start: CoachStart | undefined
  let reply = ''
  try {
    for await (const event of eventsOf(service, message, interruption.signal)) {
      if (event.type === 'start') start = event
      if (event.type === 'safety') sayHelp(event)
      if (event.type === 'delta') stdout.write(event.text)
      if (event.type === 'done') reply = event.reply
    }
  } catch (error) {
    if (!interruption.signal.aborted) throw error
    return null
  } finally {
    process.off('SIGINT', interrupt)
    if (start) sayEnd(start, model)
  }
  return reply
}

/** Also printed below an incomplete reply, because its text needs the disclaimer too. */
function sayEnd({ disclaimer, usage }: CoachStart, model: string): void {
  say()
  sayDisclaimer(disclaimer)
  const units = usage ? `${usage.remaining} of ${usage.cap} units left today, ` : ''
  say(paint('dim', `${units}model ${printable(model)}`))
}

async function* eventsOf(service: Threefold, message: Message, signal: AbortSignal): AsyncGenerator<CoachEvent> {
  for await (const event of service.mind.coach.stream(message, { ...PATIENCE, signal })) yield printable(event)
}

/** Never truncated, however narrow the terminal. */
function sayHelp({ resources }: CoachSafety): void {
  say(paint('bold', 'You can talk to a person now:'))
  for (const line of fields(resources.map(({ contact, name, region, hours }) => [`${contact}`, `${name}, ${region} (${hours})`]))) say(line)
  say()
}
