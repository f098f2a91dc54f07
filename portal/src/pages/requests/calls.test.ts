import { expect, it } from 'vitest'
import { callsOf, faultOf, matching, type RequestLine } from './calls.ts'

const NOW = Date.parse('2026-01-02T12:00:00Z')
const NONE = { status: '', route: '', key_id: '', since: '', id: '' }
const line = (id: string, more: Partial<RequestLine> = {}): RequestLine => ({
  ...{ at: '2026-01-02T11:59:00Z', key_id: 'a', key_name: 'A', method: 'GET', route: '/v1/me', status: 200, code: null },
  ...{ message: null, fix: null, ms: 1, request_id: id, part_of: null, ...more },
})
const calls = callsOf([
  line('req_mcp', { method: 'POST', route: '/mcp' }),
  line('req_second', { part_of: 'req_mcp', status: 403, code: 'forbidden' }),
  line('req_first', { part_of: 'req_mcp' }),
  line('req_old', { at: '2026-01-02T10:00:00Z', key_id: 'b', status: 404, code: 'not_found' }),
  line('req_orphan', { part_of: 'req_forgotten' }),
])
const found = (filters: Partial<typeof NONE>) => matching(calls, { ...NONE, ...filters }, NOW).map(({ request_id }) => request_id)

it('what an MCP request called is part of its row, in the order of the calls', () => {
  expect(calls.map(({ request_id, parts }) => [request_id, ...parts.map((part) => part.request_id)])).toEqual([
    ['req_mcp', 'req_first', 'req_second'],
    ['req_old'],
    ['req_orphan'],
  ])
  expect(faultOf(calls[0] as never)?.request_id).toBe('req_second')
})

it('each filter narrows the list, and a request is found by the id of any of its parts', () => {
  expect(found({})).toEqual(['req_mcp', 'req_old', 'req_orphan'])
  expect(found({ status: 'ok' })).toEqual(['req_orphan'])
  expect(found({ status: 'failed' })).toEqual(['req_mcp', 'req_old'])
  expect(found({ status: 'not_found' })).toEqual(['req_old'])
  expect(found({ route: 'POST /mcp' })).toEqual(['req_mcp'])
  expect(found({ key_id: 'b' })).toEqual(['req_old'])
  expect(found({ since: '1h' })).toEqual(['req_mcp', 'req_orphan'])
  expect(found({ id: ' REQ_FIRST ' })).toEqual(['req_mcp'])
})
