import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { BODY_BYTES } from '../../src/contract/limits.ts'
import { expectError, expectIssues, sharedSample } from '../support/sample-routes.ts'
import type { SharedService } from '../support/shared-service.ts'

let service: SharedService
let key: string
let id: string
beforeAll(async () => {
  service = await sharedSample()
  const minted = await service.mint()
  key = minted.key
  id = minted.api_key.id
})

const list = (query: string, options?: InjectOptions) => service.call('GET', `/v1/test/list?${query}`, key, options)
const post = (payload: string | Buffer, type = 'application/json', url = '/v1/test/echo') =>
  service.call('POST', url, key, { payload, headers: { 'content-type': type } })
const echo = (body: unknown) => post(JSON.stringify(body))

describe('a query', () => {
  it.each(['0', '101', '-1', '1.5', 'abc', '', 'Infinity', 'NaN', '1e999', '0x10', '%2B5', '+5', '1e1', '%205', '5%20', '05', '５'])(
    'accepts only plain integers in range, not limit=%s',
    async (limit) => expectIssues(await list(`limit=${limit}`), 'query', 'limit'),
  )

  it('reports all issues at once', async () => {
    expectIssues(await list(`limit=0&severity=low&q=${'a'.repeat(121)}`), 'query', 'limit', 'q', 'severity')
  })

  it('must not repeat a parameter', async () => {
    expectIssues(await list('limit=5&limit=5'), 'query', 'limit')
    expectIssues(await list('q=&q='), 'query', 'q')
    expectIssues(await list('q=a&'.repeat(5_000)), 'query', 'q')
  })

  it('treats an empty string as absent, but not an empty cursor', async () => {
    expect((await list('q=')).json()).toEqual({ limit: 50 })
    expectIssues(await list('cursor='), 'query', 'cursor')
  })

  it('counts lengths in code points', async () => {
    expect((await list(`q=${'🔑'.repeat(120)}`)).json().q).toBe('🔑'.repeat(120))
    expectIssues(await list(`q=${'🔑'.repeat(2_500)}`), 'query', 'q')
  })

  it('must not contain U+0000; invalid UTF-8 matches nothing and does no harm', async () => {
    expectIssues(await list('q=a%00'), 'query', 'q')
    expectIssues(await list('a%00=1'), 'query', '')
    for (const q of ['%ff', '%ed%a0%80', '%', '%zz']) expect((await list(`q=${q}&${q}=1`)).statusCode, q).toBe(200)
  })
})

describe('an unknown field', () => {
  const names = ['palet', 'ключ', '🔑', 'a\r\nSet-Cookie: b', 'a, b', '__proto__', 'constructor', 'toString']
  it.each(names)('is ignored and listed: %j', async (name) => {
    const response = await list(`${encodeURIComponent(name)}=1&q=a`)
    expect(response.json()).toEqual({ limit: 50, q: 'a' })
    expect(response.headers['x-ignored-params']).toBe(encodeURIComponent(name))
  })

  it('is listed at any depth of a body', async () => {
    const tags = ['c', 'd'].map((name) => ({ name, colour: 'red' }))
    const response = await echo({ title: 'a', place: { city: 'b', zip: 1 }, tags, constructor: 1 })
    expect(response.statusCode).toBe(200)
    expect(response.headers['x-ignored-params']).toBe('place.zip, tags%5B%5D.colour, constructor')
  })

  it.each([
    'handling=strict',
    'respond-async, handling=strict',
    'handling="strict"',
    'Handling = strict',
    'wait=5; handling=lenient , handling\t=\t"strict"; why=typo',
    'handling=strict, handling=lenient',
  ])('is rejected with Prefer: %s', async (prefer) => {
    const response = await list('palet=1', { headers: { prefer } })
    expectError(response, 'invalid_request', 'unknown_members')
    expect(response.json().error.details.unknown).toEqual(['palet'])
  })

  it.each([
    'handling=lenient',
    'handling=strictly',
    'handling',
    'mishandling=strict',
    'wait=5; handling=strict',
    'handling=lenient, handling=strict',
  ])('is only listed with Prefer: %s', async (prefer) => {
    const response = await list('palet=1', { headers: { prefer } })
    expect([response.statusCode, response.headers['x-ignored-params']]).toEqual([200, 'palet'])
  })

  it('never makes the header too long', async () => {
    const response = await list(Array.from({ length: 500 }, (_, at) => `${'🔑'.repeat(20)}${at}=1`).join('&'))
    expect(response.statusCode).toBe(200)
    expect(String(response.headers['x-ignored-params']).length).toBeLessThanOrEqual(1_000)
  })
})

