import { expect, it } from 'vitest'
import { splitInline } from './inline.ts'

it('separates code and links from text', () => {
  expect(splitInline('Ask `/v1/me` first, see [the guide](/guides#errors).')).toEqual([
    { kind: 'text', text: 'Ask ' },
    { kind: 'code', text: '/v1/me' },
    { kind: 'text', text: ' first, see ' },
    { kind: 'link', text: 'the guide', to: '/guides#errors' },
    { kind: 'text', text: '.' },
  ])
})

it('leaves brackets alone that are no link', () => {
  expect(splitInline('[1.0.0] and a lone ` mark')).toEqual([{ kind: 'text', text: '[1.0.0] and a lone ` mark' }])
})
