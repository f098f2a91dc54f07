import { expect, it } from 'vitest'
import { isReturnPath } from './return-to.ts'

it.each([
  '/account',
  '/keys?create',
  '/connect/a_b-1',
  '/explore/reference/remedies/ginkgo',
  '/explore/reference?q=st%20johns&types=remedy',
])('a sign-in can lead back to %s', (path) => expect(isReturnPath(path)).toBe(true))

it.each([
  ...['https://evil.example', '//evil.example', '/\\evil.example', '/keys//evil.example', '/keys/..//evil.example', 'keys', '', null],
  ...['/portal/sign-in/mind', '/v1/me', '/oauth/authorize', '/keys#x', '/keys?next=https://evil.example', `/keys?${'a'.repeat(300)}`],
])('but not to %s', (path) => expect(isReturnPath(path)).toBe(false))