describe('a body', () => {
  const poison = ['{"__proto__":{"a":1}}', '{"constructor":{"prototype":{}}}']
  it.each(['{', 'nope', "{'title':'a'}", '{"title":"a",}', 'NaN', ' ', '{"title":"a"}{}', '[[[['.repeat(2_500), ...poison])(
    'must be harmless JSON, case %#',
    async (text) => expectError(await post(text), 'invalid_request', 'malformed_json'),
  )

  it.each(['[]', '"a"', '5', 'true', 'null'])('must be an object, not %s', async (text) => {
    expectIssues(await post(text), 'body', '')
    expectIssues(await post(text, 'application/json', '/v1/test/optional'), 'body', '')
  })

  it('is required, unless it is optional; an empty one may then have any content type', async () => {
    expectError(await post(''), 'invalid_request', 'body_missing')
    expectError(await service.call('POST', '/v1/test/echo', key), 'invalid_request', 'body_missing')
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain'])
      expect((await post('', type, '/v1/test/optional')).json(), type).toEqual({})
  })

  it.each<[path: string, body: unknown]>([
    ['title', {}],
    ['title', { title: 123 }],
    ['title', { title: null }],
    ['title', { title: ['a'] }],
    ['title', { title: '' }],
    ['title', { title: '🔑'.repeat(2_500) }],
    ['count', { title: 'a', count: '5' }],
    ['count', { title: 'a', count: 1.5 }],
    ['place', { title: 'a', place: 'b' }],
    ['place.city', { title: 'a', place: {} }],
    ['tags', { title: 'a', tags: 'b' }],
    ['tags', { title: 'a', tags: { 0: { name: 'b' } } }],
    ['tags.1.name', { title: 'a', tags: [{ name: 'b' }, { name: 5 }] }],
    ['title', { title: 'a\0' }],
    ['place.city', { title: 'a', place: { city: '\ud800' } }],
    ['', { title: 'a', 'b\0': 1 }],
    ['place', { title: 'a', place: { '\udc00': 1 } }],
  ])('is neither coerced nor cleaned: %s in %j', async (path, body) => expectIssues(await echo(body), 'body', path))

  it.each([3, 1_000])('has one issue for an array that is too long: the %i excess items are not validated', async (behind) => {
    const tags = Array.from({ length: 4 }, () => ({ name: 'a' }))
    const response = await echo({ title: 'a', tags: [...tags, ...Array.from({ length: behind }, () => ({ name: 5, 'colour\0': 'red' }))] })
    expectIssues(response, 'body', 'tags')
    expect(response.json().error.message).toBe('`tags` must have at most 3 items.')
  })

  it('also reports all other issues when an array is too long', async () => {
    expectIssues(await echo({ tags: Array(4).fill({ name: 'a' }) }), 'body', 'title', 'tags')
    expectIssues(await echo({ title: 'a', tags: [{}, {}, {}, {}] }), 'body', 'tags', ...[0, 1, 2, 3].map((at) => `tags.${at}.name`))
  })

  it('may have up to 64 KiB', async () => {
    expect((await post('{"title":"a"}'.padEnd(BODY_BYTES))).statusCode).toBe(200)
    expectError(await post('{"title":"a"}'.padEnd(BODY_BYTES + 1)), 'invalid_request', 'body_too_large')
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a', 'application/problem+json', 'nonsense'])(
    'is not accepted as %s',
    async (type) => expectError(await post('{"title":"a"}', type), 'invalid_request', 'unsupported_media_type'),
  )

  it.each(['utf-16', 'utf-16le', 'iso-8859-1', '"UTF-16"', ''])('is not accepted with charset=%s', async (charset) =>
    expectError(await post('{"title":"a"}', `application/json; charset=${charset}`), 'invalid_request', 'unsupported_media_type'),
  )

  it.each(['UTF-8', '"utf-8"', 'utf8', 'us-ascii'])('is accepted with charset=%s', async (charset) =>
    expect((await post('{"title":"a"}', `application/json;charset=${charset}; x=y`)).statusCode).toBe(200),
  )

  it('is UTF-8, with or without a byte order mark, and the last of two fields with the same name counts', async () => {
    expect((await post('\ufeff{"title":"é"}', 'Application/JSON; charset=utf-8')).json()).toEqual({ title: 'é' })
    expectError(await post(Buffer.from('{"title":"é"}', 'latin1')), 'invalid_request', 'malformed_json')
    expect((await post('{"title":"a","title":"b"}')).json()).toEqual({ title: 'b' })
  })

  it('is not nested deeper than 32 levels', async () => {
    const nest = (levels: number) => post(`{"title":"a","x":${'['.repeat(levels)}${']'.repeat(levels)}}`)
    expect((await nest(32)).statusCode).toBe(200)
    for (const levels of [33, 10_000, 30_000]) expectIssues(await nest(levels), 'body', 'x.0.0')
  })
})

describe('a body where none is declared', () => {
  const refresh = (payload: string, prefer = '') =>
    service.call('POST', `/v1/keys/${id}/refresh`, key, { payload, headers: { 'content-type': 'application/json', prefer } })

  it('may be empty or an empty object', async () => {
    for (const payload of ['', '{}']) {
      const response = await refresh(payload, 'handling=strict')
      expect([response.statusCode, response.headers['x-ignored-params']]).toEqual([200, undefined])
    }
  })

  it('has its fields listed, or rejected with strict handling', async () => {
    const response = await refresh('{"palet":{"a":1}}')
    expect([response.statusCode, response.headers['x-ignored-params']]).toEqual([200, 'palet'])
    expectError(await refresh('{"palet":1}', 'handling=strict'), 'invalid_request', 'unknown_members')
    const strict = { payload: '{"palet":1}', headers: { 'content-type': 'application/json', prefer: 'handling=strict' } }
    expectError(await service.call('DELETE', `/v1/keys/${id}`, key, strict), 'invalid_request', 'unknown_members')
  })

  it.each(['[1]', '[]', '"a"', '5', 'true', 'null'])('must still be an object, not %s', async (payload) =>
    expectIssues(await refresh(payload), 'body', ''),
  )
})
