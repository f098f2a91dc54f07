import { expect, it } from 'vitest'
import type { CoachedBelief } from '../../../matching/coached-belief.ts'
import { readMessage } from '../reading/reading.ts'
import { Lines } from '../words/lines.ts'
import { SaidBefore } from '../words/said-before.ts'
import { SeededChoice } from '../words/seeded-choice.ts'
import { practiceLine } from './practice-line.ts'

const practice = {
  sessions_7d: 4,
  current_streak_days: 9,
  longest_streak_days: 12,
  last: null,
  belief_sessions_30d: {},
  helped: null,
}

function lineFor(message: string): string | undefined {
  const context = { message, history: [], beliefSlug: null, practice }
  const said = new SaidBefore([])
  const lines = new Lines(said, new SeededChoice(message))
  return practiceLine({ context, written: message, reading: readMessage(context), library: [], said, lines }, {
    slug: 'small-steps-count',
  } as CoachedBelief)
}

it.each([
  ['I am so afraid that I will break my streak this week', '9 days'],
  ['Ich habe solche Angst, dass meine Serie bald reißt', '9 Tage'],
  ["J'ai tellement peur de casser ma série cette semaine", '9 jours'],
  ['Tengo mucho miedo de perder mi racha esta semana', '9 días'],
  ['Tenho tanto medo de perder a minha sequência esta semana', '9 dias'],
])('the reply to somebody who worries about the streak states its length: %s', (message, days) => expect(lineFor(message)).toContain(days))

it.each([
  'Wir schauen jeden Abend nur noch eine Serie und reden kaum miteinander',
  'On regarde une série chaque soir et on ne se parle plus',
  'Mi serie favorita es lo único que me hace reír últimamente',
  'Estoy pasando una mala racha con mi pareja desde hace meses',
  'Foi uma sequência de coisas ruins no trabalho e eu cansei',
])('the streak is not mentioned to somebody who talks about something else: %s', (message) => expect(lineFor(message)).toBeUndefined())
