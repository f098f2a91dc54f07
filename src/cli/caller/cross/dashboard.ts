import { parseArgs } from 'node:util'
import type { Answer } from '@threefold/sdk'
import type { Field, Layout } from '../../layout.ts'
import type { Terminal } from '../../terminal.ts'
import { answer } from '../answer.ts'
import { connect } from '../connect.ts'

type Dashboard = Answer<'getDashboard'>['data']
type App = keyof Dashboard['linked_apps']
type Section<Name extends App> = NonNullable<Dashboard[Name]>

export async function dashboard(args: string[], terminal: Terminal): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { partial: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
  })
  await answer(terminal, connect(terminal).cross.dashboard({ partial: values.partial }), values.json, page)
}

function page({ data }: Answer<'getDashboard'>, layout: Layout): string[] {
  const { linked_apps, mind, body, voice } = data
  const section = (app: App, shown: Field[] | null) => {
    const missing = linked_apps[app] ? 'currently unavailable' : 'no account'
    return [...layout.heading(app.toUpperCase()), ...(shown ? layout.fields(shown, 2) : [`  ${missing}`])]
  }
  return [
    ...section('mind', mind && mindFields(mind)),
    ...section('body', body && bodyFields(body)),
    ...section('voice', voice && voiceFields(voice)),
  ].slice(1)
}

function mindFields({ streaks, practice_7d, practice_30d, mastery_average, top_beliefs }: Section<'mind'>): Field[] {
  const streak = streaks && `${days(streaks.current_days)}; longest ${days(streaks.longest_days)}; ${days(streaks.total_days)} in total`
  return [
    ['Streak', streak ?? 'none'],
    ['Practice', `${practice_7d} in 7 days, ${practice_30d} in 30 days`],
    ['Mastery', mastery_average === null ? 'none' : `${mastery_average} of 100 on average`],
    ...top_beliefs.map(({ belief_title, score }, index): Field => [index === 0 ? 'Strongest' : '', `${belief_title} (${score})`]),
  ]
}

const bodyFields = ({ stack_count, active_protocols, alerts }: Section<'body'>): Field[] => [
  ['Stacks', String(stack_count)],
  ['Protocols', `${active_protocols} active`],
  ['Interactions', `${counts(alerts) || 'none'} recorded within your active stacks and protocols`],
]

const voiceFields = ({ kit_ready, speech_count, opportunities_by_status, next_deadline }: Section<'voice'>): Field[] => [
  ['Media kit', kit_ready ? 'ready' : 'not ready'],
  ['Speeches', String(speech_count)],
  ['Opportunities', counts(opportunities_by_status) || 'none'],
  ['Next deadline', next_deadline ? `${next_deadline.deadline}  ${next_deadline.title} (${next_deadline.opportunity_id})` : 'none'],
]

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`

const counts = (of: Record<string, number>) =>
  Object.entries(of)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name.replaceAll('_', ' ')}`)
    .join(', ')
