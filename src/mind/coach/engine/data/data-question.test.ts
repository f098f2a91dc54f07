import { describe, expect, it } from 'vitest'
import { library } from '../../../../../test/support/belief-library.ts'
import type { PracticeSession } from '../../coach-context.ts'
import { composeCoachReply } from '../compose-reply.ts'

const session = (belief_slug: string, day: string, mood_gain: number | null = 1): PracticeSession => ({
  belief_slug,
  belief_title: belief_slug,
  day,
  moods: mood_gain === null ? null : [5, 5 + mood_gain],
  seconds: 300,
})
const replyTo = (message: string, sessions = [session('A', '2026-11-15'), session('A', '2026-11-10'), session('B', '2026-10-20')]) =>
  composeCoachReply({ message, history: [], beliefSlug: null, practice: null, record: { today: '2026-11-16', sessions } }, []).text

it.each(['Can you read my notes and tell me if I got calmer?', 'Kannst du in meine Notizen sehen und lesen, was ich geschrieben habe?'])(
  'the coach says that it cannot see notes: %s',
  (message) => expect(replyTo(message)).toMatch(/can't see your notes|closed to me|Notizen sehe ich nicht/),
)

it('asked about two applications, the coach states the count for the one that it sees, and says that it cannot see the other', () => {
  const text = replyTo('did I do more mind or more voice in the last two weeks?')
  expect(text).toMatch(/2 sessions/)
  expect(text).toMatch(/isn't visible to me|keep their records elsewhere/)
})

it.each([
  ['how many minutes did my practice sessions take?', /15 minutes.*5 minutes each.*3 sessions/],
  ['wie viele minuten hab ich insgesamt schon geübt', /15 Minuten/],
  ['Combien de temps ai-je pratiqué en tout ? Combien de minutes par séance de pratique ?', /15 minutes/],
  ['¿Cuántos minutos he sumado en mis sesiones?', /15 minutos/],
  ['quantos minutos já somei de prática?', /15 minutos/],
])('the length of sessions is added up: %s', (message, said) => expect(replyTo(message)).toMatch(said))

it.each([
  'Tu peux me dire quelles croyances je n’ai jamais essayées ?',
  'Welche Überzeugungen habe ich noch nie geübt?',
  'which beliefs have i never tried?',
  '¿Qué creencias no he practicado nunca?',
  'quais crenças eu ainda não pratiquei?',
])('beliefs that were never practised are counted and named: %s', (message) => {
  const [first] = library
  const sessions = [{ ...session('A', '2026-11-15'), belief_slug: first?.slug ?? '' }]
  const { text } = composeCoachReply(
    { message, history: [], beliefSlug: null, practice: null, record: { today: '2026-11-16', sessions } },
    library,
  )
  expect(text).toMatch(/\b74\b.*\b75\b/)
})

it('if beliefs were practised equally often, all of them are named', () => {
  const level = [session('A', '2026-11-15'), session('B', '2026-11-10')]
  expect(replyTo('which belief have I practised most this month?', level)).toMatch(/"A" and "B" are level/)
})

it('a question about the mood is answered for the belief in question', () => {
  expect(replyTo('which belief have I practised most this month, and did my mood change?')).toMatch(/rose by 1 point on average/)
})

it.each([
  [-0.6, /your mood fell by 0\.6 points/],
  [0, /your mood stayed about the same/],
  [0.6, /your mood rose by 0\.6 points/],
])('a mood that changed by %d is described accordingly', (gain, said) => {
  const text = replyTo('Show me my progress', [session('A', '2026-11-15', gain)])
  expect(text).toMatch(said)
  expect(text.match(/rose|fell|same on average/g)).toHaveLength(1)
})

it.each([
  ['Wie war mein Fortschritt diesen Monat?', 1, 'um 1 Punkt '],
  ['Montre-moi mes progrès', 1.5, 'de 1,5 point '],
  ['Muéstrame mi progreso', 1, 'media 1 punto '],
  ['Mostre o meu progresso', 1, 'média 1 ponto '],
  ['Mostre o meu progresso', 2, 'média 2 pontos '],
])('points are in the singular or the plural as the language requires: %s', (message, gain, points) => {
  expect(replyTo(message, [session('A', '2026-11-15', gain)])).toContain(points)
})

describe('the period before the one that was asked about', () => {
  it('is used for comparison if all of it was read', () => {
    expect(replyTo('How many sessions did I do this month?')).toContain('before that, it was one session')
  })

  it.each(['How many sessions did I do this year?', 'How many sessions did I do in the last 200 days?'])(
    'is left out if it goes back further than that: %s',
    (message) => expect(replyTo(message)).not.toContain('before that'),
  )
})

describe('"since" with the name of a month', () => {
  const sessions = [session('A', '2026-11-15'), session('A', '2026-07-10'), session('B', '2026-03-01'), session('B', '2026-02-28')]
  it.each([
    ['How many sessions since March?', /3 sessions since March|3 times since March/i],
    ['How often have I practised since I started in March?', /3 sessions since March|3 times since March/i],
    ['Wie oft habe ich seit März geübt?', /Seit März waren es 3 Übungen/],
    ['Wie viele Übungen seit Anfang März?', /Seit März waren es 3 Übungen/],
    ['Combien de séances depuis mars ?', /Depuis mars, tu as fait 3 séances/],
    ["Combien de séances ai-je faites depuis le mois d'avril ?", /Depuis avril, tu as fait 2 séances/],
    ['¿Cuántas sesiones desde marzo?', /Desde marzo hiciste 3 sesiones/],
    ['¿Cuántas sesiones he hecho desde principios de marzo?', /Desde marzo hiciste 3 sesiones/],
    ['Quantas sessões desde março?', /Desde março você fez 3 sessões/],
    ['Quantas sessões eu fiz desde o início de março?', /Desde março você fez 3 sessões/],
  ])('means from then until today: %s', (message, counted) => expect(replyTo(message, sessions)).toMatch(counted))

  it.each([
    ['How many sessions did I do in March?', /in March/i],
    ['Since I may forget: how many sessions did I do this month?', /this month/i],
  ])('is not understood in another question: %s', (message, named) => {
    const text = replyTo(message, sessions)
    expect(text).toMatch(named)
    expect(text).not.toMatch(/since/i)
  })
})

describe('a question about weekdays', () => {
  const sessions = [session('A', '2026-11-10'), session('A', '2026-11-03'), session('B', '2026-11-05'), session('B', '2026-06-02')]

  it.each([
    ['on which weekday do I practise most?', /Tuesday.*\b2 of 3 sessions in the last 30 days/],
    ['which days of the week do I practice most, since I started?', /Tuesday.*\b3 of 4 sessions in the last twelve months/],
    ['An welchen Wochentagen übe ich am meisten?', /Dienstag/],
    ['Quels jours de la semaine est-ce que je pratique le plus ?', /mardi/],
    ['¿Qué días de la semana practico más?', /martes/],
    ['Em que dias da semana eu mais pratico?', /terça-feira/],
  ])('is answered with the most and the least frequent one: %s', (message, answer) => expect(replyTo(message, sessions)).toMatch(answer))
})

describe('a question about the mood on a certain weekday', () => {
  const rated = (day: string, mood: number): PracticeSession => ({ ...session('A', day), moods: [mood, mood + 1] })
  // 2 and 9 November 2026 are Mondays
  const sessions = [rated('2026-11-09', 3), rated('2026-11-02', 4), rated('2026-11-05', 6), rated('2026-11-06', 7)]

  it.each([
    ['am I really worse on Mondays?', /Monday.* 3\.5 .*6\.5/],
    ['Bin ich wirklich montags schlechter drauf?', /Montag.* 3,5 .*6,5/],
    ['Est-ce que je suis vraiment moins bien le lundi ?', /lundi.* 3,5 .*6,5/],
    ['¿Es verdad que los lunes estoy peor? ¿Qué sale en mis registros?', /lunes.* 3,5 .*6,5/],
    ['Às segundas eu fico pior, o que mostram os meus registros?', /segunda-feira.* 3,5 .*6,5/],
  ])('is answered with the averages of that day and of the others: %s', (message, answer) =>
    expect(replyTo(message, sessions)).toMatch(answer),
  )
})

it('a question about all of the practice covers the whole record', () => {
  expect(
    replyTo('which belief have I practised most since I started?', [
      session('A', '2026-11-15'),
      session('B', '2026-03-01'),
      session('B', '2026-03-02'),
    ]),
  ).toMatch(/"B"/)
})

it('a question about the mood after sessions is answered with the mood', () => {
  expect(replyTo('how often did I practise, and did my mood after sessions get better?')).toMatch(/mood/)
})

describe('a question about a day', () => {
  it('is answered with what was practised on it, and how the mood changed', () => {
    expect(replyTo('what did I practise on the 15th of November?')).toMatch(/Sunday 15 November.*"A" \(mood 5 before, 6 after\)/)
  })

  it('names the nearest session if there was none', () => {
    expect(replyTo('what did i practise on november 11?')).toMatch(/Nothing is recorded for Wednesday 11 November.*Tuesday 10 November/)
  })
})

it('two periods are described side by side, in the order in which they are named', () => {
  const text = replyTo('compare october with november please, how often did i practise?')
  expect(text).toMatch(/^In October: one session.*\n\nIn November: 2 sessions/s)
})

it('the coach says that it does not see the time of day', () => {
  expect(replyTo('do I practise more in the mornings or in the evenings?')).toMatch(/not the time|time of day isn't/)
})

describe('asked about', () => {
  const sessions = [
    session('A', '2026-11-15', 2),
    session('B', '2026-11-10', null),
    session('A', '2026-11-09', -1),
    session('C', '2026-09-01', 0),
  ]
  it.each([
    ['when was my very first session?', /Tuesday 1 September, on "C"/],
    ['how many different beliefs have I practised so far?', /3 different beliefs.*"A" \(2\)/],
    ['how many days did I miss in the last 10 days?', /7 days out of 10/],
    [
      'what was my average mood before and after in the last 30 days?',
      /was 5 on average before a session and 5\.5 after it, over 2 sessions/,
    ],
    ['on which day was my mood worst in the last 30 days?', /lowest mood.*was 5, on \w+day \d+ November/],
    ['did I practise yesterday?', /Sunday 15 November.*"A" \(mood 5 before, 7 after\)/],
  ])('%s', (message, said) => expect(replyTo(message, sessions)).toMatch(said))
})
