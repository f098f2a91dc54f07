import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { CoachEvent, CoachSafety, CoachStart, RequestBody, Threefold } from '@threefold/sdk'
import { type Field, Layout } from '../../layout.ts'
import { printable } from '../../printable.ts'
import { lineAsker, readInput } from '../../prompt.ts'
import { Exit, say, type Terminal } from '../../terminal.ts'
import { answer, sayDisclaimer } from '../answer.ts'
import { connect } from '../connect.ts'
import { tellFailure, WrongUse } from '../failures.ts'
import { OUTCOMES } from '../outcomes.ts'

type Message = RequestBody<'sendCoachMessage'>
type Turn = NonNullable<Message['conversation_history']>[number]

/** The longest conversation history that the API accepts. */
const MOST_TURNS = 20
const LONGEST_TURN = 4_000
/** There are more retries than for other commands, because a reply that has started can be resumed. */
const PATIENCE = { maxRetries: 4 }

export async function coach(args: string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { belief: { type: 'string' }, json: { type: 'boolean', default: false } },
  })
  const { stdin, stdout } = terminal
  const belief = values.belief === undefined ? {} : { belief_slug: values.belief }
  const given = positionals.join(' ') || (stdin.isTTY ? '' : await readInput(terminal))
  if (given && values.json) return answer(terminal, connect(terminal).mind.coach.reply({ ...belief, message: given }), true, () => [])
  if (!given && (values.json || !stdin.isTTY || !stdout.isTTY)) throw new WrongUse('Specify a message for the coach.')
  if (!given) return converse(terminal, belief)
  const reply = await speak(terminal, { ...belief, message: given }, new Set())
  if (reply === null) throw new Exit(OUTCOMES.interrupted.exitCode)
}

/** Executes a command that was typed instead of a message. Returns the turns that remain in the conversation. */
function obey(terminal: Terminal, command: string, turns: Turn[]): Turn[] {
  const [word, ...rest] = command.split(' ')
  const lines = turns.map(({ role, content }) => `${role === 'user' ? 'you> ' : ''}${content}\n`)
  if (word === '/new') return []
  if (word === '/history') for (const line of lines) say(terminal, line)
  else if (word === '/save' && rest.length > 0) {
    const file = rest.join(' ')
    writeFileSync(file, lines.join('\n'), { mode: 0o600, flag: 'wx' })
    say(terminal, `Saved in ${file}, readable only by you.`)
  } else say(terminal, 'Type /history to see the conversation, /save FILE to save it, or /new to start over. Press Ctrl-D to end it.')
  return turns
}

async function converse(terminal: Terminal, belief: Partial<Message>): Promise<void> {
  connect(terminal) // fail before the first prompt if there is no key
  const ask = lineAsker(terminal, 'you> ')
  let turns: Turn[] = []
  const said = new Set<string>()
  say(terminal, 'Press Ctrl-C to stop a reply, or Ctrl-D to end the conversation. For more commands, type /help.')
  for (let message = await ask(); message !== null; message = await ask()) {
    if (message === '') continue
    try {
      if (message.startsWith('/')) {
        turns = obey(terminal, message, turns)
        if (turns.length === 0) said.clear()
        continue
      }
      const reply = await speak(terminal, { ...belief, message, conversation_history: turns }, said)
      if (reply === null) continue
      turns.push({ role: 'user', content: message }, { role: 'assistant', content: reply.slice(0, LONGEST_TURN).toWellFormed() })
      turns = turns.slice(-MOST_TURNS)
    } catch (error) {
      tellFailure(terminal, error, 'threefold coach')
    }
  }
  say(terminal)
}

/** Prints a reply as it streams. Returns the whole reply, or null if the person stopped it. */
async function speak(terminal: Terminal, message: Message, said: Set<string>): Promise<string | null> {
  let model = 'unknown'
  const service = connect(terminal, {
    fetch: async (url, init) => {
      const response = await fetch(url, init)
      model = response.headers.get('x-ai-model') ?? model
      return response
    },
  })
  const interruption = new AbortController()
  const interrupt = () => interruption.abort()
  terminal.on('SIGINT', interrupt)
  let start: CoachStart | undefined
  let reply = ''
  const text = new Layout(terminal).flow()
  try {
    for await (const event of eventsOf(service, message, interruption.signal)) {
      if (event.type === 'start') start = event
      if (event.type === 'safety') sayHelp(terminal, event)
      if (event.type === 'delta') text.add(event.text)
      if (event.type === 'done') reply = event.reply
    }
  } catch (error) {
    if (!interruption.signal.aborted) throw error
    return null
  } finally {
    terminal.off('SIGINT', interrupt)
    text.end()
    if (start) sayEnd(terminal, start, model, said)
  }
  return reply
}

/**
 * Prints the end of a reply, including the disclaimer, which incomplete replies need too. In a conversation, the disclaimer is printed only
 * once, because nobody reads text that is repeated after every turn.
 */
function sayEnd(terminal: Terminal, { disclaimer, usage }: CoachStart, model: string, said: Set<string>): void {
  say(terminal)
  if (!said.has(disclaimer)) sayDisclaimer(terminal, disclaimer)
  said.add(disclaimer)
  const units = usage ? `${usage.remaining} of ${usage.cap} units left today, ` : ''
  say(terminal, new Layout(terminal).paint('dim', `${units}model ${printable(model)}`))
}

async function* eventsOf(service: Threefold, message: Message, signal: AbortSignal): AsyncGenerator<CoachEvent> {
  for await (const event of service.mind.coach.stream(message, { ...PATIENCE, signal })) yield printable(event)
}

/** Prints the helplines, which are never truncated, however narrow the terminal is. */
function sayHelp(terminal: Terminal, { resources }: CoachSafety): void {
  const layout = new Layout(terminal)
  say(terminal, layout.paint('bold', 'You can talk to a person now:'))
  const contacts = resources.map(({ contact, name, region, hours }): Field => [`${contact}`, `${name}, ${region} (${hours})`])
  for (const line of layout.fields(contacts)) say(terminal, line)
  say(terminal)
}
