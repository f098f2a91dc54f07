import { expect, it } from 'vitest'
import { crisisIn } from './gate.ts'

it.each([
  'non ce la faccio più a vivere così, voglio solo farla finita',
  'ik wil gewoon dood',
  'Nie chcę już żyć',
  'yaşamak istemiyorum',
  'Я больше не могу, хочу умереть',
  'jag vill dö',
  'もう疲れた。死にたい',
  '我不想活了',
  'أريد أن أموت',
])('the wish to die is understood in a language that has no list: %s', (message) =>
  expect(crisisIn(message)).toMatchObject({ kind: 'self_harm', strength: 'strong' }),
)

it.each([
  'voglio farla finita con questo lavoro',
  'nie chcę żyć w mieście',
  'jag vill dölja det för mamma',
  'ik wil doodgraag op vakantie',
  'не хочу жить с родителями',
])('a message that only resembles it is not a strong crisis: %s', (message) => expect(crisisIn(message)?.strength).not.toBe('strong'))
