import { describe, expect, it } from 'vitest'
import { readOtherLanguages } from '../corpus/coach/lines.ts'
import { conversationOf, crisisInConversation } from './conversation.ts'

const said = (...earlier: string[]) => earlier.map((content) => ({ role: 'user', content }))
const readAfter = (message: string, ...earlier: string[]) => crisisInConversation(conversationOf(message, said(...earlier)))

describe('a crisis in the conversation', () => {
  it('persists through several other messages, and the person is asked how they are', () => {
    expect(readAfter('what is the weather tomorrow', 'I want to kill myself tonight', 'maybe', 'ok')).toMatchObject({
      kind: 'self_harm',
      strength: 'strong',
      isContinued: true,
    })
  })

  it('does not count as continued if the newest message mentions it', () => {
    expect(readAfter('I am going to kill myself', 'I want to die')).toMatchObject({ strength: 'strong', isContinued: false })
  })

  it('is weak once the person is better, and over if it never was one', () => {
    expect(readAfter('I called my sister and I feel better now', 'I want to kill myself')?.strength).toBe('weak')
    expect(readAfter('haha no, it was a line from the film', 'I want to kill myself')).toBeNull()
  })

  it.each([
    ['I want to kill myself', 'I was just watching a show and cried'],
    ['ich will sterben', 'ich sitze im Theater und heule'],
    ['je veux mourir', 'je regarde un film dans ma chambre'],
    ['me quiero matar', 'estoy viendo una película y no paro de llorar'],
    ['quero morrer', 'chorei e vi um filme sozinha'],
  ])('is not over because a film comes up ("%s", "%s")', (crisis, message) => {
    expect(readAfter(message, crisis)?.strength).toBe('strong')
  })

  it('is judged by the whole conversation, even if a message has been read before in another one', () => {
    const message = 'it was a line from a film, I feel better'
    expect(readAfter(message)).toBeNull()
    expect(readAfter(message, 'I want to kill myself')).toBeNull()
    expect(readAfter('I feel better now')).toBeNull()
    expect(readAfter('I feel better now', 'I want to kill myself')?.strength).toBe('weak')
    expect(readAfter('I feel better now')).toBeNull()
  })

  it('returns if the person mentions it again', () => {
    expect(readAfter('I want to die after all', 'I want to kill myself', 'I feel better now')?.strength).toBe('strong')
  })

  it('that only the assistant noticed is over if the person says no', () => {
    const history = [{ role: 'assistant', content: 'Do you want to kill yourself?' }]
    expect(crisisInConversation(conversationOf('No, not at all.', history))).toBeNull()
    expect(crisisInConversation(conversationOf('Just go on with the story please', history))).toMatchObject({
      strength: 'strong',
      isContinued: true,
    })
  })

  it('is over if the assistant expressed relief, unless the newest message mentions a danger', () => {
    const history = [
      { role: 'user', content: 'my brother wants to kill himself' },
      { role: 'assistant', content: 'Please call the emergency number now and stay with him.' },
      { role: 'user', content: 'he meant the exam lol, he is laughing at me' },
      { role: 'assistant', content: 'What a relief! Glad it was a misunderstanding.' },
    ]
    expect(crisisInConversation(conversationOf('so where were we with my speech?', history))).toBeNull()
    expect(crisisInConversation(conversationOf('now I want to kill myself', history))?.strength).toBe('strong')
  })
})

it('the emergency number in every reply to a language that the coach cannot speak raises no alarm', () => {
  const history = [
    { role: 'user', content: 'Vorrei essere più sicura quando parlo con il mio capo' },
    ...(readOtherLanguages().it?.says ?? []).map((content) => ({ role: 'assistant', content })),
  ]
  expect(history.length).toBeGreaterThan(1)
  expect(crisisInConversation(conversationOf('ok, in English: I want to speak up more in meetings', history))).toBeNull()
})

it('of a very long history, only the newest part is read', () => {
  const { earlier, message } = conversationOf('hello '.repeat(200), said(...Array.from({ length: 20 }, (_, at) => `${at} `.repeat(1_000))))
  expect(earlier.map(({ content }) => content).join('').length + message.length).toBeLessThanOrEqual(3_000)
  expect(earlier.at(-1)?.content).toMatch(/19 $/)
})
