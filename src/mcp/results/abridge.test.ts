import { expect, it } from 'vitest'
import { abridge, KILOBYTES, type Payload } from './abridge.ts'

const sizeOf = (payload: Payload) => Buffer.byteLength(JSON.stringify(payload))
const fitted = (payload: Payload) => {
  const before = structuredClone(payload)
  const result = abridge(payload, { sizeOf, detail: 'full', advice: 'ask for less' })
  expect(payload).toEqual(before)
  expect(sizeOf(result)).toBeLessThanOrEqual(KILOBYTES.full * 1_000)
  return result
}
const items = (count: number, bytes: number) => Array.from({ length: count }, (_, id) => ({ id, text: 'x'.repeat(bytes) }))

it('a payload that fits is returned unchanged', () => {
  const payload = { data: items(10, 100), next_cursor: 'next', disclaimer: 'd' }
  expect(fitted(payload)).toBe(payload)
})

it('the first items stay whole, the number of missing items is stated, and the cursor that would skip them is removed', () => {
  const payload = { data: items(1_000, 100), next_cursor: 'next', disclaimer: 'd'.repeat(1_000) }
  const result = fitted(payload)
  const kept = result.data as unknown[]
  expect(kept).toEqual(payload.data.slice(0, kept.length))
  expect(sizeOf(result)).toBeGreaterThan(KILOBYTES.full * 1_000 * 0.85)
  expect(result).toEqual({
    data: kept,
    disclaimer: payload.disclaimer,
    truncated: {
      note: 'Shortened to less than 32 kB. To read the rest, ask for less.',
      parts: [{ path: 'data', kept: kept.length, of: 1_000 }],
    },
  })
})

it('the cursor stays if items of the page are only shortened', () => {
  const result = fitted({ data: [{ text: 'x'.repeat(90_000) }], next_cursor: 'next' })
  expect(result.next_cursor).toBe('next')
  expect(result.truncated).toMatchObject({ parts: [{ path: 'data.0.text', of: 90_000 }] })
})

it('the largest of several lists is cut, also within one record', () => {
  const data = { small: items(5, 50), large: items(300, 200), name: 'n' }
  const result = fitted({ data }).data as typeof data
  expect([result.small, result.name]).toEqual([data.small, 'n'])
  expect(result.large.length).toBeGreaterThan(100)
})

it('of a check, the pairs that were not covered are cut before any interaction', () => {
  const matches = items(60, 400)
  const result = fitted({ matches, not_covered: items(435, 30) })
  expect(result.matches).toEqual(matches)
  expect(result.truncated).toMatchObject({ parts: [{ path: 'not_covered', of: 435 }] })
})

it('no character is cut in two', () => {
  const text = (fitted({ data: { content_md: '😀'.repeat(20_000) } }).data as { content_md: string }).content_md
  expect(text).toMatch(/^😀+$/u)
})

it("a payload that can't be cut small enough is rejected", () => {
  const fields = Object.fromEntries(Array.from({ length: 5_000 }, (_, place) => [`field_${place}`, place]))
  expect(() => abridge({ data: fields }, { sizeOf, detail: 'full', advice: 'ask for less' })).toThrow(/too large to send/)
})
