import { expect, it } from 'vitest'
import { readReply, withoutEchoes } from './replies.ts'

const REPLY = 'Perhaps work feels as if it would end your life. Whose voice is that?'

it.each([
  ["What do you mean by 'end your life'?", 'What do you mean by …?'],
  ['und was heißt „whose voice is that“?', 'und was heißt …?'],
])('what a message quotes from the previous reply is not read as the person’s own words: %s', (message, read) => {
  expect(withoutEchoes(message, REPLY)).toBe(read)
})

it.each(["I want to 'end my life'", "I don't know, he's 'fine', isn't he?", 'I want to end my life'])(
  'everything else is read: %s',
  (message) => {
    expect(withoutEchoes(message, REPLY)).toBe(message)
  },
)

it.each([
  'Please call 988, they are there day and night.',
  'You can reach the Samaritans on 116 123.',
  'Or 116123, at any hour.',
  'Text HOME to 741741 if you would rather write.',
  'Llama al 024 ahora.',
  'Ruf bitte die Telefonseelsorge an, 0800 111 0 111.',
  'Wähl die 144, wenn es nicht mehr geht.',
  'Appelle le 15 tout de suite.',
  'Ligue 188 agora, por favor.',
  'Chiama il 112.',
  'Contactez le 3114.',
  'Le 3114 est ouvert jour et nuit.',
  'Try 988.',
  'Call 999 this minute.',
  'Llámalos al 024.',
])('a reply that names a helpline of any country is recognized: %s', (reply) => {
  expect(readReply(reply).namesHelp).toBe(true)
})

it.each([
  'You sent 112 applications, and that takes stamina.',
  'Calling 188 customers in a week would tire anybody.',
  'The 192 pages are written.',
  'Tienes 024 en la lista.',
  'Room 911 was a nice idea.',
  'Read page 142, then stop.',
  'Ruf sie um 15 Uhr an.',
  'Appelle-la à 15 h.',
  'Write the number 100 at the top.',
  'In deinem Beruf sind 112 Anträge viel.',
])('an ordinary number in a reply is no helpline: %s', (reply) => {
  expect(readReply(reply).namesHelp).toBe(false)
})
